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

/** Search field with a clear button. Escape clears it, too, instead of closing the dialog that it is in. */
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
      // Mantine's dialogs listen before the field does, and leave it the key if it has this attribute.
      data-mantine-stop-propagation={value !== '' || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onChange('');
      }}
    />
  );
}
