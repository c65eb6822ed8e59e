import type { ContactsBridge, OpenedFile } from '../../electron/contract/bridge.ts';
import type { ChannelInput, ChannelName, ChannelOutput } from '../../electron/contract/channels.ts';
import type { AppError, Result } from '../../electron/contract/result.ts';
import { DOWNLOAD_PATH } from '../../electron/contract/web-shell.ts';
import { mayOpenOutside } from '../../electron/core/external-link.ts';
import { WebEvents } from './web-events.ts';
import { WebSession, type Posted } from './web-session.ts';

/** Bridge of the web shell: HTTP requests to the host that serves the page. */
export function createWebBridge(): ContactsBridge {
  const session = new WebSession();
  const events = new WebEvents(session);
  return {
    shell: 'web',
    async invoke<C extends ChannelName>(
      channel: C,
      input: ChannelInput<C>,
    ): Promise<Result<ChannelOutput<C>>> {
      const posted = await session.post('/invoke', { channel, input });
      if (posted.kind === 'answered') events.noteAnswer();
      return resultOf(posted, session);
    },
    onEvent: (listener) => events.listen(listener),
    onEnd: (listener) => session.onEnd(listener),
    whenConnected: () => session.whenConnected(),
    copyText: (text) =>
      // Rejections carry the browser's own wording; the renderer needs a code.
      navigator.clipboard.writeText(text).catch(() => Promise.reject(new Error('clipboard_refused'))),
    saveText(fileName, text) {
      downloadText(fileName, text);
      return Promise.resolve(true);
    },
    async openFile(file: File) {
      await expectReadable(file);
      const opened = await resultOf<OpenedFile>(await session.upload('/upload', file), session);
      return valueOf(opened, 'read_limit');
    },
    async saveFile(fileName, write) {
      const target = await resultOf<{ targetId: string }>(
        await session.post('/target', { fileName }),
        session,
      );
      const { targetId } = valueOf(target);
      if (!(await write(targetId))) return null;
      // The URL contains a secret, and another program may have taken over the host's port. So the host is verified
      // first.
      await session.whenConnected();
      clickLink(DOWNLOAD_PATH + targetId, fileName);
      return fileName;
    },
    openExternal(address) {
      const url = URL.parse(address);
      if (url === null || !mayOpenOutside(url)) return Promise.reject(new Error('not_allowed'));
      window.open(url.href, '_blank', 'noopener,noreferrer');
      return Promise.resolve();
    },
  } satisfies ContactsBridge;
}

/**
 * Rejects if a chosen file is gone, has changed or can't be read. Otherwise the upload would fail as if the host were
 * unreachable.
 */
async function expectReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    const isGone = error instanceof DOMException && error.name === 'NotFoundError';
    throw new Error(`unreadable_file ${isGone ? 'not_found' : 'changed'}`);
  }
}

/** Saves text through a browser download, which follows the browser's settings. */
function downloadText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  clickLink(address, fileName);
  URL.revokeObjectURL(address);
}

function clickLink(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}

const BROKE_OFF: AppError = { code: 'unexpected', message: 'The connection broke before the answer came.' };

// Not imported from the contract, because that module would bring in zod.
const fail = (error: AppError): Result<never> => ({ ok: false, error });

/**
 * The value of a successful result; otherwise throws the error that Electron's bridge would reject with. `tooLarge` is
 * used as the message if a `too_large` error comes without one.
 */
function valueOf<T>(result: Result<T>, tooLarge?: string): T {
  if (result.ok) return result.value;
  const { code, message = code === 'too_large' ? tooLarge : undefined } = result.error;
  throw new Error(message === undefined ? code : `${code} ${message}`);
}

function resultOf<T>(posted: Posted, session: WebSession): Result<T> | Promise<Result<T>> {
  switch (posted.kind) {
    case 'ended':
      return fail({ code: posted.end });
    case 'unreachable':
      return fail(BROKE_OFF);
    case 'answered':
      if (posted.response.status === 413) return fail({ code: 'too_large' });
      if (!posted.response.ok) return fail({ code: 'unexpected', status: posted.response.status });
      return readResult(posted.response, session);
    default:
      return posted satisfies never;
  }
}

/** The host's answer as a Result, whose value follows the channel's output schema. */
async function readResult<T>(response: Response, session: WebSession): Promise<Result<T>> {
  let text: string;
  try {
    text = await response.text();
  } catch {
    await session.verify();
    return fail(BROKE_OFF);
  }
  const answer = parsed(text);
  return isResult<T>(answer) ? answer : fail({ code: 'unexpected' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isResult<T>(value: unknown): value is Result<T> {
  return typeof value === 'object' && value !== null && 'ok' in value;
}
