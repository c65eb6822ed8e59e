import { DuplicateIndex } from '../../electron/core/matching/clustering/duplicate-index.ts';
import type { DuplicateScan, ScanOptions } from '../../electron/core/matching/clustering/scan-types.ts';
import type { MatchInput } from '../../electron/core/matching/columns/match-input.ts';

export function anIndexOf(contacts: Iterable<MatchInput>): DuplicateIndex {
  const index = new DuplicateIndex();
  for (const contact of contacts) index.put(contact);
  return index;
}

/** Runs a scan to its end; `meanwhile` is called after its first slice. */
export function scanOf(index: DuplicateIndex, options: ScanOptions, meanwhile = () => {}): DuplicateScan {
  const scan = index.scan(options);
  let step = scan.next();
  meanwhile();
  while (!step.done) step = scan.next();
  if (step.value === null) throw new Error('the scan was cancelled');
  return step.value;
}
