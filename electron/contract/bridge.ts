import type { ChannelInput, ChannelName, ChannelOutput } from './channels.ts';
import type { HostEvent } from './events.ts';
import type { Result } from './result.ts';
import type { SessionEnd } from './web-shell.ts';

/** Maximum length of a text for the clipboard: 5,000 contacts with all their columns are a few million characters. */
export const MAX_CLIPBOARD_CHARACTERS = 20_000_000;

/** Maximum size of pasted text and other files without a path, which Electron keeps in memory. */
export const MAX_UNNAMED_FILE_BYTES = 32 * 1024 * 1024;

/** The members of a DOM `File` that the bridge uses. */
export interface PageFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file that the host can read until `files.release`. */
export interface OpenedFile {
  fileId: string;
  name: string;
  /** Size in bytes. */
  size: number;
}

/** The renderer's whole interface to the host, the same under both shells. */
export interface ContactsBridge {
  readonly shell: 'electron' | 'web';
  invoke<C extends ChannelName>(channel: C, input: ChannelInput<C>): Promise<Result<ChannelOutput<C>>>;
  /** Calls the listener for every event until the returned function is called. */
  onEvent(listener: (event: HostEvent) => void): () => void;
  /**
   * Calls the listener once, when the page can no longer reach the host. Absent if page and host always end together.
   */
  onEnd?(listener: (end: SessionEnd) => void): () => void;
  /**
   * Resolves when the page is connected to its own host; never resolves once that host has ended. Present
   * only in the web shell, where another program can take the host's port.
   */
  whenConnected?(): Promise<void>;
  /**
   * Puts plain text on the clipboard. Like the calls below, rejects with an error whose message is an `AppErrorCode`,
   * optionally followed by a space and a reason.
   */
  copyText(text: string): Promise<void>;
  /** Saves a text as a file at a place that the user chooses; returns false if the user cancels. */
  saveText(fileName: string, text: string): Promise<boolean>;
  /** Passes a file that the user picked, dropped or pasted to the host. */
  openFile(file: PageFile): Promise<OpenedFile>;
  /**
   * Saves a file that the host writes. In Electron, the user chooses the place before the file is written; in a
   * browser, afterwards. `write` calls the channel that writes to the target, returns whether it succeeded, and must
   * not reject. Returns the name of the saved file; null if nothing was saved.
   */
  saveFile(fileName: string, write: (targetId: string) => Promise<boolean>): Promise<string | null>;
  /** Opens an https or mailto address outside the app; rejects any other. */
  openExternal(url: string): Promise<void>;
}
