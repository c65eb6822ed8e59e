import { t } from '@lingui/core/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, type Ref } from 'react';
import classes from '../layout/screen.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  size?: 'xs' | 'sm';
  ref?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

/** Search field with a clear button. */
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
              // The clear button disappears when it's pressed, and the next search can be typed at once.
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
