import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE_MS } from '../../../lib/search-debounce.ts';
import { useState } from 'react';

/** Filter of a comparison's rows. */
export interface RowFilter<Kind extends string> {
  kind: Kind;
  setKind: (kind: Kind) => void;
  /** Text of the search field. */
  search: string;
  setSearch: (search: string) => void;
  /** Debounced search text that is sent to the host. */
  debouncedSearch: string;
}

/** Selected kind and search text; `first` is the initial kind. */
export function useRowFilter<Kind extends string>(first: Kind): RowFilter<Kind> {
  const [kind, setKind] = useState(first);
  const [search, setSearch] = useState('');
  const [debouncedSearch] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  return { kind, setKind, search, setSearch, debouncedSearch };
}
