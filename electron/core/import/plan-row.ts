import type { ContactFields, ContactPatch } from '../../contract/contacts/contact.ts';
import type {
  ImportAction,
  ImportMatch,
  ImportSettings,
  RowOutcome,
  RowReason,
} from '../../contract/imports/import.ts';
import { haveSameMeaning } from '../contact/words/same-meaning.ts';
import { fieldsOf, givenFields, pickFields, tookValue } from '../contact/compare-fields.ts';

/** A row to plan: its values and its match. */
export interface RowToPlan {
  /** Values of the row, including its group if it is known. */
  readonly fields: ContactPatch;
  /** Whether the row's first-name column is empty, even if another column has a first name. */
  readonly isWithoutFirstName: boolean;
  /** Why the row has no group; null if it has one. */
  readonly groupProblem: 'no_group' | 'unknown_group' | 'group_being_deleted' | null;
  /** The best match; null if there is none. */
  readonly match: ImportMatch | null;
  /** Current values of the matched contact; null if there is none or the match is another row. */
  readonly matched: ContactFields | null;
  /**
   * Returns which value of the row is used by a contact of the row's group: the email or the phone. Null if neither is.
   * Called only for a create.
   */
  readonly findTaken: () => 'email_taken' | 'phone_taken' | null;
  /** The user's decision; null to follow the settings. */
  readonly decision: ImportAction | null;
}

export interface PlannedRow {
  readonly outcome: RowOutcome;
  readonly reason: RowReason | null;
  /** Update: current values of the changed fields. */
  readonly before: ContactPatch;
  /** Create: all values. Update: new values of the changed fields. */
  readonly after: ContactPatch;
}

/**
 * Plans the outcome of a row. A row with a certain match gets the action `whenFound`. A row with an uncertain match is
 * skipped until the user decides. A create that the service would refuse becomes `cannot`.
 */
export function planRow(
  row: RowToPlan,
  { whenFound, missingFirstName }: Pick<ImportSettings, 'whenFound' | 'missingFirstName'>,
): PlannedRow {
  const { match, decision } = row;
  if (decision === 'skip') return skipped('excluded');
  if (decision === null && missingFirstName === 'skip' && row.isWithoutFirstName)
    return skipped('missing_first_name');
  if (match === null || decision === 'create') return planCreate(row);
  if (match.kind === 'row') {
    // The first row of a person gets the values of all rows, so this row is skipped.
    return match.certainty === 'certain' || decision !== null ? skipped('same_as_row') : planCreate(row);
  }
  if (decision === null) {
    if (match.certainty !== 'certain') return skipped('possible_duplicate');
    if (match.inOtherGroup && !holdsAll(row)) return skipped('in_other_group');
    if (whenFound === 'create') return planCreate(row);
    if (whenFound === 'skip') return holdsAll(row) ? UNCHANGED : skipped('found');
  }
  return planUpdate(row, decision ?? whenFound);
}

const UNCHANGED: PlannedRow = { outcome: 'unchanged', reason: null, before: {}, after: {} };

const skipped = (reason: RowReason): PlannedRow => ({ outcome: 'skip', reason, before: {}, after: {} });
const cannot = (reason: RowReason): PlannedRow => ({ outcome: 'cannot', reason, before: {}, after: {} });

function planCreate({ fields, groupProblem, findTaken }: RowToPlan): PlannedRow {
  if ((fields.firstName ?? '') === '') return cannot('missing_first_name');
  if (groupProblem !== null) return cannot(groupProblem);
  const taken = findTaken();
  if (taken !== null) return cannot(taken);
  return { outcome: 'create', reason: null, before: {}, after: givenFields(fields) };
}

/**
 * Plans an update with the row's values that differ from the contact's; with `update_empty`, only with those that the
 * contact lacks. Never changes group and status.
 */
function planUpdate({ fields, matched }: RowToPlan, action: ImportAction): PlannedRow {
  if (matched === null) return UNCHANGED;
  const differing = differingFields(fields, matched).filter(
    (field) => action === 'update_all' || lacksValue(matched[field], fields[field]),
  );
  if (differing.length === 0) return UNCHANGED;
  return {
    outcome: 'update',
    reason: null,
    before: pickFields(matched, differing),
    after: pickFields(fields, differing),
  };
}

const differingFields = (fields: ContactPatch, matched: ContactFields) =>
  fieldsOf(fields).filter(
    (field) =>
      field !== 'groupId' &&
      field !== 'status' &&
      !tookValue(field, fields[field], matched[field]) &&
      !haveSameMeaning(field, fields[field], matched[field]) &&
      !isSameDayWithoutYear(fields[field], matched[field]),
  );

/** Returns whether a contact lacks the row's value of a field, or has the row's birthday without its year. */
export function lacksValue(
  has: ContactPatch[keyof ContactPatch],
  given: ContactPatch[keyof ContactPatch],
): boolean {
  if (has === null || has === undefined || has === '') return true;
  if (typeof has !== 'object' || typeof given !== 'object' || given === null) return false;
  return has.year === null && has.month === given.month && has.day === given.day;
}

/** Whether a birthday is the day of the contact's birthday, without the year. A file that doesn't have the year says nothing about it. */
function isSameDayWithoutYear(
  given: ContactPatch[keyof ContactPatch],
  has: ContactPatch[keyof ContactPatch],
): boolean {
  if (typeof given !== 'object' || typeof has !== 'object' || given === null || has === null) return false;
  return given.year === null && given.month === has.month && given.day === has.day;
}

/** Returns whether the matched contact has every value of the row. */
export const holdsAll = ({ fields, matched }: Pick<RowToPlan, 'fields' | 'matched'>): boolean =>
  matched !== null && differingFields(fields, matched).length === 0;
