import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { rem, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Preferences } from '../../../../electron/contract/accounts/preferences.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { useTextScale } from '../../../ui/layout/use-text-scale.ts';
import { densityHere, ROW_HEIGHTS } from '../table/row-density.ts';
import type { useContactPage } from '../use-contact-page.ts';
import type { ToolbarActions } from '../use-toolbar-actions.ts';
import classes from './contacts-workspace.module.css';
import { Pager } from './pager.tsx';
import tableClasses from './table/contact-table.module.css';

interface TableWithPagerProps {
  contactPage: ReturnType<typeof useContactPage>;
  /** Whether rows and columns are known and may be rendered. */
  isReady: boolean;
  /** Id of the tab that labels the list. */
  tabId: string;
  preferences: Pick<Preferences, 'density' | 'pageSize'>;
  controls: Pick<ToolbarActions, 'goTo' | 'pageSize'>;
  table: ReactNode;
  /** Content in place of a table without rows. */
  empty: ReactNode;
}

/** The table of contacts with its pager, or what replaces it: a skeleton, an error or the reason for its emptiness. */
export function TableWithPager(props: TableWithPagerProps) {
  const { contactPage, tabId, preferences, controls } = props;
  const { page, list, shownOffset } = contactPage;
  return (
    <div className={classes['list']} role="tabpanel" id="contact-list" aria-labelledby={tabId}>
      <ListContent {...props} />
      <Pager
        offset={shownOffset}
        shown={list.rows.length}
        total={list.total}
        isCurrent={page.data !== undefined && list.isCurrent && !(page.isStale && page.isFetching)}
        query={list.query}
        isSimilar={page.data?.isSimilar ?? false}
        pageSize={preferences.pageSize}
        onOffset={controls.goTo}
        onPageSize={controls.pageSize}
      />
    </div>
  );
}

function ListContent({ contactPage, isReady, preferences, table, empty }: TableWithPagerProps) {
  const { page, list } = contactPage;
  if (!isReady) {
    return page.isError ? (
      <ErrorState error={appErrorOf(page.error)} onRetry={() => void page.refetch()} />
    ) : (
      <ContactTableSkeleton density={preferences.density} />
    );
  }
  if (list.total === 0) return empty;
  return (
    <>
      {list.isSimilar && (
        <p className={classes['similar']}>
          <Trans>No exact matches. These contacts are similar.</Trans>
        </p>
      )}
      {table}
    </>
  );
}

/** Placeholder of the table until its first rows arrive. */
function ContactTableSkeleton({ density }: { density: Preferences['density'] }) {
  const rowHeight = ROW_HEIGHTS[densityHere(density, useTextScale())];
  return (
    <div className={tableClasses['frame']} role="status" aria-label={t`Loading contacts`}>
      <div className={tableClasses['head']} />
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={tableClasses['placeholder']} style={{ height: rem(rowHeight) }}>
          <Skeleton circle height={26} width={26} />
          <Skeleton height={10} width={`${40 + ((index * 17) % 35)}%`} />
        </div>
      ))}
    </div>
  );
}
