import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { ChannelInput, ChannelName, ChannelOutput } from '../../../electron/contract/channels.ts';
import type { AppError } from '../../../electron/contract/result.ts';

/** An `AppError` as an exception, because TanStack Query expects failures as rejections. */
export class HostError extends Error {
  readonly appError: AppError;

  constructor(appError: AppError) {
    super(appError.code);
    this.name = 'HostError';
    this.appError = appError;
  }
}

/** Calls the host and resolves with the value; rejects with a `HostError` if the result isn't ok. */
export async function callHost<C extends ChannelName>(
  bridge: ContactsBridge,
  channel: C,
  input: ChannelInput<C>,
): Promise<ChannelOutput<C>> {
  const result = await bridge.invoke(channel, input);
  if (!result.ok) throw new HostError(result.error);
  return result.value;
}

/**
 * Whether the host did the work but the account was closed before the answer arrived. In that case, writes are
 * recorded, and their outcome is reported when the account is opened again.
 */
export const isAnswerDropped = (error: AppError): boolean => error.message === 'answer_dropped';

/** The `AppError` of anything thrown; any other exception is a bug and becomes an internal error. */
export function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof HostError) return thrown.appError;
  return { code: 'unexpected', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
