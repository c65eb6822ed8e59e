import type { ListFilter } from '../records/contact-search.ts';
import { invalidRequest } from '../service-failure.ts';

const DEFAULT_PER_PAGE = 25;

export interface ListQuery extends ListFilter {
  /** Page number, from 1. */
  page: number;
  perPage: number;
}

function readCount(name: string, text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (value < 1) throw invalidRequest(`${name}: must be an integer, at least 1.`);
  return value;
}

/** Parses the query of GET /v1/contacts. Throws 400. A `per_page` above `maxPerPage` is reduced to it. */
export function readListQuery(query: (name: string) => string | undefined, maxPerPage: number): ListQuery {
  return {
    groupId: readCount('group_id', query('group_id')),
    page: readCount('page', query('page')) ?? 1,
    perPage: Math.min(readCount('per_page', query('per_page')) ?? DEFAULT_PER_PAGE, maxPerPage),
    search: (query('search') ?? '').trim(),
  };
}

/** Parses an integer path segment. Throws 400. */
export function readIdSegment(name: string, segment: string): number {
  const value = /^\d{1,15}$/.test(segment) ? Number(segment) : 0;
  if (value < 1) throw invalidRequest(`${name}: must be an integer, at least 1.`);
  return value;
}
