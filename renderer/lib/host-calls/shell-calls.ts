import type { ContactsBridge, OpenedFile, PageFile } from '../../../electron/contract/bridge.ts';
import { MAX_CLIPBOARD_CHARACTERS } from '../../../electron/contract/bridge.ts';
import { APP_ERROR_CODES, type AppErrorCode } from '../../../electron/contract/error-codes.ts';
import { HostError } from './call-host.ts';

/** Copies plain text to the clipboard. Rejects with a `HostError`. */
export async function copyText(bridge: ContactsBridge, text: string): Promise<void> {
  if (text.length > MAX_CLIPBOARD_CHARACTERS)
    throw new HostError({ code: 'too_large', message: 'clipboard_limit' });
  await bridge.copyText(text).catch(rethrow);
}

/** Saves a text as a file that the user chooses; false if the user cancels. Rejects with a `HostError`. */
export const saveText = (bridge: ContactsBridge, fileName: string, text: string): Promise<boolean> =>
  bridge.saveText(fileName, text).catch(rethrow);

/**
 * Saves a file: `write` makes the host write to the target that the user chooses. Returns the file's name, or null if
 * the user cancels or `write` returns false. Rejects with the error of `write`, or a `HostError`.
 */
export async function saveFile(
  bridge: ContactsBridge,
  fileName: string,
  write: (targetId: string) => Promise<boolean>,
): Promise<string | null> {
  // The error is kept here, because only its message would pass the bridge.
  let failure: { thrown: unknown } | null = null;
  const attempt = (targetId: string) =>
    write(targetId).catch((thrown: unknown) => {
      failure = { thrown };
      return false;
    });
  const name = await bridge.saveFile(fileName, attempt).catch(rethrow);
  if (failure !== null) throw (failure as { thrown: unknown }).thrown;
  return name;
}

/** Opens a file that the user picked, dropped or pasted. Rejects with a `HostError`. */
export const openFile = (bridge: ContactsBridge, file: PageFile): Promise<OpenedFile> =>
  bridge.openFile(file).catch(rethrow);

/** Text of a file that the user chose, which may be gone or locked by now. Rejects with a `HostError`. */
export async function readText(file: Blob): Promise<string> {
  try {
    return await file.text();
  } catch {
    throw new HostError({ code: 'unreadable_file' });
  }
}

const CODES: ReadonlySet<string> = new Set(APP_ERROR_CODES);
const isCode = (name: string): name is AppErrorCode => CODES.has(name);

/** Rethrows an error of a shell as a `HostError`. Only its message crosses into the page: a code and an optional reason. */
function rethrow(thrown: unknown): never {
  const [name = '', message] = (thrown instanceof Error ? thrown.message : '').split(' ');
  if (!isCode(name)) throw thrown;
  throw new HostError({ code: name, ...(message === undefined ? {} : { message }) });
}
