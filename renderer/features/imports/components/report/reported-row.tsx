import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportRow } from '../../../../../electron/contract/imports/import-report.ts';
import { describeError } from '../../../../lib/texts/errors/error-messages.ts';
import { fieldList } from '../../../../lib/texts/contacts/field-labels.ts';
import { reasonAdvice } from '../../outcome-texts.ts';
import { ResultBadge } from './result-badge.tsx';

interface ReportedRowProps {
  row: ReportRow;
  onContact: (key: string) => void;
}

/** Details of a row in the report. */
export function ReportedRow({ row, onContact }: ReportedRowProps) {
  const { reason, result, error, kept, change, match } = row;
  const isThere = result === 'done' || result === 'kept';
  const key = isThere
    ? (change?.contactKey ?? null)
    : row.outcome === 'unchanged'
      ? (match?.key ?? null)
      : null;
  const existingKey = error?.existingContactKey;
  return (
    <>
      <ResultBadge row={row} />
      {error !== null && <ErrorText error={error} />}
      {existingKey !== undefined && (
        <Button size="compact-sm" variant="light" onClick={() => onContact(existingKey)}>
          <Trans>Open that contact</Trans>
        </Button>
      )}
      {kept !== null && <KeptText kept={kept} />}
      {result === null && reason !== null && <Text size="sm">{reasonAdvice()[reason]}</Text>}
      {key !== null && (
        <Button size="compact-sm" variant="light" onClick={() => onContact(key)}>
          <Trans>Open the contact</Trans>
        </Button>
      )}
    </>
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
        ? t`Changed since the import, so it was kept.`
        : t`Changed since the import, so it was kept: ${names}.`,
    gone: t`The contact no longer exists.`,
    group_being_deleted: t`Its previous group is being deleted.`,
  };
  return <Text size="sm">{texts[because]}</Text>;
}
