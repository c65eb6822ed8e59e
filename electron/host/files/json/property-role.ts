import type { ColumnRole } from '../../../core/import/headers/column-role.ts';
import { matchHeader } from '../../../core/import/headers/match-header.ts';

interface PropertyRole {
  readonly role: ColumnRole | null;
  /** Whether the whole name is known. */
  readonly isExact: boolean;
}

/** An email as the key of a record, whose words name nothing: `gmail`. */
const EMAIL = /^[^\s.@]+(?:\.[^\s.@]+)*@[^\s@]+\.[^\s@]+$/;
const NO_ROLE: PropertyRole = { role: null, isExact: false };

const MAX_CACHED_ROLES = 10_000;
/** Keys repeat in each record, and finding the role of one is slow. */
const roles = new Map<string, PropertyRole>();

/** Returns the role of a property by its name. */
export const roleOf = (key: string): ColumnRole | null => propertyRole(key).role;

/** Returns the role of a property, and whether its whole name is known. */
export function propertyRole(key: string): PropertyRole {
  const known = roles.get(key);
  if (known !== undefined) return known;
  if (roles.size >= MAX_CACHED_ROLES) roles.clear();
  const { role, isExact } = EMAIL.test(key) ? NO_ROLE : matchHeader(key);
  const found = { role, isExact };
  roles.set(key, found);
  return found;
}
