import { BlockIndex } from './block-index.ts';
import { BlockingKeys } from './blocking-keys.ts';
import { ContactColumns } from './contact-columns.ts';
import type { MatchContact } from './match-contact.ts';
import { PairComparer } from './pair-comparison.ts';
import { Rarity } from './rarity.ts';
import { RelationModel } from './relation-model.ts';
import { strangersLevels } from './scan-steps.ts';

/** What a scan or a question stands on: counted, put into blocks, and told what strangers share. */
export interface PreparedRows {
  blocks: BlockIndex;
  model: RelationModel;
  /** The rows that are held, in the order of contacts. */
  order: Int32Array;
}

/** Contacts as rows, with all that is needed to compare two of them and to weigh what they share. */
export class MatchedRows {
  readonly columns = new ContactColumns();
  readonly rarity = new Rarity(this.columns);
  readonly comparer = new PairComparer(this.columns, this.rarity);
  readonly keys = new BlockingKeys(this.columns, this.rarity);
  model = new RelationModel();

  /** Compares two rows in full: the natural log odds that they are one person. What they share is left in `comparer`. */
  logOdds(left: number, right: number): number {
    const { columns, comparer, model } = this;
    // In an order of their own, so that both ways round give the same.
    if (columns.isBefore(left, right)) comparer.compare(left, right);
    else comparer.compare(right, left);
    return model.logOdds(comparer.levels, comparer.bits);
  }

  /** Gives contacts rows for as long as `work` takes, beside those they may hold. */
  withDrafts<T>(contacts: readonly MatchContact[], work: (rows: readonly number[]) => T): T {
    const { columns } = this;
    const rows = contacts.map((contact) => {
      const held = columns.rowOfKey.get(contact.key);
      const row = columns.add(contact);
      if (held === undefined) columns.rowOfKey.delete(contact.key);
      else columns.rowOfKey.set(contact.key, held);
      return row;
    });
    try {
      return work(rows);
    } finally {
      for (const row of rows.toReversed()) columns.release(row);
    }
  }

  /** Counts how common values are, builds the blocks, and learns what strangers share. Yields contacts read. */
  *prepare(): Generator<number, PreparedRows> {
    const { columns, rarity, keys, comparer } = this;
    const order = yield* columns.inOrder();
    yield* rarity.count();
    const blocks = new BlockIndex(columns.rows, order.length);
    yield* blocks.fill(keys, order);
    const model = new RelationModel();
    model.expect(order.length);
    model.learnStrangers(yield* strangersLevels(order, comparer));
    return { blocks, model, order };
  }
}
