import { FIELD_COUNT, LEVELS } from '../agreement/comparison-levels.ts';
import type { PairComparer } from '../comparison/pair-comparison.ts';

const RANDOM_PAIRS = 8_000;
/** Number of pairs compared between two yields. */
const COMPARED_PER_SLICE = 512;

/** Counts levels by field over random pairs; the same pairs in every run. */
export function* strangersLevels(order: Int32Array, comparer: PairComparer): Generator<number, Float64Array> {
  const counts = new Float64Array(FIELD_COUNT * LEVELS);
  let state = 0x2545f491;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return order[Math.floor((state / 0x1_0000_0000) * order.length)] ?? 0;
  };
  const most = Math.min(RANDOM_PAIRS, order.length * 20);
  for (let at = 0; at < most; at++) {
    if (at % COMPARED_PER_SLICE === COMPARED_PER_SLICE - 1) yield order.length;
    const a = next();
    const b = next();
    if (a === b) continue;
    comparer.compare(a, b);
    for (let field = 0; field < FIELD_COUNT; field++) {
      const place = field * LEVELS + (comparer.levels[field] ?? 0);
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  return counts;
}
