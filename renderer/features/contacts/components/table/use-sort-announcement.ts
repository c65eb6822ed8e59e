import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ContactQuery } from '../../../../../electron/contract/contacts/contact-query.ts';
import { columnLabel } from './columns/column-announcements.ts';

/** Announces the order of the rows when it changes. A search, which orders them itself, announces its results. */
export function useSortAnnouncement(sort: ContactQuery['sort'], announce: (text: string) => void): void {
  const [previous, setPrevious] = useState(sort);
  if (previous?.column === sort?.column && previous?.direction === sort?.direction) return;
  setPrevious(sort);
  if (previous === null || sort === null) return;
  const name = columnLabel(sort.column);
  announce(sort.direction === 'desc' ? t`Sorted by ${name}, descending` : t`Sorted by ${name}, ascending`);
}
