import { Button, Text } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RowFilter } from '../../../../../electron/contract/imports/import.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../../lib/host-calls/call-host.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { importKeys } from '../../queries.ts';
import classes from '../rows/rows.module.css';

/** A corrected cell. */
export interface Correction {
  column: number;
  from: string;
  to: string;
}

interface SameValueNoticeProps {
  importId: string;
  correction: Correction;
  /** Name of the column; empty if it has none. */
  name: string;
  isBusy: boolean;
  /** Makes the same correction in the rows of a filter. */
  onReplace: (rows: RowFilter) => void;
  onClose: () => void;
}

/** After the correction of a cell, offers the same correction for all rows that have the old value in the column. */
export function SameValueNotice({
  importId,
  correction: { column, from, to },
  name,
  isBusy,
  onReplace,
  onClose,
}: SameValueNoticeProps) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const filter: RowFilter = { cell: { column, text: from } };
  const { data } = useQuery({
    queryKey: [...importKeys.rows(accountId, importId), filter, 'count'] as const,
    queryFn: () => callHost(bridge, 'imports.rows', { accountId, importId, filter, offset: 0, limit: 1 }),
    enabled: !isBusy,
  });
  const count = data?.total ?? 0;
  if (count === 0) return null;
  const rows = plural(count, {
    one: `${formatCount(count)} other row`,
    other: `${formatCount(count)} other rows`,
  });
  return (
    <div className={classes['tools']}>
      <Text size="sm" role="status">
        {name === '' ? (
          <Trans>
            “{from}” is also in {rows}.
          </Trans>
        ) : (
          <Trans>
            “{from}” is also in {rows} of the column “{name}”.
          </Trans>
        )}
      </Text>
      <Button size="compact-xs" variant="light" onClick={() => onReplace(filter)}>
        {to === '' ? <Trans>Clear it there, too</Trans> : <Trans>Replace it with “{to}” there, too</Trans>}
      </Button>
      <Button size="compact-xs" variant="default" onClick={onClose}>
        <Trans>Only this row</Trans>
      </Button>
    </div>
  );
}
