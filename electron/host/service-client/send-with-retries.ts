import type { AppError } from '../../contract/result.ts';
import { parseRetryAfter } from '../../core/retry-after.ts';
import { isWireObject } from '../../core/wire/wire-value.ts';
import { errorLocation } from '../error-location.ts';
import type { LogPort } from '../ports.ts';
import { decodeError, isErrorEnvelope, type Subject } from './decode-error.ts';
import type { Pacer, TurnEnd } from './pacer.ts';
import { waitFor } from './pacer-clock.ts';
import {
  isPage,
  NOT_JSON,
  sendOnce,
  type Attempt,
  type OutgoingRequest,
  type SendSettings,
} from './send-once.ts';
import type { RequestOptions, ServiceAnswer } from './service-client.ts';

/** A request with the data needed to interpret its reply. */
export interface ExchangeRequest extends OutgoingRequest {
  subject: Subject;
}

export interface ExchangeSettings extends SendSettings {
  pacer: Pacer;
  random: () => number;
  readTries: number;
  log: LogPort | undefined;
  /** Aborted when the client closes; ends waiting between attempts, but not a running request. */
  closing: AbortSignal;
}

/** The reply's JSON, or `undefined` for a success without a body. */
export type ExchangeAnswer = ServiceAnswer<unknown>;

/** The pause before a retry is random, up to a bound that doubles with every attempt (full jitter). */
const FIRST_BACKOFF_MS = 400;
const MAX_BACKOFF_MS = 10_000;

/**
 * Sends a request when the pacer allows it, and repeats it where that is safe. Any request is repeated after a 429,
 * which is a definite refusal. A read without a usable reply is tried up to `readTries` times; a write without one is
 * never repeated.
 */
export async function sendWithRetries(
  request: ExchangeRequest,
  settings: ExchangeSettings,
  options: RequestOptions,
): Promise<ExchangeAnswer> {
  let putOff = false;
  for (let tries = 1; ;) {
    const turn = await settings.pacer.enter(options, { again: putOff || tries > 1 });
    if (turn === 'cancelled') return { kind: 'not_sent', error: { code: 'cancelled' } };
    const startedAt = settings.clock.now();
    let end: TurnEnd = 'none';
    let attempt: Attempt;
    let answer: ExchangeAnswer;
    try {
      if (request.method !== 'GET') options.onWriteSent?.();
      attempt = await sendOnce(request, settings, options.signal);
      answer = judgeSafely(attempt, request, settings.log);
      putOff = answer.kind === 'refused' && answer.error.code === 'rate_limited';
      end = putOff && attempt.kind === 'answered' ? limitedEnd(attempt.headers) : loadSign(attempt, answer);
    } finally {
      // A turn that isn't ended occupies a slot of the pacer forever. Without free slots, nothing could be sent.
      turn.end(end);
    }
    logAttempt(settings, request, attempt, answer, startedAt);
    if (putOff) continue;
    if (request.method !== 'GET' || !isRetryable(answer) || tries >= settings.readTries) return answer;
    if (!(await waitBefore(tries, attempt, settings, options.signal))) return answer;
    tries += 1;
  }
}

/** Interprets an attempt; an exception becomes a bad reply and is logged as a bug. */
function judgeSafely(attempt: Attempt, request: ExchangeRequest, log: LogPort | undefined): ExchangeAnswer {
  try {
    return judge(attempt, request);
  } catch (thrown) {
    log?.error('service.bug', { path: request.template, error: errorLocation(thrown) });
    const status = attempt.kind === 'answered' ? { status: attempt.status } : {};
    return { kind: 'unknown', error: { code: 'bad_answer', ...status } };
  }
}

/** Interprets an attempt before its content is decoded. */
function judge(attempt: Attempt, request: ExchangeRequest): ExchangeAnswer {
  const isRead = request.method === 'GET';
  if (attempt.kind === 'not_sent') return attempt;
  if (attempt.kind === 'lost') {
    // A redirected read is a definite refusal; a redirected write may have happened.
    const kind = isRead && attempt.error.code === 'wrong_address' ? 'refused' : 'unknown';
    return { kind, error: attempt.error };
  }
  const { status, json } = attempt;
  if (status >= 400 || (isWireObject(json) && json['success'] === false)) {
    const error = decodeError(attempt, request.subject);
    // A failing server or gateway may have performed the write.
    if (status >= 500 || status === 408) return { kind: 'unknown', error };
    return { kind: 'refused', error, documented: isErrorEnvelope(json) };
  }
  if (json !== NOT_JSON) return { kind: 'ok', status, value: json };
  // Any success is fine for a DELETE, except an HTML page, which comes from another server.
  const page = isPage(attempt);
  if (request.method === 'DELETE' && !page) return { kind: 'ok', status, value: undefined };
  return { kind: 'unknown', error: { code: 'bad_answer', status, ...(page ? { message: 'html' } : {}) } };
}

/** Whether a retry may help. */
function isRetryable(answer: ExchangeAnswer): boolean {
  if (answer.kind !== 'unknown') return false;
  const { code } = answer.error;
  return code === 'service_down' || code === 'timed_out' || code === 'bad_answer';
}

function limitedEnd(headers: Headers): TurnEnd {
  return { limited: true, retryAfterMs: retryAfterMs(headers) };
}

function retryAfterMs(headers: Headers): number | null {
  return parseRetryAfter(headers.get('retry-after'), headers.get('date'), Date.now());
}

function loadSign(attempt: Attempt, answer: ExchangeAnswer): TurnEnd {
  if (attempt.kind === 'not_sent' || (attempt.kind === 'lost' && attempt.error.code === 'cancelled'))
    return 'none';
  return answer.kind === 'unknown' && answer.error.code !== 'bad_answer' ? 'strained' : 'fine';
}

function waitBefore(
  tries: number,
  attempt: Attempt,
  { clock, random, closing }: ExchangeSettings,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const bound = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (tries - 1));
  const requestedMs = attempt.kind === 'answered' ? (retryAfterMs(attempt.headers) ?? 0) : 0;
  const waitMs = Math.max(random() * bound, Math.min(requestedMs, MAX_BACKOFF_MS));
  return waitFor(clock, waitMs, signal ? AbortSignal.any([signal, closing]) : closing);
}

function logAttempt(
  { log, clock }: ExchangeSettings,
  request: ExchangeRequest,
  attempt: Attempt,
  answer: ExchangeAnswer,
  startedAt: number,
): void {
  if (log === undefined || (answer.kind === 'ok' && request.method === 'GET')) return;
  const error: AppError | null = answer.kind === 'ok' ? null : answer.error;
  const facts = {
    method: request.method,
    path: request.template,
    outcome: answer.kind,
    code: error?.code ?? null,
    status: attempt.kind === 'answered' ? attempt.status : null,
    requestId: error?.requestId ?? null,
    ms: Math.round(clock.now() - startedAt),
  };
  if (answer.kind === 'ok') log.info('service.request', facts);
  else log.warn('service.request', facts);
}
