import { plural, t } from '@lingui/core/macro';
import type { ContactFieldName } from '../../../../electron/contract/contacts/contact.ts';
import type {
  Certainty,
  EvidenceKind,
  FIELD_VERDICTS,
  MATCH_REASONS,
  PairExplanation,
  RELATIONS,
} from '../../../../electron/contract/merging/duplicates.ts';
import { formatCount } from '../../formats/formats.ts';

type FieldEvidence = PairExplanation['fields'][number];
type MatchReason = (typeof MATCH_REASONS)[number];
export type FieldVerdict = (typeof FIELD_VERDICTS)[number];
type Relation = (typeof RELATIONS)[number];

export const certaintyTexts = (): Record<Certainty, string> => ({
  certain: t`Certain`,
  likely: t`Likely`,
  possible: t`Possible`,
});

export const evidenceTexts = (): Record<EvidenceKind, string> => ({
  name: t`Name`,
  email: t`Email`,
  phone: t`Phone`,
  birthday: t`Birthday`,
  company: t`Company`,
  jobTitle: t`Job title`,
  location: t`Location`,
  guardian: t`Guardian`,
});

export const verdictTexts = (): Record<FieldVerdict, string> => ({
  equal: t`Equal`,
  equivalent: t`Different format`,
  contained: t`One contains the other`,
  different: t`Different`,
  missing: t`Only one has it`,
});

/** Relations of two contacts that aren't the same person. */
const relationTexts = (): Record<Relation, string | null> => ({
  same: null,
  family: t`They may also be family.`,
  colleague: t`They may also be colleagues.`,
  namesake: t`They may also be two people with the same name.`,
  stranger: t`They may also be unrelated.`,
});

/** Nouns for fields inside a sentence: of one contact, and of both. */
const fieldNouns = (): Partial<Record<ContactFieldName, readonly [one: string, both: string]>> => ({
  firstName: [t`first name`, t`first names`],
  lastName: [t`last name`, t`last names`],
  phone: ['phone', 'phones'],
  whatsappPhone: [t`WhatsApp number`, t`WhatsApp numbers`],
  company: ['company', 'companies'],
  jobTitle: [t`job title`, t`job titles`],
  location: ['location', 'locations'],
});

interface Said {
  one: string;
  both: string;
  /** Number of letters in which the values differ. */
  apart: number;
}

const letters = ({ apart }: Said) =>
  plural(Math.max(1, apart), { one: 'one letter', other: `${formatCount(apart)} letters` });

/** Text of each reason why two contacts match. */
export const REASON_TEXTS: Record<MatchReason, (said: Said) => string> = {
  'name-equal': ({ one }) => t`same ${one}`,
  'name-equivalent': ({ one }) => t`same ${one} in another form`,
  'name-typo': (said) => t`${said.both} ${letters(said)} apart`,
  'name-initial': ({ one }) => t`one ${one} is an initial`,
  'name-contained': ({ one }) => t`one ${one} contains the other`,
  'name-similar': ({ one }) => t`similar ${one}`,
  'name-different': ({ both }) => t`${both} differ`,
  'names-swapped': () => t`first and last name swapped`,
  'names-in-one-field': () => t`first and last name in one field`,
  'email-equal': () => t`same email`,
  'email-spelling': () => t`same email (different format)`,
  'email-typo': (said) => t`emails ${letters(said)} apart`,
  'email-same-local': () => t`same email before the @`,
  'email-similar-local': () => t`similar email before the @`,
  'email-same-domain': () => t`same email domain only`,
  'email-different': () => t`emails differ`,
  'phone-equal': ({ one }) => t`same ${one}`,
  'phone-spelling': ({ one }) => t`same ${one} (different format)`,
  'phone-other-field': () => t`one’s phone is the other’s WhatsApp number`,
  'phone-typo': ({ both }) => t`${both} one digit apart`,
  'phone-different': ({ both }) => t`${both} differ`,
  'birthday-equal': () => t`same birthday`,
  'birthday-yearless': () => t`same birthday, one without a year`,
  'birthday-swapped': () => t`birthdays with day and month swapped`,
  'birthday-typo': () => t`birthdays one digit apart`,
  'birthday-partly': () => t`birthdays partly match`,
  'birthday-different': () => t`birthdays differ`,
  'text-equal': ({ one }) => t`same ${one}`,
  'text-spelling': ({ one }) => t`same ${one} (different format)`,
  'text-similar': ({ one }) => t`similar ${one}`,
  'text-contained': ({ one }) => t`one ${one} contains the other`,
  'text-different': ({ both }) => t`${both} differ`,
  'gender-equal': () => t`same gender`,
  'gender-different': () => t`genders differ`,
  'guardian-equal': () => t`same guardian`,
  'guardian-different': () => t`guardians differ`,
  'guardian-of-the-other': () => t`one is the guardian of the other`,
};

/** Text of one field's evidence; null if there is no value to compare. */
export function evidenceText({ field, reason, differsInA, differsInB }: FieldEvidence): string | null {
  if (reason === null) return null;
  const [one, both] = fieldNouns()[field] ?? [field, field];
  const length = (spans: FieldEvidence['differsInA']) =>
    spans.reduce((sum, [start, end]) => sum + end - start, 0);
  return REASON_TEXTS[reason]({ one, both, apart: Math.max(length(differsInA), length(differsInB)) });
}

export interface PairTexts {
  /** Evidence for one person, strongest first. */
  agrees: string[];
  /** Evidence against it. */
  differs: string[];
  /** What else the two may be. */
  relation: string | null;
}

/** Why two contacts look like one person, and the evidence against it. */
export function pairTexts({ fields, relation }: Pick<PairExplanation, 'fields' | 'relation'>): PairTexts {
  const agrees = new Set<string>();
  const differs = new Set<string>();
  for (const evidence of fields.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))) {
    const text = evidenceText(evidence);
    if (text !== null) (speaksFor(evidence) ? agrees : differs).add(text);
  }
  return { agrees: [...agrees], differs: [...differs], relation: relationTexts()[relation] };
}

function speaksFor({ verdict, weight }: FieldEvidence): boolean {
  if (verdict === 'equal' || verdict === 'equivalent') return true;
  return verdict === 'contained' ? weight >= 0 : weight > 0;
}

/** `99.7 %`; never rounded up to 100 %. */
export function probabilityText(probability: number, locale?: string): string {
  const shown = Math.min(probability, 0.999);
  const digits = shown >= 0.99 ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: digits,
    roundingMode: 'floor',
  }).format(shown);
}
