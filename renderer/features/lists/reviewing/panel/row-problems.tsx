import { IconAlertTriangle } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import type { ListRow } from '../../../../../electron/contract/lists/list.ts';
import { problemNames } from '../../../../lib/file-reading/problem-names.ts';
import classes from '../review.module.css';

/** Values of the record that couldn't be used as they are. */
export function RowProblems({ row: { problems }, columns }: { row: ListRow; columns: readonly string[] }) {
  const { t } = useLingui();
  if (problems.length === 0) return null;
  const names = problemNames();
  return (
    <ul className={classes['problems']} aria-label={t`Problems in the file`}>
      {problems.map(({ code, column, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a record can have a problem twice, and the list never changes
        <li key={at} className={classes['problem']}>
          <IconAlertTriangle size={15} aria-hidden />
          <span>
            {column !== null && <bdi>{columns[column]}: </bdi>}
            {names[code]}
            {text !== '' && (
              <>
                {' '}
                (<bdi>{text}</bdi>)
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
