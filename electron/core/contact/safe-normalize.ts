/** Maximum length of a text that is normalized unchanged: that is fast even if the text consists of combining marks. */
const LONG_TEXT = 256;
/**
 * Combining marks beyond the 30 in a row that Stream-Safe Text allows. Half-width voicing marks count, because they
 * become combining marks.
 */
const MARKS_IN_EXCESS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * Unicode normalization in linear time. Combining marks are reordered one by one, which takes seconds for thousands
 * in a row, so at most 30 in a row are kept (UAX #15, Stream-Safe Text Format).
 */
export function safeNormalize(text: string, form: 'NFC' | 'NFKD'): string {
  const streamSafe = text.length > LONG_TEXT ? text.replace(MARKS_IN_EXCESS, '$1') : text;
  return streamSafe.normalize(form);
}
