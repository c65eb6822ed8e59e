import type { Quirks } from '../quirks.ts';
import type { ServiceFailure } from '../service-failure.ts';

const isAboutKey = (failure: ServiceFailure) =>
  failure.code === 'unauthorized' || failure.code === 'forbidden';

/**
 * Responds with the error envelope of the interface's section 7, or in the format of the quirks `errors` and
 * `auth_error`.
 */
export function answerFailure(failure: ServiceFailure, requestId: string, quirks: Quirks): Response {
  const { status } = failure;
  const headers = new Headers({ ...failure.headers, 'X-Request-Id': requestId });
  if (isAboutKey(failure) && quirks.auth_error === 'empty') return new Response(null, { status, headers });
  if (isAboutKey(failure) && quirks.auth_error === 'html') {
    headers.set('Content-Type', 'text/html; charset=utf-8');
    const page = '<!doctype html><title>Sign in</title><h1>401 Authorization Required</h1>';
    return new Response(page, { status, headers });
  }
  if (quirks.errors === 'plain') {
    headers.set('Content-Type', 'text/plain; charset=utf-8');
    return new Response(failure.message, { status, headers });
  }
  headers.set('Content-Type', 'application/json');
  const envelope = { success: false, error: failure.code, message: failure.message, request_id: requestId };
  return new Response(JSON.stringify(envelope), { status, headers });
}
