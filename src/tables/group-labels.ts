/** "C23 ZIMA", "Grupa taryfowa R": how a label begins that names a tariff group; the code itself is the first group of the match. */
export const groupLabel =
  /^(?:(?:[Gg]rup\p{L}*|GRUP\p{L}*)\s+(?:(?:taryf|TARYF)\p{L}*\s*)?)?([ABCGRDOS][1-4][1-4]\p{L}{0,10}|R)(?![\p{L}\p{Nd}])/u;

/** Is the text nothing but the name of a tariff group? */
export const isGroupLabel = (text: string): boolean => groupLabel.exec(text)?.[0] === text;
