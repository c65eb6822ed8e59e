import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { labelledContacts, readList, type LabelledContact } from '../bench/labelled-contacts.ts';
import { UNSEEN_LISTS } from '../bench/unseen-lists/unseen-lists.ts';
import { anIndexOf, scanOf } from '../builders/scanned-contacts.ts';
import { scoreScan, type ScanScores } from '../bench/matching-scores.ts';
import { variedCopies } from '../bench/varied-copies.ts';
import { inDepth } from '../deep/depth.ts';

const LABELLED = resolve(import.meta.dirname, '../../../shared/data/labelled');

function scoresOf(list: LabelledContact[]): ScanScores {
  const scan = scanOf(anIndexOf(list.map(({ contact }) => contact)), { mode: 'across-groups' });
  return scoreScan(scan, new Map(list.map(({ contact, cluster }) => [contact.key, cluster])));
}

/** Minimum scores: the figures of `docs/matching.md`, rounded down to three digits. */
interface Floors {
  /** F1 of the suggested pairs. */
  f1: number;
  /** F1 of the pairs within clusters. */
  clustered: number;
  /** Share of the suggested pairs that are right. */
  precision: number;
  /** Share of the certain pairs that are right. */
  certain: number;
  /** Share of the right pairs that are certain. */
  certainShare: number;
}

function expectAtLeast(scores: ScanScores, floors: Floors): void {
  const { pairwise, clustered, certain } = scores;
  const found = {
    f1: pairwise.f1,
    clustered: clustered.f1,
    precision: pairwise.precision,
    certain: certain.precision,
    certainShare: certain.recall,
  };
  const tooLow = Object.entries(floors).filter(([name, floor]) => found[name as keyof Floors] < floor);
  expect(tooLow, JSON.stringify(found)).toEqual([]);
}

interface LabelledList {
  file: string;
  /** Copies of the list in the scanned list, see `variedCopies`. */
  copies?: number;
  floors: Floors;
}

const LABELLED_LISTS: readonly LabelledList[] = [
  {
    file: 'contacts5k.csv',
    floors: { f1: 0.992, clustered: 0.994, precision: 0.989, certain: 1, certainShare: 0.708 },
  },
  {
    file: 'contacts20k.csv.gz',
    floors: { f1: 0.991, clustered: 0.994, precision: 0.988, certain: 1, certainShare: 0.673 },
  },
  {
    file: 'febrl1.csv',
    floors: { f1: 0.998, clustered: 0.998, precision: 1, certain: 1, certainShare: 0.438 },
  },
  {
    file: 'febrl3.csv',
    floors: { f1: 0.995, clustered: 0.998, precision: 0.997, certain: 1, certainShare: 0.316 },
  },
  {
    file: 'febrlC_1000.csv',
    floors: { f1: 0.948, clustered: 0.999, precision: 0.999, certain: 1, certainShare: 0.024 },
  },
  {
    file: 'fake_1000.csv',
    floors: { f1: 0.893, clustered: 0.934, precision: 0.989, certain: 1, certainShare: 0.132 },
  },
  {
    file: 'contacts20k.csv.gz',
    copies: 5,
    floors: { f1: 0.982, clustered: 0.989, precision: 0.972, certain: 1, certainShare: 0.598 },
  },
];
const UNSEEN_FLOORS: Readonly<Record<string, Floors>> = {
  'unseen: typed again': {
    f1: 0.969,
    clustered: 0.978,
    precision: 0.948,
    certain: 1,
    certainShare: 0.551,
  },
  'unseen: other programs': {
    f1: 0.934,
    clustered: 0.953,
    precision: 0.899,
    certain: 1,
    certainShare: 0.625,
  },
  // A father and son with the same name and phone can't be told apart.
  'unseen: households, offices': {
    f1: 0.41,
    clustered: 0.435,
    precision: 0.259,
    certain: 0.993,
    certainShare: 0.519,
  },
  'unseen: sample account': {
    f1: 0.92,
    clustered: 0.947,
    precision: 0.859,
    certain: 1,
    certainShare: 0.642,
  },
};

/** One list of people entered twice, and one of people who are not the same. */
const USUAL_UNSEEN: ReadonlySet<string> = new Set(['unseen: typed again', 'unseen: households, offices']);

describe('matching of labelled lists', () => {
  // The largest lists take longest.
  test.for(inDepth(LABELLED_LISTS, ({ file }) => !/^(?:contacts|febrl3)/.test(file)))(
    '$file (copies: $copies) reaches its recorded scores',
    { timeout: 120_000 },
    ({ file, copies = 1, floors }, { skip }) => {
      const path = resolve(LABELLED, file);
      if (!existsSync(path)) return skip(`${file} is not on this machine`);
      const list = [...labelledContacts(readList(path))];
      expectAtLeast(scoresOf(copies === 1 ? list : [...variedCopies(list, copies)]), floors);
    },
  );

  test.for(inDepth(Object.entries(UNSEEN_FLOORS), ([name]) => USUAL_UNSEEN.has(name)))(
    '%s reaches its recorded scores',
    { timeout: 60_000 },
    ([name, floors]) => {
      expectAtLeast(scoresOf([...(UNSEEN_LISTS[name]?.() ?? [])]), floors);
    },
  );
});
