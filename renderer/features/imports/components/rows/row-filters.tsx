import { UnstyledButton } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../../lib/formats/formats.ts';
import classes from './rows.module.css';

export interface RowFilterChoice {
  id: string;
  label: string;
  count: number;
  isChosen: boolean;
  isWarning?: boolean;
  onChoose: () => void;
}

/** Filters with the number of rows of each; one is selected. */
export function RowFilters({ label, choices }: { label: string; choices: readonly RowFilterChoice[] }) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={label} className={classes['filters']}>
      {choices.map(({ id, label: name, count, isChosen, isWarning, onChoose }) => {
        const number = formatCount(count);
        return (
          <UnstyledButton
            key={id}
            className={classes['filter'] ?? ''}
            aria-pressed={isChosen}
            aria-label={t`${name}: ${number}`}
            data-warning={isWarning || undefined}
            onClick={onChoose}
          >
            {name} <span className={classes['count']}>{number}</span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
