import type { AccountProfile } from '../../contract/accounts/account.ts';
import type { Contact, ContactFields } from '../../contract/contacts/contact.ts';
import type { GroupList } from '../../contract/contacts/group.ts';
import type { MergePlan } from '../../contract/merging/merge-plan.ts';
import type { PlanRow, ReadPlan } from '../../contract/merging/merge-plan-file.ts';
import { differingFields, fieldsNotTaken } from '../../core/contact/compare-fields.ts';
import { contactLabel } from '../../core/contact/contact-label.ts';
import {
  decodePlanFile,
  encodePlanFile,
  type FiledFields,
  type FiledMerge,
} from '../../core/merge/plan-file.ts';
import { plansWithMutualGuardians } from '../../core/merge/mutual-guardians.ts';
import { ContactNames, isFileOfAccount } from '../../core/merge/is-file-of-account.ts';
import type { StoreApi } from '../store/api/store-api.ts';

type Account = Pick<AccountProfile, 'name' | 'baseUrl'>;

/**
 * Writes plans as a file that another person can review, approve and run. It names contacts by contact id and holds
 * their current values.
 */
export async function writePlanFile(
  store: StoreApi,
  plans: readonly MergePlan[],
  { name, baseUrl }: Account,
): Promise<{ fileName: string; text: string }> {
  const savedAt = new Date().toISOString();
  const { groups } = await store.groups();
  const merges: FiledMerge[] = [];
  for (const { members, final, keptKey, removeFirst = false } of plans) {
    const kept = members.find(({ key }) => key === keptKey);
    const contacts: FiledMerge['contacts'] = [];
    for (const { contactId, fields } of members)
      if (contactId !== null) contacts.push({ contactId, fields: await toFileFields(store, fields) });
    if (kept?.contactId == null) continue;
    const result = await toFileFields(store, final);
    merges.push({ label: contactLabel(final), keep: kept.contactId, contacts, result, removeFirst });
  }
  const known = groups.map(({ groupId, name: groupName }) => ({ groupId, name: groupName }));
  return {
    fileName: `merge-plan-${savedAt.slice(0, 10)}.json`,
    text: encodePlanFile({ savedAt, account: { name, baseUrl, groups: known }, merges }),
  };
}

/** Reads a plan file and compares each merge with the current contacts. */
export async function readPlanFile(store: StoreApi, text: string, { baseUrl }: Account): Promise<ReadPlan> {
  const { file, merges, errors, errorCount } = decodePlanFile(text);
  const rows: PlanRow[] = [];
  if (file === null) return { rows, errors, errorCount, savedAt: null };
  const { groups } = await store.groups();
  const isOurs = file.account.baseUrl === baseUrl && isFileOfAccount(groups, file.account.groups);
  const names = new ContactNames();
  const states = new Map<FiledMerge, RowState>();
  if (isOurs) for (const { merge } of merges) states.set(merge, await rowOf(store, merge, { names, groups }));
  if (names.areOfOthers) states.clear();
  for (const { place, merge } of merges) {
    const row = states.get(merge) ?? WRONG_ACCOUNT;
    rows.push({
      place: place + 1,
      label: merge.label || nameOf(merge.result),
      ...row,
    });
  }
  const mutual = plansWithMutualGuardians(
    rows.flatMap(({ state, plan }) => (state === 'ready' && plan !== null ? [plan] : [])),
  );
  for (const row of rows) {
    if (row.plan === null || !mutual.has(row.plan)) continue;
    row.plan = { ...row.plan, final: { ...row.plan.final, guardian: null } };
    row.withoutGuardian = true;
  }
  return { rows, errors, errorCount, savedAt: file.savedAt === '' ? null : file.savedAt };
}

type RowState = Omit<PlanRow, 'place' | 'label'>;

const WRONG_ACCOUNT: RowState = { state: 'wrong_account', plan: null, conflicts: [], missing: [] };

async function rowOf(
  store: StoreApi,
  merge: FiledMerge,
  { names, groups }: { names: ContactNames; groups: GroupList['groups'] },
): Promise<RowState> {
  const members: Contact[] = [];
  const missing: number[] = [];
  const conflicts: RowState['conflicts'] = [];
  for (const { contactId, fields } of merge.contacts) {
    const contact = await store.contact({ contactId });
    if (contact !== null) names.compare([nameOf(fields), nameOf(merge.result)], contactLabel(contact.fields));
    if (contact === null || contact.pending?.kind === 'delete') {
      missing.push(contactId);
      continue;
    }
    members.push(contact);
    const { fields: inFile } = await fromFileFields(store, fields);
    for (const field of differingFields(contact.fields, inFile))
      conflicts.push({ key: contact.key, field, inFile: inFile[field], now: contact.fields[field] });
  }
  const { fields: final, unknownGuardian } = await fromFileFields(store, merge.result);
  const kept = members.find(({ contactId }) => contactId === merge.keep);
  if (unknownGuardian !== null) missing.push(unknownGuardian);
  if (missing.length > 0 || kept === undefined) {
    const merged =
      members.length === 1 && kept !== undefined && fieldsNotTaken(final, kept.fields).length === 0;
    return merged
      ? { state: 'done', plan: null, conflicts: [], missing }
      : { state: 'gone', plan: null, conflicts, missing };
  }
  // The plan holds the current values of the members, not those in the file. The user sees the conflicts before
  // approving.
  const plan: MergePlan = {
    keptKey: kept.key,
    members: members.map(({ key, contactId, fields }) => ({ key, contactId, fields })),
    final,
    ...(merge.removeFirst ? { removeFirst: true } : {}),
  };
  const state = conflicts.length > 0 ? 'changed' : losesGroup(plan, groups) ? 'group_gone' : 'ready';
  return { state, plan, conflicts, missing };
}

/** Whether a member would lose an open group, because that of the merged contact is being deleted or unknown. */
function losesGroup({ final, members }: MergePlan, groups: GroupList['groups']): boolean {
  const open = new Set(groups.flatMap(({ groupId, deletion }) => (deletion === null ? [groupId] : [])));
  const isOpen = (groupId: number | null) => groupId !== null && open.has(groupId);
  return (
    final.groupId !== null && !isOpen(final.groupId) && members.some(({ fields }) => isOpen(fields.groupId))
  );
}

const nameOf = (fields: FiledFields): string => contactLabel({ ...fields, guardian: null });

async function toFileFields(store: StoreApi, { guardian, ...fields }: ContactFields): Promise<FiledFields> {
  const contact = guardian === null ? null : await store.contact({ key: guardian });
  return { ...fields, guardianContactId: contact?.contactId ?? null };
}

async function fromFileFields(
  store: StoreApi,
  { guardianContactId, ...fields }: FiledFields,
): Promise<{ fields: ContactFields; unknownGuardian: number | null }> {
  const contact = guardianContactId === null ? null : await store.contact({ contactId: guardianContactId });
  const unknownGuardian = contact === null ? guardianContactId : null;
  return { fields: { ...fields, guardian: contact?.key ?? null }, unknownGuardian };
}
