import type { FaultName } from './network-faults.ts';
import { cellsOf, faultOf, rowsOf } from './text-table.ts';

/**
 * What must become of every write under every fault. The walk (`fault-table.test.ts`) does all of it with the real host on
 * real files, and compares journal, mirror and service in the end.
 *
 * The columns stand for:
 * - create: with an email, with a phone, and a deleted contact that had one of them, made again by undo;
 * - neither: a create with neither email nor phone, and such a contact made again by undo;
 * - edit: changing a field, clearing one, moving to another group, and the undo of each;
 * - delete: deleting a contact, and the undo of a create;
 * - group: creating a group;
 * - no group: deleting a group.
 *
 * In the cells:
 * - `done`: by itself, and exactly once at the service;
 * - `ask`: unsettled until the user says what is to be done, since reading cannot tell and nothing protects from doubling.
 *   The service has nothing of it; "send again" then does it exactly once;
 * - `held CODE`: it waits in the queue, which is held for that reason; when the user lets it go on it is done exactly once;
 * - `believed`: the service says that the contact or group is gone already, and that is what was wanted;
 * - any other word: refused with that code, and the service has nothing of it.
 */
export const COLUMNS = ['create', 'neither', 'edit', 'delete', 'group', 'no group'] as const;
export type Column = (typeof COLUMNS)[number];

/** One fault, on the first request that carries the write. */
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
--- a definite no for now
limited             | done               | done               | done               | done               | done               | done
429 for seconds     | done               | done               | done               | done               | done               | done
429 till a date     | done               | done               | done               | done               | done               | done
keyRefused          | held key_refused   | held key_refused   | held key_refused   | held key_refused   | held key_refused   | held key_refused
--- a definite no
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
 * Refusals for now slow the whole account down: where every operation met one, each would wait for all the others. So these rows
 * are walked several times, each time with a few of the operations meeting the fault; that the others wait behind them, and are
 * done, is what the rows say of them.
 */
export const MET_BY_FEW: ReadonlySet<FaultName> = new Set(['limited', '429 for seconds', '429 till a date']);

/**
 * An outage: every request meets the fault, readings too, until it is over. The cells say where a change stands meanwhile and
 * the code that the user is told, of the change or of what holds the queue; when it is over, all end as under `over` without anybody's help (a refused key: when
 * the key is given anew).
 */
const OUTAGE = `
fault               | create                 | neither                | edit                   | delete                 | group                  | no group               | over
refused             | queued offline         | queued offline         | queued offline         | queued offline         | queued offline         | queued offline         | done
self-signed TLS     | queued wrong_address   | queued wrong_address   | queued wrong_address   | queued wrong_address   | queued wrong_address   | queued wrong_address   | done
keyRefused          | queued key_refused     | queued key_refused     | queued key_refused     | queued key_refused     | queued key_refused     | queued key_refused     | done
before              | unsettled service_down | unsettled service_down | unsettled service_down | queued service_down    | unsettled service_down | unsettled service_down | ask where nothing protects
hangs               | unsettled timed_out    | unsettled timed_out    | unsettled timed_out    | queued timed_out       | unsettled timed_out    | unsettled timed_out    | ask where nothing protects
page 200            | unsettled bad_answer   | unsettled bad_answer   | unsettled bad_answer   | queued bad_answer      | unsettled bad_answer   | unsettled bad_answer   | ask where nothing protects
redirect 307        | unsettled wrong_address| unsettled wrong_address| unsettled wrong_address| queued wrong_address    | unsettled wrong_address| unsettled wrong_address | ask where nothing protects
fails               | unsettled service_down | unsettled service_down | unsettled service_down | queued service_down    | unsettled service_down | unsettled service_down | ask where nothing protects
503 for seconds     | unsettled service_down | unsettled service_down | unsettled service_down | queued service_down    | unsettled service_down | unsettled service_down | ask where nothing protects
`;

/** Somebody sets the clock by so many ms: while writes are on their way with that fault, or wait in that outage; their cells stay as they are. */
const DAY_MS = 86_400_000;
export const JUMPS = { 'a day forward': DAY_MS, 'a day back': -DAY_MS };
export const JUMPS_DURING: { once: FaultName[]; outages: FaultName[] } = {
  once: ['hangs', 'late', 'after'],
  outages: ['refused', 'keyRefused'],
};

/**
 * The service asks to slow down for an hour, with a header and without. Callers are answered early with where their change
 * stands; no more than so many requests leave; and the user is told of a pause at least so long.
 */
export const SLOW_HOURS: { fault: FaultName; mostRequests: number; toldMs: number }[] = [
  // Those that are on their way together when the first is refused.
  { fault: '429 for an hour', mostRequests: 20, toldMs: 3_000_000 },
  // One tries, half a minute at most after the last.
  { fault: 'limited', mostRequests: 500, toldMs: 5_000 },
];

/** Services that turn out otherwise than the first table supposes: what is `done` and `ask` there stays so. */
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
  /** Whether what nothing protects from doubling is asked about in the end. */
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
