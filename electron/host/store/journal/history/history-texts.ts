import type { DatabaseSync } from 'node:sqlite';
import type { ContactPatch } from '../../../../contract/contacts/contact.ts';
import { fieldsOf } from '../../../../core/contact/compare-fields.ts';
import { foldText } from '../../../../core/contact/text-folding.ts';
import { parse } from '../change-row.ts';
import { inTransaction } from '../../sqlite/transactions.ts';

/** Changes indexed per step. */
const CHANGES_PER_STEP = 100;

/** The folded search texts of changes: label, values before and after, names of groups. */
export class HistoryTexts {
  readonly #database: DatabaseSync;
  readonly #groupName: (groupId: number) => string | null;
  readonly #sql;

  constructor(database: DatabaseSync, groupName: (groupId: number) => string | null) {
    this.#database = database;
    this.#groupName = groupName;
    this.#sql = {
      missing: database.prepare(
        `SELECT c.sequence, b.sequence AS batch, c.label, c.before, c.after FROM change c
           JOIN batch b ON b.batch_id = c.batch_id
         WHERE c.late = 0 AND c.sequence > (SELECT coalesce(max(sequence), 0) FROM change_text) ORDER BY c.sequence LIMIT ${CHANGES_PER_STEP}`,
      ),
      insert: database.prepare('INSERT INTO change_text (sequence, batch, text) VALUES (?, ?, ?)'),
    };
  }

  /** Creates some of the missing texts in one short transaction; false if none is left. */
  fillSome(): boolean {
    const rows = this.#sql.missing.all();
    if (rows.length === 0) return false;
    inTransaction(this.#database, () => {
      for (const { sequence, batch, label, before, after } of rows) {
        const text = [String(label), this.#textOf(parse(before)), this.#textOf(parse(after))].join(' ');
        this.#sql.insert.run(Number(sequence), Number(batch), foldText(text));
      }
    });
    return rows.length === CHANGES_PER_STEP;
  }

  #textOf(patch: ContactPatch): string {
    return fieldsOf(patch)
      .map((field) => {
        const value = patch[field];
        if (typeof value === 'number') return this.#groupName(value) ?? '';
        // A guardian is stored as a key, which users don't search for.
        if (typeof value === 'string') return field === 'guardian' ? '' : value;
        if (!value) return '';
        const { year, month, day } = value;
        return [year, month, day]
          .filter((part) => part !== null)
          .map((part) => String(part).padStart(2, '0'))
          .join('-');
      })
      .join(' ');
  }
}

/** The folded words of a search; all of them must match. */
export function searchedWords(search: string): string[] {
  return foldText(search.slice(0, 500))
    .split(/\s+/)
    .filter((word) => word !== '');
}
