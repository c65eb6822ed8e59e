import type { ChannelInput, ChannelName, ChannelOutput } from './channels.ts';
import type { HostEvent } from './events.ts';
import type { Result } from './result.ts';
import type { SessionEnd } from './web-shell.ts';

/** Longer texts are not put on the clipboard: 5,000 contacts with all their columns are a few million characters. */
export const MAX_CLIPBOARD_CHARACTERS = 20_000_000;

/** All that the renderer can reach of the host: the same under both shells. */
export interface ContactsBridge {
  readonly shell: 'electron' | 'web';
  invoke<C extends ChannelName>(channel: C, input: ChannelInput<C>): Promise<Result<ChannelOutput<C>>>;
  /** Calls back for every event until the returned function is called. */
  onEvent(listener: (event: HostEvent) => void): () => void;
  /** Calls back once, when the host can't be reached from this page any more. Absent where page and host end together. */
  onEnd?(listener: (end: SessionEnd) => void): () => void;
  /**
   * Resolves when the page's host is known to be there, and never once it is gone. Absent where the page doesn't come from a port
   * that another program can take.
   */
  whenConnected?(): Promise<void>;
  /** Puts plain text on the clipboard. Like the calls below, rejects with an error whose message is an `AppErrorCode`, and may name a reason after a blank. */
  copyText(text: string): Promise<void>;
  /** Lets the user save a text as a file where they like; false when they thought better of it. */
  saveText(fileName: string, text: string): Promise<boolean>;
  /** Opens an https or mailto address outside the app; anything else is refused. */
  openExternal(url: string): Promise<void>;
}
