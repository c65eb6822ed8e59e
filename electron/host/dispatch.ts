import type { ChannelInput, ChannelName, ChannelOutput } from '../contract/channels.ts';
import type { HostEvent } from '../contract/events.ts';
import type { Result } from '../contract/result.ts';

/** Who calls. A shell vouches for it: Electron by frame and origin, the web shell by token, Host and Origin. */
export interface Caller {
  trusted: boolean;
  /** For the log: where the call came from. */
  origin: string;
}

export type Handlers = {
  [C in ChannelName]: (input: ChannelInput<C>) => Promise<Result<ChannelOutput<C>>>;
};

/** The host as a shell sees it. */
export interface Host {
  /** Checks caller, then input, runs the handler; never rejects. `channel` and `input` come raw from a transport. */
  dispatch(channel: string, input: unknown, caller: Caller): Promise<Result<unknown>>;
  onEvent(listener: (event: HostEvent) => void): () => void;
  /** Changes on their way right now, for the question at quitting. */
  pendingCount(): Promise<number>;
  /** Lets what is being sent end (bounded), closes the stores. */
  close(): Promise<void>;
}
