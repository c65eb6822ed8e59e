import { isJsonObject } from './contact-input.ts';
import type { JsonObject } from './contact-input.ts';
import { invalidRequest } from './service-failure.ts';

/** The largest request body, in bytes. */
export const MAX_BODY_BYTES = 1_000_000;

export const bodyTooLarge = () => invalidRequest(`The body is larger than ${MAX_BODY_BYTES} bytes.`, 413);

/** Reads a JSON object. Throws 415 for another content type, 400 for anything that is no JSON object in UTF-8. */
export async function readJsonObject(request: Request): Promise<JsonObject> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw invalidRequest('The body must be JSON: send Content-Type: application/json.', 415);
  }
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer()));
  } catch {
    throw invalidRequest('The body is not well-formed JSON.');
  }
  if (!isJsonObject(body)) throw invalidRequest('The body must be a JSON object.');
  return body;
}
