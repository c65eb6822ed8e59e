import type { Ordering } from './ordering-cache.ts';
import type { Matches } from '../search/find-matches.ts';

/** If more than this share of all rows match, walking through the order is faster than sorting the matches. */
const WALK_FROM = 1 / 16;

/** Upper bound of ranks, for combining a score and a rank into one sortable number. */
const RANKS = 2 ** 30;

/**
 * The matches in the order of `ordering`. With `byScore`, the best matches come first, and only matches with equal
 * scores are in that order.
 */
export function rankMatches(matches: Matches, ordering: Ordering, byScore: boolean): Int32Array {
  const { rows } = matches;
  return rows.length > ordering.rows.length * WALK_FROM
    ? walked(matches, ordering, byScore)
    : sorted(matches, ordering, byScore);
}

function sorted({ rows, scores }: Matches, ordering: Ordering, byScore: boolean): Int32Array {
  const places = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const rowId = rows[at] ?? 0;
    const rank = ordering.rank[rowId] ?? 0;
    places[at] = byScore ? (255 - (scores[at] ?? 0)) * RANKS + rank : rank;
  }
  places.sort();
  const result = new Int32Array(places.length);
  for (let at = 0; at < places.length; at++) result[at] = ordering.rows[(places[at] ?? 0) % RANKS] ?? 0;
  return result;
}

function walked({ rows, scores }: Matches, ordering: Ordering, byScore: boolean): Int32Array {
  // By row number: the row's bucket (256 minus its score, or 1 without `byScore`); 0 for rows that don't match.
  const wanted = new Uint16Array(ordering.rank.length);
  const next = new Int32Array(257);
  for (let at = 0; at < rows.length; at++) {
    const rowId = rows[at] ?? 0;
    const list = byScore ? 256 - (scores[at] ?? 0) : 1;
    wanted[rowId] = list;
    next[list] = (next[list] ?? 0) + 1;
  }
  // Counting sort, best score first: turns counts into start positions.
  for (let score = 1; score < next.length; score++) next[score] = (next[score] ?? 0) + (next[score - 1] ?? 0);
  const result = new Int32Array(rows.length);
  for (let at = 0; at < ordering.rows.length; at++) {
    const rowId = ordering.rows[at] ?? 0;
    const list = wanted[rowId] ?? 0;
    if (list === 0) continue;
    const place = next[list - 1] ?? 0;
    result[place] = rowId;
    next[list - 1] = place + 1;
  }
  return result;
}
