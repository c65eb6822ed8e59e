import { t } from '@lingui/core/macro';
import { Stack, Tabs, Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { usePages } from '../../../lib/host-calls/use-pages.ts';
import { QueryList } from '../../../ui/lists/query-list.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { VirtualList } from '../../../ui/lists/virtual-list.tsx';
import type { RowFilter } from './use-row-filter.ts';
import classes from './comparing.module.css';
import { contactCount } from '../../../lib/texts/contacts/contact-count.ts';

interface RowsByKindProps<Row, Kind extends string> {
  filter: RowFilter<Kind>;
  /** Kinds in the order of their tabs. */
  kinds: readonly Kind[];
  names: Record<Kind, string>;
  /** Number of rows of each kind, without a search. */
  counts: Record<Kind, number>;
  /** Filtered rows of the selected kind. */
  list: UseInfiniteQueryResult<
    InfiniteData<{ rows: readonly Row[]; total: number; counts: Record<Kind, number> }>
  >;
  keyOf: (row: Row) => string;
  /** Number of fields shown of a row, which determines its height. */
  fieldsOf: (row: Row) => number;
  render: (row: Row) => ReactNode;
  /** Content above the rows. */
  children?: ReactNode;
}

/** Rows of a comparison with a search, and tabs by kind with the number of matches. */
export function RowsByKind<Row, Kind extends string>(props: RowsByKindProps<Row, Kind>) {
  const { filter, kinds, names, counts, list, keyOf, fieldsOf, render, children } = props;
  const { kind, search, debouncedSearch } = filter;
  const { rows, more } = usePages(list);
  const page = list.data?.pages.at(-1);
  // The last counts stay until the next search is answered.
  const [known, setKnown] = useState({ debouncedSearch: '', counts });
  if (page !== undefined && !list.isPlaceholderData && page.counts !== known.counts)
    setKnown({ debouncedSearch, counts: page.counts });
  const shown = debouncedSearch === '' ? counts : known.counts;
  const isNarrowed = debouncedSearch !== '';
  return (
    <Stack gap="xs">
      <SearchField
        label={t`Search the comparison`}
        placeholder={t`Search names and values`}
        value={search}
        onChange={filter.setSearch}
      />
      <Tabs
        value={kind}
        onChange={(to) => {
          const next = kinds.find((each) => each === to);
          if (next !== undefined) filter.setKind(next);
        }}
        keepMounted={false}
      >
        <Tabs.List aria-label={t`Differences`}>
          {kinds.map((each) => (
            <Tabs.Tab key={each} value={each} className={classes['tab'] ?? ''}>
              {names[each]} ({formatCount(shown[each])})
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind} pt="xs">
          {children}
          <div className={classes['rows']}>
            <QueryList
              query={list}
              count={rows.length}
              reading={t`Loading contacts`}
              nothingFound={isNarrowed ? t`No contacts here match the search.` : null}
              found={contactCount(page?.total ?? rows.length)}
              onClear={() => filter.setSearch('')}
              empty={<Text size="sm" p="sm">{t`None.`}</Text>}
            >
              <VirtualList
                label={names[kind]}
                items={rows}
                keyOf={keyOf}
                estimate={(row) => 46 + (fieldsOf(row) === 0 ? 0 : 24 + fieldsOf(row) * 26)}
                render={render}
                hasMore={list.hasNextPage}
                onMore={more}
              />
            </QueryList>
          </div>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
