import type { ImportRow } from '../../../../../electron/contract/imports/import.ts';
import { cellText } from '../../cell-text.ts';
import type { GridColumn } from '../../grid-columns.ts';
import { CellInput } from './cell-input.tsx';
import classes from './row-grid.module.css';

interface GridCellProps<R extends ImportRow> {
  id: string;
  /** Index of the column in the grid, from 0. */
  columnIndex: number;
  column: GridColumn<R>;
  /** Undefined while it's loading. */
  row: R | undefined;
  isActive: boolean;
  /** Text of a correction that isn't saved yet; undefined if there is none. */
  unsaved: string | undefined;
  /** Text in the cell's editor; null if the cell isn't edited. */
  editing: string | null;
  onActivate: () => void;
  /** Called on a double click with the cell's text. */
  onOpenEditor: (text: string) => void;
  onText: (text: string) => void;
  /** `move` goes to the next (1) or previous (-1) cell. */
  onSave: (row: R, column: number, move: -1 | 0 | 1) => void;
  onCancel: () => void;
}

/** Cell of a file's row: its text or editor, or information about the row. */
export function GridCell<R extends ImportRow>(props: GridCellProps<R>) {
  const { id, columnIndex, column, row, isActive, unsaved, editing } = props;
  const { onActivate, onOpenEditor, onText, onSave, onCancel } = props;
  const { at } = column;
  const hasProblem = at !== null && row?.problems.some(({ column: of }) => of === at) === true;
  const content = () => {
    if (row === undefined) return <span className={classes['blank']} />;
    if (at === null) return column.render?.(row);
    if (editing !== null)
      return (
        <CellInput
          label={column.name}
          text={editing}
          onText={onText}
          onCancel={onCancel}
          onSave={(move) => onSave(row, at, move)}
        />
      );
    const text = unsaved ?? cellText(row, at);
    return <span title={text}>{text}</span>;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the focus and handles the keys
    <div
      id={id}
      role="gridcell"
      aria-colindex={columnIndex + 1}
      className={classes['cell']}
      // A name written from right to left keeps its beginning when it's cut off.
      dir={at === null ? undefined : 'auto'}
      data-active={isActive || undefined}
      aria-invalid={hasProblem || undefined}
      data-unsaved={unsaved !== undefined || undefined}
      data-edited={(at !== null && row?.edited?.[at] !== undefined) || undefined}
      onClick={onActivate}
      onDoubleClick={() => {
        if (at !== null && row !== undefined) onOpenEditor(unsaved ?? cellText(row, at));
      }}
    >
      {content()}
    </div>
  );
}
