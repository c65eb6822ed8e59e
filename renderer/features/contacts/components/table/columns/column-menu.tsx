import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import type { ContactQuery } from '../../../../../../electron/contract/contacts/contact-query.ts';
import { ContextMenu, type Point } from '../../../../../ui/menus/context-menu.tsx';
import { columnLabel } from './column-announcements.ts';
import { sortColumnOf } from './contact-columns.tsx';

export interface ColumnMenuProps {
  id: string;
  at: Point;
  ids: readonly string[];
  onClose: () => void;
  onSort: (sort: ContactQuery['sort']) => void;
  onStep: (by: -1 | 1) => void;
  onResize: (direction: -1 | 1) => void;
  onAutomatic: () => void;
  onHide: () => void;
}

/** Menu of a column: sort, move, resize and hide. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { id, at, ids, onClose, onSort, onStep, onResize, onAutomatic, onHide } = props;
  const column = sortColumnOf(id);
  const place = ids.indexOf(id);
  return (
    <ContextMenu at={at} label={t`Actions for the column ${columnLabel(id)}`} onClose={onClose}>
      {column !== null && (
        <>
          <Menu.Item onClick={() => onSort({ column, direction: 'asc' })}>
            <Trans>Sort ascending</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => onSort({ column, direction: 'desc' })}>
            <Trans>Sort descending</Trans>
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item disabled={place <= 0} onClick={() => onStep(-1)}>
        <Trans>Move left</Trans>
      </Menu.Item>
      <Menu.Item disabled={place === ids.length - 1} onClick={() => onStep(1)}>
        <Trans>Move right</Trans>
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item closeMenuOnClick={false} onClick={() => onResize(1)}>
        <Trans>Wider</Trans>
      </Menu.Item>
      <Menu.Item closeMenuOnClick={false} onClick={() => onResize(-1)}>
        <Trans>Narrower</Trans>
      </Menu.Item>
      <Menu.Item onClick={onAutomatic}>
        <Trans>Automatic width</Trans>
      </Menu.Item>
      {id !== 'name' && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={onHide}>
            <Trans>Hide this column</Trans>
          </Menu.Item>
        </>
      )}
    </ContextMenu>
  );
}
