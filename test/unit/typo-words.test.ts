import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../electron/core/matching/edit-distance.ts';
import { parseSearch } from '../../electron/host/store/search/search-words.ts';
import { eachWithinTypos, listTypoWords } from '../../electron/host/store/search/typo-words.ts';
import { withinTypos } from '../../electron/host/store/search/within-typos.ts';

const TYPOS = [0, 1, 2] as const;

/** Words of few letters and digits, so that many are alike. */
const someWord = (longest: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', '1', '2'), minLength: 1, maxLength: longest });

/** The words, of those, that the lists lead to from the text. */
function reached(words: readonly string[], text: string, typos: 1 | 2): string[] {
  const listing = listTypoWords(words.length, (number) => words[number] ?? '', 2);
  let step = listing.next();
  while (step.done !== true) step = listing.next();
  const starts = Uint32Array.from([0, ...words.keys()].keys(), (at) => words.slice(0, at).join('').length);
  const found: string[] = [];
  eachWithinTypos(step.value, { pool: words.join(''), starts }, { text, typos }, (word) =>
    found.push(words[word] ?? ''),
  );
  return found.toSorted();
}

describe('words with typos', () => {
  it('are told from others by the distance of optimal string alignment', () => {
    fc.assert(
      fc.property(someWord(9), someWord(9), fc.constantFrom(...TYPOS), (a, b, typos) => {
        expect(withinTypos(a, b, typos)).toBe(editDistance(a, b, typos) <= typos);
        expect(withinTypos(a, `ab${b}ba`, typos, 2, 2 + b.length)).toBe(withinTypos(a, b, typos));
      }),
      { numRuns: 2_000 },
    );
  });

  it('count a swap as one typo, and no edit inside a swap', () => {
    expect(withinTypos('schumacher', 'shcumacher', 1)).toBe(true);
    expect(withinTypos('schumacher', 'shcumahcer', 1)).toBe(false);
    expect(withinTypos('schumacher', 'shcumahcer', 2)).toBe(true);
    expect(withinTypos('ca', 'abc', 2)).toBe(false);
  });

  it('are found in their lists exactly where comparing all words finds them', () => {
    fc.assert(
      fc.property(fc.array(someWord(9), { maxLength: 30 }), someWord(9), (words, text) => {
        const maxTypos = parseSearch(text)[0]?.readings[0]?.[0]?.maxTypos ?? 0;
        if (maxTypos === 0) return;
        const similar = words.filter((word) => editDistance(text, word, maxTypos) <= maxTypos);
        expect(reached(words, text, maxTypos)).toEqual(similar.toSorted());
      }),
      { numRuns: 1_000 },
    );
  });

  it('are found in very long words, too', () => {
    const long = 'abcdefghij'.repeat(7);
    const words = [long, `${long}x`, `${long}xyz`, long.slice(0, 63), long.slice(2)];
    expect(reached(words, long, 2)).toEqual([long, `${long}x`, long.slice(2)].toSorted());
  });
});
