import type { ContactFieldName } from '../../../contract/contacts/contact.ts';
import type { Certainty } from '../certainty/certainty.ts';
import { differingSpans, type Span } from '../comparison/differing-spans.ts';
import {
  ARRANGEMENT,
  BIRTHDAY,
  EMAIL,
  FIELD,
  GENDER,
  GUARDIAN,
  NAME,
  PHONE,
  TEXT,
} from '../agreement/comparison-levels.ts';
import type { MatchInput } from '../columns/match-input.ts';
import { withFamilyNameFirst } from '../words/family-first.ts';
import { haveNoCommonScript, scriptsOf } from '../words/name-scripts.ts';
import { phoneNumber, samePhone } from '../agreement/phone-likeness.ts';
import type { Relation } from '../agreement/relation-model.ts';

/** Result of comparing two values of one field. `missing`: at least one side has no value. */
export type FieldVerdict = 'equal' | 'equivalent' | 'contained' | 'different' | 'missing';

/** Reason for a verdict, from which the renderer makes a sentence. */
export type Reason =
  | 'name-equal'
  | 'name-equivalent'
  | 'name-typo'
  | 'name-initial'
  | 'name-contained'
  | 'name-similar'
  | 'name-different'
  | 'names-swapped'
  | 'names-in-one-field'
  | 'email-equal'
  | 'email-spelling'
  | 'email-typo'
  | 'email-same-local'
  | 'email-similar-local'
  | 'email-same-domain'
  | 'email-different'
  | 'phone-equal'
  | 'phone-spelling'
  | 'phone-other-field'
  | 'phone-typo'
  | 'phone-different'
  | 'birthday-equal'
  | 'birthday-yearless'
  | 'birthday-swapped'
  | 'birthday-typo'
  | 'birthday-partly'
  | 'birthday-different'
  | 'text-equal'
  | 'text-spelling'
  | 'text-similar'
  | 'text-contained'
  | 'text-different'
  | 'gender-equal'
  | 'gender-different'
  | 'guardian-equal'
  | 'guardian-different'
  | 'guardian-of-the-other';

export interface FieldEvidence {
  field: Exclude<ContactFieldName, 'groupId'> & keyof MatchInput;
  verdict: FieldVerdict;
  /** Reason for the verdict; null if a value is missing. */
  reason: Reason | null;
  /** Evidence in bits: positive values support one person, negative values two. */
  weight: number;
  /**
   * Ranges in which the written values differ: UTF-16 offsets, `[start, end)`; empty for fields that are not text.
   */
  differsInA: Span[];
  differsInB: Span[];
}

export interface PairExplanation {
  /** Probability that both are one person, 0 to 1. */
  probability: number;
  certainty: Certainty;
  /** Their most probable relation. If they are two people, it explains why they are similar. */
  relation: Relation;
  fields: FieldEvidence[];
}

const NAME_REASONS: readonly (readonly [FieldVerdict, Reason])[] = [
  ['missing', 'name-equal'],
  ['equal', 'name-equal'],
  ['equivalent', 'name-equivalent'],
  ['different', 'name-typo'],
  ['contained', 'name-initial'],
  ['contained', 'name-contained'],
  ['different', 'name-similar'],
  ['different', 'name-different'],
];
const EMAIL_REASONS: Record<number, readonly [FieldVerdict, Reason]> = {
  [EMAIL.equal]: ['equal', 'email-equal'],
  [EMAIL.equivalent]: ['equivalent', 'email-spelling'],
  [EMAIL.typo]: ['different', 'email-typo'],
  [EMAIL.sameLocal]: ['different', 'email-same-local'],
  [EMAIL.similarLocal]: ['different', 'email-similar-local'],
  [EMAIL.sameDomain]: ['different', 'email-same-domain'],
  [EMAIL.different]: ['different', 'email-different'],
};
const BIRTHDAY_REASONS: Record<number, readonly [FieldVerdict, Reason]> = {
  [BIRTHDAY.equal]: ['equal', 'birthday-equal'],
  [BIRTHDAY.yearless]: ['contained', 'birthday-yearless'],
  [BIRTHDAY.swapped]: ['different', 'birthday-swapped'],
  [BIRTHDAY.typo]: ['different', 'birthday-typo'],
  [BIRTHDAY.partly]: ['different', 'birthday-partly'],
  [BIRTHDAY.different]: ['different', 'birthday-different'],
};
const TEXT_REASONS: Record<number, readonly [FieldVerdict, Reason]> = {
  [TEXT.equal]: ['equal', 'text-equal'],
  [TEXT.similar]: ['different', 'text-similar'],
  [TEXT.partly]: ['contained', 'text-contained'],
  [TEXT.different]: ['different', 'text-different'],
};
const GUARDIAN_REASONS: Record<number, readonly [FieldVerdict, Reason]> = {
  [GUARDIAN.equal]: ['equal', 'guardian-equal'],
  [GUARDIAN.different]: ['different', 'guardian-different'],
  [GUARDIAN.oneIsTheOther]: ['different', 'guardian-of-the-other'],
};

/** Converts the levels of a comparison into evidence for every field, based on the contacts as written. */
export function explainLevels(
  a: MatchInput,
  b: MatchInput,
  levels: Uint8Array,
  found: { probability: number; certainty: Certainty; relation: Relation; weights: readonly number[] },
): PairExplanation {
  const level = (field: number) => levels[field] ?? 0;
  const weight = (field: number) => found.weights[field] ?? 0;
  const evidence = (
    field: FieldEvidence['field'],
    number: number,
    [verdict, reason]: readonly [FieldVerdict, Reason],
  ): FieldEvidence => {
    const left = a[field];
    const right = b[field];
    const isMissing = left === null || right === null || left === '' || right === '';
    if (isMissing)
      return {
        field,
        verdict: 'missing',
        reason: null,
        weight: weight(number),
        differsInA: [],
        differsInB: [],
      };
    const [differsInA, differsInB] =
      typeof left === 'string' && typeof right === 'string' && field !== 'guardian'
        ? differingSpans(left, right)
        : [[], []];
    // Values that differ only in spelling are equivalent, not equal.
    const written =
      verdict === 'equal' && (differsInA.length > 0 || differsInB.length > 0) ? 'equivalent' : verdict;
    const why = written === 'equivalent' ? (SPELLED[reason] ?? reason) : reason;
    return { field, verdict: written, reason: why, weight: weight(number), differsInA, differsInB };
  };
  const arrangement = level(FIELD.arrangement);
  const [scriptsA = 0, scriptsB = 0] = [a, b].map((each) => scriptsOf(`${each.firstName} ${each.lastName}`));
  const isOneSplit = (withFamilyNameFirst(a) === a) !== (withFamilyNameFirst(b) === b);
  const areIncomparable = haveNoCommonScript(scriptsA, scriptsB);
  const nameReason = (at: number): readonly [FieldVerdict, Reason] => {
    if (areIncomparable) return ['different', 'name-different'];
    if (arrangement === ARRANGEMENT.swapped) return ['equivalent', 'names-swapped'];
    if (arrangement === ARRANGEMENT.inOneField || (isOneSplit && level(at) <= NAME.equivalent))
      return ['equivalent', 'names-in-one-field'];
    return NAME_REASONS[level(at)] ?? ['different', 'name-different'];
  };
  return {
    probability: found.probability,
    certainty: found.certainty,
    relation: found.relation,
    fields: [
      evidence('firstName', FIELD.given, nameReason(FIELD.given)),
      evidence('lastName', FIELD.surname, nameReason(FIELD.surname)),
      evidence('email', FIELD.email, EMAIL_REASONS[level(FIELD.email)] ?? ['different', 'email-different']),
      evidence('phone', FIELD.phone, phoneReason(a, b, 'phone', level(FIELD.phone))),
      evidence('whatsappPhone', FIELD.phone, phoneReason(a, b, 'whatsappPhone', level(FIELD.phone))),
      evidence(
        'birthday',
        FIELD.birthday,
        BIRTHDAY_REASONS[level(FIELD.birthday)] ?? ['different', 'birthday-different'],
      ),
      evidence(
        'company',
        FIELD.company,
        TEXT_REASONS[level(FIELD.company)] ?? ['different', 'text-different'],
      ),
      evidence('jobTitle', FIELD.job, TEXT_REASONS[level(FIELD.job)] ?? ['different', 'text-different']),
      evidence(
        'location',
        FIELD.location,
        TEXT_REASONS[level(FIELD.location)] ?? ['different', 'text-different'],
      ),
      evidence(
        'gender',
        FIELD.gender,
        level(FIELD.gender) === GENDER.different
          ? ['different', 'gender-different']
          : ['equal', 'gender-equal'],
      ),
      evidence(
        'guardian',
        FIELD.guardian,
        GUARDIAN_REASONS[level(FIELD.guardian)] ?? ['different', 'guardian-different'],
      ),
    ],
  };
}

const SPELLED: Partial<Record<Reason, Reason>> = {
  'name-equal': 'name-equivalent',
  'email-equal': 'email-spelling',
  'phone-equal': 'phone-spelling',
  'text-equal': 'text-spelling',
};

/**
 * Returns verdict and reason for one of the two phone fields. A number that the other contact has in its other phone
 * field counts as different, with a reason of its own.
 */
function phoneReason(
  a: MatchInput,
  b: MatchInput,
  field: 'phone' | 'whatsappPhone',
  level: number,
): readonly [FieldVerdict, Reason] {
  const left = phoneNumber(a[field]);
  const right = phoneNumber(b[field]);
  if (samePhone(left, right)) return ['equal', 'phone-equal'];
  const other = field === 'phone' ? 'whatsappPhone' : 'phone';
  if (samePhone(left, phoneNumber(b[other])) || samePhone(right, phoneNumber(a[other])))
    return ['different', 'phone-other-field'];
  return level === PHONE.typo ? ['different', 'phone-typo'] : ['different', 'phone-different'];
}
