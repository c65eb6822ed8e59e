import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ContactKey } from '../../../contract/contacts/contact.ts';

const BYTES_OF_A_KEY = 16;
const pool = new Uint8Array(256 * BYTES_OF_A_KEY);
let used = pool.length;
let msecs = 0;
let seq = 0;

/**
 * A key for a new contact: a UUIDv7 that is greater than all earlier keys of this thread (RFC 9562, 6.2, method 1).
 * Random bytes are fetched in blocks.
 */
export function newContactKey(): ContactKey {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, (used += BYTES_OF_A_KEY));
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // The low bits start at zero, which leaves room for further keys in the same millisecond.
    seq = ((random[6] ?? 0) & 0x3f) * 2 ** 24 + (random[7] ?? 0) * 2 ** 16 + (random[8] ?? 0) * 2 ** 8;
  } else seq += 1;
  return uuidv7({ random, msecs, seq });
}
