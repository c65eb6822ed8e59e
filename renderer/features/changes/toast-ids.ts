import type { AppErrorCode } from '../../../electron/contract/error-codes.ts';
import type { Attempt } from '../../lib/notices/notifier.ts';

/** Toasts for changes waiting to be sent, and for changes with an unknown outcome. */
export const WAITING_TOAST = 'waiting';
export const UNSETTLED_TOAST = 'unsettled';

/** Toast for changes waiting for a key. */
export const KEY_TOAST = 'key';

/** Prefix of toasts about the user's latest action; the newest replaces the previous one. */
export const DONE_PREFIX = 'done ';

/** Toast of a user action on one contact or group. */
export const doneToastId = (batchId: string) => `${DONE_PREFIX}${batchId}`;

/** Toast of an undo or redo that only cancelled unsent changes. */
export const stepToastId = (batchId: string) => `${DONE_PREFIX}step ${batchId}`;

/** Toast shared by failures of one kind. */
export const errorToastId = (code: AppErrorCode, attempt: Attempt) => `${errorToastPrefix(code)}${attempt}`;

/** Prefix of all toasts of an error code. */
export const errorToastPrefix = (code: AppErrorCode) => `error ${code} `;

/** Toast of a user action on several contacts. */
export const batchToastId = (batchId: string) => `batch ${batchId}`;
