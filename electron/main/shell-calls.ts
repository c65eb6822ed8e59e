import { clipboard, dialog, type BrowserWindow } from 'electron';
import { basename } from 'node:path';
import { MAX_CLIPBOARD_CHARACTERS } from '../contract/bridge.ts';
import { fail, ok, type Result } from '../contract/result.ts';
import type { FileExchange } from '../host/files/exchange/file-exchange.ts';
import { fileNotSaved, writeFileWhole } from '../host/files/write-file.ts';
import { SHELL_CALLS, type ChosenTarget } from './ipc-channels.ts';
import { openOutside } from './lock-down.ts';
import { isContent, openBytes, openPath } from './open-chosen-file.ts';

/** Size limit of a text saved with `saveText`, in UTF-16 units. */
const MAX_SAVED_TEXT_CHARACTERS = 100_000_000;

type ShellCall = (typeof SHELL_CALLS)[keyof typeof SHELL_CALLS];
const NAMES: readonly string[] = Object.values(SHELL_CALLS);

export function isShellCall(name: string): name is ShellCall {
  return NAMES.includes(name);
}

/** Runs a call that only the shell can answer, for a verified caller. Input of the wrong shape is rejected. */
export async function answerShellCall(
  call: ShellCall,
  input: unknown,
  { window, files }: { window: BrowserWindow | null; files: FileExchange },
): Promise<Result<unknown>> {
  switch (call) {
    case SHELL_CALLS.openExternal:
      return typeof input === 'string' && (await openOutside(input))
        ? ok(null)
        : fail({ code: 'not_allowed' });
    case SHELL_CALLS.copyText:
      if (typeof input !== 'string') return fail({ code: 'not_allowed' });
      if (input.length > MAX_CLIPBOARD_CHARACTERS)
        return fail({ code: 'too_large', message: 'clipboard_limit' });
      await clipboard.writeText(input);
      return ok(null);
    case SHELL_CALLS.saveText:
      return isFile(input) ? saveText(input, window) : fail({ code: 'not_allowed' });
    case SHELL_CALLS.openPath:
      return typeof input === 'string' ? openPath(input, files) : fail({ code: 'not_allowed' });
    case SHELL_CALLS.openBytes:
      return isContent(input) ? openBytes(input, files) : fail({ code: 'not_allowed' });
    case SHELL_CALLS.chooseTarget:
      return typeof input === 'string'
        ? ok(await chooseTarget(input, window, files))
        : fail({ code: 'not_allowed' });
  }
}

/** Saves a text where the user chooses; the page learns only whether it was saved. */
async function saveText(
  file: { fileName: string; text: string },
  window: BrowserWindow | null,
): Promise<Result<boolean>> {
  if (file.text.length > MAX_SAVED_TEXT_CHARACTERS) return fail({ code: 'too_large', message: 'file_limit' });
  const path = await choosePath(file.fileName, window);
  if (path === null) return ok(false);
  try {
    await writeFileWhole(path, [file.text]);
  } catch (error) {
    return fail(fileNotSaved(error));
  }
  return ok(true);
}

/** Lets the user choose where to save a file, before anything is written. Returns null if the user cancels. */
async function chooseTarget(
  fileName: string,
  window: BrowserWindow | null,
  files: FileExchange,
): Promise<ChosenTarget | null> {
  const path = await choosePath(fileName, window);
  return path === null ? null : { targetId: files.saveTargets.add(path), name: basename(path) };
}

async function choosePath(fileName: string, window: BrowserWindow | null): Promise<string | null> {
  const options = { defaultPath: basename(fileName) };
  const chosen =
    window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  return chosen.canceled || chosen.filePath === '' ? null : chosen.filePath;
}

function isFile(input: unknown): input is { fileName: string; text: string } {
  return (
    typeof input === 'object' &&
    input !== null &&
    'fileName' in input &&
    typeof input.fileName === 'string' &&
    'text' in input &&
    typeof input.text === 'string'
  );
}
