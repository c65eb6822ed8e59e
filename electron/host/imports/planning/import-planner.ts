import { idOfCandidate, type MatchCandidate } from '../rows/stored-row.ts';
import type { PlanSettings, TargetGroup } from './plan-settings.ts';
import type { ContactFields, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { ImportMatch } from '../../../contract/imports/import.ts';
import { CERTAINTIES, type Certainty } from '../../../contract/merging/duplicates.ts';
import { fieldsOf } from '../../../core/contact/compare-fields.ts';
import { lacksValue, planRow, type PlannedRow, type RowToPlan } from '../../../core/import/plan-row.ts';
import { certaintyByRules } from '../../../core/matching/certainty/rule-based-certainty.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import type { ImportFile } from '../rows/import-file.ts';
import { toStoredPlan, type StoredPlan } from '../rows/stored-plan.ts';
import type { PlannableRow } from '../rows/plannable-rows.ts';
import type { RowMatcher } from '../matching/row-matcher.ts';
import { uniqueEmail, uniquePhone } from '../matching/used-emails-and-phones.ts';

/** The outcome of a row as it is stored. */
export interface PlannedStoredRow extends StoredPlan, Pick<PlannedRow, 'outcome' | 'reason'> {
  /** Key of the matched contact. */
  readonly key: ContactKey | null;
  /**
   * If this row adds values to an earlier row of the same person: all values of the earlier row, including the added
   * ones, as JSON. Otherwise null.
   */
  readonly completed: string | null;
}

/** Plans the outcomes of the rows of a file, in file order. */
export class ImportPlanner {
  readonly #file: ImportFile;
  readonly #matcher: RowMatcher;
  readonly #settings: PlanSettings;
  readonly #groups: ReadonlyMap<number, TargetGroup>;
  readonly #groupsByName: ReadonlyMap<string, number>;
  /** Emails and phones, each with its group, of contacts that earlier rows create. */
  readonly #created = new Set<string>();
  /** The contact or row that an earlier row was matched with, by the place of the earlier row. */
  readonly #matchOfRow = new Map<number, MatchCandidate>();
  /** Values that earlier rows write to existing contacts. */
  readonly #given = new Map<ContactKey, ContactPatch>();
  /** Group ids of earlier rows, by the place of the row. */
  readonly #groupOfRow: (number | null)[] = [];

  constructor(file: ImportFile, matcher: RowMatcher, settings: PlanSettings) {
    this.#file = file;
    this.#matcher = matcher;
    this.#settings = settings;
    this.#groups = new Map(settings.groups.map((group) => [group.groupId, group]));
    this.#groupsByName = new Map([
      // If several groups have the same name, the first one is used.
      ...settings.groups.toReversed().map((group) => [foldText(group.name), group.groupId] as const),
      ...Object.entries(settings.groupsByName),
    ]);
  }

  /** Plans the next row and stores its outcome. */
  plan(row: PlannableRow): PlannedStoredRow {
    const { groupId, groupProblem } = this.#groupOf(row);
    this.#groupOfRow[row.place] = groupId;
    const found = this.#likeliest(row, groupId);
    const candidate = found === null ? null : this.#resolved(found, row.fields);
    const matched = this.#fieldsNow(candidate);
    const match = candidate === null ? null : this.#matchOf(candidate, groupId);
    const planned = planRow(
      {
        isWithoutFirstName: row.firstNameFrom !== null || (row.fields.firstName ?? '') === '',
        fields: {
          ...row.fields,
          ...this.#guardianOf(row, candidate),
          ...(groupId === null ? {} : { groupId }),
        },
        groupProblem,
        match,
        matched,
        findTaken: () => this.#takenBy(row.fields, groupId),
        decision: this.#decisionOn(row, found),
      },
      this.#settings,
    );
    const text = toStoredPlan(planned, match, row.fields);
    this.#file.setPlan(row.place, planned, text);
    if (planned.outcome === 'create')
      for (const value of takenKeys(row.fields, groupId)) this.#created.add(value);
    const completed = candidate === null ? null : this.#note(row, planned, candidate, groupId);
    const { outcome, reason } = planned;
    return { ...text, outcome, reason, key: match?.key ?? null, completed };
  }

  /**
   * Notes the values and the match of a row for later rows of the same person. If the match is an earlier row, adds
   * values that the earlier row lacks (`#complete`). Returns the values of the earlier row as JSON; null if none were
   * added.
   */
  #note(
    row: PlannableRow,
    planned: PlannedRow,
    candidate: MatchCandidate,
    groupId: number | null,
  ): string | null {
    if (planned.outcome === 'update' && candidate.key !== null)
      this.#given.set(candidate.key, { ...this.#given.get(candidate.key), ...planned.after });
    if (planned.outcome === 'update' || planned.outcome === 'unchanged' || planned.reason === 'same_as_row')
      this.#matchOfRow.set(row.place, candidate);
    if (planned.reason !== 'same_as_row' || candidate.place === null) return null;
    return this.#complete(candidate.place, row.fields, groupId);
  }

  /** Returns the matched contact with the values that earlier rows write to it; null if the match is a row. */
  #fieldsNow(candidate: MatchCandidate | null): ContactFields | null {
    if (candidate?.key == null) return null;
    const contact = this.#matcher.contact(candidate.key);
    // The type is right, because patches of rows contain no undefined values.
    const given = this.#given.get(candidate.key) as Partial<ContactFields> | undefined;
    return contact === null || given === undefined ? contact : { ...contact, ...given };
  }

  /**
   * Returns the group of a row. The user's choice for the group name in the row takes precedence over a group id in the
   * row. An id that doesn't belong to the group name beside it is ignored, because it is from another account.
   */
  #groupOf({
    fields,
    groupName,
  }: PlannableRow): Pick<RowToPlan, 'groupProblem'> & { groupId: number | null } {
    const name = foldText(groupName);
    const numbered = fields.groupId ?? null;
    const isOfName = numbered !== null && foldText(this.#groups.get(numbered)?.name) === name;
    const byName = groupName === '' ? this.#settings.groupId : (this.#groupsByName.get(name) ?? null);
    const isMeant = groupName === '' || (isOfName && !Object.hasOwn(this.#settings.groupsByName, name));
    const groupId = isMeant ? (numbered ?? byName) : byName;
    if (groupId === null) return { groupId, groupProblem: groupName === '' ? 'no_group' : 'unknown_group' };
    const group = this.#groups.get(groupId);
    if (group === undefined) return { groupId: null, groupProblem: 'unknown_group' };
    return { groupId, groupProblem: group.isBeingDeleted ? 'group_being_deleted' : null };
  }

  /** Returns the best candidate: same group first, then the most certain. Null if there is none. */
  #likeliest({ candidates }: PlannableRow, groupId: number | null): MatchCandidate | null {
    if (candidates.length === 0) return null;
    const isHere = (candidate: MatchCandidate) => this.#groupOfCandidate(candidate) === groupId;
    const rank = (candidate: MatchCandidate) =>
      (isHere(candidate) ? 0 : CERTAINTIES.length) + CERTAINTIES.indexOf(candidate.certainty);
    const [first = null] = candidates
      .filter((candidate) => candidate.kind === 'contact' || isHere(candidate))
      .filter(({ key }) => key === null || this.#matcher.contact(key) !== null)
      .toSorted((one, other) => rank(one) - rank(other));
    return first;
  }

  /**
   * Returns the user's decision on a row. A decision about another candidate than the present one is deleted, because
   * the user has not seen this one. A skipped row stays skipped.
   */
  #decisionOn({ place, decision, decidedOn }: PlannableRow, candidate: MatchCandidate | null) {
    if (decision === null || decision === 'skip') return decision;
    const current = idOfCandidate(candidate);
    if (decidedOn === null) this.#file.setDecidedOn(place, current);
    else if (decidedOn !== current) {
      this.#file.decide([place], null);
      return null;
    }
    return decision;
  }

  /**
   * Resolves a candidate that is an earlier row. If that row has a match, returns the match; otherwise the candidate.
   * Its certainty, if not certain, is computed again from the current values of the two rows.
   */
  #resolved(candidate: MatchCandidate, fields: ContactPatch): MatchCandidate {
    if (candidate.place === null) return candidate;
    const same = this.#matchOfRow.get(candidate.place);
    if (same !== undefined) return { ...same, certainty: lessCertain(candidate.certainty, same.certainty) };
    if (candidate.certainty === 'certain') return candidate;
    const { after = {} } = this.#file.row(candidate.place) ?? {};
    return { ...candidate, certainty: certaintyByRules(after, fields) ?? candidate.certainty };
  }

  #groupOfCandidate({ place, groupId }: MatchCandidate): number | null {
    return place === null ? groupId : (this.#groupOfRow[place] ?? null);
  }

  #matchOf(candidate: MatchCandidate, groupId: number | null): ImportMatch {
    const { kind, key, place, label, certainty } = candidate;
    const line = place === null ? null : (this.#file.row(place)?.line ?? null);
    return { kind, key, line, label, certainty, inOtherGroup: this.#groupOfCandidate(candidate) !== groupId };
  }

  /**
   * Returns the guardian of a row. If the row's own contact id is unknown or belongs to another contact than the match,
   * all ids in the row are from another account. So the row gets no guardian.
   */
  #guardianOf({ contactId, guardianId }: PlannableRow, candidate: MatchCandidate | null): ContactPatch {
    const own = contactId === null ? null : this.#matcher.keyOfContactId(contactId);
    if (contactId !== null && (own === null || own !== candidate?.key)) return {};
    const guardian = guardianId === null ? null : this.#matcher.keyOfContactId(guardianId);
    return guardian === null ? {} : { guardian };
  }

  #takenBy(fields: ContactPatch, groupId: number | null): ReturnType<RowToPlan['findTaken']> {
    const byContact = this.#matcher.usedField(fields, groupId);
    const byRow = takenKeys(fields, groupId).find((value) => this.#created.has(value));
    if (byContact === 'email' || byRow?.startsWith('email')) return 'email_taken';
    return byContact === 'phone' || byRow !== undefined ? 'phone_taken' : null;
  }

  /**
   * Adds the values that an earlier row of the same person lacks to the contact that the earlier row creates. Returns
   * all values of that contact as JSON; null if none were added.
   */
  #complete(place: number, fields: ContactPatch, groupId: number | null): string | null {
    const first = this.#file.row(place);
    if (first?.outcome !== 'create') return null;
    const lacking = fieldsOf(fields).filter((field) => lacksValue(first.after[field], fields[field]));
    if (lacking.length === 0) return null;
    const added = Object.fromEntries(lacking.map((field) => [field, fields[field]]));
    if (this.#takenBy(added, groupId) !== null) return null;
    for (const value of takenKeys(added, groupId)) this.#created.add(value);
    const { reason, match } = first;
    const planned = { outcome: 'create', reason, before: {}, after: { ...first.after, ...added } } as const;
    const text = toStoredPlan(planned, match, null);
    this.#file.setPlan(place, planned, text);
    return text.after;
  }
}

/**
 * Returns the email and phone of a row in the form of `#created`. Each includes the group, because the service requires
 * both to be unique only within a group.
 */
function takenKeys({ email, phone }: ContactPatch, groupId: number | null): string[] {
  if (groupId === null) return [];
  return [
    ...(email ? [`email ${groupId} ${uniqueEmail(email)}`] : []),
    ...(phone ? [`phone ${groupId} ${uniquePhone(phone)}`] : []),
  ];
}

const lessCertain = (one: Certainty, other: Certainty): Certainty =>
  CERTAINTIES.indexOf(one) > CERTAINTIES.indexOf(other) ? one : other;
