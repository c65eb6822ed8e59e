import type { ContactsBridge } from '../../electron/contract/bridge.ts';
import { MAX_CLIPBOARD_CHARACTERS } from '../../electron/contract/bridge.ts';
import type { AppErrorCode } from '../../electron/contract/error-codes.ts';
import { HostError } from './call-host.ts';
import { ERROR_MESSAGES } from './error-messages.ts';

/** Puts plain text on the clipboard. Rejects with a `HostError`. */
export async function copyText(bridge: ContactsBridge, text: string): Promise<void> {
  if (text.length > MAX_CLIPBOARD_CHARACTERS)
    throw new HostError({ code: 'too_large', message: 'clipboard_limit' });
  await bridge.copyText(text).catch(rethrow);
}

/** Lets the user save a text as a file; false when they thought better of it. Rejects with a `HostError`. */
export const saveText = (bridge: ContactsBridge, fileName: string, text: string): Promise<boolean> =>
  bridge.saveText(fileName, text).catch(rethrow);

/** The text of a file that the user chose, which may be gone or locked by now. Rejects with a `HostError`. */
export async function readText(file: Blob): Promise<string> {
  try {
    return await file.text();
  } catch {
    throw new HostError({ code: 'unreadable_file' });
  }
}

const isCode = (name: string | undefined): name is AppErrorCode =>
  name !== undefined && Object.hasOwn(ERROR_MESSAGES, name);

/** What a shell rejects with: of its error only the message has crossed into the page, a code and maybe a reason. */
function rethrow(thrown: unknown): never {
  const [name, message] = (thrown instanceof Error ? thrown.message : '').split(' ');
  if (!isCode(name)) throw thrown;
  throw new HostError({ code: name, ...(message === undefined ? {} : { message }) });
}
