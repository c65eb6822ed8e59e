import { NumbersByHash } from '../../../core/matching/tables/numbers-by-hash.ts';
import { textHash } from '../../../core/matching/tables/text-table.ts';
import { uniqueEmail, uniquePhone } from '../matching/used-emails-and-phones.ts';
import type { PlannableRow } from '../rows/plannable-rows.ts';

/**
 * Links rows whose outcomes may depend on each other: rows with the same email or phone, rows that match the same
 * contact, and rows that match each other. Links are transitive and stay if a row loses a value, so there may be more
 * links than needed, but never fewer.
 */
export class RowLinks {
  /** For each row, by place: another row that it is linked with, or the row itself if it ends a chain of links. */
  readonly #next: number[] = [];
  /**
   * For each email, phone and matched contact, by hash: one of the rows that have it. Equal hashes of different values
   * only link more rows.
   */
  readonly #rowWith = new NumbersByHash();

  /** Adds a row and links it by its current values. For a known row, adds links by its new values. */
  add({ place, fields: { email, phone }, candidates }: PlannableRow): void {
    while (this.#next.length <= place) this.#next.push(this.#next.length);
    if (email) this.#linkBy(textHash(`email ${uniqueEmail(email)}`), place);
    if (phone) this.#linkBy(textHash(`phone ${uniquePhone(phone)}`), place);
    for (const candidate of candidates)
      if (candidate.key !== null) this.#linkBy(textHash(candidate.key), place);
      else if (candidate.place !== null) this.#link(candidate.place, place);
  }

  /** Returns the places of all rows that are linked with one of the given rows, in file order. */
  linkedWith(places: Iterable<number>): number[] {
    const ends = new Set<number>();
    for (const place of places) ends.add(this.#endOf(place));
    return [...this.#next.keys()].filter((place) => ends.has(this.#endOf(place)));
  }

  #linkBy(value: number, place: number): void {
    const [other] = this.#rowWith.get(value);
    if (other === undefined) this.#rowWith.add(value, place);
    else this.#link(other, place);
  }

  #link(one: number, other: number): void {
    const [a, b] = [this.#endOf(one), this.#endOf(other)];
    if (a < b) this.#next[b] = a;
    else this.#next[a] = b;
  }

  #endOf(place: number): number {
    let end = place;
    for (let next = this.#nextOf(end); next !== end; next = this.#nextOf(end)) {
      // Shortens the chain for later queries.
      this.#next[end] = this.#nextOf(next);
      end = next;
    }
    return end;
  }

  #nextOf(place: number): number {
    return this.#next[place] ?? place;
  }
}
