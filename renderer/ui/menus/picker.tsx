import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { ignoreSecondEnter } from '../focus/ignore-second-enter.ts';
import classes from './picker.module.css';
import { useKeysAfterMatches } from './use-keys-after-matches.ts';
import { useKeysAhead } from './use-keys-ahead.ts';

export interface PickerItem {
  id: string;
  label: string;
  /** Second line, below the label. */
  detail?: string;
  icon?: ReactNode;
  /** Content at the end of the line. */
  end?: ReactNode;
  /** Section heading. Items of one section must be adjacent. */
  section?: string;
}

interface PickerProps<T extends PickerItem> {
  /** Label of the field and the list. */
  label: string;
  placeholder: string;
  query: string;
  items: readonly T[];
  /** Whether the first match of the query isn't known yet, and `items` are still those of an earlier query. */
  isSearching?: boolean;
  /** Text if nothing matches. */
  nothing: string;
  /** Keys pressed for the field before it was shown. */
  keysAhead?: readonly string[];
  onQuery: (query: string) => void;
  onPick: (item: T) => void;
}

/** Search field with a list of matches (WAI-ARIA APG: editable combobox with list autocomplete, its list always open). */
export function Picker<T extends PickerItem>(props: PickerProps<T>) {
  const {
    label,
    placeholder,
    query,
    items,
    isSearching = false,
    nothing,
    keysAhead,
    onQuery,
    onPick,
  } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // A layout effect, so that no letter typed after the shortcut is lost.
  useLayoutEffect(() => field.current?.focus(), []);
  useKeysAhead(field, keysAhead, onQuery);
  const [activeId, setActiveId] = useState<string | null>(null);
  // Typing may have removed the active item from the matches. Then the first match is active.
  const active = items.find((item) => item.id === activeId) ?? items[0];
  const activeIndex = active === undefined ? -1 : items.indexOf(active);
  const optionId = (item: PickerItem) => `${listId}-${item.id}`;

  const shownId = active?.id;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);

  // Enter means the first match of what is typed, also if it is pressed before the matches arrive.
  const onKeyDownCapture = useKeysAfterMatches(isSearching);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active === undefined) return;
      ignoreSecondEnter(event);
      onPick(active);
      return;
    }
    const last = items.length - 1;
    const to = {
      ArrowDown: activeIndex >= last ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? last : activeIndex - 1,
      PageDown: Math.min(last, activeIndex + 8),
      PageUp: Math.max(0, activeIndex - 8),
    }[event.key];
    const item = to === undefined ? undefined : items[to];
    if (item === undefined) return;
    event.preventDefault();
    setActiveId(item.id);
  }

  return (
    <div className={classes['picker']}>
      <TextInput
        ref={field}
        data-autofocus
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : optionId(active)}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={500}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={query}
        onChange={(event) => {
          setActiveId(null);
          onQuery(event.currentTarget.value);
        }}
        onKeyDownCapture={onKeyDownCapture}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} role="listbox" aria-label={label} className={classes['list']}>
        {sectionsOf(items).map(({ section, items: members }) => (
          <div
            key={section ?? ''}
            {...(section === undefined ? { role: 'presentation' } : { role: 'group', 'aria-label': section })}
          >
            {section !== undefined && (
              <div className={classes['section']} aria-hidden>
                {section}
              </div>
            )}
            {members.map((item) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above handles the keys
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={item === active}
                className={classes['option']}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(item)}
              >
                {item.icon}
                <span className={classes['text']}>
                  <span className={classes['label']} dir="auto">
                    {item.label}
                  </span>
                  {item.detail !== undefined && (
                    <span className={classes['detail']} dir="auto">
                      {item.detail}
                    </span>
                  )}
                </span>
                {item.end}
              </div>
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 && !isSearching && (
        <Text size="sm" c="dimmed" p="md" ta="center" role="status">
          {nothing}
        </Text>
      )}
    </div>
  );
}

function sectionsOf<T extends PickerItem>(
  items: readonly T[],
): { section: string | undefined; items: T[] }[] {
  const sections: { section: string | undefined; items: T[] }[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last !== undefined && last.section === item.section) last.items.push(item);
    else sections.push({ section: item.section, items: [item] });
  }
  return sections;
}
