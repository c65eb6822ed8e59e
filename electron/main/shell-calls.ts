import { clipboard, dialog, type BrowserWindow } from 'electron';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { MAX_CLIPBOARD_CHARACTERS } from '../contract/bridge.ts';
import { fail, ok, type Result } from '../contract/result.ts';
import { folderTroubleOf } from '../host/folder-trouble.ts';
import { SHELL_CALLS } from './ipc-channels.ts';
import { openOutside } from './lock-down.ts';

/** A file of changes that wait: generous, but not without end. */
const MAX_FILE_CHARACTERS = 100_000_000;

type ShellCall = (typeof SHELL_CALLS)[keyof typeof SHELL_CALLS];
const NAMES: readonly string[] = Object.values(SHELL_CALLS);

export function isShellCall(name: string): name is ShellCall {
  return NAMES.includes(name);
}

/** Does what only the shell can do, for a caller that was checked. Input that is not of the call's shape is refused. */
export async function answerShellCall(
  call: ShellCall,
  input: unknown,
  window: BrowserWindow | null,
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
  }
}

/** The user says where; the page learns only whether it was saved. */
async function saveText(
  file: { fileName: string; text: string },
  window: BrowserWindow | null,
): Promise<Result<boolean>> {
  if (file.text.length > MAX_FILE_CHARACTERS) return fail({ code: 'too_large', message: 'file_limit' });
  const options = { defaultPath: basename(file.fileName) };
  const chosen =
    window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  if (chosen.canceled || chosen.filePath === '') return ok(false);
  try {
    await writeFile(chosen.filePath, file.text, { mode: 0o600 });
  } catch (error) {
    const trouble = folderTroubleOf(error);
    return fail({ code: 'file_not_saved', ...(trouble === null ? {} : { message: `file_${trouble}` }) });
  }
  return ok(true);
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
