import {
  BITS_SCALE,
  BIRTHDAY,
  EMAIL,
  FIELD,
  FIELD_COUNT,
  LEVELS,
  NAME,
  PHONE,
  TEXT,
} from './comparison-levels.ts';
import {
  MAX_DIFFERING_SHARE,
  MAX_GROWTH_OF_SAME,
  MAX_NAMESAKES_OF_ONE_MAILBOX,
  PAIRS_PER_CONTACT,
  PRIOR,
  RELATION,
  RELATIONS,
  STRANGER,
} from './relation-tables.ts';

/** Relation as shown to the user: neighbours are shown as strangers. */
export type Relation = Exclude<keyof typeof RELATION, 'neighbour'>;
const REPORTED_RELATIONS: readonly Relation[] = [
  'same',
  'stranger',
  'family',
  'colleague',
  'namesake',
  'stranger',
];
/** For each relation, the fields with level probabilities of their own. All other fields have those of strangers. */
const OWN_FIELDS = PRIOR.map((table, relation) =>
  relation === RELATION.stranger ? [] : table.map(([field]) => field),
);

const MIN_EXACT_LOG_ODDS = -20;
/** Pairs of one person that learning may find in any account, beyond `MAX_GROWTH_OF_SAME`. */
const PAIRS_BY_CHANCE = 10;
const PAIRS_PER_SLICE = 2048;

/**
 * Probabilistic model of the relation between two contacts, based on the levels of their fields (Fellegi-Sunter, with
 * several classes). Learns from the account.
 */
export class RelationModel {
  /** Natural logarithms of probabilities, by relation, field and level. */
  readonly tables = new Float64Array(RELATIONS * FIELD_COUNT * LEVELS);
  private readonly logShare = new Float64Array(RELATIONS);
  private readonly scores = new Float64Array(RELATIONS);
  private readonly stranger = new Float64Array(FIELD_COUNT);
  private contacts = 2;
  /** The model before it learnt from the account's own pairs; null until then. */
  private unlearnt: RelationModel | null = null;
  /** Whether the model has learnt from the account's own pairs. */
  hasLearnt = false;

  constructor() {
    PRIOR.forEach((table, relation) => {
      for (const [field, , shares] of table) {
        shares.forEach((share, at) => {
          this.tables[(relation * FIELD_COUNT + field) * LEVELS + at + 1] = Math.log(share);
        });
      }
    });
    this.setShares(2, PAIRS_PER_CONTACT);
  }

  private copy(): RelationModel {
    const copy = new RelationModel();
    copy.tables.set(this.tables);
    copy.logShare.set(this.logShare);
    copy.contacts = this.contacts;
    return copy;
  }

  private setShares(contacts: number, perContact: readonly number[]): void {
    this.contacts = Math.max(2, contacts);
    const pairs = (this.contacts * (this.contacts - 1)) / 2;
    let others = 0;
    perContact.forEach((count, relation) => {
      if (relation === RELATION.stranger) return;
      const share = Math.min(0.2, (count * this.contacts) / pairs);
      others += share;
      this.logShare[relation] = Math.log(share);
    });
    this.logShare[RELATION.stranger] = Math.log(Math.max(0.1, 1 - others));
  }

  /** Sets the prior of each relation for an account with this number of contacts. */
  expect(contacts: number): void {
    this.setShares(contacts, PAIRS_PER_CONTACT);
  }

  /**
   * Returns the natural log odds that both are one person. `levels` and `bits` come from `PairComparer`, starting at
   * `offset`.
   */
  logOdds(levels: Uint8Array, bits: Uint8Array, offset = 0): number {
    this.score(levels, bits, offset);
    const { scores } = this;
    let most = -Infinity;
    for (let relation = 1; relation < RELATIONS; relation++) most = Math.max(most, scores[relation] ?? 0);
    const same = scores[RELATION.same] ?? 0;
    // An exact value is not needed far below the threshold.
    if (same - most < MIN_EXACT_LOG_ODDS) return same - most;
    let sum = 0;
    for (let relation = 1; relation < RELATIONS; relation++) sum += Math.exp((scores[relation] ?? 0) - most);
    return same - most - Math.log(sum);
  }

  /** Returns the most probable relation between the two. */
  likeliestRelation(levels: Uint8Array, bits: Uint8Array): Relation {
    this.score(levels, bits, 0);
    const { scores } = this;
    let best: number = RELATION.same;
    for (let relation = 1; relation < RELATIONS; relation++)
      if ((scores[relation] ?? 0) > (scores[best] ?? 0)) best = relation;
    return REPORTED_RELATIONS[best] ?? 'stranger';
  }

  /** Log odds of one person against strangers before any field is compared. */
  get start(): number {
    return (this.logShare[RELATION.same] ?? 0) - (this.logShare[RELATION.stranger] ?? 0);
  }

  /**
   * Contribution of a field to the log odds of one person against strangers. The sum of all, plus `start`, is an
   * upper bound of `logOdds`, which also includes the other relations.
   */
  gain(field: number, level: number, bits: number): number {
    if (level === 0) return 0;
    const place = field * LEVELS + level;
    const table = this.tables[RELATION.stranger * FIELD_COUNT * LEVELS + place] ?? 0;
    return (this.tables[place] ?? 0) - this.asStrangers(field, level, bits, table);
  }

  /** Evidence of each field in bits: positive values support one person, negative values strangers. */
  fieldWeights(levels: Uint8Array, bits: Uint8Array): number[] {
    this.score(levels, bits, 0);
    return Array.from(this.stranger, (stranger, field) => {
      const level = levels[field] ?? 0;
      if (level === 0) return 0;
      return ((this.tables[field * LEVELS + level] ?? 0) - stranger) / Math.LN2;
    });
  }

  /** Writes the logarithm of prior times likelihood of each relation into `scores`. */
  private score(levels: Uint8Array, bits: Uint8Array, offset: number): void {
    this.putStrangers(levels, bits, offset, this.stranger, 0);
    this.scoreBeside(levels, offset, this.stranger, 0);
  }

  /** Writes the log likelihood of each field's level for strangers into `into`. */
  private putStrangers(
    levels: Uint8Array,
    bits: Uint8Array,
    offset: number,
    into: Float64Array,
    start: number,
  ): void {
    const base = RELATION.stranger * FIELD_COUNT * LEVELS;
    for (let field = 0; field < FIELD_COUNT; field++) {
      const level = levels[offset + field] ?? 0;
      into[start + field] =
        level === 0
          ? 0
          : this.asStrangers(
              field,
              level,
              bits[offset + field] ?? 0,
              this.tables[base + field * LEVELS + level] ?? 0,
            );
    }
  }

  /** Like `score`, but uses likelihoods that `putStrangers` has written to `strangers`, from `start` on. */
  private scoreBeside(levels: Uint8Array, offset: number, strangers: Float64Array, start: number): void {
    const { scores, tables } = this;
    let plain = 0;
    for (let field = 0; field < FIELD_COUNT; field++) plain += strangers[start + field] ?? 0;
    for (let relation = 0; relation < RELATIONS; relation++) {
      let sum = (this.logShare[relation] ?? 0) + plain;
      for (const field of OWN_FIELDS[relation] ?? []) {
        const level = levels[offset + field] ?? 0;
        if (level === 0) continue;
        const place = (relation * FIELD_COUNT + field) * LEVELS + level;
        sum += (tables[place] ?? 0) - (strangers[start + field] ?? 0);
      }
      scores[relation] = sum;
    }
  }

  private asStrangers(field: number, level: number, bits: number, table: number): number {
    if (bits === 0) return table;
    const rarity = -(bits / BITS_SCALE) * Math.LN2;
    switch (field) {
      case FIELD.given:
      case FIELD.surname:
        if (level === NAME.equal) return rarity;
        // `rarity` is that of the more common of two names. It says little about how often the names of strangers are
        // similar, so the result stays within 3 of the table's value.
        return Math.max(table - 3, Math.min(table + 3, rarity + (level === NAME.equivalent ? 0 : 1.5)));
      case FIELD.email:
        return level === EMAIL.equal ? rarity : rarity - 1;
      case FIELD.birthday:
        return level === BIRTHDAY.equal ? rarity : table;
      case FIELD.phone:
        return level === PHONE.equal ? rarity : table;
      case FIELD.company:
      case FIELD.job:
        return level === TEXT.equal ? rarity : table;
      default:
        return rarity;
    }
  }

  /** Like `logOdds`, with the model from before it learnt from the account. */
  logOddsUnlearnt(levels: Uint8Array, bits: Uint8Array, offset = 0): number {
    return (this.unlearnt ?? this).logOdds(levels, bits, offset);
  }

  /** Sets the level probabilities of strangers from counts over random pairs. */
  learnStrangers(counts: Float64Array): void {
    for (const [field, weight, shares] of STRANGER)
      this.setTable(RELATION.stranger, field, weight, shares, counts, field * LEVELS);
  }

  private setTable(
    relation: number,
    field: number,
    weight: number,
    shares: readonly number[],
    counts: Float64Array,
    offset: number,
  ): void {
    let total = weight;
    for (let level = 1; level <= shares.length; level++) total += counts[offset + level] ?? 0;
    const found = shares.map((share, at) => (share * weight + (counts[offset + at + 1] ?? 0)) / total);
    const known = withinLimits(relation, field, found);
    known.forEach((probability, at) => {
      this.tables[(relation * FIELD_COUNT + field) * LEVELS + at + 1] = Math.log(probability);
    });
  }

  /**
   * Learns from the account's own pairs by expectation maximisation. `levels` and `bits` are the concatenated
   * comparisons of `pairs` pairs. These are all pairs, among `contacts` contacts, that may be more than strangers.
   * Yields the round every few thousand pairs.
   */
  *learn(
    contacts: number,
    pairs: number,
    levels: Uint8Array,
    bits: Uint8Array,
    rounds: number,
  ): Generator<number> {
    this.hasLearnt = true;
    this.unlearnt = this.copy();
    const counts = new Float64Array(RELATIONS * FIELD_COUNT * LEVELS);
    const found = new Float64Array(RELATIONS);
    /** Most pairs of one person; null before the first round. */
    let limit: number | null = null;
    let isSameLearnt = true;
    // A sample is enough to learn from: take every nth pair.
    const step = Math.max(1, Math.floor(pairs / 60_000));
    // The likelihoods of strangers are computed once, because they are the same in every round.
    const strangers = new Float64Array(Math.ceil(pairs / step) * FIELD_COUNT);
    for (let pair = 0, start = 0; pair < pairs; pair += step, start += FIELD_COUNT) {
      if (pair % PAIRS_PER_SLICE < step) yield 0;
      this.putStrangers(levels, bits, pair * FIELD_COUNT, strangers, start);
    }
    for (let round = 0; round < rounds; round++) {
      counts.fill(0);
      found.fill(0);
      for (let pair = 0, start = 0; pair < pairs; pair += step, start += FIELD_COUNT) {
        if (pair % PAIRS_PER_SLICE < step) yield round;
        const offset = pair * FIELD_COUNT;
        this.scoreBeside(levels, offset, strangers, start);
        let most = -Infinity;
        for (let relation = 0; relation < RELATIONS; relation++)
          most = Math.max(most, this.scores[relation] ?? 0);
        let sum = 0;
        for (let relation = 0; relation < RELATIONS; relation++)
          sum += Math.exp((this.scores[relation] ?? 0) - most);
        for (let relation = 0; relation < RELATIONS; relation++) {
          if (relation === RELATION.stranger) continue;
          const probability = Math.exp((this.scores[relation] ?? 0) - most) / sum;
          if (probability < 1e-4) continue;
          found[relation] = (found[relation] ?? 0) + probability * step;
          for (let field = 0; field < FIELD_COUNT; field++) {
            const place = (relation * FIELD_COUNT + field) * LEVELS + (levels[offset + field] ?? 0);
            counts[place] = (counts[place] ?? 0) + probability * step;
          }
        }
      }
      const same = found[RELATION.same] ?? 0;
      limit ??= same * MAX_GROWTH_OF_SAME + PAIRS_BY_CHANCE;
      // Learning has taken what strangers share for one person.
      isSameLearnt &&= same <= limit;
      found[RELATION.same] = Math.min(same, limit);
      this.update(contacts, found, counts, isSameLearnt);
    }
  }

  /**
   * Sets the priors and tables from the pairs that a round has found and from their levels. Without `isSameLearnt`, one
   * person keeps the table from before learning.
   */
  private update(contacts: number, found: Float64Array, counts: Float64Array, isSameLearnt: boolean): void {
    const perContact = PAIRS_PER_CONTACT.map((prior, relation) =>
      relation === RELATION.stranger ? 0 : (prior * 100 + (found[relation] ?? 0)) / (100 + contacts),
    );
    this.setShares(contacts, perContact);
    PRIOR.forEach((table, relation) => {
      if (relation === RELATION.stranger || (relation === RELATION.same && !isSameLearnt)) return;
      for (const [field, weight, shares] of table) {
        this.setTable(relation, field, weight, shares, counts, (relation * FIELD_COUNT + field) * LEVELS);
      }
    });
    if (isSameLearnt || this.unlearnt === null) return;
    const start = RELATION.same * FIELD_COUNT * LEVELS;
    this.tables.set(this.unlearnt.tables.subarray(start, start + FIELD_COUNT * LEVELS), start);
  }
}

/** Limits what may be learnt of one person's pairs that differ, and of namesakes with one mailbox. */
function withinLimits(relation: number, field: number, shares: readonly number[]): readonly number[] {
  if (relation === RELATION.same && field !== FIELD.guardian)
    return limited(shares, shares.length - 1, MAX_DIFFERING_SHARE);
  if (relation === RELATION.namesake && field === FIELD.email)
    return limited(shares, EMAIL.equal - 1, MAX_NAMESAKES_OF_ONE_MAILBOX);
  return shares;
}

/** Limits one of the shares to a maximum. The others grow in proportion. */
function limited(shares: readonly number[], at: number, most: number): readonly number[] {
  const share = shares[at] ?? 0;
  if (share <= most) return shares;
  const growth = (1 - most) / (1 - share);
  return shares.map((other, index) => (index === at ? most : other * growth));
}
