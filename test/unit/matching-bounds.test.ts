import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ContactColumns } from '../../electron/core/matching/columns/contact-columns.ts';
import { ScoreBounds } from '../../electron/core/matching/agreement/score-bounds.ts';
import { PairComparer } from '../../electron/core/matching/comparison/pair-comparison.ts';
import { Rarity } from '../../electron/core/matching/columns/rarity.ts';
import { RelationModel } from '../../electron/core/matching/agreement/relation-model.ts';
import { labelledContacts, readList } from '../bench/labelled-contacts.ts';
import { inDepth } from '../deep/depth.ts';

const LABELLED = resolve(import.meta.dirname, '../../../shared/data/labelled');
const LEAST = -9;

/** Lists with their minimum numbers of skipped pairs: none in febrl1, where equal addresses could lift any pair above the bound. */
const LISTS: readonly [file: string, left: number][] = [
  ['contacts5k.csv', 10_000],
  ['fake_1000.csv', 10_000],
  ['febrl1.csv', 0],
];

test.for(inDepth(LISTS, ([file]) => file !== 'contacts5k.csv'))(
  'skipped pairs score below the bound, and other pairs are compared completely: %s',
  { timeout: 60_000 },
  ([file, leastLeft], { skip }) => {
    const path = resolve(LABELLED, file);
    if (!existsSync(path)) return skip(`${file} is not on this machine`);
    const columns = new ContactColumns();
    const rarity = new Rarity(columns);
    const comparer = new PairComparer(columns, rarity);
    // Sorted by last name, so that neighbours have something in common.
    const list = [...labelledContacts(readList(path))].map(({ contact }) => contact);
    for (const contact of list.toSorted((a, b) => (a.lastName < b.lastName ? -1 : 1))) columns.add(contact);
    const counting = rarity.count();
    while (!counting.next().done);
    const model = new RelationModel();
    model.expect(columns.size);
    const bounds = new ScoreBounds(model, LEAST);
    let left = 0;
    let wronglyLeft = 0;
    let differing = 0;
    for (let a = 0; a < Math.min(columns.rows, 2_000); a++) {
      for (let b = a + 1; b < Math.min(columns.rows, a + 60); b++) {
        const isWorth = comparer.compareIfWorth(a, b, bounds);
        const levels = comparer.levels.join(' ');
        const bits = comparer.bits.join(' ');
        comparer.compare(a, b);
        const logOdds = model.logOdds(comparer.levels, comparer.bits);
        if (!isWorth) {
          left++;
          if (logOdds > LEAST) wronglyLeft++;
        } else if (levels !== comparer.levels.join(' ') || bits !== comparer.bits.join(' ')) differing++;
      }
    }
    expect([wronglyLeft, differing]).toEqual([0, 0]);
    expect(left).toBeGreaterThanOrEqual(leastLeft);
  },
);
