import { t } from '@lingui/core/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, type Ref } from 'react';
import classes from './screen.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  size?: 'xs' | 'sm';
  ref?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

/** Where one types what a list is searched for, with a button that clears it. */
export function SearchField({ label, placeholder, value, size = 'sm', ref, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const field = useMergedRef(input, ref);
  return (
    <TextInput
      className={classes['search'] ?? ''}
      ref={field}
      size={size}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value !== '' && (
          <CloseButton
            size="sm"
            aria-label={t`Clear search`}
            onClick={() => {
              onChange('');
              // The button goes; who cleared one search types the next.
              input.current?.focus();
            }}
          />
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
