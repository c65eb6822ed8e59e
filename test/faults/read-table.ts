import type { FaultName } from './network-faults.ts';
import { READ_COLUMNS, type ReadColumn } from './read-operations.ts';
import { cellsOf, faultOf, rowsOf } from './text-table.ts';

/**
 * What must become of every reading under every fault: rows are never fewer for it, none is marked as not seen, and in the end
 * mirror and service are equal.
 *
 * The columns stand for:
 * - key: groups, key: contacts: what is read when an address and a key are tried;
 * - groups, first page, later pages: a pass, in both directions, the first reading of an account included;
 * - check: groups, counts, a group: what is compared between passes;
 * - probe: looking into what became of a contact that passes missed;
 * - for a write: a contact before and after it is edited, pages before a bulk edit, the groups before one is made.
 *
 * In the cells:
 * - `done`: nobody hears of it;
 * - a code: the user is told, and it goes on by itself (of a key that is tried: is told, and may try again);
 * - `CODE, stops`: until the user says so.
 */
const ONCE = `
fault           | key: groups        | key: contacts      | groups             | first page         | later pages        | check: groups      | counts             | a group            | probe              | for a write
--- nothing left this computer
refused         | offline            | offline            | done               | offline            | offline            | offline            | offline            | offline            | offline            | done
self-signed TLS | wrong_address      | wrong_address      | done               | wrong_address      | wrong_address      | wrong_address      | wrong_address      | wrong_address      | wrong_address      | done
--- no answer, or none that can be read: asked once more
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
--- all that was asked for, in other clothes
wrong type after| done               | done               | done               | done               | done               | done               | done               | done               | done               | done
--- an answer of somebody else
other JSON after| wrong_address      | wrong_address      | done               | bad_answer         | bad_answer         | bad_answer         | bad_answer         | bad_answer         | bad_answer         | done
endless after   | wrong_address      | wrong_address      | done               | done               | done               | too_large          | too_large          | done               | too_large          | done
redirect 302    | wrong_address      | wrong_address      | done               | wrong_address      | wrong_address      | wrong_address      | wrong_address      | wrong_address      | done               | done
redirect 307    | wrong_address      | wrong_address      | done               | wrong_address      | wrong_address      | wrong_address      | wrong_address      | wrong_address      | done               | done
--- a definite no for now
limited         | rate_limited       | rate_limited       | done               | done               | done               | done               | done               | done               | done               | done
429 for seconds | rate_limited       | rate_limited       | done               | done               | done               | done               | done               | done               | done               | done
429 till a date | rate_limited       | rate_limited       | done               | done               | done               | done               | done               | done               | done               | done
keyRefused      | key_refused        | key_refused        | key_refused, stops | key_refused, stops | key_refused, stops | key_refused, stops | key_refused, stops | key_refused, stops | key_refused, stops | done
--- a definite no; the groups are asked for once more where it may be about the key, a page where it may be the end of the list
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
 * While it lasts: what the user is told when every reading meets the fault, and when later pages of the list do. `not seen`: the
 * list is believed to end there, and rows are marked until it goes on. All rows are shown throughout. When it is over,
 * everything goes on by itself; where the key was refused, when the user says so.
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
  /** Of the requests that meet the fault. */
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
