import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Range extractor of a virtualizer that keeps one more row mounted, however far it's scrolled away: the row with an open
 * editor. `index` is -1 for none.
 */
export const rangeWithRow =
  (index: number) =>
  (range: Range): number[] => {
    const seen = defaultRangeExtractor(range);
    return index < 0 || seen.includes(index) ? seen : [...seen, index].sort((a, b) => a - b);
  };
