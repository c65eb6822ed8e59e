import { useRef } from 'react';
import type { Preferences } from '../../../electron/contract/accounts/preferences.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ContactFilter } from '../../../electron/contract/contacts/contact-query.ts';
import { useStableActions } from '../../lib/actions/use-stable-actions.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { atRow, useContactsView } from './contacts-store.ts';
import type { ListShown } from './selection/use-row-selection.ts';
import type { ColumnState } from './table/column-layout.ts';
import type { useAccountView } from './use-account-view.ts';

interface ToolbarActionsProps {
  list: ListShown;
  /** Index of the page's first row. */
  shownOffset: number;
  arrangement: ReturnType<typeof useAccountView>;
  onPreferences: (change: Partial<Preferences>) => void;
  onCreate: () => void;
  toTable: () => void;
}

/** Callbacks of toolbar and pager. */
export interface ToolbarActions {
  create: () => void;
  search: (text: string) => void;
  /** Moves from the search field to the results. */
  leaveSearch: () => void;
  filter: (filter: ContactFilter) => void;
  keepColumns: (columns: ColumnState[]) => void;
  resetColumns: () => void;
  density: (density: Preferences['density']) => void;
  /** Shows the page that starts with this row. */
  goTo: (offset: number) => void;
  pageSize: (size: Preferences['pageSize']) => void;
}

/** Stable callbacks of toolbar and pager, so that the parts around the rows re-render only for their own changes. */
export function useToolbarActions(props: ToolbarActionsProps): ToolbarActions {
  const { list, shownOffset, arrangement, onPreferences, onCreate, toTable } = props;
  const { view, change, narrow } = useContactsView(useAccountId());
  const { rows, isCurrent } = list;
  /** The row that was active when the search was typed, so that the user doesn't mean it by what is typed. */
  const activeBefore = useRef<ContactKey | null>(null);
  return useStableActions<ToolbarActions>({
    create: onCreate,
    search: (text) => {
      activeBefore.current = text === '' ? null : view.activeKey;
      narrow({ search: text });
    },
    leaveSearch: () => {
      toTable();
      // A user who types and presses Enter means the first result, whether or not it has arrived yet.
      const keepActive = view.activeKey !== activeBefore.current;
      activeBefore.current = null;
      const isListed = rows.some(({ key }) => key === view.activeKey);
      if (!isCurrent) change({ landOn: { row: 'first', extendSelection: false, keepActive } });
      else if (rows[0] && !(keepActive && isListed)) change(atRow(view, rows[0].key));
    },
    filter: (filter) => narrow({ filter }),
    keepColumns: arrangement.keep,
    resetColumns: arrangement.reset,
    density: (density) => onPreferences({ density }),
    goTo: (offset) => change({ offset, landOn: null }),
    pageSize: (size) => {
      // Chooses the page of the new size that contains the first row of the current page.
      change({ offset: Math.floor(shownOffset / size) * size, landOn: null });
      onPreferences({ pageSize: size });
    },
  });
}
