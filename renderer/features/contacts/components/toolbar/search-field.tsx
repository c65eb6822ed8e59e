import { t } from '@lingui/core/macro';
import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { memo, useRef, type Ref } from 'react';

/** Search as one types. Escape clears, and gives the focus back to the table when there is nothing to clear. */
export const SearchField = memo(function SearchField({
  value,
  onChange,
  onLeave,
  showShortcut,
  ref,
}: {
  value: string;
  onChange: (search: string) => void;
  /** The user is done: ArrowDown, Enter, or Escape in the empty field. */
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
              // The button goes; who cleared one search types the next.
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
});
