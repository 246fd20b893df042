/* Raised digits and letters as lines write them (tables/lines.ts), for classes of patterns. */

export const raisedDigits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** Letters that notes are marked by. */
export const raisedLetters = "ᵃᵇᶜᵈᵉᶠ";
/** All that a raised mark is made of. */
export const raisedSigns = `${raisedDigits}⁽⁾${raisedLetters}`;
