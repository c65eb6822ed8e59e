import type { DuplicateScan } from '../../../electron/core/matching/clustering/scan-types.ts';
import { anIndexOf, scanOf } from '../../builders/scanned-contacts.ts';
import { rounded } from '../measure.ts';
import { contactsOf, readHardPairs, type HardPair, type Verdict } from './hard-pairs.ts';
import { SURROUNDINGS, withDefaults } from './surroundings.ts';

export type Surrounding = 'alone' | keyof typeof SURROUNDINGS;
export const SURROUNDING_NAMES = [
  'alone',
  ...(Object.keys(SURROUNDINGS) as (keyof typeof SURROUNDINGS)[]),
] as const satisfies readonly Surrounding[];

/** Result of a scan for one pair. */
export interface PairResult {
  pair: HardPair;
  /** `certain`: part of a bulk merge; `suggested`: listed for a decision; `missed`: not listed. */
  outcome: 'certain' | 'suggested' | 'missed';
}

export interface SurroundingResult {
  surrounding: Surrounding;
  contacts: number;
  results: PairResult[];
  /** Certain duplicates among contacts of different pairs, or of a pair and its household: `ID/member = ID/member`. */
  certainStrangers: string[];
}

/** Scans the pairs in one of the surroundings. */
export function scanHardPairs(
  surrounding: Surrounding,
  pairs: readonly HardPair[] = readHardPairs(),
): SurroundingResult {
  if (surrounding === 'alone') return scanEachAlone(pairs);
  const around = [...SURROUNDINGS[surrounding](pairs)].map(({ contact }) => contact);
  const added = surrounding === 'defaults' ? pairs.map(withDefaults) : pairs;
  const contacts = [...around, ...added.flatMap(contactsOf)];
  const scan = scanOf(anIndexOf(contacts), { mode: 'across-groups' });
  return { surrounding, contacts: contacts.length, ...readScan(scan, pairs) };
}

/**
 * Ids of pairs that the scan calls certain although their verdict is "different" or "ask". Bulk merges promise that there are
 * none.
 */
export function wronglyCertain({ results }: SurroundingResult): string[] {
  return results
    .filter(({ pair, outcome }) => pair.verdict !== 'same' && outcome === 'certain')
    .map(({ pair }) => pair.id);
}

/** Scans the pairs in every surrounding and prints a line of JSON for each, with `details` by kind. */
export function benchHardPairs({ details }: { details: boolean }): void {
  const pairs = readHardPairs();
  for (const surrounding of SURROUNDING_NAMES) {
    const begun = performance.now();
    const result = scanHardPairs(surrounding, pairs);
    const seconds = rounded((performance.now() - begun) / 1000);
    console.log(JSON.stringify({ ...summaryOf(result), seconds, ...(details ? detailsOf(result) : {}) }));
  }
}

function scanEachAlone(pairs: readonly HardPair[]): SurroundingResult {
  const scans = pairs.map((pair) => {
    const scan = scanOf(anIndexOf(contactsOf(pair)), { mode: 'across-groups' });
    return readScan(scan, [pair]);
  });
  return {
    surrounding: 'alone',
    contacts: pairs.flatMap(contactsOf).length,
    results: scans.flatMap(({ results }) => results),
    certainStrangers: scans.flatMap(({ certainStrangers }) => certainStrangers),
  };
}

/** Name of a pair of contact keys, independent of their order. */
const pairName = (a: string, b: string) => (a < b ? `${a} = ${b}` : `${b} = ${a}`);

function readScan(
  scan: DuplicateScan,
  pairs: readonly HardPair[],
): Pick<SurroundingResult, 'results' | 'certainStrangers'> {
  const listed = new Set(scan.pairs.map(({ a, b }) => pairName(a, b)));
  const certain = new Set([
    ...scan.pairs.filter(({ certainty }) => certainty === 'certain').map(({ a, b }) => pairName(a, b)),
    // Pairs that a bulk merge joins through a third contact.
    ...scan.clusters
      .filter(({ certainty }) => certainty === 'certain')
      .flatMap(({ members }) => allPairs(members)),
  ]);
  const asked = new Set(pairs.map(({ a, b }) => pairName(a.key, b.key)));
  const known = new Set(pairs.flatMap(contactsOf).map(({ key }) => key));
  return {
    results: pairs.map((pair) => {
      const name = pairName(pair.a.key, pair.b.key);
      return { pair, outcome: certain.has(name) ? 'certain' : listed.has(name) ? 'suggested' : 'missed' };
    }),
    certainStrangers: [...certain]
      .filter((name) => !asked.has(name) && name.split(' = ').some((key) => known.has(key)))
      .toSorted(),
  };
}

function allPairs(members: readonly string[]): string[] {
  return members.flatMap((a, at) => members.slice(at + 1).map((b) => pairName(a, b)));
}

function summaryOf(result: SurroundingResult) {
  const { surrounding, contacts, results, certainStrangers } = result;
  const of = (verdict: Verdict) => results.filter(({ pair }) => pair.verdict === verdict);
  const certainIds = (verdict: Verdict) =>
    of(verdict).flatMap(({ pair, outcome }) => (outcome === 'certain' ? [pair.id] : []));
  const share = (verdict: Verdict, isCounted: (outcome: PairResult['outcome']) => boolean) =>
    rounded(of(verdict).filter(({ outcome }) => isCounted(outcome)).length / of(verdict).length, 3);
  const isListed = (outcome: PairResult['outcome']) => outcome !== 'missed';
  return {
    hardPairs: surrounding,
    contacts,
    pairs: results.length,
    differentCertain: certainIds('different').length,
    askCertain: certainIds('ask').length,
    certainStrangers: certainStrangers.length,
    sameListed: share('same', isListed),
    sameCertain: share('same', (outcome) => outcome === 'certain'),
    askListed: share('ask', isListed),
    differentListed: share('different', isListed),
    ids: { different: certainIds('different'), ask: certainIds('ask'), strangers: certainStrangers },
  };
}

function detailsOf({ results }: SurroundingResult) {
  const missed = (verdict: Verdict) =>
    results.flatMap(({ pair, outcome }) =>
      pair.verdict === verdict && outcome === 'missed' ? [pair.id] : [],
    );
  const byKind: Record<string, Record<string, number>> = {};
  for (const { pair, outcome } of results) {
    const counts = (byKind[pair.kind] ??= {});
    const name = `${pair.verdict} ${outcome}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return { missed: { same: missed('same'), ask: missed('ask') }, byKind };
}
