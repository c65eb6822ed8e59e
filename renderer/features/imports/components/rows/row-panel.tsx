import { Text, Title } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { ImportRow } from '../../../../../electron/contract/imports/import.ts';
import type { GroupName } from '../../../../lib/groups/group-names.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import { RowChangeList } from './row-change-list.tsx';
import classes from './rows.module.css';

interface RowPanelProps {
  row: ImportRow;
  groups: readonly GroupName[];
  /** Escape: returns to the rows. */
  onLeave: () => void;
  ref: Ref<HTMLElement>;
  children: ReactNode;
}

/** Panel for the active row: its name and line, details and values. */
export function RowPanel({ row, groups, onLeave, ref, children }: RowPanelProps) {
  const { t } = useLingui();
  const line = t`Line ${row.line}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any control inside goes back to the rows
    <section
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may hold no control
      tabIndex={0}
      aria-label={line}
      className={classes['details']}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
      }}
    >
      <Title order={3} size="h6" dir="auto" className={classes['name'] ?? ''}>
        {contactLabel(row.fields)}
      </Title>
      <Text size="xs" c="dimmed">
        {line}
      </Text>
      {children}
      <RowChangeList row={row} groups={groups} />
    </section>
  );
}
