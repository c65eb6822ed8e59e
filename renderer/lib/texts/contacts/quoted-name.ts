/**
 * A name in quotation marks, in bidirectional isolates (UAX #9) so that right-to-left names don't reorder the sentence
 * around them.
 */
export const quotedName = (name: string): string => `“\u2068${name}\u2069”`;
