import { UnstyledButton } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import classes from './imports.module.css';

/** All steps shown, including the file choice and the report. */
export const SHOWN_STEPS = ['file', 'reading', 'columns', 'values', 'check', 'report'] as const;
export type ShownStep = (typeof SHOWN_STEPS)[number];

interface ImportStepsProps {
  current: ShownStep;
  canGoTo: (step: ShownStep) => boolean;
  onStep: (step: ShownStep) => void;
}

/** Steps of the import; earlier ones can be opened directly. */
export function ImportSteps({ current, canGoTo, onStep }: ImportStepsProps) {
  const { t } = useLingui();
  const names: Record<ShownStep, string> = {
    file: t`File`,
    reading: t`Reading`,
    columns: t`Columns`,
    values: t`Values`,
    check: t`Check`,
    report: t`Report`,
  };
  const place = SHOWN_STEPS.indexOf(current);
  return (
    <nav aria-label={t`Steps of the import`} className={classes['steps']}>
      <ol className={classes['stepList']}>
        {SHOWN_STEPS.map((step, at) => {
          const isDone = at < place;
          return (
            <li key={step} className={classes['stepItem']}>
              <UnstyledButton
                className={classes['stepButton'] ?? ''}
                title={names[step]}
                aria-current={step === current ? 'step' : undefined}
                data-done={isDone || undefined}
                disabled={step !== current && !canGoTo(step)}
                onClick={() => onStep(step)}
              >
                <span className={classes['stepNumber']} aria-hidden>
                  {isDone ? <IconCheck size={13} stroke={3} /> : at + 1}
                </span>
                <span className={classes['stepName']}>{names[step]}</span>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
