import { basename } from 'node:path';
import { DuplicateIndex } from '../../electron/core/matching/clustering/duplicate-index.ts';
import type { MatchInput } from '../../electron/core/matching/columns/match-input.ts';
import { labelledContacts, readList, type LabelledContact } from './labelled-contacts.ts';
import { scoreScan } from './matching-scores.ts';
import { percentile, rounded } from './measure.ts';
import { UNSEEN_LISTS } from './unseen-lists/unseen-lists.ts';
import { variedCopies } from './varied-copies.ts';
import { withoutEvidence } from './without-evidence.ts';

/** Measures one list in this process: `PATH-OR-NAME COPIES [EVIDENCE LEFT OUT]`. Prints a line of JSON. */
const [list = '', copies = '1', leftOut = ''] = process.argv.slice(2);
/** Contacts indexed per step. */
const SLICE = 256;
/** Contacts queried afterwards. */
const ASKED = 2_000;
const MODE = { mode: 'across-groups' } as const;

function* source(): Generator<LabelledContact> {
  const all = UNSEEN_LISTS[list]?.() ?? labelledContacts(readList(list));
  if (copies === '1') yield* all;
  else yield* variedCopies([...all], Number(copies));
}

const personOf = new Map<string, string>();
const asked: MatchInput[] = [];
const index = new DuplicateIndex();
const steps: number[] = [];

/** Indexes some contacts, as rows of the account arrive; false at the end. The time to generate them is not measured. */
function takeSome(contacts: Iterator<LabelledContact>): boolean {
  const some: MatchInput[] = [];
  while (some.length < SLICE) {
    const next = contacts.next();
    if (next.done) break;
    const { contact, cluster } = next.value;
    personOf.set(contact.key, cluster);
    some.push(withoutEvidence(contact, leftOut));
  }
  const begun = performance.now();
  for (const contact of some) index.put(contact);
  steps.push(performance.now() - begun);
  // Spread over the list, regardless of its length.
  if (some[0] && personOf.size % (SLICE * 8) <= SLICE) asked.push(...some);
  return some.length === SLICE;
}

const contacts = source();
while (takeSome(contacts));
const scan = index.scan(MODE);
for (;;) {
  const begun = performance.now();
  const step = scan.next();
  steps.push(performance.now() - begun);
  if (!step.done) continue;
  const result = step.value;
  const peakMb = process.resourceUsage().maxRSS / 1024;
  if (result === null) throw new Error('the scan was cancelled');
  const { truePairs, pairwise, clustered, certain, certainClusters } = scoreScan(result, personOf);
  const looks = asked.slice(0, ASKED).map((contact) => {
    const at = performance.now();
    // As typed into a form: without a phone, and with an extra letter.
    index.findLike({ ...contact, key: 'draft', phone: null, firstName: `${contact.firstName}a` }, MODE);
    return performance.now() - at;
  });
  const name = basename(list) + (copies === '1' ? '' : ` x${copies}`);
  console.log(
    JSON.stringify({
      file: name + (leftOut === '' ? '' : ` without ${leftOut}`),
      rows: personOf.size,
      truePairs,
      pairwise,
      clustered,
      certain,
      certainClusters,
      compared: result.compared,
      seconds: rounded(steps.reduce((sum, step) => sum + step, 0) / 1000),
      peakMb: rounded(peakMb, 0),
      stepP99Ms: rounded(percentile(steps, 0.99)),
      longestStepMs: rounded(Math.max(...steps)),
      likeP50Ms: rounded(percentile(looks, 0.5), 3),
      likeP95Ms: rounded(percentile(looks, 0.95), 3),
    }),
  );
  break;
}
