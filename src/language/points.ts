/* How a tariff numbers what it says: "7.", "7.1.", "C.1.", "§ 16.", "Rozdział 3", "Art. 3.", "IX". */

/** Does a line open a point, or is it the heading of one? */
export const opensPoint =
  /^\s*(?:\d{1,2}\.)+(?:\d{1,2}\.?)?\s|^\s*[A-H](?:\.\d{1,2})+\.?\s|^\s*(?:\d{1,2}\.)*\d{1,2}\s+\p{Lu}{3}|^\s*§\s?\d|^\s*rozdział(?!\p{L})/iu;

/** Is a line the heading of a chapter? */
export const opensChapter = /^\s*(?:\d{1,2}|[IVX]+)\.?\s+\p{Lu}|^\s*(?:[Rr]ozdział|ROZDZIAŁ)(?!\p{L})|^\s*Art\.\s\d{1,3}[a-z]?\.\s+\p{Lu}/u;

/** Is it the caption of a table ("Tabela 3. Stawki ...") or the title of a part of the document? */
export const opensPart = /^\s*(?:(?:tab(?:ela|\.)|zestawienie)\s*(?:nr\s*)?\d|załącznik(?!\p{L}))/iu;
