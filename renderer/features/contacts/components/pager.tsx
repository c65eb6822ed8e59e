import { ActionIcon, Group, NativeSelect, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Preferences } from '../../../../electron/contract/account.ts';
import { formatCount, formatRange } from '../../../lib/formats.ts';
import classes from './pager.module.css';

type PageSize = Preferences['pageSize'];
const PAGE_SIZES: readonly PageSize[] = [25, 50, 75, 100];

/** Which rows are shown, and the way to the others. */
export function Pager({
  offset,
  shown,
  total,
  pageSize,
  onOffset,
  onPageSize,
}: {
  /** First row shown, from 0. */
  offset: number;
  shown: number;
  total: number;
  pageSize: PageSize;
  onOffset: (offset: number) => void;
  onPageSize: (size: PageSize) => void;
}) {
  const atStart = offset === 0;
  const atEnd = offset + shown >= total;
  const last = total === 0 ? 0 : Math.floor((total - 1) / pageSize) * pageSize;
  const steps = [
    { label: 'First page', Icon: IconChevronsLeft, to: 0, disabled: atStart },
    { label: 'Previous page', Icon: IconChevronLeft, to: Math.max(0, offset - pageSize), disabled: atStart },
    { label: 'Next page', Icon: IconChevronRight, to: offset + pageSize, disabled: atEnd },
    { label: 'Last page', Icon: IconChevronsRight, to: last, disabled: atEnd },
  ];
  const step = ({ label, Icon, to, disabled }: (typeof steps)[number]) => (
    <ActionIcon
      key={label}
      data-far={label === 'First page' || label === 'Last page' || undefined}
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => onOffset(to)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <div className={classes['place']}>
      <Group component="nav" aria-label="Pages" className={classes['pager']} wrap="nowrap">
        <Text size="sm" className={classes['range']} role="status" data-testid="page-range">
          {total === 0 ? <VisuallyHidden>No contacts</VisuallyHidden> : formatRange(offset, shown, total)}
        </Text>
        <Group gap={4} wrap="nowrap" className={classes['steps']} data-nothing={total === 0 || undefined}>
          {steps.slice(0, 2).map(step)}
          <PageNumber
            page={Math.floor(offset / pageSize) + 1}
            pages={Math.max(1, Math.ceil(total / pageSize))}
            onPage={(page) => onOffset((page - 1) * pageSize)}
          />
          {steps.slice(2).map(step)}
        </Group>
        <NativeSelect
          className={classes['size'] ?? ''}
          size="xs"
          aria-label="Contacts per page"
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} per page` }))}
          value={String(pageSize)}
          onChange={(event) => {
            const chosen = PAGE_SIZES.find((size) => String(size) === event.currentTarget.value);
            if (chosen !== undefined) onPageSize(chosen);
          }}
        />
      </Group>
    </div>
  );
}

/** The number of the page, to be typed over: Enter goes there, to the last one where there are not so many. */
function PageNumber({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(typed);
    setTyped(null);
    if (typed !== null && typed !== '' && wanted !== page) onPage(Math.min(pages, Math.max(1, wanted)));
  };
  return (
    <Group gap={6} wrap="nowrap">
      <TextInput
        size="xs"
        w={56}
        classNames={{ input: classes['pageNumber'] ?? '' }}
        aria-label={`Page, of ${formatCount(pages)}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <Text size="sm" c="dimmed" className={classes['pages']}>
        of {formatCount(pages)}
      </Text>
    </Group>
  );
}
