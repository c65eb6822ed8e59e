import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../electron/core/matching/words/likeness/edit-distance.ts';
import { buildSegment } from '../../electron/host/store/search/build-segment.ts';
import { parseSearch } from '../../electron/host/store/search/search-words.ts';
import { Segment } from '../../electron/host/store/search/segment.ts';
import { WordMatches } from '../../electron/host/store/search/word-matches.ts';
import { withinTypos } from '../../electron/host/store/search/within-edit-distance.ts';

const TYPOS = [0, 1, 2] as const;

/** Words over a small alphabet, so that many are similar. */
const someWord = (longest: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', '1', '2'), minLength: 1, maxLength: longest });

/** Adds, removes or replaces a letter, or swaps it with the next one. */
const someEdit = fc
  .tuple(fc.nat(12), fc.constantFrom('a', 'b', 'c', '1'), fc.nat(3))
  .map(([place, letter, kind]) => (word: string): string => {
    const at = place % (word.length + 1);
    const [before, next, rest] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
    if (kind === 0) return before + letter + next + rest;
    if (kind === 1) return before + rest;
    return kind === 2 ? before + letter + rest : before + rest.slice(0, 1) + next + rest.slice(1);
  });

/** The words that an index finds with typos; each word has its own row. */
function found(words: readonly string[], text: string, typos: 1 | 2): string[] {
  const building = buildSegment(Int32Array.from(words.keys()), (rowIds, put) => {
    for (const rowId of rowIds) put(rowId, `${words[rowId] ?? ''}\u0001\u0001`);
  });
  let step = building.next();
  while (step.done !== true) step = building.next();
  const segment = new Segment(1, words.length, step.value, { of: new Uint16Array(words.length).fill(1) });
  const hits = new WordMatches();
  hits.growTo(words.length);
  hits.begin(0);
  segment.collect({ spellings: [{ text, anchored: false }], maxTypos: typos }, typos, hits);
  return hits.rows.map((rowId) => words[rowId] ?? '').toSorted();
}

describe('words with typos', () => {
  it('are compared by optimal string alignment distance', () => {
    fc.assert(
      fc.property(someWord(9), someWord(9), fc.constantFrom(...TYPOS), (a, b, typos) => {
        expect(withinTypos(a, b, typos)).toBe(editDistance(a, b, typos) <= typos);
        expect(withinTypos(a, `ab${b}ba`, typos, 2, 2 + b.length)).toBe(withinTypos(a, b, typos));
      }),
      { numRuns: 2_000 },
    );
  });

  it('count a swap as one typo, and allow no edit inside a swap', () => {
    expect(withinTypos('schumacher', 'shcumacher', 1)).toBe(true);
    expect(withinTypos('schumacher', 'shcumahcer', 1)).toBe(false);
    expect(withinTypos('schumacher', 'shcumahcer', 2)).toBe(true);
    expect(withinTypos('ca', 'abc', 2)).toBe(false);
  });

  it('are found by the index exactly where comparing all words finds them', () => {
    fc.assert(
      fc.property(
        someWord(12),
        fc.array(fc.array(someEdit, { maxLength: 3 }), { maxLength: 30 }),
        (text, edits) => {
          const maxTypos = parseSearch(text)[0]?.readings[0]?.[0]?.maxTypos ?? 0;
          if (maxTypos === 0) return;
          const words = edits
            .map((some) => some.reduce((word, edit) => edit(word), text))
            .filter((word) => word !== '');
          const similar = words.filter((word) => editDistance(text, word, maxTypos) <= maxTypos);
          expect(found(words, text, maxTypos)).toEqual(similar.toSorted());
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('are found in very long words', () => {
    const long = 'abcdefghij'.repeat(7);
    const words = [long, `${long}x`, `${long}xyz`, long.slice(0, 63), long.slice(2)];
    expect(found(words, long, 2)).toEqual([long, `${long}x`, long.slice(2)].toSorted());
  });
});
