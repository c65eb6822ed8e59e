import { BlockIndex } from './block-index.ts';
import { BlockingKeys } from './blocking-keys.ts';
import { ContactColumns } from './contact-columns.ts';
import { FIELD_COUNT, LEVELS } from './levels.ts';
import type { MatchContact } from './match-contact.ts';
import { PairComparer } from './pair-comparison.ts';
import { PairList } from './pair-list.ts';
import { Rarity } from './rarity.ts';
import { RelationModel } from './relation-model.ts';

/** Pairs below these log odds under what is expected of any account are not looked at again. */
const WORTH_KEEPING = -9;
const RANDOM_PAIRS = 20_000;
const EM_ROUNDS = 8;

export class Matcher {
  readonly columns = new ContactColumns();
  readonly rarity = new Rarity(this.columns);
  readonly comparer = new PairComparer(this.columns, this.rarity);
  readonly model = new RelationModel();
  readonly keys = new BlockingKeys(this.columns, this.rarity);

  add(contact: MatchContact): void {
    this.columns.add(contact);
  }

  /** Compares pairs taken at random, to learn how alike strangers are. */
  learnStrangers(): void {
    const { columns, comparer } = this;
    const counts = new Float64Array(FIELD_COUNT * LEVELS);
    let state = 0x2545f491;
    const next = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 0x1_0000_0000) * below);
    };
    const most = Math.min(RANDOM_PAIRS, columns.size * 20);
    for (let at = 0; at < most; at++) {
      const a = next(columns.rows);
      const b = next(columns.rows);
      if (a === b) continue;
      comparer.compare(a, b);
      for (let field = 0; field < FIELD_COUNT; field++) {
        const place = field * LEVELS + (comparer.levels[field] ?? 0);
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
    this.model.learnStrangers(counts);
  }

  findPairs(): { pairs: PairList; logOdds: Float64Array; compared: number } {
    const { columns, comparer, model } = this;
    this.rarity.count();
    model.expect(columns.size);
    this.learnStrangers();
    const index = new BlockIndex(this.keys, columns.rows, (row) => columns.keys[row] !== '');
    const pairs = new PairList();
    let compared = 0;
    for (let row = 0; row < columns.rows; row++) {
      index.eachLater(row, (other) => {
        compared++;
        comparer.compare(row, other);
        if (model.logOdds(comparer.levels, comparer.bits) > WORTH_KEEPING) pairs.add(row, other, comparer.levels, comparer.bits);
      });
    }
    model.learn(columns.size, pairs.size, pairs.levels, pairs.bits, EM_ROUNDS);
    const logOdds = new Float64Array(pairs.size);
    for (let pair = 0; pair < pairs.size; pair++) logOdds[pair] = model.logOdds(pairs.levels, pairs.bits, pair * FIELD_COUNT);
    return { pairs, logOdds, compared };
  }
}
