import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Host } from '../host/dispatch.ts';
import type { PageFiles } from '../host/shell/page-files.ts';
import { FILE_HEADERS } from '../host/shell/page-policy.ts';
import type { LogPort } from '../host/ports.ts';
import { EventStream } from './event-stream.ts';
import { FILE_NAME_HEADER, TOKEN_HEADER } from '../contract/web-shell.ts';
import type { FileTransfers } from './file-transfers.ts';
import { checkRequest, type GuardedRequest } from './request-guard.ts';
import { readBody } from './read-body.ts';
import { sealedMessageSchema } from './signed-message.ts';
import type { SessionCodes } from './session-codes.ts';
import type { WindowRequests } from './second-launch-requests.ts';

const sessionBody = z.object({ code: z.string().max(200) }).strict();
const proveBody = z.object({ tokenDigest: z.string().max(64), nonce: z.string().max(200) }).strict();
const invokeBody = z.object({ channel: z.string().max(100), input: z.unknown() }).strict();
const targetBody = z.object({ fileName: z.string().max(1_000) }).strict();
const eventsBody = z.object({ after: z.number().int().nonnegative().nullable() }).strict();

export interface LoopbackHost {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the page and the host's calls on a free port of 127.0.0.1. `POST /session` exchanges a code for a token; `POST
 * /prove` proves to a page that this is still its host; `POST /invoke` takes `{channel, input}` and returns the Result;
 * `POST /events` returns a stream of events; `POST /upload` takes a file; `POST /target` creates a target for a file
 * that the host writes, and `GET /download/ID` returns it once; `POST /window` lets a second launch request a window.
 */
export async function startLoopbackHost(options: {
  host: Host;
  files: PageFiles;
  codes: SessionCodes;
  log: LogPort;
  requests: Pick<WindowRequests, 'answer'>;
  transfers: FileTransfers;
}): Promise<LoopbackHost> {
  const { host, files, codes, log, requests, transfers } = options;
  const events = new EventStream();
  const stopListening = host.onEvent((event) => events.push(event));
  let port = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const verdict = checkRequest(guarded(request), { port, isToken: (token) => codes.isToken(token) });
    const refuse = (reason: string, status: number, headers?: Record<string, string>) => {
      log.warn('web_shell.refused', { reason, status });
      end(response, status, headers);
    };
    /** Handles a call with a JSON body; refuses a body of another shape. */
    const withBody = async <S extends z.ZodType>(
      schema: S,
      handle: (body: z.infer<S>) => void | Promise<void>,
    ): Promise<void> => {
      const body = await readBody(request, schema);
      if (body.kind === 'refused') end(response, body.status);
      else await handle(body.value);
    };
    switch (verdict.kind) {
      case 'refused':
        return refuse(
          verdict.reason,
          verdict.status,
          verdict.allow === undefined ? {} : { allow: verdict.allow },
        );
      case 'page': {
        const page = await files.answer(request.method ?? '', verdict.pathname);
        response.writeHead(page.status, page.headers);
        return void response.end(page.body ?? undefined);
      }
      case 'session':
        return withBody(sessionBody, ({ code }) => {
          const token = codes.exchange(code);
          return token === null ? refuse('code', 403) : json(response, { token });
        });
      case 'prove':
        return withBody(proveBody, ({ tokenDigest, nonce }) => {
          const proof = codes.prove(tokenDigest, nonce);
          return proof === null ? end(response, 401) : json(response, { proof });
        });
      case 'window':
        return withBody(sealedMessageSchema, async (message) => {
          const reply = await requests.answer(message);
          return reply === null ? refuse('seal', 403) : json(response, reply);
        });
      case 'invoke':
        return withBody(invokeBody, async ({ channel, input }) => {
          const caller = { trusted: true, origin: `http://127.0.0.1:${port}` };
          json(response, await host.dispatch(channel, input, caller));
        });
      case 'events':
        return withBody(eventsBody, ({ after }) => {
          const release = codes.hold(request.headersDistinct[TOKEN_HEADER]?.[0] ?? '');
          events.connect(response, after, release);
        });
      case 'upload': {
        const name = request.headersDistinct[FILE_NAME_HEADER]?.[0] ?? '';
        const uploaded = await transfers.upload(request, name);
        return uploaded === 'too_large' ? end(response, 413) : json(response, uploaded);
      }
      case 'target':
        return withBody(targetBody, ({ fileName }) => json(response, transfers.offer(fileName)));
      case 'download': {
        const isSent = await transfers.download(verdict.ticket, response);
        return isSent ? undefined : end(response, 404);
      }
      default:
        return verdict satisfies never;
    }
  };

  const server = createServer({ requestTimeout: 30_000, maxHeaderSize: 16_384 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error('web_shell.failed', { name: error instanceof Error ? error.name : 'unknown' });
      if (response.headersSent) response.destroy();
      else end(response, 500);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The loopback server has no port.');
  port = address.port;

  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    async close() {
      stopListening();
      events.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/**
 * The headers that the guard checks. A repeated header counts as absent, because two parsers could read different
 * values.
 */
function guarded(request: IncomingMessage): GuardedRequest {
  const only = (name: string) => {
    const values = request.headersDistinct[name];
    return values?.length === 1 ? values[0] : undefined;
  };
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    host: only('host'),
    origin: only('origin'),
    contentType: only('content-type'),
    contentLength: only('content-length'),
    token: only(TOKEN_HEADER),
  };
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  // The rest of a rejected body isn't read; the connection closes with the response.
  response.writeHead(status, { ...FILE_HEADERS, ...headers, 'content-length': '0', connection: 'close' });
  response.end();
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, {
    ...FILE_HEADERS,
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(value));
}
