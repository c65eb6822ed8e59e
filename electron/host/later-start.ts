import type { AppError } from '../contract/result.ts';
import type { Host } from './dispatch.ts';
import { diskSource } from './files/disk-source.ts';
import type { FileExchange } from './files/file-exchange.ts';

/** What a start says whose `--undo-window` cannot reach the program that runs already: removals that wait have begun with its own. */
export const UNDO_WINDOW_KEPT =
  'The program that is open keeps its undo window: --undo-window counts from its next start.';

const CALLER = { trusted: true, origin: 'later start' };

/** Opens the sample account, as a later start with `--sample` asks the program that runs already. */
export async function openSample(host: Pick<Host, 'dispatch'>): Promise<void> {
  await host.dispatch('accounts.openSample', {}, CALLER);
}

/** Opens a file as a list, as a later start with its path asks the program that runs already; answers what is wrong with it. */
export async function openListFile(
  host: Pick<Host, 'dispatch'>,
  files: Pick<FileExchange, 'openFiles'>,
  path: string,
): Promise<string | null> {
  let fileId: string | null;
  try {
    fileId = files.openFiles.add(await diskSource(path));
  } catch {
    return listRefused(path, { code: 'unreadable_file', message: 'not_found' });
  }
  if (fileId === null) return listRefused(path, { code: 'invalid_request', message: 'too_many_files' });
  const opened = await host.dispatch('lists.open', { fileId }, CALLER);
  await files.openFiles.release(fileId);
  return opened.ok ? null : listRefused(path, opened.error);
}

/** What a terminal says of a file that can't be opened as a list. */
export function listRefused(path: string, { code, message }: AppError): string {
  const isFile = code === 'unreadable_file';
  const reason = isFile ? REASONS.get(message?.split(' ')[0] ?? '') : undefined;
  return `${path} can't be opened as a list: ${reason ?? message ?? code}.`;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['not_found', 'there is no such file'],
  ['empty_file', 'it holds no contacts'],
  ['unknown_format', 'it is no CSV, vCard, XLSX or JSON file'],
  ['damaged_file', 'it is damaged or cut off'],
  ['password_protected', 'it is protected by a password'],
  ['file_too_large', 'it is too large'],
  ['too_many_records', 'it has too many records'],
  ['too_many_columns', 'it has too many columns'],
]);
