import { useState } from 'react';

/**
 * Props for a searchable `Select`, so that Enter chooses the first match of typed letters. In an emptied field it
 * chooses nothing, which would otherwise be the first of all options.
 */
export function useFirstMatch() {
  const [searchValue, onSearchChange] = useState('');
  return { searchValue, onSearchChange, selectFirstOptionOnChange: searchValue.trim() !== '' };
}
