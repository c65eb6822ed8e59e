import type { MatchCandidate } from '../rows/stored-row.ts';
import type { PlanSettings, TargetGroup } from './plan-settings.ts';
import type { ContactFields, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { ImportMatch } from '../../../contract/imports/import.ts';
import { CERTAINTIES, type Certainty } from '../../../contract/merging/duplicates.ts';
import { fieldsOf } from '../../../core/contact/compare-fields.ts';
import { lacks, planRow, type PlannedRow, type RowToPlan } from '../../../core/import/plan-row.ts';
import { plainCertainty } from '../../../core/matching/certainty/rule-based-certainty.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import type { ImportFile } from '../rows/import-file.ts';
import { toStoredPlan, type StoredPlan } from '../rows/stored-plan.ts';
import type { PlannableRow } from '../rows/plannable-rows.ts';
import type { RowMatcher } from '../matching/row-matcher.ts';
import { uniqueEmail, uniquePhone } from '../matching/used-values.ts';

/** What becomes of a row, as it is kept. */
export interface PlannedStoredRow extends StoredPlan, Pick<PlannedRow, 'outcome' | 'reason'> {
  /** Of the contact that is matched. */
  readonly key: ContactKey | null;
  /** What an earlier row of the same person holds now that this one has completed it; null where it has not. */
  readonly completed: string | null;
}

/** Works out what becomes of the rows of a file, one after the other in its order. */
export class ImportPlanner {
  readonly #file: ImportFile;
  readonly #matcher: RowMatcher;
  readonly #settings: PlanSettings;
  readonly #groups: ReadonlyMap<number, TargetGroup>;
  readonly #groupsByName: ReadonlyMap<string, number>;
  /** Emails and phones, each with its group, of contacts that rows planned so far create. */
  readonly #created = new Set<string>();
  /** Who a row planned so far turned out to be, where that is a contact or an earlier row. */
  readonly #isSameAs = new Map<number, MatchCandidate>();
  /** Values that contacts are given by rows planned so far. */
  readonly #given = new Map<ContactKey, ContactPatch>();
  /** Groups of the rows planned so far, by their place. */
  readonly #groupOfRow = new Map<number, number | null>();

  constructor(file: ImportFile, matcher: RowMatcher, settings: PlanSettings) {
    this.#file = file;
    this.#matcher = matcher;
    this.#settings = settings;
    this.#groups = new Map(settings.groups.map((group) => [group.groupId, group]));
    this.#groupsByName = new Map([
      // The first of one name wins.
      ...settings.groups.toReversed().map((group) => [foldText(group.name), group.groupId] as const),
      ...Object.entries(settings.groupsByName),
    ]);
  }

  /** Plans the row that comes next, and keeps what becomes of it. */
  plan(row: PlannableRow): PlannedStoredRow {
    const { groupId, groupProblem } = this.#groupOf(row);
    this.#groupOfRow.set(row.place, groupId);
    const candidate = this.#likeliest(row, groupId);
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
        taken: this.#takenBy(row.fields, groupId, candidate?.key ?? null),
        decision: row.decision,
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

  /** Keeps what later rows of the same person stand on, and completes the earlier row that it is the same as. */
  #note(
    row: PlannableRow,
    planned: PlannedRow,
    candidate: MatchCandidate,
    groupId: number | null,
  ): string | null {
    if (planned.outcome === 'update' && candidate.key !== null)
      this.#given.set(candidate.key, { ...this.#given.get(candidate.key), ...planned.after });
    if (planned.outcome === 'update' || planned.outcome === 'unchanged' || planned.reason === 'same_as_row')
      this.#isSameAs.set(row.place, candidate);
    if (planned.reason !== 'same_as_row' || candidate.place === null) return null;
    return this.#complete(candidate.place, row.fields, groupId);
  }

  /** The contact that is matched, as it will be after the rows before. Several rows may be about one contact. */
  #fieldsNow(candidate: MatchCandidate | null): ContactFields | null {
    if (candidate?.key == null) return null;
    const contact = this.#matcher.contact(candidate.key);
    // Given are values of fields, none of them absent.
    const given = this.#given.get(candidate.key) as Partial<ContactFields> | undefined;
    return contact === null || given === undefined ? contact : { ...contact, ...given };
  }

  /** What the user chose for a name comes first; a number beside a name that isn't its group's is that of another account. */
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

  /** Of the candidates, one of the same group before one of another, and the surest of them. */
  #likeliest({ candidates, fields }: PlannableRow, groupId: number | null): MatchCandidate | null {
    if (candidates.length === 0) return null;
    const isHere = (candidate: MatchCandidate) => this.#groupOfCandidate(candidate) === groupId;
    const rank = (candidate: MatchCandidate) =>
      (isHere(candidate) ? 0 : CERTAINTIES.length) + CERTAINTIES.indexOf(candidate.certainty);
    const [first = null] = candidates
      .filter((candidate) => candidate.kind === 'contact' || isHere(candidate))
      .filter(({ key }) => key === null || this.#matcher.contact(key) !== null)
      .toSorted((one, other) => rank(one) - rank(other));
    return first === null ? null : this.#resolved(first, fields);
  }

  /** A row stands for whom it turned out to be itself, with what earlier rows have given to that one. */
  #resolved(candidate: MatchCandidate, fields: ContactPatch): MatchCandidate {
    if (candidate.place === null) return candidate;
    const same = this.#isSameAs.get(candidate.place);
    if (same !== undefined) return { ...same, certainty: lessCertain(candidate.certainty, same.certainty) };
    if (candidate.certainty === 'certain') return candidate;
    const { after = {} } = this.#file.row(candidate.place) ?? {};
    return { ...candidate, certainty: plainCertainty(after, fields) ?? candidate.certainty };
  }

  #groupOfCandidate({ place, groupId }: MatchCandidate): number | null {
    return place === null ? groupId : (this.#groupOfRow.get(place) ?? null);
  }

  #matchOf(candidate: MatchCandidate, groupId: number | null): ImportMatch {
    const { kind, key, place, label, certainty } = candidate;
    const line = place === null ? null : (this.#file.row(place)?.line ?? null);
    return { kind, key, line, label, certainty, inOtherGroup: this.#groupOfCandidate(candidate) !== groupId };
  }

  /** Not where the row's own number is nobody's here, or somebody else's: the numbers are those of another account. */
  #guardianOf({ contactId, guardianId }: PlannableRow, candidate: MatchCandidate | null): ContactPatch {
    const own = contactId === null ? null : this.#matcher.keyOfContactId(contactId);
    if (contactId !== null && (own === null || own !== candidate?.key)) return {};
    const guardian = guardianId === null ? null : this.#matcher.keyOfContactId(guardianId);
    return guardian === null ? {} : { guardian };
  }

  #takenBy(fields: ContactPatch, groupId: number | null, except: ContactKey | null): RowToPlan['taken'] {
    const byContact = this.#matcher.usedField(fields, groupId, except);
    const byRow = takenKeys(fields, groupId).find((value) => this.#created.has(value));
    if (byContact === 'email' || byRow?.startsWith('email')) return 'email_taken';
    return byContact === 'phone' || byRow !== undefined ? 'phone_taken' : null;
  }

  /** Puts what a row holds beyond an earlier one of the same person into that one, where a contact is created from it. */
  #complete(place: number, fields: ContactPatch, groupId: number | null): string | null {
    const first = this.#file.row(place);
    if (first?.outcome !== 'create') return null;
    const lacking = fieldsOf(fields).filter((field) => lacks(first.after[field], fields[field]));
    if (lacking.length === 0) return null;
    const added = Object.fromEntries(lacking.map((field) => [field, fields[field]]));
    if (this.#takenBy(added, groupId, null) !== null) return null;
    for (const value of takenKeys(added, groupId)) this.#created.add(value);
    const { reason, match } = first;
    const planned = { outcome: 'create', reason, before: {}, after: { ...first.after, ...added } } as const;
    const text = toStoredPlan(planned, match, null);
    this.#file.setPlan(place, planned, text);
    return text.after;
  }
}

/** Email and phone with the group in which the service takes each once. */
function takenKeys({ email, phone }: ContactPatch, groupId: number | null): string[] {
  if (groupId === null) return [];
  return [
    ...(email ? [`email ${groupId} ${uniqueEmail(email)}`] : []),
    ...(phone ? [`phone ${groupId} ${uniquePhone(phone)}`] : []),
  ];
}

const lessCertain = (one: Certainty, other: Certainty): Certainty =>
  CERTAINTIES.indexOf(one) > CERTAINTIES.indexOf(other) ? one : other;
