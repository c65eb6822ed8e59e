import type { ContactFieldName } from '../../../electron/contract/contacts/contact.ts';
import type {
  Certainty,
  EvidenceKind,
  FIELD_VERDICTS,
  MATCH_REASONS,
  PairExplanation,
  RELATIONS,
} from '../../../electron/contract/merging/duplicates.ts';
import { countOf } from '../formats/formats.ts';

type FieldEvidence = PairExplanation['fields'][number];
type MatchReason = (typeof MATCH_REASONS)[number];
export type FieldVerdict = (typeof FIELD_VERDICTS)[number];
type Relation = (typeof RELATIONS)[number];

export const CERTAINTY_WORDS: Record<Certainty, string> = {
  certain: 'Certain',
  likely: 'Likely',
  possible: 'Possible',
};

export const EVIDENCE_WORDS: Record<EvidenceKind, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  birthday: 'Birthday',
  company: 'Company',
  jobTitle: 'Job title',
  location: 'Location',
  guardian: 'Guardian',
};

export const VERDICT_WORDS: Record<FieldVerdict, string> = {
  equal: 'Equal',
  equivalent: 'Written differently',
  contained: 'One holds the other',
  different: 'Different',
  missing: 'Only one has it',
};

/** What two contacts may be to each other when they are not one person. */
const RELATION_WORDS: Record<Relation, string | null> = {
  same: null,
  family: 'They may also be of one family.',
  colleague: 'They may also be colleagues.',
  namesake: 'They may also be two people of one name.',
  stranger: 'They may also have nothing to do with each other.',
};

/** What a field is called inside a sentence: of one contact, and of both. */
const NOUNS: Partial<Record<ContactFieldName, readonly [one: string, both: string]>> = {
  firstName: ['first name', 'first names'],
  lastName: ['last name', 'last names'],
  phone: ['phone', 'phones'],
  whatsappPhone: ['WhatsApp number', 'WhatsApp numbers'],
  company: ['company', 'companies'],
  jobTitle: ['job title', 'job titles'],
  location: ['location', 'locations'],
};

interface Said {
  one: string;
  both: string;
  /** Letters in which the values differ. */
  apart: number;
}

const letters = ({ apart }: Said) => countOf(Math.max(1, apart), 'letter', 'letters').replace(/^1 /, 'one ');

/** What each reason says of two contacts, to stand in a row with others. */
export const REASON_WORDS: Record<MatchReason, (said: Said) => string> = {
  'name-equal': ({ both }) => `${both} equal`,
  'name-equivalent': ({ both }) => `${both} two forms of one name`,
  'name-typo': (said) => `${said.both} ${letters(said)} apart`,
  'name-initial': ({ one }) => `one ${one} an initial of the other`,
  'name-contained': ({ one }) => `one ${one} holds the other`,
  'name-similar': ({ both }) => `${both} similar`,
  'name-different': ({ both }) => `${both} differ`,
  'names-swapped': () => 'first and last name swapped',
  'names-in-one-field': () => 'first and last name together in one field',
  'email-equal': () => 'emails equal',
  'email-spelling': () => 'same email, written differently',
  'email-typo': (said) => `emails ${letters(said)} apart`,
  'email-same-local': () => 'emails equal before the @',
  'email-similar-local': () => 'emails similar before the @',
  'email-same-domain': () => 'emails equal after the @ alone',
  'email-different': () => 'emails differ',
  'phone-equal': ({ both }) => `${both} equal`,
  'phone-spelling': ({ one }) => `same ${one}, written differently`,
  'phone-other-field': () => 'the phone of one is the WhatsApp number of the other',
  'phone-typo': ({ both }) => `${both} one digit apart`,
  'phone-different': ({ both }) => `${both} differ`,
  'birthday-equal': () => 'birthdays equal',
  'birthday-yearless': () => 'same birthday, one without its year',
  'birthday-swapped': () => 'birthdays equal with day and month swapped',
  'birthday-typo': () => 'birthdays one digit apart',
  'birthday-partly': () => 'birthdays agree in part',
  'birthday-different': () => 'birthdays differ',
  'text-equal': ({ both }) => `${both} equal`,
  'text-spelling': ({ one }) => `same ${one}, written differently`,
  'text-similar': ({ both }) => `${both} similar`,
  'text-contained': ({ one }) => `one ${one} holds the other`,
  'text-different': ({ both }) => `${both} differ`,
  'gender-equal': () => 'genders equal',
  'gender-different': () => 'genders differ',
  'guardian-equal': () => 'same guardian',
  'guardian-different': () => 'guardians differ',
  'guardian-of-the-other': () => 'one is the guardian of the other',
};

/** One field's evidence in words; null where there is nothing to compare. */
export function evidenceText({ field, reason, differsInA, differsInB }: FieldEvidence): string | null {
  if (reason === null) return null;
  const [one, both] = NOUNS[field] ?? [field, field];
  const length = (spans: FieldEvidence['differsInA']) =>
    spans.reduce((sum, [start, end]) => sum + end - start, 0);
  return REASON_WORDS[reason]({ one, both, apart: Math.max(length(differsInA), length(differsInB)) });
}

export interface PairWords {
  /** What speaks for one person, the strongest first. */
  agrees: string[];
  /** What speaks against it. */
  differs: string[];
  /** What else they may be. */
  relation: string | null;
}

/** Why two contacts look like one person, and what speaks against it. */
export function pairWords({ fields, relation }: Pick<PairExplanation, 'fields' | 'relation'>): PairWords {
  const agrees = new Set<string>();
  const differs = new Set<string>();
  for (const evidence of fields.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))) {
    const text = evidenceText(evidence);
    if (text !== null) (speaksFor(evidence) ? agrees : differs).add(text);
  }
  return { agrees: [...agrees], differs: [...differs], relation: RELATION_WORDS[relation] };
}

function speaksFor({ verdict, weight }: FieldEvidence): boolean {
  if (verdict === 'equal' || verdict === 'equivalent') return true;
  return verdict === 'contained' ? weight >= 0 : weight > 0;
}

/** `99.7 %`: never rounded up to a certainty that nobody has. */
export function probabilityText(probability: number, locale?: string): string {
  const shown = Math.min(probability, 0.999);
  const digits = shown >= 0.99 ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: digits,
    roundingMode: 'floor',
  }).format(shown);
}
