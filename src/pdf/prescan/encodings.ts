const ASCII_NAMES =
  "space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period slash " +
  "zero one two three four five six seven eight nine colon semicolon less equal greater question at " +
  "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore grave " +
  "a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde";

const OTHER_NAMES =
  "lslash=ł Lslash=Ł ae=æ AE=Æ oe=œ OE=Œ oslash=ø Oslash=Ø germandbls=ß dotlessi=ı dcroat=đ eth=ð thorn=þ " +
  "quoteright=’ quoteleft=‘ quotedblleft=“ quotedblright=” quotedblbase=„ quotesinglbase=‚ guillemotleft=« guillemotright=» " +
  "endash=– emdash=— minus=− bullet=• ellipsis=… periodcentered=· degree=° section=§ paragraph=¶ copyright=© registered=® " +
  "trademark=™ Euro=€ multiply=× divide=÷ plusminus=± mu=µ onesuperior=¹ twosuperior=² threesuperior=³ onehalf=½ onequarter=¼ " +
  "threequarters=¾ fi=ﬁ fl=ﬂ ff=ﬀ ffi=ﬃ ffl=ﬄ dagger=† daggerdbl=‡ perthousand=‰ lessequal=≤ greaterequal=≥";

/** Accents as they end a glyph's name, with the combining mark each stands for. */
const ACCENTS = new Map([
  ["acute", "\u0301"],
  ["grave", "\u0300"],
  ["circumflex", "\u0302"],
  ["tilde", "\u0303"],
  ["dieresis", "\u0308"],
  ["ring", "\u030a"],
  ["caron", "\u030c"],
  ["cedilla", "\u0327"],
  ["ogonek", "\u0328"],
  ["dotaccent", "\u0307"],
  ["macron", "\u0304"],
  ["breve", "\u0306"],
  ["hungarumlaut", "\u030b"],
]);
const ACCENTED = /^([A-Za-z])([a-z]{4,12})$/;
const BY_NUMBER = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/;

const glyphs = new Map<string, string>(OTHER_NAMES.split(" ").map((pair) => [pair.slice(0, -2), pair.slice(-1)]));
for (const [i, name] of ASCII_NAMES.split(" ").entries()) glyphs.set(name, String.fromCharCode(0x20 + i));

/** The character that a glyph's name stands for (Adobe Glyph List rules, the part that Latin text needs), or null when unknown. */
export const glyphText = (name: string): string | null => {
  const known = glyphs.get(name);
  if (known !== undefined) return known;
  const number = BY_NUMBER.exec(name);
  if (number) {
    const point = Number.parseInt(number[1] ?? number[2] ?? "", 16);
    return point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : null;
  }
  // "one.tnum", "seven.oldstyle": the same character in another shape.
  const dot = name.indexOf(".");
  if (dot > 0) return glyphText(name.slice(0, dot));
  const accented = ACCENTED.exec(name);
  const mark = accented && ACCENTS.get(accented[2] ?? "");
  return accented && mark ? ((accented[1] ?? "") + mark).normalize("NFC") : null;
};

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 0x20 + i));
const latin1 = String.fromCharCode(...Array.from({ length: 96 }, (_, i) => 0xa0 + i));
const controls = "\0".repeat(32);

/** 256 characters by code, U+0000 where the code is not known. Standard's upper half holds nothing that Polish text needs. */
export const BASE_ENCODINGS: ReadonlyMap<string, string> = new Map([
  ["/WinAnsiEncoding", `${controls}${ascii}\0€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ${latin1}`],
  [
    "/MacRomanEncoding",
    `${controls}${ascii}\0ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨\0ÆØ\0±\0\0¥µ\0\0\0\0\0ªº\0æø¿¡¬\0ƒ\0\0«»… ÀÃÕŒœ–—“”‘’÷\0ÿŸ⁄¤‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\0ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ`,
  ],
  ["/StandardEncoding", `${controls}${ascii.replace("'", "’").replace("`", "‘")}${"\0".repeat(129)}`],
]);
