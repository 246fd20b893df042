/* How a company is written with its legal form: in small letters or capitals, in short or spelled out. */

const limited = "[Ss][Pp]\\.?\\s*[Zz]\\s*[Oo]\\s?\\.?\\s*[Oo]\\.?";
const inCapitals =
  "SPÓŁK[AIĄĘ]\\s+(?:AKCYJN\\p{Lu}+|Z\\s+(?:O\\.?\\s?O\\.?|OGRANICZONĄ\\s+ODPOWIEDZIALNOŚCIĄ)|JAWN\\p{Lu}+|KOMANDYTOW[\\p{Lu}-]+)";
const spelledOut =
  "[Ss]półk[aiąę]\\s+(?:[Aa]kcyjn\\p{L}+|z\\s+(?:[Oo]\\.?\\s?[Oo]\\.?|[Oo]graniczoną\\s+[Oo]dpowiedzialnością)|[Jj]awn\\p{L}+|[Kk]omandytow[\\p{L}-]+|[Cc]ywiln\\p{L}+|[Ee]uropejsk\\p{L}+)";
const short =
  "S\\.\\s?A\\.?|SA|[Pp]\\.?S\\.?A\\.?|A\\.\\s?G\\.|AG|GmbH|Gmbh|a\\.s\\.|[Ss]p\\.\\s?[kjKJ]\\.|S\\.\\s?K\\.\\s?A\\.?|S\\.\\s?J\\.|s\\.\\s?c\\.";
const form = `(?:${limited}|${spelledOut}|${inCapitals}|${short})(?!\\p{L})`;
const legalForm = `${form}(?:\\s+(?:\\d{1,2}\\s+)?${form})*`;
const piece = '[\\p{Lu}\\d„"“”][\\p{L}\\p{N}.&+"“”„\'’-]*';
const joining = "(?:(?:i|oraz|w|we|na|dla|do|z|-|–)[^\\S\\n]+)?";
/** A name with its legal form, wherever it stands. */
export const named = new RegExp(`(?<![\\p{L}\\p{N}.])(${piece}(?:[^\\S\\n]+${joining}${piece}){0,8}?),?\\s+(${legalForm})`, "gu");
/** Capitalised words before a name that are none of it: "Sprzedawcy TAURON ...", "Oddziały Energa ...", "TARYFA – Energa ...". */
export const notOfIt =
  /^(?:TARYFA|(?:Sprzedawc|Taryf|Spółk|Firm|Decyzj|Odbiorc|Oddział|Prezes|Cennik)\p{L}*|Operator(?:a|em|owi|zy)|OSD|OSP|Przedsiębiorst(?:wa|wem|wu)(?=\s+\p{Lu}{2})|\d+(?:\.\d+)*\.?)\s+(?:[-–—]\s+)?/u;
