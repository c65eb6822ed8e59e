import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

// A letter typed asks the host once the next is not there at once.
const TYPING_MS = 120;

/** What the rows of a comparison are narrowed to. */
export interface RowFilter<Kind extends string> {
  kind: Kind;
  setKind: (kind: Kind) => void;
  /** As typed. */
  search: string;
  setSearch: (search: string) => void;
  /** As the host is asked for it. */
  asked: string;
}

/** Kind and search of the rows on show, beginning with a kind. */
export function useRowFilter<Kind extends string>(first: Kind): RowFilter<Kind> {
  const [kind, setKind] = useState(first);
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), TYPING_MS);
  return { kind, setKind, search, setSearch, asked };
}
