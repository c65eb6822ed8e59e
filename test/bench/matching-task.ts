import { basename } from 'node:path';
import { scanForDuplicates, type DuplicateScan } from '../../electron/core/matching/duplicate-index.ts';
import type { MatchContact } from '../../electron/core/matching/match-contact.ts';
import { labelledContacts, readList, type LabelledContact } from './labelled-contacts.ts';
import { scoreScan } from './matching-scores.ts';
import { rounded } from './measure.ts';
import { variedCopies } from './varied-copies.ts';

/** One list, measured in this process: `PATH COPIES`. Prints a line of JSON. */
const [path = '', copies = '1'] = process.argv.slice(2);
const personOf = new Map<string, string>();
let spentReading = 0;

function* source(): Generator<LabelledContact> {
  const list = labelledContacts(readList(path));
  if (copies === '1') yield* list;
  else yield* variedCopies([...list], Number(copies));
}

/** Contacts one at a time, as the account's rows would come; the time to make them is not the scan's. */
function* contacts(): Generator<MatchContact> {
  const all = source();
  for (;;) {
    const before = performance.now();
    const next = all.next();
    spentReading += performance.now() - before;
    if (next.done) return;
    personOf.set(next.value.contact.key, next.value.cluster);
    yield next.value.contact;
  }
}

const start = performance.now();
const scan = scanForDuplicates(contacts(), { mode: 'across-groups' });
let step = scan.next();
while (!step.done) step = scan.next();
const result: DuplicateScan | null = step.value;
const seconds = (performance.now() - start - spentReading) / 1000;
const peakMb = process.resourceUsage().maxRSS / 1024;
if (result !== null) {
  const { truePairs, pairwise, clustered, certain, certainClusters } = scoreScan(result, personOf);
  console.log(
    JSON.stringify({
      file: copies === '1' ? basename(path) : `${basename(path)} x${copies}`,
      rows: personOf.size,
      truePairs,
      pairwise,
      clustered,
      certain,
      certainClusters,
      compared: result.compared,
      seconds: rounded(seconds),
      peakMb: rounded(peakMb, 0),
    }),
  );
}
