import { stat } from 'node:fs/promises';
import type { AppError } from '../contract/result.ts';
import type { Host } from './dispatch.ts';
import { diskSource } from './files/disk-source.ts';
import type { FileExchange } from './files/exchange/file-exchange.ts';
import type { FileSource } from './files/file-source.ts';
import { NOT_A_FILE, unreadableFile, type FileOpenError } from './files/file-open-error.ts';
import { REFUSAL_TEXTS } from './files/refusal-texts.ts';

/**
 * Message for a second launch with `--undo-window`. The running app keeps its own undo window, because removals are
 * already waiting for it.
 */
export const UNDO_WINDOW_KEPT =
  'The app that is already open keeps its undo window; --undo-window takes effect at its next start.';

const CALLER = { trusted: true, origin: 'later start' };

/** Opens the sample account in the running app, for a second launch with `--sample`. */
export async function openSample(host: Pick<Host, 'dispatch'>): Promise<void> {
  await host.dispatch('accounts.openSample', {}, CALLER);
}

/**
 * Opens a file as a list in the running app, for a second launch with the file's path. Returns the problem, or null.
 */
export async function openListFile(
  host: Pick<Host, 'dispatch'>,
  files: Pick<FileExchange, 'openFiles'>,
  path: string,
): Promise<string | null> {
  let fileId: string | null;
  try {
    const source = await userFile(path);
    if (source === null) return listRefused(path, NOT_A_FILE);
    fileId = files.openFiles.add(source);
  } catch (error) {
    return listRefused(path, unreadableFile(error));
  }
  if (fileId === null) return listRefused(path, { code: 'invalid_request', message: 'too_many_files' });
  const opened = await host.dispatch('lists.open', { fileId }, CALLER);
  await files.openFiles.release(fileId);
  return opened.ok ? null : listRefused(path, opened.error);
}

/** Returns the user's file; null for a folder, a pipe or a device, because reading one may block or never end. */
export async function userFile(path: string): Promise<FileSource | null> {
  return (await stat(path)).isFile() ? diskSource(path) : null;
}

/** The terminal message for a file that can't be opened as a list. */
export function listRefused(path: string, { code, message = '' }: AppError): string {
  const [detail = ''] = message.split(' ');
  const reason = REASONS[detail] ?? REASONS[code] ?? `an unexpected error occurred (${detail || code})`;
  return `${path.replaceAll(/\p{Cc}+/gu, ' ')} can't be opened as a list: ${reason}.`;
}

const OPENING_TEXTS: Readonly<Record<FileOpenError, string>> = {
  not_found: 'there is no such file',
  no_permission: "you aren't allowed to read it",
  not_a_file: "it isn't a file",
  link_loop: 'its symbolic links lead round in a circle',
  in_use: 'another program is using it',
};

/** Reasons by the first word of an error's message, or by its code. */
const REASONS: Readonly<Record<string, string>> = {
  ...REFUSAL_TEXTS,
  ...OPENING_TEXTS,
  changed: 'it changed while it was being read',
  too_many_files: 'too many files are open',
  unreadable_file: "it can't be read",
  disk_full: 'the disk with the data folder is full',
  read_only: "the data folder can't be written to",
};
