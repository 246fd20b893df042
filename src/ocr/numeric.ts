/** Digits with their stops and commas. */
const digits = /^[\d., ]+$/;
/** "7.", "3.1.7.", "71.": the number of a point ends with a stop, has no comma and is short. */
const ofPoint = /^(?:\d{1,2}\.){0,3}\d{1,2}\.$/;

/**
 * Is what was read a number that may be read again in digits, commas and spaces alone? That alphabet has no stop, so that a point's "7." is read as "7," in it
 * and its "7.1." as "711,".
 */
export const isNumeric = (text: string): boolean => digits.test(text) && !ofPoint.test(text);
