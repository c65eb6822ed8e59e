import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, NativeSelect, Text, TextInput, VisuallyHidden } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type Icon,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { ContactQuery } from '../../../../electron/contract/contacts/contact-query.ts';
import type { Preferences } from '../../../../electron/contract/accounts/preferences.ts';
import { formatCount, formatRange } from '../../../lib/formats/formats.ts';
import { isWindowBlur } from '../../../lib/focus/window-blur.ts';
import { useStableActions } from '../../../lib/actions/use-stable-actions.ts';
import classes from './pager.module.css';

type PageSize = Preferences['pageSize'];
const PAGE_SIZES: readonly PageSize[] = [25, 50, 75, 100];

interface PagerProps {
  /** Index of the first row on the page. */
  offset: number;
  shown: number;
  total: number;
  /** Whether rows and total are up to date; false while they are loading. */
  isCurrent: boolean;
  /** The query that the rows answer, a new one for each page. */
  query: ContactQuery;
  /** Whether the rows only resemble the search text. */
  isSimilar: boolean;
  pageSize: PageSize;
  onOffset: (offset: number) => void;
  onPageSize: (size: PageSize) => void;
}

/** The visible range, and buttons to other pages. Its parts are memoised, because it changes with every page. */
export const Pager = memo(function Pager(props: PagerProps) {
  const { offset, shown, total, isCurrent, isSimilar, pageSize, onOffset, onPageSize } = props;
  const range = formatRange(offset, shown, total);
  const shownRange = isSimilar ? t`${range} similar` : range;
  const atStart = offset === 0;
  const atEnd = offset + shown >= total;
  const actions = useStableActions({
    first: () => onOffset(0),
    previous: () => onOffset(Math.max(0, offset - pageSize)),
    next: () => onOffset(offset + pageSize),
    last: () => onOffset(total === 0 ? 0 : Math.floor((total - 1) / pageSize) * pageSize),
    page: (page: number) => onOffset((page - 1) * pageSize),
    size: onPageSize,
  });
  return (
    <div className={classes['place']}>
      <nav aria-label={t`Pages`} className={classes['pager']}>
        <SpokenRange text={total === 0 ? t`No contacts` : shownRange} {...props} />
        <Text component="span" size="sm" className={classes['range']} data-testid="page-range">
          {total > 0 ? shownRange : <VisuallyHidden>{isCurrent && t`No contacts`}</VisuallyHidden>}
        </Text>
        <div className={classes['steps']} data-nothing={total === 0 || undefined}>
          <Step label={t`First page`} far icon={IconChevronsLeft} disabled={atStart} onStep={actions.first} />
          <Step
            label={t`Previous page`}
            icon={IconChevronLeft}
            disabled={atStart}
            onStep={actions.previous}
          />
          <PageNumber
            page={Math.floor(offset / pageSize) + 1}
            pages={Math.max(1, Math.ceil(total / pageSize))}
            onPage={actions.page}
          />
          <Step label={t`Next page`} icon={IconChevronRight} disabled={atEnd} onStep={actions.next} />
          <Step label={t`Last page`} far icon={IconChevronsRight} disabled={atEnd} onStep={actions.last} />
        </div>
        <PageSizeSelect pageSize={pageSize} onPageSize={actions.size} />
      </nav>
    </div>
  );
});

/**
 * Announces the range of another page or query. Changes of the total alone aren't announced, apart from the first or
 * last contact, because during a sync they come several times a second.
 */
function SpokenRange({ text, query, total, isCurrent }: { text: string } & PagerProps) {
  const isEmpty = total === 0;
  const [spoken, setSpoken] = useState<{ text: string; query: ContactQuery; isEmpty: boolean } | null>(null);
  if (isCurrent && (spoken?.query !== query || spoken.isEmpty !== isEmpty))
    setSpoken({ text, query, isEmpty });
  return <VisuallyHidden role="status">{spoken?.text}</VisuallyHidden>;
}

const Step = memo(function Step({
  label,
  far,
  icon: StepIcon,
  disabled,
  onStep,
}: {
  label: string;
  /** Whether the button is hidden in narrow layouts. */
  far?: boolean;
  icon: Icon;
  disabled: boolean;
  onStep: () => void;
}) {
  return (
    <ActionIcon
      data-far={far}
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onStep}
    >
      <StepIcon size={18} aria-hidden />
    </ActionIcon>
  );
});

const PageSizeSelect = memo(function PageSizeSelect({
  pageSize,
  onPageSize,
}: Pick<PagerProps, 'pageSize' | 'onPageSize'>) {
  return (
    <NativeSelect
      className={classes['size'] ?? ''}
      size="xs"
      aria-label={t`Contacts per page`}
      data={PAGE_SIZES.map((size) => ({ value: String(size), label: t`${size} per page` }))}
      value={String(pageSize)}
      onChange={(event) => {
        const chosen = PAGE_SIZES.find((size) => String(size) === event.currentTarget.value);
        if (chosen !== undefined) onPageSize(chosen);
      }}
    />
  );
});

/** Page number as an input: Enter goes to that page, or to the last one if there are fewer. */
const PageNumber = memo(function PageNumber({
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
    <div className={classes['number']}>
      <TextInput
        size="xs"
        w={56}
        classNames={{ input: classes['pageNumber'] ?? '' }}
        aria-label={t`Page, of ${formatCount(pages)}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={(event) => {
          if (!isWindowBlur(event)) go();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <Text component="span" size="sm" c="dimmed" className={classes['pages']}>
        <Trans>of {formatCount(pages)}</Trans>
      </Text>
    </div>
  );
});
