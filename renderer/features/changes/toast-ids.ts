import type { AppErrorCode } from '../../../electron/contract/error-codes.ts';
import type { Attempt } from '../../lib/notices/announcer.ts';

/** The toast for changes that wait to be sent, and the one for those of which it is not known whether they arrived. */
export const WAITING_TOAST = 'waiting';
export const UNSETTLED_TOAST = 'unsettled';

/** The toast for changes that wait for a key. */
export const KEY_TOAST = 'key';

/** Toasts of what the user did just now begin so; the newest takes the place of the one before. */
export const DONE_PREFIX = 'done ';

/** The toast of a user action on one contact or group. */
export const doneToastId = (batchId: string) => `${DONE_PREFIX}${batchId}`;

/** The toast of a step that took a batch back, or did it again, before anything of that was sent. */
export const stepToastId = (batchId: string) => `${DONE_PREFIX}step ${batchId}`;

/** Failures of one kind share a toast. */
export const errorToastId = (code: AppErrorCode, attempt: Attempt) => `${errorToastPrefix(code)}${attempt}`;

/** What the toasts of one code begin with. */
export const errorToastPrefix = (code: AppErrorCode) => `error ${code} `;

/** The toast of a user action on several. */
export const batchToastId = (batchId: string) => `batch ${batchId}`;
