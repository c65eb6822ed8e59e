import { randomUUID } from 'node:crypto';
import { channels, type ChannelInput, type ChannelName, type ChannelOutput } from '../contract/channels.ts';
import type { HostEvent } from '../contract/events.ts';
import { appErrorSchema, fail, type Result } from '../contract/result.ts';
import { errorLocation } from './error-location.ts';
import { folderTroubleOf } from './folder-trouble.ts';
import type { LogPort } from './ports.ts';
import { StoreFailure } from './store/api/store-api.ts';

/**
 * The caller of a channel, verified by the shell: Electron checks the frame and its origin; the web shell checks the
 * token and the headers Host and Origin.
 */
export interface Caller {
  trusted: boolean;
  /** The caller's origin, for the log. */
  origin: string;
}

export type Handlers = {
  [C in ChannelName]: (input: ChannelInput<C>) => Promise<Result<ChannelOutput<C>>>;
};

/** The host's interface for a shell. */
export interface Host {
  /** Checks the caller and the input, then runs the handler; never rejects. `channel` and `input` are unvalidated. */
  dispatch(channel: string, input: unknown, caller: Caller): Promise<Result<unknown>>;
  onEvent(listener: (event: HostEvent) => void): () => void;
  /** Number of pending changes, for the question when quitting. */
  pendingCount(): Promise<number>;
  /** Waits for running requests, for a limited time, and closes the stores. */
  close(): Promise<void>;
}

/** Creates the dispatcher that every call of every shell goes through. */
export function createDispatch(handlers: Handlers, log: LogPort): Host['dispatch'] {
  return async (channel, input, caller) => {
    if (!caller.trusted) {
      log.warn('dispatch.refused_caller', { origin: caller.origin.slice(0, 200) });
      return fail({ code: 'not_allowed' });
    }
    if (!isChannel(channel)) {
      log.warn('dispatch.unknown_channel');
      return fail({ code: 'not_allowed' });
    }
    const parsed = channels[channel].input.safeParse(input);
    if (!parsed.success) {
      const places = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join('; ');
      log.warn('dispatch.bad_input', { channel, places: places.slice(0, 500) });
      const tooLong = parsed.error.issues.find((issue) => issue.code === 'too_big');
      if (tooLong === undefined) return fail({ code: 'invalid_request', message: `${channel}: ${places}` });
      const field = appErrorSchema.shape.field.safeParse(tooLong.path.at(-1));
      return fail({ code: 'too_large', ...(field.data === undefined ? {} : { field: field.data }) });
    }
    try {
      return await call(handlers, channel, parsed.data);
    } catch (error) {
      const expected = error instanceof StoreFailure && error.error.code !== 'unexpected';
      if (expected) return fail(error.error);
      // Some files, such as copies of opened files, are written without the store.
      const trouble = folderTroubleOf(error);
      if (trouble !== null) {
        log.warn('dispatch.folder_trouble', { channel, code: trouble, error: errorLocation(error) });
        return fail({ code: trouble });
      }
      const reference = randomUUID().slice(0, 8);
      log.error('dispatch.bug', { channel, reference, error: errorLocation(error) });
      return fail({ code: 'unexpected', reference });
    }
  };
}

function isChannel(name: string): name is ChannelName {
  return Object.hasOwn(channels, name);
}

/** Calls the handler of a channel. The cast is safe, because the input was validated with this channel's schema. */
function call(handlers: Handlers, channel: ChannelName, input: unknown): Promise<Result<unknown>> {
  const handler = handlers[channel] as (input: unknown) => Promise<Result<unknown>>;
  return handler(input);
}
