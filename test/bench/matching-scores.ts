import type { DuplicateScan } from '../../electron/core/matching/clustering/scan-types.ts';
import { rounded } from './measure.ts';

export interface Score {
  precision: number;
  recall: number;
  f1: number;
}

export interface ScanScores {
  truePairs: number;
  /** Score of the suggested pairs. */
  pairwise: Score;
  /** Score of all pairs within the shown clusters. */
  clustered: Score;
  /** Score of the certain pairs. */
  certain: Score;
  /** Score of all pairs within the certain clusters, which a bulk merge takes. */
  certainClusters: Score;
}

function scoreOf(found: number, right: number, truePairs: number): Score {
  const precision = found === 0 ? 1 : right / found;
  const recall = truePairs === 0 ? 1 : right / truePairs;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision: rounded(precision, 5), recall: rounded(recall, 5), f1: rounded(f1, 5) };
}

/** Compares the results of a scan with the true persons (`personOf`, by contact key). */
export function scoreScan(scan: DuplicateScan, personOf: ReadonlyMap<string, string>): ScanScores {
  const sizes = new Map<string, number>();
  for (const person of personOf.values()) sizes.set(person, (sizes.get(person) ?? 0) + 1);
  let truePairs = 0;
  for (const size of sizes.values()) truePairs += (size * (size - 1)) / 2;
  const isRight = (a: string, b: string) => personOf.get(a) === personOf.get(b);
  const ofPairs = (pairs: DuplicateScan['pairs']) =>
    scoreOf(pairs.length, pairs.filter(({ a, b }) => isRight(a, b)).length, truePairs);
  const ofClusters = (clusters: DuplicateScan['clusters']) => {
    let found = 0;
    let right = 0;
    for (const { members } of clusters) {
      members.forEach((a, at) => {
        for (const b of members.slice(at + 1)) {
          found++;
          if (isRight(a, b)) right++;
        }
      });
    }
    return scoreOf(found, right, truePairs);
  };
  return {
    truePairs,
    pairwise: ofPairs(scan.pairs),
    clustered: ofClusters(scan.clusters),
    certain: ofPairs(scan.pairs.filter(({ certainty }) => certainty === 'certain')),
    certainClusters: ofClusters(scan.clusters.filter(({ certainty }) => certainty === 'certain')),
  };
}
