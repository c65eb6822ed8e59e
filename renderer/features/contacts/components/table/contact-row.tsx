import { t } from '@lingui/core/macro';
import { FlexRender, type Row } from '@tanstack/react-table';
import { memo, type DragEvent, type MouseEvent } from 'react';
import type { Contact, ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import type { AfterEdit, RefusedCell } from '../../form/use-cell-draft.ts';
import { CellEditor } from './cells/cell-editor.tsx';
import { NameCell } from './cells/name-cell.tsx';
import type { contactTableFeatures } from './columns/tanstack-columns.tsx';
import { contactColumn } from './columns/contact-columns.tsx';
import { useReviewCells } from '../../review/review-cells.ts';
import classes from './contact-table.module.css';

/** Id of the checkbox column, which the keyboard reaches like any other. */
export const SELECTION_COLUMN = 'selection';

/** Callbacks of a row and its open cell editor. */
export interface RowActions {
  press(key: ContactKey, columnId: string): void;
  /** A click, possibly with Shift, Ctrl or Command. */
  click(key: ContactKey, columnId: string, event: MouseEvent): void;
  doubleClick(): void;
  menu(key: ContactKey, columnId: string, event: MouseEvent): void;
  drag(key: ContactKey, event: DragEvent): void;
  dragEnd(): void;
  closeEditor(key: ContactKey, columnId: string, after: AfterEdit): void;
  /** Opens the editor of a cell whose save was refused, unless the user has moved on. Returns whether it did. */
  reopenEditor(key: ContactKey, columnId: string, refused: RefusedCell): boolean;
  editInForm(key: ContactKey): void;
}

interface ContactRowProps {
  row: Row<typeof contactTableFeatures, Contact>;
  /** Ids of visible columns as one string; the row re-renders when it changes. */
  columns: string;
  /** Whether the name is the only column that fits. */
  nameIsAlone: boolean;
  contact: Contact;
  place: number;
  top: number;
  height: number;
  active: boolean;
  /** Column of the active cell; null if the row as a whole or another row is active. */
  activeColumn: string | null;
  selected: boolean;
  /** The edited cell of this row with the groups to choose from; null if none. */
  editing: { columnId: string; refused: RefusedCell | null; groups: readonly Group[] } | null;
  actions: RowActions;
}

const SAME: readonly (keyof ContactRowProps)[] = [
  'contact',
  'columns',
  'nameIsAlone',
  'place',
  'top',
  'height',
  'active',
  'activeColumn',
  'selected',
  'editing',
  'actions',
];

export const ContactRow = memo(
  function ContactRow(props: ContactRowProps) {
    const { row, nameIsAlone, contact, place, top, height, active, activeColumn, selected } = props;
    const { editing, actions } = props;
    const cells = useReviewCells();
    const { key } = contact;
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid around the rows handles the keys
      <div
        role="row"
        id={rowElementId(key)}
        className={classes['row']}
        aria-rowindex={place + 2}
        aria-selected={selected}
        data-active={active || undefined}
        data-editing={editing !== null || undefined}
        data-leaving={contact.pending?.kind === 'delete' || undefined}
        style={{ height, transform: `translateY(${top}px)` }}
        draggable={editing === null}
        onMouseDown={(event) => {
          if (event.detail === 1) actions.press(key, columnAt(event));
        }}
        onClick={(event) => actions.click(key, columnAt(event), event)}
        onDoubleClick={() => actions.doubleClick()}
        onContextMenu={(event) => actions.menu(key, columnAt(event), event)}
        onDragStart={(event) => actions.drag(key, event)}
        onDragEnd={() => actions.dragEnd()}
      >
        <div
          role="gridcell"
          id={active ? cellElementId(key, SELECTION_COLUMN) : undefined}
          aria-colindex={1}
          className={classes['cell']}
          data-column={SELECTION_COLUMN}
          data-sticky="0"
          data-active-cell={activeColumn === SELECTION_COLUMN || undefined}
        >
          <span className={classes['selection']}>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={t`Select ${contactLabel(contact.fields)}`}
              checked={selected}
              readOnly
              onMouseDown={keepTableFocused}
            />
          </span>
        </div>
        {row.getVisibleCells().map((cell, index) => {
          const { id } = cell.column;
          return (
            <div
              role="gridcell"
              key={id}
              id={active ? cellElementId(key, id) : undefined}
              aria-colindex={index + 2}
              className={classes['cell']}
              data-column={id}
              data-sticky={index === 0 && id === 'name' ? '1' : undefined}
              data-active-cell={activeColumn === id || undefined}
            >
              {editing?.columnId === id ? (
                <CellEditor
                  contact={contact}
                  fields={contactColumn(id)?.edits ?? []}
                  groups={editing.groups}
                  refused={editing.refused}
                  onClose={(after) => actions.closeEditor(key, id, after)}
                  onRefused={(refused) => actions.reopenEditor(key, id, refused)}
                  onForm={() => actions.editInForm(key)}
                />
              ) : nameIsAlone && id === 'name' ? (
                <NameCell contact={contact} isAlone />
              ) : (
                <FlexRender cell={cell} />
              )}
              {cells !== null && editing?.columnId !== id && (
                <cells.Original contactKey={key} fields={contactColumn(id)?.edits ?? []} />
              )}
            </div>
          );
        })}
      </div>
    );
  },
  (before, after) => SAME.every((name) => before[name] === after[name]),
);

export const rowElementId = (key: ContactKey) => `contact-row-${key}`;
/** Id of a cell. Only cells of the active row have one, because `aria-activedescendant` refers to no others. */
export const cellElementId = (key: ContactKey, columnId: string) => `contact-cell-${key}-${columnId}`;

/** Moves the focus to the table, as a click on any other part of a row does, instead of to the checkbox. */
function keepTableFocused(event: MouseEvent): void {
  event.preventDefault();
  event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
}

function columnAt(event: MouseEvent): string {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
  return cell?.dataset['column'] ?? 'name';
}
