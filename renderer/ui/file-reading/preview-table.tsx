import { useLingui } from '@lingui/react/macro';
import type { FilePreview } from '../../../electron/contract/imports/import-survey.ts';
import classes from './file-reading.module.css';

/** Maximum number of columns shown; a file can have 2,000. */
const MAX_COLUMNS = 60;

interface PreviewTableProps extends Pick<FilePreview, 'columns' | 'records'> {
  label: string;
}

/** Records as they are in the file, under the column names. */
export function PreviewTable({ label, columns, records }: PreviewTableProps) {
  const { t } = useLingui();
  const widest = Math.max(columns.length, ...records.map(({ cells }) => cells.length));
  const count = Math.min(MAX_COLUMNS, widest);
  const places = Array.from({ length: count }, (_, at) => at);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling table
    <div className={classes['previewScroll']} tabIndex={0} role="region" aria-label={label}>
      <table className={classes['previewTable']}>
        <thead>
          <tr>
            <th scope="col">{t`Line`}</th>
            {places.map((at) => (
              <th key={at} scope="col" dir="auto">
                {columns[at] || t`Column ${at + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {places.map((at) => (
                <td key={at} dir="auto" title={cells[at]}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
