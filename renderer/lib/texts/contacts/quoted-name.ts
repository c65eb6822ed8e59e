/**
 * A name in quotation marks within a sentence, in isolates (UAX #9): one written from right to left does not turn round what
 * stands beside it.
 */
export const quotedName = (name: string): string => `“\u2068${name}\u2069”`;
