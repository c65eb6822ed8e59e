import { plural, select, t } from '@lingui/core/macro';
import type { MATCH_REASONS, PairExplanation } from '../../../../electron/contract/merging/duplicates.ts';
import { formatCount } from '../../formats/formats.ts';

type FieldEvidence = PairExplanation['fields'][number];
type MatchReason = (typeof MATCH_REASONS)[number];

interface ReasonDetails {
  field: FieldEvidence['field'];
  /** Number of letters in which the values differ, at least 1. */
  letters: number;
}

/** Text of each reason why two contacts match, or don't. */
const REASON_TEXTS: Record<MatchReason, (details: ReasonDetails) => string> = {
  'name-equal': ({ field }) =>
    select(field, { firstName: 'same first name', lastName: 'same last name', other: 'same name' }),
  'name-equivalent': ({ field }) =>
    select(field, {
      firstName: 'same first name in another form',
      lastName: 'same last name in another form',
      other: 'same name in another form',
    }),
  'name-typo': ({ field, letters }) =>
    select(field, {
      firstName: plural(letters, {
        one: 'first names one letter apart',
        other: `first names ${formatCount(letters)} letters apart`,
      }),
      lastName: plural(letters, {
        one: 'last names one letter apart',
        other: `last names ${formatCount(letters)} letters apart`,
      }),
      other: plural(letters, {
        one: 'names one letter apart',
        other: `names ${formatCount(letters)} letters apart`,
      }),
    }),
  'name-initial': ({ field }) =>
    select(field, {
      firstName: 'one first name is an initial',
      lastName: 'one last name is an initial',
      other: 'one name is an initial',
    }),
  'name-contained': ({ field }) =>
    select(field, {
      firstName: 'one first name contains the other',
      lastName: 'one last name contains the other',
      other: 'one name contains the other',
    }),
  'name-similar': ({ field }) =>
    select(field, {
      firstName: 'similar first name',
      lastName: 'similar last name',
      other: 'similar name',
    }),
  'name-different': ({ field }) =>
    select(field, {
      firstName: 'first names differ',
      lastName: 'last names differ',
      other: 'names differ',
    }),
  'names-swapped': () => t`first and last name swapped`,
  'names-in-one-field': () => t`first and last name in one field`,
  'email-equal': () => t`same email`,
  'email-spelling': () => t`same email (different format)`,
  'email-typo': ({ letters }) =>
    plural(letters, {
      one: 'emails one letter apart',
      other: `emails ${formatCount(letters)} letters apart`,
    }),
  'email-same-local': () => t`same email before the @`,
  'email-similar-local': () => t`similar email before the @`,
  'email-same-domain': () => t`same email domain only`,
  'email-different': () => t`emails differ`,
  'phone-equal': ({ field }) => select(field, { whatsappPhone: 'same WhatsApp number', other: 'same phone' }),
  'phone-spelling': ({ field }) =>
    select(field, {
      whatsappPhone: 'same WhatsApp number (different format)',
      other: 'same phone (different format)',
    }),
  'phone-other-field': () => t`one’s phone is the other’s WhatsApp number`,
  'phone-typo': ({ field }) =>
    select(field, {
      whatsappPhone: 'WhatsApp numbers one digit apart',
      other: 'phones one digit apart',
    }),
  'phone-different': ({ field }) =>
    select(field, { whatsappPhone: 'WhatsApp numbers differ', other: 'phones differ' }),
  'birthday-equal': () => t`same birthday`,
  'birthday-yearless': () => t`same birthday (one without a year)`,
  'birthday-swapped': () => t`birthdays with day and month swapped`,
  'birthday-typo': () => t`birthdays one digit apart`,
  'birthday-partly': () => t`birthdays partly match`,
  'birthday-different': () => t`birthdays differ`,
  'text-equal': ({ field }) =>
    select(field, {
      company: 'same company',
      jobTitle: 'same job title',
      location: 'same location',
      other: 'same value',
    }),
  'text-spelling': ({ field }) =>
    select(field, {
      company: 'same company (different format)',
      jobTitle: 'same job title (different format)',
      location: 'same location (different format)',
      other: 'same value (different format)',
    }),
  'text-similar': ({ field }) =>
    select(field, {
      company: 'similar company',
      jobTitle: 'similar job title',
      location: 'similar location',
      other: 'similar value',
    }),
  'text-contained': ({ field }) =>
    select(field, {
      company: 'one company contains the other',
      jobTitle: 'one job title contains the other',
      location: 'one location contains the other',
      other: 'one value contains the other',
    }),
  'text-different': ({ field }) =>
    select(field, {
      company: 'companies differ',
      jobTitle: 'job titles differ',
      location: 'locations differ',
      other: 'values differ',
    }),
  'gender-equal': () => t`same gender`,
  'gender-different': () => t`genders differ`,
  'guardian-equal': () => t`same guardian`,
  'guardian-different': () => t`guardians differ`,
  'guardian-of-the-other': () => t`one is the guardian of the other`,
};

/** Text of one field's evidence, to be listed with others; null if there is no value to compare. */
export function matchReasonText({ field, reason, differsInA, differsInB }: FieldEvidence): string | null {
  if (reason === null) return null;
  const letters = Math.max(1, lengthOf(differsInA), lengthOf(differsInB));
  return REASON_TEXTS[reason]({ field, letters });
}

const lengthOf = (spans: FieldEvidence['differsInA']): number =>
  spans.reduce((sum, [start, end]) => sum + end - start, 0);
