import type { ContactFieldName, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import { fieldsOf, pickFields } from '../../../core/contact/compare-fields.ts';
import { EmailPhoneHolders } from '../../../core/merge/email-phone-holders.ts';
import type { ContactReader } from '../overlay/contact-reader.ts';
import type { NewChange } from '../api/journal-api.ts';
import { newChange } from '../journal/new-change.ts';

/** What an undo of merges brings back, and how contacts will stand by it. */
export interface ComingBack {
  /** By create that brings a removed member back: all members of its merge. */
  members: ReadonlyMap<NewChange, readonly ContactKey[]>;
  /** By merge: what gives the kept contact its values back. What is left without a value is taken out. */
  writtenBack: Map<string, NewChange>;
  /** What contacts will be; null: deleted. */
  ahead: ReadonlyMap<ContactKey, ContactPatch | null>;
}

/**
 * Of several in one group that had the same email or phone, the service takes a create of the first alone. Whoever comes later is
 * made, or written back, without the value (the changes in `comingBack` are altered), and is given it by an edit of its own, which a
 * service may take or refuse: answers these edits.
 */
export function giveTakenAfterwards(reader: ContactReader, comingBack: ComingBack): NewChange[] {
  const { members, writtenBack, ahead } = comingBack;
  const there = carriersThere(reader, comingBack);
  const coming = new EmailPhoneHolders();
  for (const { contactKey, after } of members.keys()) if (contactKey !== null) coming.put(contactKey, after);
  const edits: NewChange[] = [];
  for (const [mergeId, change] of writtenBack) {
    const { contactKey: key, after } = change;
    const groupId = (key === null ? null : ahead.get(key)?.groupId) ?? null;
    if (key === null) continue;
    const taken = there.sharedBy(key, { ...after, groupId });
    there.put(key, ahead.get(key) ?? {});
    if (taken.length === 0) continue;
    // Who comes back with what it holds by now cannot come before it is given up.
    const inTheWay = coming.sharedBy(key, { ...pickFields(change.before, taken), groupId });
    const given = Object.fromEntries(inTheWay.map((field) => [field, null]));
    edits.push(givenAfterwards(change, { ...pickFields(change.before, taken), ...given }, taken));
    change.after = { ...without(after, taken), ...given };
    change.before = pickFields(change.before, fieldsOf(change.after));
    if (fieldsOf(change.after).length === 0) writtenBack.delete(mergeId);
  }
  for (const change of members.keys()) {
    const { contactKey: key, after } = change;
    if (key === null) continue;
    const taken = there.sharedBy(key, after);
    there.put(key, after);
    if (taken.length === 0) continue;
    edits.push(givenAfterwards(change, Object.fromEntries(taken.map((field) => [field, null])), taken));
    change.after = without(after, taken);
  }
  return edits;
}

/** Whoever carries an email or phone in the groups of those that come back, as all will be but for these and the kept ones. */
function carriersThere(
  reader: ContactReader,
  { members, writtenBack, ahead }: ComingBack,
): EmailPhoneHolders {
  const there = new EmailPhoneHolders();
  const kept = [...writtenBack.values()];
  const wanted = [
    ...[...members.keys()].map(({ after }) => after),
    ...kept.flatMap(({ contactKey, after }) => {
      const fields = contactKey === null ? null : ahead.get(contactKey);
      return fields ? [{ ...after, groupId: fields.groupId ?? null }] : [];
    }),
  ];
  for (const groupId of new Set(wanted.flatMap((each) => each.groupId ?? []))) {
    const ofGroup = wanted.filter((each) => each.groupId === groupId);
    const emails = ofGroup.flatMap(({ email }) => email ?? []);
    const phones = ofGroup.flatMap(({ phone }) => phone ?? []);
    for (const { key, fields } of reader.inGroup(groupId, emails, phones)) there.put(key, fields);
  }
  for (const member of new Set([...members.values()].flat())) {
    const fields = reader.byKey(member)?.fields;
    if (fields !== undefined) there.put(member, fields);
  }
  for (const [key, fields] of ahead)
    if (fields === null) there.remove(key);
    else there.put(key, fields);
  for (const { contactKey } of members.keys()) if (contactKey !== null) there.remove(contactKey);
  // Each is given back its own when its turn comes.
  for (const { contactKey } of kept)
    if (contactKey !== null) there.put(contactKey, reader.byKey(contactKey)?.fields ?? {});
  return there;
}

/** Gives a contact what it could not be made or written back with; `before`: what it holds by then. */
function givenAfterwards(
  { batchId, contactKey, label, after }: NewChange,
  before: ContactPatch,
  fields: readonly ContactFieldName[],
): NewChange {
  return newChange('contact.edit', { batchId, contactKey, label, before, after: pickFields(after, fields) });
}

function without(fields: ContactPatch, left: readonly ContactFieldName[]): ContactPatch {
  return pickFields(
    fields,
    fieldsOf(fields).filter((field) => !left.includes(field)),
  );
}
