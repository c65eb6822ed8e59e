import type { FaultName } from './network-faults.ts';
import { READ_COLUMNS, type ReadColumn } from './read-operations.ts';
import { cellsOf, faultOf, rowsOf } from './text-table.ts';

/**
 * The required outcome of every read under every fault. In all cells no row disappears, no row is marked as not seen, and
 * mirror and service are equal in the end.
 *
 * Columns:
 * - key: groups, key: contacts: reads that check address and key while an account is connected;
 * - groups, first page, later pages: full syncs, in both directions, including the first one of an account;
 * - check: groups, counts, a group: checks between full syncs;
 * - probe: reads that find out what happened to a contact that full syncs missed;
 * - for a write: a contact before and after an edit, pages before a bulk edit, the groups before a group is created.
 *
 * Cells:
 * - `done`: the user is told nothing;
 * - a code: the user is told this error, and the app tries again (while connecting, the user may try again);
 * - `CODE, stops`: the user is told this error, and has to resume the sync.
 */
const ONCE = `
fault           | key: groups        | key: contacts      | groups             | first page         | later pages        | check: groups      | counts             | a group            | probe              | for a write
--- nothing left this computer
refused         | offline            | offline            | done               | offline            | offline            | offline            | offline            | offline            | offline            | done
self-signed TLS | wrong_address      | wrong_address      | done               | wrong_address      | wrong_address      | wrong_address      | wrong_address      | wrong_address      | wrong_address      | done
--- no answer, or an unreadable one: the request is repeated once
reset unread    | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
before          | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
after           | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
hangs           | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
hangs after     | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
late            | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
drips           | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
drips after     | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
truncated after | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
no JSON after   | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
half JSON after | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
page 200        | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
fails           | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
fails after     | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
502 page        | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
503 for seconds | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
504 after       | done               | done               | done               | done               | done               | done               | done               | done               | done               | done
--- the correct answer with another content type
wrong type after| done               | done               | done               | done               | done               | done               | done               | done               | done               | done
--- an answer that is not the service's
other JSON after| wrong_address      | wrong_address      | done               | bad_answer         | bad_answer         | bad_answer         | bad_answer         | bad_answer         | bad_answer         | done
endless after   | wrong_address      | wrong_address      | done               | done               | done               | too_large          | too_large          | done               | too_large          | done
redirect 302    | wrong_address      | wrong_address      | done               | wrong_address      | wrong_address      | wrong_address      | wrong_address      | wrong_address      | done               | done
redirect 307    | wrong_address      | wrong_address      | done               | wrong_address      | wrong_address      | wrong_address      | wrong_address      | wrong_address      | done               | done
--- a temporary refusal
limited         | rate_limited       | rate_limited       | done               | done               | done               | done               | done               | done               | done               | done
429 for seconds | rate_limited       | rate_limited       | done               | done               | done               | done               | done               | done               | done               | done
429 till a date | rate_limited       | rate_limited       | done               | done               | done               | done               | done               | done               | done               | done
keyRefused      | key_refused        | key_refused        | key_refused, stops | key_refused, stops | key_refused, stops | key_refused, stops | key_refused, stops | key_refused, stops | key_refused, stops | done
--- a permanent refusal; the groups are read again if it may be about the key, a page if it may be the end of the list
403 plan limit  | plan_limit_reached | plan_limit_reached | done               | plan_limit_reached | plan_limit_reached | plan_limit_reached | plan_limit_reached | plan_limit_reached | done               | done
403 unknown     | done               | wrong_address      | done               | refused            | refused            | done               | refused            | refused            | done               | done
403 bare        | done               | wrong_address      | done               | refused            | refused            | done               | refused            | refused            | done               | done
404             | wrong_address      | wrong_address      | done               | not_found          | done               | not_found          | not_found          | done               | done               | done
404 page        | wrong_address      | wrong_address      | done               | wrong_address      | done               | wrong_address      | wrong_address      | wrong_address      | done               | done
404 text        | wrong_address      | wrong_address      | done               | not_found          | done               | not_found          | not_found          | done               | done               | done
404 no route    | wrong_address      | wrong_address      | done               | not_found          | done               | not_found          | not_found          | done               | done               | done
404 other shape | wrong_address      | wrong_address      | done               | not_found          | done               | not_found          | not_found          | done               | done               | done
409             | contact_exists     | contact_exists     | done               | contact_exists     | contact_exists     | contact_exists     | contact_exists     | contact_exists     | done               | done
422             | validation_error   | validation_error   | done               | validation_error   | done               | validation_error   | validation_error   | validation_error   | done               | done
`;

/**
 * What the user is told while a fault lasts that affects every read, or only later pages of the list. `not seen`: the app
 * takes the fault for the end of the list, and marks the missing rows until the fault is over. All rows stay visible. After
 * the fault the sync continues without the user's help, except that the user has to resume it after a rejected key.
 */
const LASTING = `
fault           | every reading       | later pages
refused         | offline             | offline
before          | service_down        | service_down
hangs           | timed_out           | timed_out
half JSON after | bad_answer          | bad_answer
other JSON after| bad_answer          | bad_answer
page 200        | bad_answer          | bad_answer
redirect 307    | wrong_address       | wrong_address
fails           | service_down        | service_down
503 for seconds | service_down        | service_down
keyRefused      | key_refused         | key_refused
403 unknown     | key_refused         | refused
404             | not_found           | not seen
422             | validation_error    | not seen
`;

export interface ReadRow {
  fault: FaultName;
  cells: Record<ReadColumn, string>;
}
export interface LastingRow {
  fault: FaultName;
  /** The requests that meet the fault. */
  where: 'every reading' | 'later pages';
  told: string;
}

export const readRows: ReadRow[] = rowsOf(ONCE).map((row) => ({
  fault: faultOf(row),
  cells: cellsOf(row, READ_COLUMNS),
}));

export const lastingRows: LastingRow[] = rowsOf(LASTING).flatMap((row) =>
  (['every reading', 'later pages'] as const).map((where) => ({
    fault: faultOf(row),
    where,
    told: row[where] ?? '',
  })),
);
