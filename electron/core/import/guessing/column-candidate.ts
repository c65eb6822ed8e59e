import type { ImportField } from '../../../contract/imports/import-mapping.ts';
import type { SurveyedColumn } from './column-survey.ts';
import type { HeaderMatch } from '../headers/match-header.ts';
import type { ValueKind } from '../value-kind.ts';

/** What a column's field was guessed from: the file format, the column's name, or its values. */
export type GuessReason = 'format' | 'header' | 'content';

/** A column while its field is being guessed. */
export interface Candidate {
  readonly surveyed: SurveyedColumn;
  readonly header: HeaderMatch;
  readonly kind: ValueKind | null;
  field: ImportField | null;
  reason: GuessReason | null;
}

/** Sets the guessed field of a column, or leaves the column out (null). */
export function assign(candidate: Candidate, field: ImportField | null, reason: GuessReason): void {
  candidate.field = field;
  candidate.reason = field === null ? null : reason;
}

type Fields = ReadonlySet<ImportField | null>;

/** Fields that name the people of a list. */
export const NAME_FIELDS: Fields = new Set<ImportField>(['firstName', 'lastName', 'fullName']);

/** Fields by which people are reached, and the birthday: what they have beside their names. */
export const PERSONAL_VALUE_FIELDS: Fields = new Set<ImportField>([
  'phone',
  'whatsappPhone',
  'email',
  'birthday',
]);
