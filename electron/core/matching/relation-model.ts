import { BITS_SCALE, BIRTHDAY, EMAIL, FIELD, FIELD_COUNT, LEVELS, NAME, PHONE, TEXT } from './levels.ts';

/**
 * What two contacts may be to each other. That a family shares a family name, a phone and an address, and colleagues a
 * company, a switchboard and a mailbox, is explained by those relations, so that it does not speak for one person.
 */
export const RELATION = { same: 0, stranger: 1, family: 2, colleague: 3, namesake: 4 } as const;
export const RELATIONS = 5;
export type Relation = keyof typeof RELATION;
const RELATION_NAMES = Object.keys(RELATION) as Relation[];

type Table = readonly (readonly [field: number, weight: number, levels: readonly number[]])[];

/**
 * How often the levels of a field (without "missing") are met between two contacts of a relation, before anything is known of the
 * account: what is common knowledge of address books. `weight` is for how many pairs this knowledge counts against what
 * the account itself shows. A field not named is as between strangers.
 */
const SAME: Table = [
  // equal, equivalent, typo, initial, contained, similar, different
  [FIELD.given, 60, [0.74, 0.06, 0.08, 0.04, 0.03, 0.02, 0.03]],
  [FIELD.surname, 60, [0.8, 0.03, 0.08, 0.01, 0.03, 0.02, 0.03]],
  // equal, equivalent, typo, same local, similar local, same domain, different
  [FIELD.email, 60, [0.72, 0.04, 0.05, 0.03, 0.06, 0.02, 0.08]],
  [FIELD.phone, 60, [0.8, 0.05, 0.15]],
  // equal, yearless, swapped, typo, partly, different
  [FIELD.birthday, 60, [0.83, 0.06, 0.02, 0.05, 0.02, 0.02]],
  [FIELD.company, 40, [0.86, 0.04, 0.02, 0.08]],
  [FIELD.job, 40, [0.8, 0.04, 0.03, 0.13]],
  [FIELD.location, 40, [0.7, 0.1, 0.05, 0.15]],
  [FIELD.gender, 60, [0.99, 0.01]],
  // Nobody is their own guardian, whatever else agrees.
  [FIELD.guardian, 1e6, [0.96, 0.04, 1e-9]],
  [FIELD.arrangement, 60, [0.94, 0.03, 0.03]],
];
const FAMILY: Table = [
  [FIELD.surname, 60, [0.9, 0.02, 0.02, 0.005, 0.04, 0.005, 0.01]],
  [FIELD.email, 40, [0.3, 0.005, 0.005, 0.005, 0.04, 0.045, 0.6]],
  [FIELD.phone, 40, [0.75, 0.01, 0.24]],
  [FIELD.location, 40, [0.8, 0.04, 0.01, 0.15]],
  [FIELD.guardian, 40, [0.7, 0.05, 0.25]],
];
const COLLEAGUE: Table = [
  [FIELD.email, 40, [0.3, 0.001, 0.001, 0.001, 0.007, 0.4, 0.29]],
  [FIELD.phone, 40, [0.5, 0.01, 0.49]],
  [FIELD.company, 60, [0.95, 0.02, 0.01, 0.02]],
  [FIELD.location, 40, [0.3, 0.05, 0.05, 0.6]],
];
const NAMESAKE: Table = [
  [FIELD.given, 200, [0.97, 0.02, 0.002, 0.002, 0.002, 0.002, 0.002]],
  [FIELD.surname, 200, [0.985, 0.005, 0.002, 0.002, 0.002, 0.002, 0.002]],
  [FIELD.email, 40, [0.005, 0.005, 0.02, 0.05, 0.3, 0.02, 0.6]],
  [FIELD.gender, 40, [0.95, 0.05]],
];
/** Between strangers, for levels whose rarity is not known from the value itself. */
const STRANGER: Table = [
  [FIELD.given, 400, [0.004, 0.002, 0.004, 0.005, 0.004, 0.02, 0.961]],
  [FIELD.surname, 400, [0.002, 0.0005, 0.002, 0.002, 0.002, 0.01, 0.9815]],
  [FIELD.email, 400, [0.0001, 0.0001, 0.0001, 0.0003, 0.0005, 0.004, 0.9949]],
  [FIELD.phone, 400, [0.0001, 0.0001, 0.9998]],
  [FIELD.birthday, 400, [0.00005, 0.003, 0.00003, 0.0005, 0.003, 0.9934]],
  [FIELD.company, 200, [0.01, 0.002, 0.002, 0.986]],
  [FIELD.job, 200, [0.02, 0.005, 0.005, 0.97]],
  [FIELD.location, 200, [0.02, 0.004, 0.01, 0.966]],
  [FIELD.gender, 40, [0.5, 0.5]],
  [FIELD.guardian, 40, [0.01, 0.98, 0.01]],
  [FIELD.arrangement, 200, [0.98, 0.01, 0.01]],
];
const PRIOR: readonly Table[] = [SAME, STRANGER, FAMILY, COLLEAGUE, NAMESAKE];

/** How many pairs of a relation there are for every contact, before anything is known of the account. */
const PAIRS_PER_CONTACT = [0.12, 0, 0.03, 0.03, 0.01] as const;

const HOPELESS = -20;
const PAIRS_A_SLICE = 4096;

/** Probabilities of what two contacts are to each other, from how alike their fields are. Learnt from the account itself. */
export class RelationModel {
  /** Natural logarithms, by relation, field and level. */
  readonly tables = new Float64Array(RELATIONS * FIELD_COUNT * LEVELS);
  /** Whether the relation has a table of its own for a field. */
  private readonly own = new Uint8Array(RELATIONS * FIELD_COUNT);
  private readonly logShare = new Float64Array(RELATIONS);
  private readonly scores = new Float64Array(RELATIONS);
  private readonly stranger = new Float64Array(FIELD_COUNT);
  private contacts = 2;
  /** Whether the account's own pairs have been seen. */
  hasLearnt = false;

  constructor() {
    PRIOR.forEach((table, relation) => {
      for (const [field, , shares] of table) {
        this.own[relation * FIELD_COUNT + field] = 1;
        shares.forEach((share, at) => {
          this.tables[(relation * FIELD_COUNT + field) * LEVELS + at + 1] = Math.log(share);
        });
      }
    });
    this.setShares(2, PAIRS_PER_CONTACT);
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

  /** The share of relations expected in an account of so many contacts. */
  expect(contacts: number): void {
    this.setShares(contacts, PAIRS_PER_CONTACT);
  }

  /**
   * The log odds (natural) that the two are one person. `levels` and `bits` as `PairComparer` gives them, from
   * `offset` on.
   */
  logOdds(levels: Uint8Array, bits: Uint8Array, offset = 0): number {
    this.score(levels, bits, offset);
    const { scores } = this;
    let most = -Infinity;
    for (let relation = 1; relation < RELATIONS; relation++) most = Math.max(most, scores[relation] ?? 0);
    const same = scores[RELATION.same] ?? 0;
    // Far below, the exact figure is of no use to anyone.
    if (same - most < HOPELESS) return same - most;
    let sum = 0;
    for (let relation = 1; relation < RELATIONS; relation++) sum += Math.exp((scores[relation] ?? 0) - most);
    return same - most - Math.log(sum);
  }

  /** What the two most probably are to each other. */
  likeliestRelation(levels: Uint8Array, bits: Uint8Array): Relation {
    this.score(levels, bits, 0);
    const { scores } = this;
    let best: Relation = 'same';
    for (const relation of RELATION_NAMES)
      if ((scores[RELATION[relation]] ?? 0) > (scores[RELATION[best]] ?? 0)) best = relation;
    return best;
  }

  /** The log odds of one person against strangers before any field is compared. */
  get start(): number {
    return (this.logShare[RELATION.same] ?? 0) - (this.logShare[RELATION.stranger] ?? 0);
  }

  /**
   * How much a field adds to the log odds of one person against strangers. Their sum with `start` is never less than `logOdds`,
   * which weighs the other relations too.
   */
  gain(field: number, level: number, bits: number): number {
    if (level === 0) return 0;
    const place = field * LEVELS + level;
    const table = this.tables[RELATION.stranger * FIELD_COUNT * LEVELS + place] ?? 0;
    return (this.tables[place] ?? 0) - this.asStrangers(field, level, bits, table);
  }

  /** How much each field speaks for one person rather than strangers (above 0) or against it, in bits. */
  fieldWeights(levels: Uint8Array, bits: Uint8Array): number[] {
    this.score(levels, bits, 0);
    return Array.from(this.stranger, (stranger, field) => {
      const level = levels[field] ?? 0;
      if (level === 0) return 0;
      return ((this.tables[field * LEVELS + level] ?? 0) - stranger) / Math.LN2;
    });
  }

  /** Puts the logarithm of share times likelihood of each relation into `scores`. */
  private score(levels: Uint8Array, bits: Uint8Array, offset: number): void {
    const { scores, stranger, tables, own } = this;
    const base = RELATION.stranger * FIELD_COUNT * LEVELS;
    for (let field = 0; field < FIELD_COUNT; field++) {
      const level = levels[offset + field] ?? 0;
      stranger[field] =
        level === 0
          ? 0
          : this.asStrangers(
              field,
              level,
              bits[offset + field] ?? 0,
              tables[base + field * LEVELS + level] ?? 0,
            );
    }
    for (let relation = 0; relation < RELATIONS; relation++) {
      let sum = this.logShare[relation] ?? 0;
      for (let field = 0; field < FIELD_COUNT; field++) {
        const level = levels[offset + field] ?? 0;
        if (level === 0) continue;
        const has = relation !== RELATION.stranger && own[relation * FIELD_COUNT + field] === 1;
        sum += has
          ? (tables[(relation * FIELD_COUNT + field) * LEVELS + level] ?? 0)
          : (stranger[field] ?? 0);
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
        // A nickname or a slip: as common as the commoner name, but not every pair of such names is met by chance.
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

  /** How levels are met between pairs taken at random. */
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
    shares.forEach((share, at) => {
      const probability = (share * weight + (counts[offset + at + 1] ?? 0)) / total;
      this.tables[(relation * FIELD_COUNT + field) * LEVELS + at + 1] = Math.log(probability);
    });
  }

  /**
   * Learns from the account's own pairs (expectation maximisation): `pairs` comparisons, one after another in
   * `levels` and `bits`, are all that may be more than strangers among `contacts` contacts. Yields every few thousand pairs, the round.
   */
  *learn(
    contacts: number,
    pairs: number,
    levels: Uint8Array,
    bits: Uint8Array,
    rounds: number,
  ): Generator<number> {
    this.hasLearnt = true;
    const counts = new Float64Array(RELATIONS * FIELD_COUNT * LEVELS);
    const found = new Float64Array(RELATIONS);
    // Very many pairs teach no more than some: take every nth.
    const step = Math.max(1, Math.floor(pairs / 60_000));
    for (let round = 0; round < rounds; round++) {
      counts.fill(0);
      found.fill(0);
      for (let pair = 0; pair < pairs; pair += step) {
        if (pair % PAIRS_A_SLICE < step) yield round;
        const offset = pair * FIELD_COUNT;
        this.score(levels, bits, offset);
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
      const perContact = PAIRS_PER_CONTACT.map((prior, relation) =>
        relation === RELATION.stranger ? 0 : (prior * 100 + (found[relation] ?? 0)) / (100 + contacts),
      );
      this.setShares(contacts, perContact);
      PRIOR.forEach((table, relation) => {
        if (relation === RELATION.stranger) return;
        for (const [field, weight, shares] of table) {
          this.setTable(relation, field, weight, shares, counts, (relation * FIELD_COUNT + field) * LEVELS);
        }
      });
    }
  }
}
