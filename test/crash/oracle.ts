import type { Change } from '../../electron/contract/changes/change.ts';
import type {
  Contact,
  ContactFields,
  ContactKey,
  ContactPatch,
} from '../../electron/contract/contacts/contact.ts';
import type { Merge } from '../../electron/contract/merging/merge-state.ts';
import { blankFields } from '../../electron/core/contact/blank-fields.ts';
import { equalValue, fieldsOf } from '../../electron/core/contact/compare-fields.ts';
import type { SampleService } from '../../electron/sample-service/service.ts';
import type { Written } from './gate.ts';
import type { Acknowledged } from './user.ts';

type Stored = ReturnType<SampleService['inspect']['contacts']>[number];
type StoredGroup = ReturnType<SampleService['inspect']['groups']>[number];

/** Everything known at the end of a run. */
export interface Evidence {
  /** Contacts of the service at the start and at the end of the run. */
  initial: readonly Stored[];
  stored: readonly Stored[];
  storedGroups: readonly StoredGroup[];
  /** Groups of the service at the start of the run. */
  initialGroups: readonly StoredGroup[];
  /** The journal, oldest first, and the rows of the mirror. */
  journal: readonly Change[];
  rows: readonly Contact[];
  /** Contact keys by contact id, as first seen. */
  keys: ReadonlyMap<number, ContactKey>;
  written: readonly Written[];
  acknowledged: Acknowledged;
  merges: readonly Merge[];
  /** Contacts of the service right after a contact was removed, by the removed contact's id. */
  atRemoval: ReadonlyMap<number, readonly Stored[]>;
  /** Decisions of the user about unsettled changes. */
  decided: ReadonlyMap<string, 'send_again' | 'drop'>;
}

/** Compares journal, mirror and service. Returns contradictions in words. */
export function contradictions(evidence: Evidence): string[] {
  const sent = { ...evidence, journal: evidence.journal.filter((change) => !isRestoredUnsent(change)) };
  return [
    ...acknowledgedChangesAreKept(evidence),
    ...everyChangeIsSettled(evidence),
    ...createsHappenOnce(sent),
    ...importsHappenOnce(sent),
    ...groupsHappenOnce(evidence),
    ...serviceMatchesJournal(sent),
    ...mirrorEqualsService(evidence),
    ...mergesEnd(sent),
    ...mergesRemoveLast(evidence),
  ];
}

/** Whether a change restores a contact whose removal was not sent; such a create exists only for the history. */
const isRestoredUnsent = ({ kind, state, attempts }: Change) =>
  kind === 'contact.create' && state === 'done' && attempts === 0;

/** Every acknowledged change is in the journal with its acknowledged outcome. */
function acknowledgedChangesAreKept({ journal, acknowledged }: Evidence): string[] {
  const byId = new Map(journal.map((change) => [change.changeId, change]));
  const wrong: string[] = [];
  for (const { changeId, state } of acknowledged.outcomes) {
    const change = byId.get(changeId);
    if (change === undefined)
      wrong.push(`lost: change ${changeId}, reported as ${state}, is not in the journal`);
    else if ((state === 'done' || state === 'cancelled') && change.state !== state)
      wrong.push(`${nameOf(change)} was reported as ${state}`);
  }
  for (const { batchId, count } of acknowledged.batches) {
    const recorded = journal.filter((change) => change.batchId === batchId && !isRestoredUnsent(change));
    // The result of redone merges counts merges; their changes are recorded later.
    const isMerge = recorded.some(({ merge }) => merge !== null);
    if (isMerge ? recorded.length < count : recorded.length !== count)
      wrong.push(
        `lost: batch ${batchId} was reported with ${count} changes, ${recorded.length} are in the journal`,
      );
  }
  return wrong;
}

function everyChangeIsSettled({ journal, decided, acknowledged, rows }: Evidence): string[] {
  const deleted = new Set(
    journal.flatMap(({ kind, state, contactKey }) =>
      kind === 'contact.delete' || (kind === 'contact.create' && state !== 'done') ? [contactKey] : [],
    ),
  );
  const closedGroups = new Set(
    journal.flatMap(({ kind, groupId }) => (kind === 'group.delete' ? [groupId] : [])),
  );
  return journal.flatMap((change) => {
    const { state, error, after, undoOf, contactKey } = change;
    if (state === 'done') return [];
    if (state === 'cancelled') return [];
    if (state !== 'refused') return [`${nameOf(change)} has no end`];
    // A merge with a conflict stops. One that stopped or was undone may leave two contacts of different groups with the same email or
    // phone, which then cannot be in one group.
    if (change.merge !== null && ['conflict', 'not_found'].includes(error?.code ?? '')) return [];
    if (acknowledged.merges.length > 0 && error?.code === 'contact_exists') return [];
    // Without other writers, a rejection must have a cause in the user's own actions.
    if (undoOf !== null && ['conflict', 'not_found', 'contact_exists'].includes(error?.code ?? '')) return [];
    if (error?.field === 'guardian' && deleted.has(after.guardian ?? null)) return [];
    // If the response to a create was lost, the contact is listed twice until the create is settled. If the user makes
    // one of the two the guardian of the other, this is rejected later, because they are the same contact.
    const isOneByNow =
      after.guardian === contactKey || rows.every(({ key }) => key !== (after.guardian ?? null));
    if (error?.message === 'own_guardian' && isOneByNow) return [];
    if (after.groupId != null && closedGroups.has(after.groupId)) return [];
    // An undo put contacts back into the group, or a move out of it was rejected.
    if (change.kind === 'group.delete' && error?.message === 'more_in_group') return [];
    if (error?.code === 'not_found' && deleted.has(contactKey)) return [];
    if (decided.has(change.changeId) && error?.code === 'contact_exists') return [];
    return [`${nameOf(change)} was refused without a reason: ${JSON.stringify(error)}`];
  });
}

/** For each first name, the service created as many contacts as creates are done. The first name identifies a create. */
function createsHappenOnce({ journal, written, decided }: Evidence): string[] {
  const made = counted(
    written.flatMap(({ method, path, status, sent }) =>
      method === 'POST' && path.startsWith('/v1/contacts') && status < 300
        ? [textOf(sent, 'first_name')]
        : [],
    ),
  );
  const done = counted(
    journal.flatMap(({ changeId, kind, state, after }) =>
      kind === 'contact.create' && (state === 'done' || isDropped(decided, changeId))
        ? [after.firstName ?? '']
        : [],
    ),
  );
  return differences(made, done).map(
    ([name, made, done]) =>
      `${made > done ? 'doubled' : 'lost'}: ${name} was made ${made} times, ${done} creates are done`,
  );
}

/** Each row of an import is recorded once, even if its import was interrupted and run again. After an undo it may be recorded again. */
function importsHappenOnce({ journal, acknowledged }: Evidence): string[] {
  const creates = counted(
    journal.flatMap(({ kind, state, undoOf, after }) =>
      kind === 'contact.create' && undoOf === null && state !== 'cancelled' ? [after.firstName ?? ''] : [],
    ),
  );
  return acknowledged.imported.flatMap((name) =>
    (creates.get(name) ?? 0) > 1
      ? [`doubled: ${name} of an import was recorded ${creates.get(name)} times`]
      : [],
  );
}

function groupsHappenOnce({ journal, written, decided, storedGroups, initialGroups }: Evidence): string[] {
  const made = counted(
    written.flatMap(({ method, path, status, sent }) =>
      method === 'POST' && path.startsWith('/v1/celebration-groups') && status < 300
        ? [textOf(sent, 'name')]
        : [],
    ),
  );
  const done = counted(
    journal.flatMap(({ changeId, kind, state, group }) =>
      kind === 'group.create' && (state === 'done' || isDropped(decided, changeId))
        ? [group?.name ?? '']
        : [],
    ),
  );
  const wrong = differences(made, done).map(
    ([name, made, done]) => `group ${name} was made ${made} times, ${done} creates are done`,
  );
  const closed = new Set(
    journal.flatMap(({ kind, state, groupId }) =>
      kind === 'group.delete' && state === 'done' ? [groupId] : [],
    ),
  );
  const openBefore = new Set(
    initialGroups.filter(({ status }) => status === 'active').map((group) => group.group_id),
  );
  for (const { group_id: groupId, status } of storedGroups) {
    if ((status === 'active') === closed.has(groupId) && (openBefore.has(groupId) || closed.has(groupId)))
      wrong.push(`group ${groupId} is ${status}, the journal says otherwise`);
  }
  return wrong;
}

/** Each contact of the service equals its initial state with all done changes applied in order. */
function serviceMatchesJournal(evidence: Evidence): string[] {
  const { initial, stored, journal, rows, keys } = evidence;
  const wrong: string[] = [];
  const idOf = new Map(rows.map((row) => [row.key, row.contactId]));
  const keyOfId = new Map([...keys, ...rows.map((row) => [row.contactId ?? 0, row.key] as const)]);
  const expected = new Map<ContactKey, ContactFields>();
  for (const contact of initial) {
    const guardian = contact.guardian_contact_id === null ? null : keyOfId.get(contact.guardian_contact_id);
    expected.set(
      keyOfId.get(contact.contact_id) ?? `unseen ${contact.contact_id}`,
      filled({ ...fieldsStored(contact), guardian: guardian ?? null }),
    );
  }
  for (const [key, fields] of droppedCreates(evidence, keyOfId)) expected.set(key, fields);
  // Sorted by when they took effect, because a merge clears a contact by a change that is recorded after the contact's
  // removal. A create counts from when it was recorded, or from when the removal that it undoes was settled: before the
  // create is settled, a sync may read the contact and the user may edit it.
  const removedAt = new Map(journal.map(({ changeId, settledAt }) => [changeId, settledAt ?? '']));
  const happenedAt = ({ kind, recordedAt, settledAt, undoOf }: Change) => {
    if (kind !== 'contact.create') return settledAt ?? '';
    const removed = removedAt.get(undoOf ?? '') ?? '';
    return removed > recordedAt ? removed : recordedAt;
  };
  const inTime = journal.toSorted((a, b) => happenedAt(a).localeCompare(happenedAt(b)));
  for (const change of inTime) {
    if (change.state !== 'done' || change.contactKey === null) continue;
    const { kind, contactKey: key, after, notTaken } = change;
    const taken: ContactPatch = Object.fromEntries(
      Object.entries(after).filter(([field]) => !notTaken.some((each) => each === field)),
    );
    const fields = expected.get(key);
    if (kind === 'contact.create') expected.set(key, filled(taken));
    else if (kind === 'contact.delete') expected.delete(key);
    else if (fields === undefined) wrong.push(`${nameOf(change)} is done, but its contact was not there`);
    else expected.set(key, filled(taken, fields));
  }
  if (stored.length !== expected.size)
    wrong.push(`the service has ${stored.length} contacts, the journal makes it ${expected.size}`);
  const byId = new Map(stored.map((contact) => [contact.contact_id, contact]));
  for (const [key, fields] of expected) {
    const contact = byId.get(idOf.get(key) ?? 0);
    if (contact === undefined) {
      wrong.push(`lost: ${fields.firstName} ${key} is not at the service`);
      continue;
    }
    const there = fieldsStored(contact);
    for (const field of fieldsOf(there)) {
      if (!equalValue(fields[field], there[field]))
        wrong.push(
          `${fields.firstName} ${key} (${contact.contact_id}): ${field} is ${JSON.stringify(there[field])} at the service, ` +
            `${JSON.stringify(fields[field])} by the journal`,
        );
    }
    // A deleted guardian leaves its contact id behind, and a recreated one has another id.
    const guardianId = fields.guardian === null ? null : idOf.get(fields.guardian);
    if (
      guardianId !== undefined &&
      contact.guardian_contact_id !== guardianId &&
      guardianNeverRemade(evidence, fields.guardian)
    )
      wrong.push(
        `${fields.firstName} ${key}: its guardian is ${contact.guardian_contact_id}, not ${guardianId}`,
      );
  }
  return wrong;
}

/**
 * Contacts whose creates the user dropped because they exist: identified by the key that a sync gave them, and changed like any
 * other from then on.
 */
function droppedCreates(
  { journal, written, decided }: Evidence,
  keyOfId: ReadonlyMap<number, ContactKey>,
): [ContactKey, ContactFields][] {
  const dropped = new Map<string, ContactPatch>();
  const done = new Set<ContactKey | null>();
  for (const { kind, state, changeId, after, contactKey } of journal) {
    if (kind !== 'contact.create') continue;
    if (isDropped(decided, changeId)) dropped.set(after.firstName ?? '', after);
    if (state === 'done') done.add(contactKey);
  }
  return written.flatMap(({ method, path, status, sent, answer }): [ContactKey, ContactFields][] => {
    if (method !== 'POST' || !path.startsWith('/v1/contacts') || status >= 300) return [];
    const after = dropped.get(textOf(sent, 'first_name'));
    const contactId = Number(textOf(Reflect.get(Object(answer), 'data'), 'contact_id'));
    const key = keyOfId.get(contactId);
    return after === undefined || key === undefined || done.has(key) ? [] : [[key, filled(after)]];
  });
}

function mergesEnd({ merges, stored, journal }: Evidence): string[] {
  const wrong: string[] = [];
  const restored = new Set(
    journal.flatMap(({ kind, state, contactKey }) =>
      kind === 'contact.create' && state === 'done' ? [contactKey] : [],
    ),
  );
  for (const { mergeId, state, stop, left, removed, label, plan } of merges) {
    const who = `merge ${mergeId} of ${label} (${state})`;
    if (!['done', 'stopped', 'cancelled'].includes(state)) wrong.push(`${who} has no end`);
    if ((state === 'stopped') !== (stop !== null && left !== null))
      wrong.push(`${who}: ${JSON.stringify({ stop, left })}`);
    if (state === 'done' && removed.length !== plan.members.length - 1)
      wrong.push(`${who} removed ${removed.length} of ${plan.members.length} members`);
    for (const { key, contactId } of plan.members) {
      if (!removed.includes(key) || restored.has(key)) continue;
      if (stored.some((contact) => contact.contact_id === contactId))
        wrong.push(`${who}: ${key} is at the service yet`);
      if (state !== 'done') continue;
      for (const ward of stored)
        if (ward.guardian_contact_id === contactId)
          wrong.push(`${who}: ${ward.first_name} names ${contactId}, which was removed, as guardian`);
    }
  }
  return wrong;
}

/** When a merge removed a member, the kept contact already had the final values, except fields that the user changed since. */
function mergesRemoveLast({ merges, journal, atRemoval }: Evidence): string[] {
  // Deleted by the user, outside of merges.
  const deleted = new Set(
    journal.flatMap(({ kind, contactKey, merge }) =>
      kind === 'contact.delete' && merge === null ? [contactKey] : [],
    ),
  );
  return merges.flatMap(({ mergeId, label, removed, plan }) => {
    const kept = plan.members.find(({ key }) => key === plan.keptKey);
    const changedSince = new Set(
      journal
        .filter(({ contactKey, merge }) => contactKey === plan.keptKey && merge?.mergeId !== mergeId)
        .flatMap(({ after }) => fieldsOf(after)),
    );
    return plan.members.flatMap(({ key, contactId }) => {
      const then =
        removed.includes(key) && plan.removeFirst !== true ? atRemoval.get(contactId ?? 0) : undefined;
      if (then === undefined) return [];
      const there = then.find((contact) => contact.contact_id === kept?.contactId);
      if (there === undefined && deleted.has(plan.keptKey)) return [];
      if (there === undefined)
        return [`merge of ${label}: the kept contact was gone when ${key} was removed`];
      const held = fieldsStored(there);
      return fieldsOf(held)
        .filter((field) => !changedSince.has(field) && !equalValue(held[field], plan.final[field]))
        .map(
          (field) =>
            `merge of ${label}: ${field} was ${JSON.stringify(held[field])} when ${key} was removed, not ${JSON.stringify(plan.final[field])}`,
        );
    });
  });
}

function guardianNeverRemade({ journal }: Evidence, guardian: ContactKey | null): boolean {
  return !journal.some(({ kind, contactKey }) => kind === 'contact.delete' && contactKey === guardian);
}

function mirrorEqualsService({ rows, stored, keys, journal }: Evidence): string[] {
  const wrong: string[] = [];
  const byId = new Map(stored.map((contact) => [contact.contact_id, contact]));
  const seen = new Map<number, string>();
  const created = new Set(
    journal.filter(({ kind }) => kind === 'contact.create').map((change) => change.contactKey),
  );
  for (const row of rows) {
    const who = `row ${row.fields.firstName} ${row.key} (${row.contactId})`;
    if (row.pending !== null) wrong.push(`${who} still shows ${row.pending.kind} ${row.pending.state}`);
    if (row.notSeenSince !== null) wrong.push(`${who} is marked as not seen`);
    if (row.contactId === null) {
      wrong.push(`${who} has no number`);
      continue;
    }
    if (seen.has(row.contactId)) wrong.push(`${who} stands there twice: ${seen.get(row.contactId)}`);
    seen.set(row.contactId, row.key);
    const before = keys.get(row.contactId);
    if (before !== undefined && before !== row.key && !created.has(row.key))
      wrong.push(`${who} was ${before} before`);
    const contact = byId.get(row.contactId);
    if (contact === undefined) {
      wrong.push(`${who} is not at the service`);
      continue;
    }
    const there = fieldsStored(contact);
    for (const field of fieldsOf(there)) {
      if (!equalValue(row.fields[field], there[field]))
        wrong.push(
          `${who}: ${field} is ${JSON.stringify(row.fields[field])} in the mirror, ${JSON.stringify(there[field])} at the service`,
        );
    }
    if (row.guardianContactId !== contact.guardian_contact_id)
      wrong.push(`${who} has another guardian at the service`);
  }
  for (const contact of stored)
    if (!seen.has(contact.contact_id))
      wrong.push(`${contact.first_name} (${contact.contact_id}) of the service is not in the mirror`);
  return wrong;
}

/** A contact, empty by default, with a patch applied. */
function filled(patch: ContactPatch, over: ContactFields = blankFields()): ContactFields {
  return Object.assign({ ...over }, patch);
}

/** A stored contact with the app's field names, without its guardian. */
function fieldsStored(contact: Stored): ContactPatch {
  const { birthday_month: month, birthday_day: day } = contact;
  return {
    firstName: contact.first_name,
    lastName: contact.last_name,
    email: contact.email,
    phone: contact.phone,
    whatsappPhone: contact.whatsapp_phone,
    birthday: month === null || day === null ? null : { month, day, year: contact.birthday_year },
    groupId: contact.group_id,
    status: contact.contact_status,
    salutation: contact.salutation,
    gender: contact.gender,
    company: contact.company,
    jobTitle: contact.job_title,
    location: contact.location,
    timezone: contact.timezone,
    language: contact.language,
    relationshipStatus: contact.relationship_status,
    profileImage: contact.profile_image,
  };
}

const isDropped = (decided: Evidence['decided'], changeId: string) => decided.get(changeId) === 'drop';

function nameOf({ kind, state, label, changeId, attempts }: Change): string {
  return `${kind} of ${label} (${changeId}, ${state}, sent ${attempts} times)`;
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function differences(a: Map<string, number>, b: Map<string, number>): [name: string, a: number, b: number][] {
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((name): [string, number, number] => [name, a.get(name) ?? 0, b.get(name) ?? 0])
    .filter(([, inA, inB]) => inA !== inB);
}

function textOf(value: unknown, name: string): string {
  return typeof value === 'object' && value !== null ? String(Reflect.get(value, name)) : '';
}
