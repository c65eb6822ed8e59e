import { Select, type SelectProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { countries } from '../../lib/formats/countries.ts';
import { useFirstMatch } from './use-first-match.ts';

type CountrySelectProps = Pick<SelectProps, 'label' | 'description' | 'aria-labelledby' | 'w' | 'maw'> & {
  /** ISO 3166-1 code; null for none. */
  value: string | null;
  onChange: (code: string | null) => void;
};

/** Select of a country or none. Enter chooses the first match of typed letters. */
export function CountrySelect(props: CountrySelectProps) {
  const { t } = useLingui();
  const choices = useMemo(() => countries().map(({ code, name }) => ({ value: code, label: name })), []);
  const firstMatch = useFirstMatch();
  return (
    <Select
      {...props}
      {...firstMatch}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`No country` }}
      placeholder={t`None`}
      nothingFoundMessage={t`No matching country`}
      data={choices}
    />
  );
}
