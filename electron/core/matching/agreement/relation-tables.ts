import { FIELD } from './comparison-levels.ts';

/**
 * Possible relations between two contacts. They explain shared values without assuming one person: a family shares
 * surname, phone and address; colleagues share company, switchboard and mailbox. Neighbours are strangers with values
 * that are common where they live or work: names depend on countries, countries on places.
 */
export const RELATION = { same: 0, stranger: 1, family: 2, colleague: 3, namesake: 4, neighbour: 5 } as const;
export const RELATIONS = 6;

/** Levels by field. `weight`: number of pairs that the prior counts for. `levels`: probability of each level. */
export type RelationTable = readonly (readonly [field: number, weight: number, levels: readonly number[]])[];

/**
 * Prior probabilities of each field's levels (without "missing") in a relation, from general knowledge of address
 * books. `weight`: pseudo-count of the prior, in pairs. Unlisted fields are as between strangers.
 */
const SAME: RelationTable = [
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
  // A contact cannot be its own guardian, even if everything else agrees.
  [FIELD.guardian, 1e6, [0.96, 0.04, 1e-9]],
  [FIELD.arrangement, 60, [0.94, 0.03, 0.03]],
];
const FAMILY: RelationTable = [
  [FIELD.surname, 60, [0.9, 0.02, 0.02, 0.005, 0.04, 0.005, 0.01]],
  [FIELD.email, 40, [0.3, 0.005, 0.005, 0.005, 0.04, 0.045, 0.6]],
  [FIELD.phone, 40, [0.75, 0.01, 0.24]],
  [FIELD.location, 40, [0.8, 0.04, 0.01, 0.15]],
  [FIELD.guardian, 40, [0.7, 0.05, 0.25]],
];
const COLLEAGUE: RelationTable = [
  [FIELD.email, 40, [0.3, 0.001, 0.001, 0.001, 0.007, 0.4, 0.29]],
  [FIELD.phone, 40, [0.5, 0.01, 0.49]],
  [FIELD.company, 60, [0.95, 0.02, 0.01, 0.02]],
  [FIELD.location, 40, [0.3, 0.05, 0.05, 0.6]],
];
const NAMESAKE: RelationTable = [
  [FIELD.given, 200, [0.97, 0.02, 0.002, 0.002, 0.002, 0.002, 0.002]],
  [FIELD.surname, 200, [0.985, 0.005, 0.002, 0.002, 0.002, 0.002, 0.002]],
  [FIELD.email, 40, [0.005, 0.005, 0.02, 0.05, 0.3, 0.02, 0.6]],
  [FIELD.gender, 40, [0.95, 0.05]],
];
const NEIGHBOUR: RelationTable = [
  [FIELD.given, 100, [0.4, 0.01, 0.01, 0.01, 0.01, 0.03, 0.53]],
  [FIELD.surname, 100, [0.3, 0.01, 0.01, 0.01, 0.01, 0.03, 0.63]],
  [FIELD.company, 100, [0.2, 0.02, 0.02, 0.76]],
  [FIELD.job, 100, [0.2, 0.02, 0.02, 0.76]],
  [FIELD.location, 100, [0.6, 0.15, 0.1, 0.15]],
];
/** Prior of strangers, for values whose rarity is not known or not relevant. */
export const STRANGER: RelationTable = [
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
/** Prior tables in the order of `RELATION`. */
export const PRIOR: readonly RelationTable[] = [SAME, STRANGER, FAMILY, COLLEAGUE, NAMESAKE, NEIGHBOUR];

/** Prior number of pairs per contact in each relation. */
export const PAIRS_PER_CONTACT = [0.12, 0, 0.03, 0.03, 0.01, 0.01] as const;
/**
 * Maximum share of one person's pairs that may differ in a field, regardless of the account. If a field differs more
 * often, the pairs are probably people with something else in common.
 */
export const MAX_DIFFERING_SHARE = 0.4;
/**
 * Maximum share of the namesakes who have one mailbox, regardless of the account. If more pairs of one name have one
 * mailbox, most of them are one person.
 */
export const MAX_NAMESAKES_OF_ONE_MAILBOX = 0.05;

/**
 * How many times as many pairs of one person as common knowledge finds may be found after learning. In lists with many
 * duplicates and errors, it is 1.5. In lists of members or candidates without duplicates, 4 to 30 times as many would be
 * found, who share a party, an office or a domain.
 */
export const MAX_GROWTH_OF_SAME = 2;
