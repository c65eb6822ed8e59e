import type { AppError } from '../../contract/result.ts';

/** Errors of import calls that are not possible in the import's current state. */
export const ALREADY_RECORDED: AppError = { code: 'invalid_request', message: 'already_imported' };
export const NOT_READ: AppError = { code: 'invalid_request', message: 'not_read' };
export const NOT_RECORDED: AppError = { code: 'invalid_request', message: 'not_recorded' };
/** The database of an import was lost or can't be read. */
export const IMPORT_DAMAGED: AppError = { code: 'invalid_request', message: 'import_damaged' };
export const PLAN_OUTDATED: AppError = { code: 'invalid_request', message: 'plan_outdated' };
