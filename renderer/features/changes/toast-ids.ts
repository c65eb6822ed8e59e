import type { AppErrorCode } from '../../../electron/contract/error-codes.ts';
import type { Attempt } from '../../lib/announcer.ts';

/** The toast for changes that wait for a key. */
export const KEY_TOAST = 'key';

/** Failures of one kind share a toast. */
export const errorToastId = (code: AppErrorCode, attempt: Attempt) => `${errorToastPrefix(code)}${attempt}`;

/** What the toasts of one code begin with. */
export const errorToastPrefix = (code: AppErrorCode) => `error ${code} `;
