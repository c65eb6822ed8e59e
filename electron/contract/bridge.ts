import type { ChannelInput, ChannelName, ChannelOutput } from './channels.ts';
import type { HostEvent } from './events.ts';
import type { Result } from './result.ts';
import type { SessionEnd } from './web-shell.ts';

/** Longer texts are not put on the clipboard: 5,000 contacts with all their columns are a few million characters. */
export const MAX_CLIPBOARD_CHARACTERS = 20_000_000;

/** Pasted text and other content without a file on disk, which Electron keeps in memory. */
export const MAX_UNNAMED_FILE_BYTES = 32 * 1024 * 1024;

/** A `File` of the page. */
export interface PageFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file that the host can read, until `files.release`. */
export interface OpenedFile {
  fileId: string;
  name: string;
  /** In bytes. */
  size: number;
}

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
  /** Gives a file that the user picked, dropped or pasted to the host. */
  openFile(file: PageFile): Promise<OpenedFile>;
  /**
   * Saves a file that the host writes. The user says where first, or the browser does once it is written. `write` calls the channel that
   * writes to that target, answers whether it did, and must not reject. Answers the name that the file got; null when nothing was saved.
   */
  saveFile(fileName: string, write: (targetId: string) => Promise<boolean>): Promise<string | null>;
  /** Opens an https or mailto address outside the app; anything else is refused. */
  openExternal(url: string): Promise<void>;
}
