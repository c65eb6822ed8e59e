import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { loopbackFetch } from './proxy-exempt-fetch.ts';
import { openMessage, sealMessage, type SealedMessage } from './signed-message.ts';

/** File in the data folder with the port and the secret of the running web shell. Only its owner can read it. */
const CONNECTION_FILE = 'web-shell.json';
const REQUEST = 'window request';
const ANSWER = 'window answer';
/** Longer than the host waits for a browser (`run-web-shell.ts`). */
const ANSWER_TIMEOUT_MS = 15_000;

const connectionSchema = z.object({ port: z.number().int().min(1).max(65_535), secret: z.string().min(32) });
/**
 * Data of a second launch. `open`: requests a window instead of an address; `sample`: opens the sample account; `lists`:
 * paths of files to open as lists.
 */
const secondLaunchSchema = z.object({
  open: z.boolean(),
  sample: z.boolean(),
  lists: z.array(z.string()).default([]),
});
const requestSchema = secondLaunchSchema.extend({ nonce: z.string() });
const windowAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('window'), origin: z.string() }),
  /** `failed`: a browser was started and ended before it showed the page. */
  z.object({ kind: z.literal('address'), address: z.string(), failed: z.boolean() }),
]);
const answerSchema = z.object({ nonce: z.string(), answer: windowAnswerSchema });

/** The request of a second launch to the running app. */
export type SecondLaunch = z.infer<typeof secondLaunchSchema>;

/** The result of a launch: a window, or an address to open. */
export type WindowAnswer = z.infer<typeof windowAnswerSchema>;

/**
 * Answers requests of second launches on the same data folder while the web shell runs. A request is sealed with a
 * secret from a file in the data folder, which proves that it comes from the same user. The answer is sealed too: the
 * port in a file left by a crash may belong to another user by now. The secret itself is never sent.
 */
export class WindowRequests {
  readonly #secret = randomBytes(32).toString('base64url');
  readonly #file: string;
  readonly #openWindow: (asked: SecondLaunch) => Promise<WindowAnswer>;

  constructor(folder: string, openWindow: (asked: SecondLaunch) => Promise<WindowAnswer>) {
    this.#file = join(folder, CONNECTION_FILE);
    this.#openWindow = openWindow;
  }

  /** Publishes the port for second launches. Throws file system errors. */
  announce(port: number): void {
    // The file is deleted first, so that the mode or link target of an existing file doesn't matter.
    this.withdraw();
    const connection = { port, secret: this.#secret } satisfies z.infer<typeof connectionSchema>;
    writeFileSync(this.#file, JSON.stringify(connection), { mode: 0o600, flag: 'wx' });
  }

  withdraw(): void {
    rmSync(this.#file, { force: true });
  }

  /** The sealed answer; null for a request that isn't sealed with the secret. */
  async answer(message: SealedMessage): Promise<SealedMessage | null> {
    const request = openMessage(this.#secret, REQUEST, message, requestSchema);
    if (request === null) return null;
    const answer = await this.#openWindow(request);
    return sealMessage(this.#secret, ANSWER, { nonce: request.nonce, answer });
  }
}

/** Requests a window from the web shell that has `folder` open. Null if no authentic one answers. */
export async function requestWindow(folder: string, asked: SecondLaunch): Promise<WindowAnswer | null> {
  const connection = readConnection(join(folder, CONNECTION_FILE));
  if (connection === null) return null;
  const { port, secret } = connection;
  const origin = `http://127.0.0.1:${port}`;
  const nonce = randomUUID();
  try {
    const response = await loopbackFetch(`${origin}/window`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(sealMessage(secret, REQUEST, { nonce, ...asked })),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const opened = openMessage(secret, ANSWER, await response.json(), answerSchema);
    return opened?.nonce === nonce ? opened.answer : null;
  } catch {
    return null;
  }
}

/** Port and secret; null unless the file belongs to this user and only they can read it. */
function readConnection(file: string): z.infer<typeof connectionSchema> | null {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(file, 'r');
    const { uid, mode } = fstatSync(descriptor);
    if (process.getuid !== undefined && (uid !== process.getuid() || (mode & 0o077) !== 0)) return null;
    return connectionSchema.parse(JSON.parse(readFileSync(descriptor, 'utf8')));
  } catch {
    return null;
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}
