import { Trans, useLingui } from '@lingui/react/macro';
import type { ListRow } from '../../../../../electron/contract/lists/list.ts';
import classes from '../review.module.css';

/** The record's cells as in the file, collapsed at first. */
export function FileCells({ row: { cells }, columns }: { row: ListRow; columns: readonly string[] }) {
  const { t } = useLingui();
  if (cells.length === 0) return null;
  return (
    <details className={classes['cells']}>
      <summary>
        <Trans>As in the file</Trans>
      </summary>
      <dl>
        {cells.map((cell, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- cells have no identity beyond their place
          <div key={at} className={classes['cell']}>
            <dt dir="auto">{columns[at] || t`Column ${at + 1}`}</dt>
            <dd dir="auto">{cell === '' ? '–' : cell}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
