import { useMemo } from 'react';
import { create } from 'zustand';
import type { Contact, ContactFields, ContactPatch } from '../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';

type Groups = readonly Pick<Group, 'groupId' | 'name'>[];

/** An edit of a cell that the host hasn't answered. */
interface RunningEdit {
  /** The row as the host sent it before the edit. */
  row: Contact;
  after: ContactPatch;
}

const useRunningEdits = create<{ edits: readonly RunningEdit[] }>()(() => ({ edits: [] }));

/** By row that shows running edits: the row as the host sent it. */
const listedRows = new WeakMap<Contact, Contact>();

/**
 * Shows an edit in its row until the host has sent the row anew, so that a row never shows an old value after an edit.
 * The returned function ends that.
 */
export function beginEdit(shown: Contact, after: ContactPatch): () => void {
  const edit: RunningEdit = { row: listedRows.get(shown) ?? shown, after };
  useRunningEdits.setState(({ edits }) => ({ edits: [...edits, edit] }));
  return () => useRunningEdits.setState(({ edits }) => ({ edits: edits.filter((each) => each !== edit) }));
}

/** The rows with the values of running edits. */
export function useRowsWithEdits(rows: readonly Contact[], groups: Groups): readonly Contact[] {
  const edits = useRunningEdits((state) => state.edits);
  return useMemo(
    () => (edits.length === 0 ? rows : rows.map((row) => withEdits(row, edits, groups))),
    [rows, edits, groups],
  );
}

function withEdits(listed: Contact, edits: readonly RunningEdit[], groups: Groups): Contact {
  // An edit of a row that the host has sent anew is in that row, or was undone.
  const own = edits.filter(({ row }) => row === listed);
  if (own.length === 0) return listed;
  const fields = own.reduce<ContactFields>((all, { after }) => Object.assign({}, all, after), listed.fields);
  const moved = groups.find(({ groupId }) => groupId === fields.groupId);
  const shown = { ...listed, fields, groupName: moved?.name ?? listed.groupName };
  listedRows.set(shown, listed);
  return shown;
}
