import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { labelledContacts, readList } from '../bench/labelled-contacts.ts';
import { anIndexOf, scanOf } from '../builders/scanned-contacts.ts';
import { scoreScan, type ScanScores } from '../bench/matching-scores.ts';

const LABELLED = resolve(import.meta.dirname, '../../../shared/data/labelled');

function scoresOf(file: string): ScanScores | null {
  const path = resolve(LABELLED, file);
  if (!existsSync(path)) return null;
  const list = [...labelledContacts(readList(path))];
  const scan = scanOf(anIndexOf(list.map(({ contact }) => contact)), { mode: 'across-groups' });
  return scoreScan(scan, new Map(list.map(({ contact, cluster }) => [contact.key, cluster])));
}

/** Least figures: what `docs/matching.md` says was reached, with a margin. */
const FLOORS: readonly [file: string, f1: number, clustered: number, precision: number][] = [
  ['contacts5k.csv', 0.975, 0.98, 0.965],
  ['contacts20k.csv.gz', 0.975, 0.98, 0.965],
  ['febrl1.csv', 0.995, 0.995, 0.995],
  ['febrl3.csv', 0.99, 0.997, 0.99],
  ['febrlC_1000.csv', 0.92, 0.99, 0.99],
  ['fake_1000.csv', 0.88, 0.92, 0.98],
];

describe('on lists in which it is known who is who', () => {
  test.for(FLOORS)(
    '%s is matched as well as before',
    { timeout: 60_000 },
    ([file, f1, clustered, precision], { skip }) => {
      const scores = scoresOf(file);
      if (scores === null) return skip(`${file} is not on this machine`);
      expect(scores.pairwise.f1).toBeGreaterThanOrEqual(f1);
      expect(scores.pairwise.precision).toBeGreaterThanOrEqual(precision);
      expect(scores.clustered.f1).toBeGreaterThanOrEqual(clustered);
      expect(scores.certain.precision).toBeGreaterThanOrEqual(0.999);
    },
  );
});
