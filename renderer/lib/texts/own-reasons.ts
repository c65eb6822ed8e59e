import { t } from '@lingui/core/macro';
import { MAX_CLIPBOARD_CHARACTERS, MAX_UNNAMED_FILE_BYTES } from '../../../electron/contract/bridge.ts';
import { MAX_CUSTOM_FIELDS_DEPTH, MAX_MERGE_MEMBERS } from '../../../electron/contract/enumerations.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import { formatCount } from '../formats/formats.ts';

/** Reasons that this app itself gives for a refusal: the service has said nothing, and its words are not quoted. */
const ownReasons = (): Readonly<Record<string, string>> => ({
  not_taken: t`It answered as if all were well, but kept the values it had.`,
  nothing_to_change: t`Nothing in it differs from what is there already.`,
  nothing_to_undo: t`There is nothing left of it to take back.`,
  part_of_merge: t`It was a step of a merge that stopped. Look at the merge again.`,
  preview_gone: t`What was shown is no longer kept. It is looked at anew.`,
  nothing_to_merge: t`Nothing of it is left to be merged.`,
  already_settled: t`It was settled meanwhile.`,
  list_changing: t`Some changes of the list haven’t been made yet. Open the list, wait until they are, then try again.`,
  under_way: t`It is being sent right now. Look again in a moment.`,
  group_being_deleted: t`The group is being deleted and takes no more contacts.`,
  custom_fields_depth: t`Custom fields can be nested up to ${MAX_CUSTOM_FIELDS_DEPTH} levels deep. Flatten them, then save again.`,
  more_in_group: t`The group has more contacts now than when you deleted it. Move them to another group, then delete it again.`,
  not_an_address: t`Write it like https://api.example.com.`,
  more_than_an_address: t`Leave out names, passwords and everything after a “?” or “#”.`,
  clipboard_limit: t`The clipboard takes up to ${formatCount(MAX_CLIPBOARD_CHARACTERS)} characters here. Copy fewer contacts or columns.`,
  file_disk_full: t`There is no room left on that disk. Choose another place for it.`,
  file_read_only: t`That place can’t be written to. Choose another one.`,
  file_limit: t`The file would be too large to be written here.`,
  paste_limit: t`Up to ${MAX_UNNAMED_FILE_BYTES / 1024 / 1024} MB can be pasted. Save it as a file, then open that.`,
  read_limit: t`Files of up to 512 MB can be opened here. Split the file, then open its parts.`,
  sheet_too_many_rows: t`A sheet holds 1,048,575 rows. Choose CSV, or export fewer.`,
  open_file_limit: t`Too many files are open. Close one of them first.`,
  merge_limit: t`At most ${MAX_MERGE_MEMBERS} contacts are merged at once. Untick the others first.`,
  own_guardian: t`The contact and the guardian chosen for it are one and the same, even if they stood there as two for a while. Choose another guardian, or none, and save again.`,
});

/** Our own reason for an error, in words; null where the service gave one, or nobody did. */
export function ownReason(error: AppError): string | null {
  if (error.status !== undefined || error.message === undefined) return null;
  return Object.hasOwn(ownReasons(), error.message) ? (ownReasons()[error.message] ?? null) : null;
}
