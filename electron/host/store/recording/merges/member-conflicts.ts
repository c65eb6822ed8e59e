import type { Change } from '../../../../contract/changes/change.ts';
import type { ContactFieldName, ContactKey, ContactPatch } from '../../../../contract/contacts/contact.ts';
import { fieldsOf, tookValue } from '../../../../core/contact/compare-fields.ts';
import type { MergeChange } from '../../../../core/merge/steps/merge-facts.ts';
import { unexpectedFields } from '../../../../core/merge/steps/unexpected-fields.ts';
import { isEnd, parse } from '../../journal/change-row.ts';
import type { Journal } from '../../journal/journal.ts';
import type { MergesApi } from '../../api/merges-api.ts';
import type { StoredMerge } from '../../journal/merge-records.ts';
import type { Mirror } from '../../mirror/mirror.ts';

/** The members of merges as the service has them, compared with what their merge expects. */
export class MemberConflicts {
  readonly #journal: Journal;
  readonly #mirror: Mirror;

  constructor({ journal, mirror }: { journal: Journal; mirror: Mirror }) {
    this.#journal = journal;
    this.#mirror = mirror;
  }

  /** Members of the change's merge that aren't removed yet; see `MergesApi.mergeMembers`. */
  remainingMembers(changeId: string): Awaited<ReturnType<MergesApi['mergeMembers']>> {
    const found = this.#mergeOfChange(changeId);
    if (found === null) return [];
    const { merge, changes } = found;
    const removed = keysOf(changes.filter(({ role, state }) => role === 'remove' && state === 'done'));
    const first = this.#firstSequence(merge.mergeId);
    return merge.plan.members
      .filter(({ key }) => !removed.has(key))
      .map(({ key }) => {
        const row = this.#mirror.rowOfKey(key);
        return {
          key,
          contactId: row === null ? null : Number(row['contact_id']),
          waits: this.#ownChanges(key, merge).some(({ sequence, open }) => open && sequence < first),
        };
      });
  }

  /** The first member that differs from what the merge expects; see `MergesApi.mergeConflict`. */
  conflict(changeId: string): Awaited<ReturnType<MergesApi['mergeConflict']>> {
    const found = this.#mergeOfChange(changeId);
    if (found === null) return null;
    const { merge, changes } = found;
    const own = changes.find((change) => change.changeId === changeId);
    const removed = keysOf(changes.filter(({ role, state }) => role === 'remove' && state === 'done'));
    for (const { key } of merge.plan.members) {
      if (removed.has(key)) continue;
      const now = this.#atService(key);
      // If this change removes the member, the member may be gone already. That isn't a conflict.
      if (now === null && own?.role === 'remove' && own.contactKey === key) continue;
      if (now === null) return { key, fields: [], gone: true, lags: false };
      const first = this.#firstSequence(merge.mergeId);
      const ownFields = this.#ownChanges(key, merge)
        .filter(({ sequence, sameBatch }) => sequence > first || sameBatch)
        .flatMap(({ fields }) => fields);
      // Removing a guardian, by this merge or otherwise, empties the guardian field of its wards. So an empty field is
      // expected.
      if (now.guardian === null && !this.#hasGuardian(merge, changes, key)) ownFields.push('guardian');
      const fields = unexpectedFields({ plan: merge.plan, changes }, { key, changeId, ownFields }, now);
      if (fields.length > 0)
        return { key, fields, gone: false, lags: this.#isAsBefore(merge, key, fields, now) };
    }
    return null;
  }

  /** Whether the guardian that the merge expects for this member still exists. */
  #hasGuardian({ plan }: StoredMerge, changes: readonly MergeChange[], key: ContactKey): boolean {
    const written = changes.findLast(
      ({ contactKey, state, after }) =>
        contactKey === key && state === 'done' && after.guardian !== undefined,
    );
    const guardian =
      written?.after.guardian ?? plan.members.find((member) => member.key === key)?.fields.guardian ?? null;
    return guardian !== null && this.#mirror.rowOfKey(guardian) !== null;
  }

  /**
   * Whether all these fields hold their values from before the merge's recent write, which means that the read is
   * stale.
   */
  #isAsBefore(
    { mergeId }: StoredMerge,
    key: ContactKey,
    fields: readonly ContactFieldName[],
    now: ContactPatch,
  ): boolean {
    const lately = this.#journal
      .changesOfMerge(mergeId)
      .filter(
        ({ changeId, contactKey, state }) =>
          contactKey === key && state === 'done' && this.#journal.recentlySettled.mayNotShow(changeId),
      );
    return fields.every((field) =>
      lately.some(({ before }) => before[field] !== undefined && tookValue(field, before[field], now[field])),
    );
  }

  #mergeOfChange(changeId: string): { merge: StoredMerge; changes: MergeChange[] } | null {
    const journal = this.#journal;
    const mergeId = journal.change(changeId)?.merge?.mergeId;
    const merge = mergeId === undefined ? null : journal.merges.get(mergeId);
    return merge === null ? null : { merge, changes: changesOf(this.#journal, merge.mergeId) };
  }

  #firstSequence(mergeId: string): number {
    return Math.min(...this.#journal.changesOfMerge(mergeId).map(({ sequence }) => sequence));
  }

  /**
   * Changes of the contact that don't belong to this merge: pending ones, and done ones of the same batch or recorded
   * after the merge.
   */
  #ownChanges(
    key: ContactKey,
    { mergeId, batchId }: StoredMerge,
  ): { sequence: number; open: boolean; sameBatch: boolean; fields: ContactFieldName[] }[] {
    return this.#journal.database
      .prepare(
        `SELECT sequence, state, batch_id, after FROM change
         WHERE contact_key = ? AND merge_id IS NOT ? AND state NOT IN ('refused', 'cancelled')
           AND (state <> 'done' OR batch_id = ? OR sequence > (SELECT min(sequence) FROM change WHERE merge_id = ?))`,
      )
      .all(key, mergeId, batchId, mergeId)
      .map((row) => ({
        sequence: Number(row['sequence']),
        // Only the journal writes this column, so its type is known.
        open: !isEnd(String(row['state']) as Change['state']),
        sameBatch: row['batch_id'] === batchId,
        fields: fieldsOf(parse<ContactPatch>(row['after'])),
      }));
  }

  /** A contact as last read from the service, with its guardian as a key. */
  #atService(key: ContactKey): ContactPatch | null {
    const mirror = this.#mirror;
    const row = mirror.rowOfKey(key);
    if (row === null) return null;
    const { fields, guardianContactId } = mirror.mirrored(row);
    const guardian = guardianContactId === null ? null : mirror.rowOfContactId(guardianContactId);
    return { ...fields, guardian: guardian === null ? null : String(guardian['key']) };
  }
}

/** The changes of a merge in the order of recording. */
export const changesOf = (journal: Journal, mergeId: string): MergeChange[] =>
  journal
    .changesOfMerge(mergeId)
    .flatMap((change) => (change.merge === null ? [] : [{ ...change, role: change.merge.role }]));

export const keysOf = (changes: readonly MergeChange[]): Set<ContactKey> =>
  new Set(changes.flatMap(({ contactKey }) => (contactKey === null ? [] : [contactKey])));
