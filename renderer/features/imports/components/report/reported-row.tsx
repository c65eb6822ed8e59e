import { Button, Text, Title } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { ReportRow } from '../../../../../electron/contract/import-report.ts';
import type { Group } from '../../../../../electron/contract/group.ts';
import { contactLabel } from '../../../../../electron/core/contact-label.ts';
import { describeError } from '../../../../lib/error-messages.ts';
import { fieldList } from '../../../../lib/field-labels.ts';
import { reasonAdvice } from '../../outcome-texts.ts';
import { RowChangeList } from '../check/row-change-list.tsx';
import classes from '../check/planned-rows.module.css';
import { ResultBadge } from './result-badge.tsx';

interface ReportedRowProps {
  row: ReportRow;
  groups: readonly Group[];
  onContact: (key: string) => void;
  /** Escape: back to the rows. */
  onLeave: () => void;
  ref: Ref<HTMLElement>;
}

/** One row of the report: what became of it, and why. */
export function ReportedRow({ row, groups, onContact, onLeave, ref }: ReportedRowProps) {
  const { t } = useLingui();
  const { line, reason, result, error, kept, change, match } = row;
  const isThere = result === 'done' || result === 'kept';
  const key = isThere
    ? (change?.contactKey ?? null)
    : row.outcome === 'unchanged'
      ? (match?.key ?? null)
      : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any control inside goes back to the rows
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t`Line ${line}`}
      className={classes['details']}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
      }}
    >
      <Title order={3} size="h6" dir="auto" className={classes['name'] ?? ''}>
        {contactLabel(row.fields)}
      </Title>
      <Text size="xs" c="dimmed">
        {t`Line ${line}`}
      </Text>
      <ResultBadge row={row} />
      {error !== null && <ErrorText error={error} />}
      {kept !== null && <KeptText kept={kept} />}
      {result === null && reason !== null && <Text size="sm">{reasonAdvice()[reason]}</Text>}
      {key !== null && (
        <Button size="compact-sm" variant="light" onClick={() => onContact(key)}>
          <Trans>Open the contact</Trans>
        </Button>
      )}
      <RowChangeList row={row} groups={groups} />
    </section>
  );
}

function ErrorText({ error }: { error: NonNullable<ReportRow['error']> }) {
  const { title, advice } = describeError(error);
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm">{advice}</Text>
    </div>
  );
}

function KeptText({ kept: { because, fields } }: { kept: NonNullable<ReportRow['kept']> }) {
  const { t } = useLingui();
  const names = fieldList(fields);
  const texts = {
    changed:
      fields.length === 0
        ? t`It has been changed since the import.`
        : t`Changed since the import: ${names}. These values were left as they are now.`,
    gone: t`The contact isn’t there any more.`,
    group_being_deleted: t`Its former group is being deleted.`,
  };
  return <Text size="sm">{texts[because]}</Text>;
}
