/** Range of a text: UTF-16 offsets, the end is exclusive. */
export type Span = readonly [start: number, end: number];

const MAX_COMPARED_LENGTH = 400;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns the ranges of two written texts that are not in their longest common subsequence. It compares graphemes, so
 * that no mark is separated from its letter. Very long texts differ as a whole.
 */
export function differingSpans(a: string, b: string): [Span[], Span[]] {
  if (a === b) return [[], []];
  if (a.length > MAX_COMPARED_LENGTH || b.length > MAX_COMPARED_LENGTH)
    return [[[0, a.length]], [[0, b.length]]];
  const left = [...segmenter.segment(a)].map(({ segment }) => segment);
  const right = [...segmenter.segment(b)].map(({ segment }) => segment);
  const width = right.length + 1;
  // longest[i * width + j]: length of the longest common subsequence of the suffixes from i and j.
  const longest = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        left[i] === right[j]
          ? (longest[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0);
    }
  }
  const onlyLeft: Span[] = [];
  const onlyRight: Span[] = [];
  let i = 0;
  let j = 0;
  let atLeft = 0;
  let atRight = 0;
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      atLeft += left[i++]?.length ?? 0;
      atRight += right[j++]?.length ?? 0;
    } else if (
      j >= right.length ||
      (i < left.length && (longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0))
    ) {
      atLeft = extended(onlyLeft, atLeft, left[i++] ?? '');
    } else {
      atRight = extended(onlyRight, atRight, right[j++] ?? '');
    }
  }
  return [onlyLeft, onlyRight];
}

/** Adds a character at an offset to the last span or as a new span; returns its end. */
function extended(spans: Span[], at: number, character: string): number {
  const end = at + character.length;
  const last = spans.at(-1);
  if (last !== undefined && last[1] === at) spans[spans.length - 1] = [last[0], end];
  else spans.push([at, end]);
  return end;
}
