import { t } from '@lingui/core/macro';
import { MAX_CLIPBOARD_CHARACTERS, MAX_UNNAMED_FILE_BYTES } from '../../../../electron/contract/bridge.ts';
import { MAX_CUSTOM_FIELDS_DEPTH, MAX_MERGE_MEMBERS } from '../../../../electron/contract/enumerations.ts';
import type { MergePlanProblem } from '../../../../electron/contract/merging/merge-plan.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { formatCount } from '../../formats/formats.ts';

/** Why a merge plan can't be run. */
export const planProblemTexts = (): Record<MergePlanProblem, string> => ({
  kept_is_no_member: t`The contact to keep isn’t one of the merged contacts.`,
  member_twice: t`A contact is listed twice.`,
  not_at_service: t`One of them isn’t at the service yet. Wait until it’s sent.`,
  guardian_removed: t`The guardian is one of the removed contacts. Choose another one.`,
  in_two_merges: t`One of them is part of another merge.`,
  gone: t`One of them no longer exists or is about to be deleted.`,
});

/** Refusal reasons that the app itself gives, without a response of the service. */
export const ownReasons = (): Readonly<Record<string, string>> => ({
  ...planProblemTexts(),
  not_taken: t`It confirmed the change but kept the old values.`,
  nothing_to_change: t`These values are already saved.`,
  nothing_to_undo: t`There’s nothing left to undo.`,
  nothing_to_redo: t`There’s nothing left to redo.`,
  part_of_merge: t`It was part of a merge that stopped. Review the merge again.`,
  preview_gone: t`The preview expired. A new one is loading.`,
  nothing_to_merge: t`There’s nothing left to merge.`,
  already_settled: t`It was already resolved.`,
  already_handed_back: t`The list was already applied.`,
  comparison_gone: t`The comparison is no longer open. Compare the lists again.`,
  hand_back_gone: t`The comparison is no longer open. Compare the list again.`,
  review_gone: t`The review file is no longer open. Open it again.`,
  no_such_batch: t`It’s no longer in the history.`,
  list_in_review: t`The list has marks, notes or changes by now, so it can’t be read differently.`,
  list_changing: t`Some changes to the list aren’t saved yet. Open the list, wait until they’re saved, then try again.`,
  changes_waiting: t`Some changes of the list are paused or waiting. Resume them, then save again.`,
  under_way: t`It’s being sent. Try again in a moment.`,
  group_being_deleted: t`The group is being deleted, so you can’t add contacts to it.`,
  custom_fields_depth: t`Custom fields can be nested up to ${MAX_CUSTOM_FIELDS_DEPTH} levels deep. Flatten them, then save again.`,
  more_in_group: t`The group has more contacts now than when you deleted it. Move them to another group, then delete it again.`,
  not_an_address: t`Write it like https://api.example.com.`,
  more_than_an_address: t`Remove user names, passwords and everything after “?” or “#”.`,
  clipboard_limit: t`The clipboard takes up to ${formatCount(MAX_CLIPBOARD_CHARACTERS)} characters here. Copy fewer contacts or columns.`,
  file_disk_full: t`The disk is full. Choose another location.`,
  is_source: t`The contacts were read from that file, which never changes. Choose another name.`,
  file_read_only: t`You can’t save there. Choose another location.`,
  file_limit: t`The file would be too large to save here.`,
  paste_limit: t`Up to ${MAX_UNNAMED_FILE_BYTES / 1024 / 1024} MB can be pasted. Save it as a file, then open that.`,
  read_limit: t`Files of up to 512 MB can be opened here. Split the file, then open its parts.`,
  sheet_too_many_rows: t`A sheet holds up to 1,048,575 rows. Choose CSV or export fewer.`,
  open_file_limit: t`Too many files are open. Close one of them first.`,
  merge_limit: t`At most ${MAX_MERGE_MEMBERS} contacts can be merged at once. Untick the others first.`,
  own_guardian: t`A contact can’t be its own guardian. Choose another guardian, or none, and save again.`,
});

/** The app's own reason for an error, as text; null if it gave none. */
export function ownReason(error: AppError): string | null {
  if (error.status !== undefined || error.message === undefined) return null;
  return Object.hasOwn(ownReasons(), error.message) ? (ownReasons()[error.message] ?? null) : null;
}
