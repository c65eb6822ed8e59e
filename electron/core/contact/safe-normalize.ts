/** Texts up to here are normalized as they are: whatever their marks, that is quick. */
const LONG_TEXT = 256;
/** Combining marks in a row, with the half-width voicing marks that become some, beyond those that a Stream-Safe Text holds. */
const MARKS_IN_EXCESS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * Unicode normalization whose time grows with the length of the text alone. Combining marks are put into order one by one, which
 * takes seconds for thousands in a row; of such rows 30 are kept (UAX #15, Stream-Safe Text Format).
 */
export function safeNormalize(text: string, form: 'NFC' | 'NFKD'): string {
  const streamSafe = text.length > LONG_TEXT ? text.replace(MARKS_IN_EXCESS, '$1') : text;
  return streamSafe.normalize(form);
}
