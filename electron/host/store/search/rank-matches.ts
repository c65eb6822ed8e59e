import type { Ordering } from '../listing.ts';
import type { Matches } from './find-matches.ts';

/** Above this part of all rows, walking through the order is quicker than sorting the matches. */
const WALK_FROM = 1 / 16;

/** Ranks are below this: what two numbers make one sortable number of. */
const RANKS = 2 ** 30;

/**
 * The matches that a filter lets through, in the order of the table, or, where `byScore`, the best first and equals
 * in that order. `mask` null: no filter.
 */
export function rankMatches(
  matches: Matches,
  mask: Uint8Array | null,
  ordering: Ordering,
  byScore: boolean,
): Int32Array {
  const rows = mask ? matches.rows.filter((rowId) => mask[rowId] === 1) : matches.rows;
  return rows.length > ordering.rows.length * WALK_FROM
    ? walked(rows, matches.scores, ordering, byScore)
    : sorted(rows, matches.scores, ordering, byScore);
}

function sorted(rows: number[], scores: Uint8Array, ordering: Ordering, byScore: boolean): Int32Array {
  const places = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const rowId = rows[at] ?? 0;
    const rank = ordering.rank[rowId] ?? 0;
    places[at] = byScore ? (255 - (scores[rowId] ?? 0)) * RANKS + rank : rank;
  }
  places.sort();
  const result = new Int32Array(places.length);
  for (let at = 0; at < places.length; at++) result[at] = ordering.rows[(places[at] ?? 0) % RANKS] ?? 0;
  return result;
}

function walked(rows: number[], scores: Uint8Array, ordering: Ordering, byScore: boolean): Int32Array {
  const wanted = new Uint8Array(ordering.rank.length);
  const next = new Int32Array(257);
  for (let at = 0; at < rows.length; at++) {
    const rowId = rows[at] ?? 0;
    wanted[rowId] = 1;
    const after = byScore ? 256 - (scores[rowId] ?? 0) : 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  // Counting sort, best score first: from the number of rows of each score to the place its first row goes.
  for (let score = 1; score < next.length; score++) next[score] = (next[score] ?? 0) + (next[score - 1] ?? 0);
  const result = new Int32Array(rows.length);
  for (let at = 0; at < ordering.rows.length; at++) {
    const rowId = ordering.rows[at] ?? 0;
    if (wanted[rowId] !== 1) continue;
    const bucket = byScore ? 255 - (scores[rowId] ?? 0) : 0;
    const place = next[bucket] ?? 0;
    result[place] = rowId;
    next[bucket] = place + 1;
  }
  return result;
}
