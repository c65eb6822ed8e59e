import type { AppError } from '../../../../electron/contract/result.ts';

/** Whether an undo, redo or restore failed only because there was nothing left to do, since another one had done it. */
export const isNothingLeft = ({ code, message }: AppError): boolean =>
  code === 'invalid_request' && (message === 'nothing_to_undo' || message === 'nothing_to_redo');
