import type { FaultName } from './network-faults.ts';
import { cellsOf, faultOf, rowsOf } from './text-table.ts';

/**
 * The required outcome of every write under every fault. `fault-table.test.ts` runs each row with the real host on real
 * files, and finally compares journal, mirror and service.
 *
 * Columns:
 * - create: a create with an email, a create with a phone, and the undo of a delete of such a contact;
 * - neither: a create with neither email nor phone, and the undo of a delete of such a contact;
 * - edit: changing a field, clearing one, moving to another group, and the undo of each;
 * - delete: deleting a contact, and the undo of a create;
 * - group: creating a group;
 * - no group: deleting a group.
 *
 * Cells:
 * - `done`: the change is done without the user's help, exactly once at the service;
 * - `ask`: the change stays unsettled until the user decides, because reading cannot show whether it happened and sending it
 *   again could create a duplicate. The service has not performed it; "send again" performs it exactly once;
 * - `held CODE`: the change stays queued, because the queue is paused for that reason; after the user resumes, it is done
 *   exactly once;
 * - `believed`: the service answers that the contact or group does not exist, so the delete counts as done;
 * - any other word: the change is rejected with that code, and the service has not performed it.
 */
export const COLUMNS = ['create', 'neither', 'edit', 'delete', 'group', 'no group'] as const;
export type Column = (typeof COLUMNS)[number];

/** Outcomes of one fault, on the first request that sends the write. */
const ONCE = `
fault               | create             | neither            | edit               | delete             | group              | no group
--- nothing left this computer: it is sent later
refused             | done               | done               | done               | done               | done               | done
self-signed TLS     | done               | done               | done               | done               | done               | done
--- no answer, and the service never saw it
reset unread        | done               | ask                | done               | done               | ask                | done
before              | done               | ask                | done               | done               | ask                | done
hangs               | done               | ask                | done               | done               | ask                | done
drips               | done               | ask                | done               | done               | ask                | done
page 200            | done               | ask                | done               | done               | ask                | done
redirect 302        | done               | ask                | done               | done               | ask                | done
redirect 307        | done               | ask                | done               | done               | ask                | done
fails               | done               | ask                | done               | done               | ask                | done
502 page            | done               | ask                | done               | done               | ask                | done
503 for seconds     | done               | ask                | done               | done               | ask                | done
--- no usable answer, but the service did it
after               | done               | done               | done               | done               | done               | done
hangs after         | done               | done               | done               | done               | done               | done
late                | done               | done               | done               | done               | done               | done
drips after         | done               | done               | done               | done               | done               | done
truncated after     | done               | done               | done               | done               | done               | done
no JSON after       | done               | done               | done               | done               | done               | done
half JSON after     | done               | done               | done               | done               | done               | done
wrong type after    | done               | done               | done               | done               | done               | done
other JSON after    | done               | done               | done               | done               | done               | done
endless after       | done               | done               | done               | done               | done               | done
fails after         | done               | done               | done               | done               | done               | done
504 after           | done               | done               | done               | done               | done               | done
--- a temporary refusal
limited             | done               | done               | done               | done               | done               | done
429 for seconds     | done               | done               | done               | done               | done               | done
429 till a date     | done               | done               | done               | done               | done               | done
keyRefused          | held key_refused   | held key_refused   | held key_refused   | held key_refused   | held key_refused   | held key_refused
--- a permanent refusal
403 plan limit      | plan_limit_reached | plan_limit_reached | plan_limit_reached | plan_limit_reached | plan_limit_reached | plan_limit_reached
403 unknown         | refused            | refused            | refused            | refused            | refused            | refused
403 bare            | refused            | refused            | refused            | refused            | refused            | refused
404                 | not_found          | not_found          | not_found          | believed           | not_found          | believed
404 page            | not_found          | not_found          | not_found          | not_found          | not_found          | not_found
404 text            | not_found          | not_found          | not_found          | not_found          | not_found          | not_found
404 no route        | not_found          | not_found          | not_found          | not_found          | not_found          | not_found
404 other shape     | not_found          | not_found          | not_found          | not_found          | not_found          | not_found
409                 | contact_exists     | contact_exists     | contact_exists     | contact_exists     | contact_exists     | contact_exists
422                 | validation_error   | validation_error   | validation_error   | validation_error   | validation_error   | validation_error
`;

/**
 * Temporary refusals that slow down the whole account. If every operation met one, each would wait for all the others. So these
 * rows run several times, each time with a few operations that meet the fault; the other operations wait and must be done, too.
 */
export const MET_BY_FEW: ReadonlySet<FaultName> = new Set(['limited', '429 for seconds', '429 till a date']);

/** The first create that is refused at the plan limit pauses the queued ones, so each create meets it in a run of its own. */
export const PLAN_LIMIT: FaultName = '403 plan limit';

/**
 * Outcomes of an outage, in which every request meets the fault, including reads. The cells are the state of a change
 * during the outage and the code that the user is told, as the change's error or as the pause reason. After the outage, all
 * changes end as in the column `over` without the user's help, except that a rejected key must be provided again.
 */
const OUTAGE = `
fault               | create                 | neither                | edit                   | delete                 | group                  | no group               | over
refused             | queued offline         | queued offline         | queued offline         | queued offline         | queued offline         | queued offline         | done
self-signed TLS     | queued wrong_address   | queued wrong_address   | queued wrong_address   | queued wrong_address   | queued wrong_address   | queued wrong_address   | done
keyRefused          | queued key_refused     | queued key_refused     | queued key_refused     | queued key_refused     | queued key_refused     | queued key_refused     | done
before              | unsettled service_down | unsettled service_down | unsettled service_down | queued service_down    | unsettled service_down | queued service_down    | ask if it may duplicate
hangs               | unsettled timed_out    | unsettled timed_out    | unsettled timed_out    | queued timed_out       | unsettled timed_out    | queued timed_out       | ask if it may duplicate
page 200            | unsettled bad_answer   | unsettled bad_answer   | unsettled bad_answer   | queued bad_answer      | unsettled bad_answer   | queued bad_answer      | ask if it may duplicate
redirect 307        | unsettled wrong_address| unsettled wrong_address| unsettled wrong_address| queued wrong_address    | unsettled wrong_address| queued wrong_address    | ask if it may duplicate
fails               | unsettled service_down | unsettled service_down | unsettled service_down | queued service_down    | unsettled service_down | queued service_down    | ask if it may duplicate
503 for seconds     | unsettled service_down | unsettled service_down | unsettled service_down | queued service_down    | unsettled service_down | queued service_down    | ask if it may duplicate
`;

const DAY_MS = 86_400_000;
/**
 * Changes of the wall clock in ms, made while writes with these faults are in flight or wait in these outages. The outcomes
 * are the same as without them.
 */
export const JUMPS = { 'a day forward': DAY_MS, 'a day back': -DAY_MS };
export const JUMPS_DURING: { once: FaultName[]; outages: FaultName[] } = {
  once: ['hangs', 'late', 'after'],
  outages: ['refused', 'keyRefused'],
};

/**
 * The service answers 429 for an hour, with and without `Retry-After`. Callers are answered early with the state of their
 * change, at most `mostRequests` requests are sent in that hour, and the user is told of a pause of at least `toldMs`.
 */
export const SLOW_HOURS: { fault: FaultName; mostRequests: number; toldMs: number }[] = [
  // The requests that are in flight when the first one is refused.
  { fault: '429 for an hour', mostRequests: 20, toldMs: 3_000_000 },
  // One request at a time tries again, at most half a minute after the previous one.
  { fault: 'limited', mostRequests: 500, toldMs: 5_000 },
];

/** Quirks of services that differ from what the first table assumes. `done` and `ask` stay the same in its cells. */
export const QUIRKS_UNDER_FAULTS: [quirks: readonly string[], faults: FaultName[]][] = [
  [['search_lag=3600000'], ['before', 'after', 'late']],
  [
    ['search=none', 'patch_body=none', 'delete_body=none', 'group_body=none'],
    ['before', 'after', 'late'],
  ],
  [['conflict=off'], ['before', 'after', 'late', '504 after']],
  [
    ['conflict=off', 'search_lag=3600000'],
    ['after', 'hangs after', 'late'],
  ],
  [
    ['conflict=off', 'search=none', 'patch_body=empty', 'order=random'],
    ['after', 'late'],
  ],
  [
    ['errors=plain', 'patch_body=success', 'birthday=single'],
    ['after', '429 for seconds'],
  ],
  [
    ['odd_values=true', 'max_per_page=3', 'past_end=404'],
    ['before', 'after', 'late'],
  ],
];

export type Cells = Record<Column, string>;
export interface OnceRow {
  fault: FaultName;
  cells: Cells;
}
export interface OutageRow extends OnceRow {
  /** Whether the user has to decide, after the outage, about creates that could be duplicated. */
  asks: boolean;
}

export const onceRows: OnceRow[] = rowsOf(ONCE).map((row) => ({
  fault: faultOf(row),
  cells: cellsOf(row, COLUMNS),
}));
export const outageRows: OutageRow[] = rowsOf(OUTAGE).map((row) => ({
  fault: faultOf(row),
  cells: cellsOf(row, COLUMNS),
  asks: row['over'] !== 'done',
}));
