import { t } from '@lingui/core/macro';
import { ActionIcon, Checkbox, ScrollArea, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { isFocusElsewhere } from '../../lib/focus/is-focus-elsewhere.ts';
import { movedByStep, movedToTarget } from '../../lib/move-item.ts';
import classes from './ordered-choices.module.css';

interface OrderedChoice {
  id: string;
  checked: boolean;
}

interface OrderedChoicesProps<T extends OrderedChoice> {
  label: string;
  items: readonly T[];
  labelOf: (id: T['id']) => string;
  /** The item that can't be unticked, if any, and a hint why. */
  fixed?: { id: T['id']; hint: string };
  /** Text announced when an item has moved, such as `Email: column 2 of 7`. */
  placeText: (items: readonly T[], id: T['id']) => string;
  maxHeight: string;
  onChange: (items: T[]) => void;
}

/** Items that can be ticked and reordered by drag and drop, by Alt with an arrow key, or by buttons. */
export function OrderedChoices<T extends OrderedChoice>(props: OrderedChoicesProps<T>) {
  const { items, labelOf, fixed, placeText, onChange } = props;
  const [current, setCurrent] = useState(items[0]?.id ?? '');
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focus = (id: string) => {
    setCurrent(id);
    list.current?.querySelector<HTMLInputElement>(`[data-choice-id="${id}"]`)?.focus();
  };
  const move = (id: string, step: -1 | 1) => {
    const next = movedByStep(items, id, step);
    onChange(next);
    announce(placeText(next, id));
  };
  function onKeyDown(event: KeyboardEvent, id: string) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step === null || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) {
      move(id, step);
      // Moving the element within the list may drop its focus, and a key may have moved the focus meanwhile.
      requestAnimationFrame(() => {
        if (!isFocusElsewhere()) focus(id);
      });
    } else {
      const next = items[items.findIndex((item) => item.id === id) + step];
      if (next) focus(next.id);
    }
  }
  // One item is always a tab stop, even after the list was replaced.
  const reachable = items.some(({ id }) => id === current) ? current : items[0]?.id;
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ScrollArea.Autosize mah={props.maxHeight} type="auto" offsetScrollbars>
        <ul ref={list} className={classes['list']} aria-label={props.label}>
          {items.map(({ id, checked }, index) => {
            const label = labelOf(id);
            const isFixed = id === fixed?.id;
            return (
              <li
                key={id}
                className={classes['item']}
                data-dragged={dragged === id || undefined}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', label);
                  setDragged(id);
                }}
                onDragEnter={() => {
                  if (dragged !== null && dragged !== id) onChange(movedToTarget(items, dragged, id));
                }}
                onDragOver={(event) => {
                  if (dragged !== null) event.preventDefault();
                }}
                onDrop={(event) => event.preventDefault()}
                onDragEnd={() => setDragged(null)}
              >
                <IconGripVertical size={16} className={classes['grip']} aria-hidden />
                <Checkbox
                  size="xs"
                  flex={1}
                  label={isFixed ? `${label} (${fixed?.hint ?? ''})` : label}
                  aria-disabled={isFixed || undefined}
                  data-choice-id={id}
                  tabIndex={id === reachable ? 0 : -1}
                  checked={checked}
                  onFocus={() => setCurrent(id)}
                  onChange={(event) => {
                    if (isFixed) return;
                    const { checked: isOn } = event.currentTarget;
                    onChange(items.map((item) => (item.id === id ? { ...item, checked: isOn } : item)));
                  }}
                  onKeyDown={(event) => onKeyDown(event, id)}
                />
                <ActionIcon
                  className={classes['step'] ?? ''}
                  size="sm"
                  variant="subtle"
                  color="gray"
                  tabIndex={-1}
                  aria-label={t`Move ${label} up`}
                  disabled={index === 0}
                  onClick={() => move(id, -1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  className={classes['step'] ?? ''}
                  size="sm"
                  variant="subtle"
                  color="gray"
                  tabIndex={-1}
                  aria-label={t`Move ${label} down`}
                  disabled={index === items.length - 1}
                  onClick={() => move(id, 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      </ScrollArea.Autosize>
    </>
  );
}
