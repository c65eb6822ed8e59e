import { isLeftOut, leftOut, MAX_JSON_DEPTH } from '../untrusted-json.ts';

/** Maximum characters, as JSON, of a contact's or group's undocumented fields. */
export const MAX_EXTRAS_LENGTH = 100_000;
const MAX_NAME_LENGTH = 200;
/** Maximum number of left-out values of one contact that are listed. */
const MAX_LEFT_OUT = 100;

/**
 * Returns the entries as an object, with `LeftOut` in place of values beyond `MAX_EXTRAS_LENGTH` or nested too
 * deeply; calls `onLeftOut` for each of them.
 */
export function limitExtras(
  entries: readonly (readonly [name: string, value: unknown])[],
  onLeftOut: (name: string, reason: string) => void,
): Record<string, unknown> {
  let room = MAX_EXTRAS_LENGTH;
  let leftOutCount = 0;
  const kept: [string, unknown][] = [];
  for (const [fullName, value] of entries) {
    const name = fullName.slice(0, MAX_NAME_LENGTH).toWellFormed();
    const length = name.length + jsonLength(value, room);
    if (length <= room && !isLeftOut(value)) {
      room -= length;
      kept.push([name, value]);
      continue;
    }
    const placeholder = isLeftOut(value) ? value : leftOut('too large or nested too deeply');
    kept.push([name, placeholder]);
    onLeftOut(name, placeholder.left_out);
    leftOutCount += 1;
    if (leftOutCount === MAX_LEFT_OUT) break;
  }
  // `fromEntries` defines own properties, so a field called `__proto__` stays data.
  return Object.fromEntries(kept);
}

/** Estimates the length of a value as JSON; returns Infinity if it exceeds `limit` or the maximum nesting. */
function jsonLength(value: unknown, limit: number, depth = 1): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 8;
  if (depth > MAX_JSON_DEPTH) return Number.POSITIVE_INFINITY;
  let length = 2;
  for (const [name, held] of Object.entries(value) as [string, unknown][]) {
    length += name.length + 4 + jsonLength(held, limit - length, depth + 1);
    if (length > limit) return Number.POSITIVE_INFINITY;
  }
  return length;
}
