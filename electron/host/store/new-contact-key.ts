import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ContactKey } from '../../contract/contact.ts';

const BYTES_OF_A_KEY = 16;
const pool = new Uint8Array(256 * BYTES_OF_A_KEY);
let used = pool.length;

/** A key for a contact that the service names for the first time: a UUIDv7. Random bytes are fetched for many at once. */
export function newContactKey(): ContactKey {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return uuidv7({ random: pool.subarray(used, (used += BYTES_OF_A_KEY)) });
}
