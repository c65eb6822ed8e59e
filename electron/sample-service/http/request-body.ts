import { isJsonObject } from '../records/contact-input.ts';
import type { JsonObject } from '../records/contact-input.ts';
import { invalidRequest } from '../service-failure.ts';

/** Maximum size of a request body in bytes. */
const MAX_BODY_BYTES = 1_000_000;

/** Reads the body; throws 413 as soon as it is known to be too large. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () => invalidRequest(`The body is larger than ${MAX_BODY_BYTES} bytes.`, 413);
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The length may be missing (chunked encoding), so the received bytes are counted too.
  const body: AsyncIterable<Uint8Array> | Uint8Array[] = request.body ?? [];
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a JSON object. Throws 415 for another content type, 413 for a body that is too large, 400 for anything that
 * isn't a JSON object in UTF-8.
 */
export async function readJsonObject(request: Request): Promise<JsonObject> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw invalidRequest('The body must be JSON: send Content-Type: application/json.', 415);
  }
  const bytes = await readBytes(request);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalidRequest('The body is not well-formed JSON.');
  }
  if (!isJsonObject(body)) throw invalidRequest('The body must be a JSON object.');
  return body;
}
