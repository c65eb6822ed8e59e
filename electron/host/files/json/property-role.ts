import type { ColumnRole } from '../../../core/import/headers/column-role.ts';
import { matchHeader } from '../../../core/import/headers/match-header.ts';

const MAX_CACHED_ROLES = 10_000;
/** Keys repeat in each record, and finding the role of one is slow. */
const roles = new Map<string, ColumnRole | null>();

/** Returns the role of a property by its name. */
export function roleOf(key: string): ColumnRole | null {
  const known = roles.get(key);
  if (known !== undefined) return known;
  if (roles.size >= MAX_CACHED_ROLES) roles.clear();
  const { role } = matchHeader(key);
  roles.set(key, role);
  return role;
}
