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
  const { members, writtenBack, planned } = restoration;
  const existing = existingCarriers(reader, restoration);
  const recreated = new EmailPhoneIndex();
  for (const { contactKey, after } of members.keys())
    if (contactKey !== null) recreated.put(contactKey, after);
  const edits: NewChange[] = [];
  for (const [mergeId, change] of writtenBack) {
    const { contactKey: key, after } = change;
    if (key === null) continue;
    const groupId = planned.get(key)?.groupId ?? null;
    const taken = existing.sharedBy(key, { ...after, groupId });
    existing.put(key, planned.get(key) ?? {});
    if (taken.length === 0) continue;
    // The kept contact must give up the values that re-created contacts need before these can be created.
    const needed = recreated.sharedBy(key, { ...pickFields(change.before, taken), groupId });
    const cleared = Object.fromEntries(needed.map((field) => [field, null]));
    edits.push(laterEdit(change, { ...pickFields(change.before, taken), ...cleared }, taken));
    change.after = { ...without(after, taken), ...cleared };
    change.before = pickFields(change.before, fieldsOf(change.after));
    if (fieldsOf(change.after).length === 0) writtenBack.delete(mergeId);
  }
  for (const change of members.keys()) {
    const { contactKey: key, after } = change;
    if (key === null) continue;
    const taken = existing.sharedBy(key, after);
    existing.put(key, after);
    if (taken.length === 0) continue;
    edits.push(laterEdit(change, Object.fromEntries(taken.map((field) => [field, null])), taken));
    change.after = without(after, taken);
  }
  return edits;
}

/**
 * Returns an index of the contacts that already use one of the emails or phones in its group. It has the contacts'
 * planned values, except for kept contacts, which have their current values. Contacts still to be created are left out.
 */
function existingCarriers(
  reader: ContactReader,
  { members, writtenBack, planned }: Restoration,
): EmailPhoneIndex {
  const existing = new EmailPhoneIndex();
  const kept = [...writtenBack.values()];
  const wanted = [
    ...[...members.keys()].map(({ after }) => after),
    ...kept.flatMap(({ contactKey, after }) => {
      const fields = contactKey === null ? null : planned.get(contactKey);
      return fields ? [{ ...after, groupId: fields.groupId ?? null }] : [];
    }),
  ];
  for (const groupId of new Set(wanted.flatMap((each) => each.groupId ?? []))) {
    const ofGroup = wanted.filter((each) => each.groupId === groupId);
    const emails = ofGroup.flatMap(({ email }) => email ?? []);
    const phones = ofGroup.flatMap(({ phone }) => phone ?? []);
    for (const { key, fields } of reader.inGroup(groupId, emails, phones)) existing.put(key, fields);
  }
  for (const member of new Set([...members.values()].flat())) {
    const fields = reader.byKey(member)?.fields;
    if (fields !== undefined) existing.put(member, fields);
  }
  for (const [key, fields] of planned)
    if (fields === null) existing.remove(key);
    else existing.put(key, fields);
  for (const { contactKey } of members.keys()) if (contactKey !== null) existing.remove(contactKey);
  // The caller replaces the values of kept contacts by the planned ones later, one contact at a time.
  for (const { contactKey } of kept)
    if (contactKey !== null) existing.put(contactKey, reader.byKey(contactKey)?.fields ?? {});
  return existing;
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
