import { v7 as uuidv7 } from 'uuid';
import type { ContactFieldName, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import { equalValue, givenFields } from '../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import { correctedSince } from '../../../core/lists/three-way.ts';
import { newChange } from '../../store/journal/new-change.ts';
import { valuesAtCreate } from '../contacts/values-at-create.ts';
import type { ReviewFile } from './review-file.ts';
import {
  combine,
  correct,
  findReferences,
  type AppliedCorrections,
  type KnownReferences,
  type ReviewTarget,
} from './review-target.ts';

type Creation = ReviewFile['creations'][number];

/** A created contact of a review file, with its contact on this computer. */
export interface FoundCreation {
  readonly creation: Creation;
  readonly key: ContactKey;
  /**
   * `new`: this computer lacks the contact. `known`: an earlier review file created it here. `equal`: a contact with the
   * same values was created here.
   */
  readonly kind: 'new' | 'known' | 'equal';
}

/** Finds the created contacts of a review file on this computer. */
export async function findCreations(
  { creations }: ReviewFile,
  target: ReviewTarget,
): Promise<FoundCreation[]> {
  const { byPresentValues, byValuesAtCreate } = await contactsCreatedHere(target);
  const knownIds = await idsCreatedHere(creations, target);
  return creations.map((creation): FoundCreation => {
    const { id, fields } = creation;
    if (id !== undefined && knownIds.has(id)) return { creation, key: id, kind: 'known' };
    const values = ownValues(fields);
    const equal =
      byPresentValues.get(values) ?? (id === undefined ? byValuesAtCreate.get(values) : undefined);
    if (equal !== undefined) return { creation, key: equal, kind: 'equal' };
    const key = id ?? uuidv7();
    knownIds.add(key);
    return { creation, key, kind: 'new' };
  });
}

/** Creates the added contacts that this computer lacks, and corrects those that an earlier review file created. */
export async function applyCreations(
  found: readonly FoundCreation[],
  known: KnownReferences,
  target: ReviewTarget,
): Promise<AppliedCorrections> {
  const applied: AppliedCorrections[] = [];
  for (const each of found) {
    if (each.kind === 'known') applied.push(await correctCreated(each, known, target));
    if (each.kind === 'new') applied.push(await create(each, known, target));
  }
  return combine(applied);
}

async function create(
  { creation, key: contactKey }: FoundCreation,
  known: KnownReferences,
  target: ReviewTarget,
): Promise<AppliedCorrections> {
  const { fields, guardianId } = creation;
  const { values, missing } = await findReferences(creation, known, target);
  const { guardian = null, groupId = null } = values;
  const label = contactLabel(fields);
  // A guardian that is created too is set afterwards, because two contacts may be each other's guardians.
  const isSetLater = guardianId !== undefined && guardian !== null;
  const after = {
    ...fields,
    ...(groupId === null ? {} : { groupId }),
    ...(guardian === null || isSetLater ? {} : { guardian }),
  };
  const changes = [newChange('contact.create', { contactKey, after, label })];
  if (isSetLater)
    changes.push(
      newChange('contact.edit', { contactKey, before: { guardian: null }, after: { guardian }, label }),
    );
  return { changes, conflicts: [], missing };
}

/** Takes over the corrections of a contact that an earlier review file created here. It may have been removed since. */
async function correctCreated(
  { creation, key }: FoundCreation,
  known: KnownReferences,
  target: ReviewTarget,
): Promise<AppliedCorrections> {
  const contact = await target.store.contact({ key });
  if (contact === null || contact.pending?.kind === 'delete') return combine([]);
  const { values, missing } = await findReferences(creation, known, target);
  const created = await valuesAtCreate(target.store, key);
  const given = { ...creation.fields, ...givenFields(values) };
  const wanted = {
    values: correctedSince(given, created),
    original: created,
    groupName: creation.group ?? null,
  };
  const isUnchangedHere = (field: ContactFieldName) => equalValue(contact.fields[field], created[field]);
  return { ...correct(contact, wanted, isUnchangedHere, target), missing };
}

/** Returns the keys of contacts that were created here, by the text that `ownValues` returns for their values. */
async function contactsCreatedHere({ listed, pending, store }: ReviewTarget): Promise<{
  byPresentValues: ReadonlyMap<string, ContactKey>;
  byValuesAtCreate: ReadonlyMap<string, ContactKey>;
}> {
  const byPresentValues = new Map<string, ContactKey>();
  const byValuesAtCreate = new Map<string, ContactKey>();
  for (const { kind, contactKey, after } of pending)
    if (kind === 'contact.create' && contactKey !== null) byPresentValues.set(ownValues(after), contactKey);
  for (const { line, contactId, fields, isRemoved } of listed) {
    const key = line === null ? await store.keyOfContactId(contactId) : null;
    if (key === null) continue;
    const values = ownValues(fields);
    if (!isRemoved || !byPresentValues.has(values)) byPresentValues.set(values, key);
    byValuesAtCreate.set(ownValues(await valuesAtCreate(store, key)), key);
  }
  return { byPresentValues, byValuesAtCreate };
}

/** Returns the ids of creations whose contact was created here before. It may have been removed since. */
async function idsCreatedHere(
  creations: readonly Creation[],
  { store, pending }: ReviewTarget,
): Promise<Set<string>> {
  const ids = creations.flatMap(({ id }) => id ?? []);
  const contactIds = await store.contactIdsOf(ids);
  return new Set([
    ...ids.filter((_, at) => contactIds[at] !== null),
    ...pending.flatMap(({ kind, contactKey }) =>
      kind === 'contact.create' && contactKey !== null ? [contactKey] : [],
    ),
  ]);
}

/** Returns a text that is equal for contacts with equal values; group and guardian are ignored. */
function ownValues(contact: ContactPatch): string {
  const { groupId: _group, guardian: _guardian, ...values } = givenFields(contact);
  return JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
