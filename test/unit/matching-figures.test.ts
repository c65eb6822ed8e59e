import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { labelledContacts, readList, type LabelledContact } from '../bench/labelled-contacts.ts';
import { UNSEEN_LISTS } from '../bench/unseen-lists/unseen-lists.ts';
import { anIndexOf, scanOf } from '../builders/scanned-contacts.ts';
import { scoreScan, type ScanScores } from '../bench/matching-scores.ts';
import { inDepth } from '../deep/depth.ts';

const LABELLED = resolve(import.meta.dirname, '../../../shared/data/labelled');

function scoresOf(list: LabelledContact[]): ScanScores {
  const scan = scanOf(anIndexOf(list.map(({ contact }) => contact)), { mode: 'across-groups' });
  return scoreScan(scan, new Map(list.map(({ contact, cluster }) => [contact.key, cluster])));
}

interface Floors {
  f1: number;
  clustered: number;
  precision: number;
  certain: number;
}

function expectAtLeast(scores: ScanScores, floors: Floors): void {
  expect(scores.pairwise.f1).toBeGreaterThanOrEqual(floors.f1);
  expect(scores.pairwise.precision).toBeGreaterThanOrEqual(floors.precision);
  expect(scores.clustered.f1).toBeGreaterThanOrEqual(floors.clustered);
  expect(scores.certain.precision).toBeGreaterThanOrEqual(floors.certain);
}

/** Minimum scores: the figures of `docs/matching.md` minus a margin. */
const LABELLED_FLOORS: readonly [file: string, floors: Floors][] = [
  ['contacts5k.csv', { f1: 0.98, clustered: 0.98, precision: 0.97, certain: 0.999 }],
  ['contacts20k.csv.gz', { f1: 0.98, clustered: 0.98, precision: 0.97, certain: 0.999 }],
  ['febrl1.csv', { f1: 0.995, clustered: 0.995, precision: 0.995, certain: 0.999 }],
  ['febrl3.csv', { f1: 0.99, clustered: 0.997, precision: 0.99, certain: 0.999 }],
  ['febrlC_1000.csv', { f1: 0.92, clustered: 0.99, precision: 0.99, certain: 0.999 }],
  ['fake_1000.csv', { f1: 0.88, clustered: 0.92, precision: 0.98, certain: 0.999 }],
];
const UNSEEN_FLOORS: Readonly<Record<string, Floors>> = {
  'unseen: typed again': { f1: 0.95, clustered: 0.96, precision: 0.93, certain: 0.999 },
  'unseen: other programs': { f1: 0.87, clustered: 0.89, precision: 0.81, certain: 0.999 },
  // A father and son with the same name and phone can't be told apart.
  'unseen: households, offices': { f1: 0.35, clustered: 0.37, precision: 0.2, certain: 0.97 },
  'unseen: sample account': { f1: 0.89, clustered: 0.92, precision: 0.82, certain: 0.997 },
};

describe('matching of labelled lists', () => {
  // The lists of 5,000 and 20,000 contacts take longest.
  test.for(inDepth(LABELLED_FLOORS, ([file]) => !file.startsWith('contacts')))(
    '%s reaches its recorded scores',
    { timeout: 60_000 },
    ([file, floors], { skip }) => {
      const path = resolve(LABELLED, file);
      if (!existsSync(path)) return skip(`${file} is not on this machine`);
      expectAtLeast(scoresOf([...labelledContacts(readList(path))]), floors);
    },
  );

  test.for(Object.entries(UNSEEN_FLOORS))(
    '%s reaches its recorded scores',
    { timeout: 60_000 },
    ([name, floors]) => {
      expectAtLeast(scoresOf([...(UNSEEN_LISTS[name]?.() ?? [])]), floors);
    },
  );
});
