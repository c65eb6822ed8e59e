import { t } from '@lingui/core/macro';
import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { memo, useRef, type Ref } from 'react';

/** Search field with results while typing. Escape clears it, or returns to the table if it's empty. */
export const SearchField = memo(function SearchField({
  value,
  onChange,
  onLeave,
  showShortcut,
  ref,
}: {
  value: string;
  onChange: (search: string) => void;
  /** Called on ArrowDown, Enter, or Escape in the empty field. */
  onLeave: () => void;
  showShortcut: boolean;
  ref?: Ref<HTMLInputElement>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const field = useMergedRef(input, ref);
  return (
    <TextInput
      ref={field}
      type="text"
      role="searchbox"
      aria-label={t`Search contacts`}
      placeholder={t`Search names, emails, phones, companies…`}
      value={value}
      maxLength={500}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape' && value !== '') {
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        } else if (event.key === 'Escape' || event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault();
          onLeave();
        }
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value === '' ? (
          showShortcut && <Kbd size="xs">/</Kbd>
        ) : (
          <CloseButton
            size="sm"
            aria-label={t`Clear search`}
            onClick={() => {
              onChange('');
              // The clear button disappears, and the user types the next search.
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
});
