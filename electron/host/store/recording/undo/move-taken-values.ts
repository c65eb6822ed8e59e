import type { ContactFieldName, ContactKey, ContactPatch } from '../../../../contract/contacts/contact.ts';
import { fieldsOf, pickFields } from '../../../../core/contact/compare-fields.ts';
import { EmailPhoneIndex } from '../../../../core/merge/email-phone-index.ts';
import type { ContactReader } from '../../overlay/contact-reader.ts';
import type { NewChange } from '../../api/journal-api.ts';
import { newChange } from '../../journal/new-change.ts';

/** The changes by which an undo of merges restores contacts, and the planned values of contacts. */
export interface Restoration {
  /** The creates of removed members, each with the keys of all members of its merge. */
  members: ReadonlyMap<NewChange, readonly ContactKey[]>;
  /**
   * The change that restores the kept contact's former values, by merge. `moveTakenValuesToEdits` deletes changes that
   * have no values left.
   */
  writtenBack: Map<string, NewChange>;
  /** Planned fields by contact; null for deleted contacts. */
  planned: ReadonlyMap<ContactKey, ContactPatch | null>;
}

/**
 * Moves emails and phones that another contact of the group uses from the changes in `restoration` to separate, later
 * edits. Returns these edits. The service rejects a create with a value that another contact of the group has, but may
 * accept an edit.
 */
export function moveTakenValuesToEdits(reader: ContactReader, restoration: Restoration): NewChange[] {
  const inUse = indexValuesInUse(reader, restoration);
  // Write-backs are sent before the creates, so the values that they take are in use for these.
  const fromWriteBacks = moveFromWriteBacks(restoration, inUse);
  const fromCreates = moveFromCreates(restoration, inUse);
  return [...fromWriteBacks, ...fromCreates];
}

function moveFromWriteBacks(
  { members, writtenBack, planned }: Restoration,
  inUse: EmailPhoneIndex,
): NewChange[] {
  const recreated = new EmailPhoneIndex();
  for (const { contactKey, after } of members.keys())
    if (contactKey !== null) recreated.put(contactKey, after);
  const edits: NewChange[] = [];
  for (const [mergeId, change] of writtenBack) {
    const { contactKey: key, after } = change;
    if (key === null) continue;
    const groupId = planned.get(key)?.groupId ?? null;
    const taken = inUse.sharedBy(key, { ...after, groupId });
    inUse.put(key, planned.get(key) ?? {});
    if (taken.length === 0) continue;
    // The kept contact must give up the values that re-created contacts need before these can be created.
    const needed = recreated.sharedBy(key, { ...pickFields(change.before, taken), groupId });
    const cleared = withNull(needed);
    edits.push(laterEdit(change, { ...pickFields(change.before, taken), ...cleared }, taken));
    change.after = { ...without(after, taken), ...cleared };
    change.before = pickFields(change.before, fieldsOf(change.after));
    if (fieldsOf(change.after).length === 0) writtenBack.delete(mergeId);
  }
  return edits;
}

function moveFromCreates({ members }: Restoration, inUse: EmailPhoneIndex): NewChange[] {
  const edits: NewChange[] = [];
  for (const change of members.keys()) {
    const { contactKey: key, after } = change;
    if (key === null) continue;
    const taken = inUse.sharedBy(key, after);
    inUse.put(key, after);
    if (taken.length === 0) continue;
    edits.push(laterEdit(change, withNull(taken), taken));
    change.after = without(after, taken);
  }
  return edits;
}

/**
 * Returns an index of the contacts that already use one of the emails or phones in its group. It has the contacts'
 * planned values, except for kept contacts, which have their current values until their write-back is handled. Contacts
 * still to be created are left out.
 */
function indexValuesInUse(reader: ContactReader, restoration: Restoration): EmailPhoneIndex {
  const { members, writtenBack, planned } = restoration;
  const inUse = new EmailPhoneIndex();
  const wanted = wantedValues(restoration);
  for (const groupId of new Set(wanted.flatMap((values) => values.groupId ?? []))) {
    const ofGroup = wanted.filter((values) => values.groupId === groupId);
    const emails = ofGroup.flatMap(({ email }) => email ?? []);
    const phones = ofGroup.flatMap(({ phone }) => phone ?? []);
    for (const { key, fields } of reader.inGroup(groupId, emails, phones)) inUse.put(key, fields);
  }
  for (const key of new Set([...members.values()].flat())) {
    const fields = reader.byKey(key)?.fields;
    if (fields !== undefined) inUse.put(key, fields);
  }
  for (const [key, fields] of planned)
    if (fields === null) inUse.remove(key);
    else inUse.put(key, fields);
  for (const { contactKey } of members.keys()) if (contactKey !== null) inUse.remove(contactKey);
  for (const { contactKey } of writtenBack.values())
    if (contactKey !== null) inUse.put(contactKey, reader.byKey(contactKey)?.fields ?? {});
  return inUse;
}

/** Returns the values that the restoration gives to contacts, each with the contact's group. */
function wantedValues({ members, writtenBack, planned }: Restoration): ContactPatch[] {
  const ofCreates = [...members.keys()].map(({ after }) => after);
  const ofWriteBacks = [...writtenBack.values()].flatMap(({ contactKey, after }) => {
    const fields = contactKey === null ? null : planned.get(contactKey);
    return fields ? [{ ...after, groupId: fields.groupId ?? null }] : [];
  });
  return [...ofCreates, ...ofWriteBacks];
}

/**
 * An edit that sets the fields left out of a create or write-back. `before` has the values that these fields have until
 * that edit.
 */
function laterEdit(
  { batchId, contactKey, label, after }: NewChange,
  before: ContactPatch,
  fields: readonly ContactFieldName[],
): NewChange {
  return newChange('contact.edit', { batchId, contactKey, label, before, after: pickFields(after, fields) });
}

function without(fields: ContactPatch, omitted: readonly ContactFieldName[]): ContactPatch {
  return pickFields(
    fields,
    fieldsOf(fields).filter((field) => !omitted.includes(field)),
  );
}

const withNull = (fields: readonly ContactFieldName[]): ContactPatch =>
  Object.fromEntries(fields.map((field) => [field, null]));
