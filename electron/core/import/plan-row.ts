import type { ContactFields, ContactPatch } from '../../contract/contacts/contact.ts';
import type {
  ImportAction,
  ImportMatch,
  ImportSettings,
  RowOutcome,
  RowReason,
} from '../../contract/imports/import.ts';
import { fieldsOf, givenFields, pickFields, tookValue } from '../contact/compare-fields.ts';

/** A row as it is to be imported: what it holds, and whom it looks like. */
export interface RowToPlan {
  /** The values of the row, its group among them where it is known. */
  readonly fields: ContactPatch;
  /** Whether its own columns give it no first name, wherever else one was found. */
  readonly isWithoutFirstName: boolean;
  /** Why it has no group, where it has none. */
  readonly groupProblem: 'no_group' | 'unknown_group' | 'group_being_deleted' | null;
  /** The likeliest match; null where nobody is like it. */
  readonly match: ImportMatch | null;
  /** The contact that was matched, as it stands now; null for none, and for a match with another row. */
  readonly matched: ContactFields | null;
  /** Who holds its email or phone in its group already, and is not the match. */
  readonly taken: 'email_taken' | 'phone_taken' | null;
  /** What the user wants of this row; null: as the settings say. */
  readonly decision: ImportAction | null;
}

export interface PlannedRow {
  readonly outcome: RowOutcome;
  readonly reason: RowReason | null;
  /** Update: the values of the contact that change, as they are now. */
  readonly before: ContactPatch;
  /** Create: all values. Update: the values that change. */
  readonly after: ContactPatch;
}

/**
 * What becomes of a row. Whoever is certainly there already is updated as `whenFound` says; whoever may be is left alone until the
 * user has decided; what the service would refuse is not sent.
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
    // What the rows hold together was put into the first one.
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

function planCreate({ fields, groupProblem, taken }: RowToPlan): PlannedRow {
  if ((fields.firstName ?? '') === '') return cannot('missing_first_name');
  if (groupProblem !== null) return cannot(groupProblem);
  if (taken !== null) return cannot(taken);
  return { outcome: 'create', reason: null, before: {}, after: givenFields(fields) };
}

/** Values of the row that the contact does not hold, or that it lacks. Its group and status are never touched. */
function planUpdate({ fields, matched }: RowToPlan, action: ImportAction): PlannedRow {
  if (matched === null) return UNCHANGED;
  const differing = differingFields(fields, matched).filter(
    (field) => action === 'update_all' || lacks(matched[field], fields[field]),
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
    (field) => field !== 'groupId' && field !== 'status' && !tookValue(field, fields[field], matched[field]),
  );

/** Whether a contact has no value, or only the day of a birthday whose year the row knows. */
export function lacks(
  has: ContactPatch[keyof ContactPatch],
  given: ContactPatch[keyof ContactPatch],
): boolean {
  if (has === null || has === undefined || has === '') return true;
  if (typeof has !== 'object' || typeof given !== 'object' || given === null) return false;
  return has.year === null && has.month === given.month && has.day === given.day;
}

/** Whether the contact that was matched holds every value of the row. */
export const holdsAll = ({ fields, matched }: Pick<RowToPlan, 'fields' | 'matched'>): boolean =>
  matched !== null && differingFields(fields, matched).length === 0;
