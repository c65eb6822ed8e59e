import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { ChannelInput, ChannelName, ChannelOutput } from '../../../electron/contract/channels.ts';
import type { AppError } from '../../../electron/contract/result.ts';

/** An `AppError` on its way through promises: TanStack Query tells failures by rejection. */
export class HostError extends Error {
  readonly appError: AppError;

  constructor(appError: AppError) {
    super(appError.code);
    this.name = 'HostError';
    this.appError = appError;
  }
}

/** Calls the host and resolves with the value; rejects with a `HostError` where the answer is not ok. */
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
 * Whether the host did what it was asked, but its account was left before the answer: a write is recorded then, and is told of
 * when the account is open again.
 */
export const wasDone = (error: AppError): boolean => error.message === 'answer_dropped';

/** The `AppError` behind whatever was thrown; anything that is none is a bug and says so. */
export function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof HostError) return thrown.appError;
  return { code: 'unexpected', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
