import { MAX_FIELD_LENGTH } from '../../contract/enumerations.ts';
import { leftOut } from '../untrusted-json.ts';
import type { ServiceGroup } from './service-types.ts';
import { limitExtras } from './extras-limits.ts';
import { isWireObject, wholeNumber, wireTypeOf } from './wire-value.ts';
import { leftOutCode, type OddityListener } from './oddity-codes.ts';

const KNOWN_NAMES = new Set(['group_id', 'name', 'category', 'status', 'contact_count']);

/**
 * Decodes a Celebration Group (interface, section 2.3) as tolerantly as a contact; null without a usable `group_id`.
 */
export function decodeGroup(raw: unknown, report: OddityListener): ServiceGroup | null {
  if (!isWireObject(raw)) {
    report(`group:${wireTypeOf(raw)}`);
    return null;
  }
  const groupId = wholeNumber(raw['group_id']);
  if (groupId === undefined || groupId < 1) {
    report(`group.group_id:${wireTypeOf(raw['group_id'])}`);
    return null;
  }
  const extras: [string, unknown][] = Object.entries(raw).filter(([name]) => !KNOWN_NAMES.has(name));
  const text = (name: string): string => {
    const value = raw[name];
    if (typeof value === 'string') {
      if (value.length <= MAX_FIELD_LENGTH) return value;
      extras.push([name, leftOut(`longer than ${MAX_FIELD_LENGTH} characters`)]);
      return '';
    }
    report(`group.${name}:${wireTypeOf(value)}`);
    if (value !== null && value !== undefined) extras.push([name, value]);
    return '';
  };
  const count = wholeNumber(raw['contact_count']);
  if (typeof raw['contact_count'] !== 'number')
    report(`group.contact_count:${wireTypeOf(raw['contact_count'])}`);
  return {
    groupId,
    name: text('name'),
    category: text('category'),
    status: text('status'),
    contactCount: count !== undefined && count >= 0 ? count : null,
    extras: limitExtras(extras, (name, reason) => report(leftOutCode(`group ${groupId}`, name, reason))),
  };
}
