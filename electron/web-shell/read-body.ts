import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { MAX_BODY_BYTES } from './request-guard.ts';

export type Body<T> = { kind: 'read'; value: T } | { kind: 'refused'; status: 400 | 413 };

/**
 * Reads a JSON body and validates its shape. A chunked body is counted while it arrives and dropped if it is too large.
 */
export async function readBody<S extends z.ZodType>(
  request: IncomingMessage,
  schema: S,
): Promise<Body<z.infer<S>>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      if (!(chunk instanceof Buffer)) return { kind: 'refused', status: 400 };
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) return { kind: 'refused', status: 413 };
      chunks.push(chunk);
    }
    const parsed = schema.safeParse(
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))),
    );
    return parsed.success ? { kind: 'read', value: parsed.data } : { kind: 'refused', status: 400 };
  } catch {
    return { kind: 'refused', status: 400 };
  }
}
