import type { AppError } from '../../contract/result.ts';

/** The error about damaged files of a list; `AppError.folder` names their folder. */
export const LIST_DAMAGED = { code: 'unreadable_file', message: 'list_damaged' } as const satisfies AppError;
