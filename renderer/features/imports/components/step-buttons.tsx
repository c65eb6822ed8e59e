import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './imports.module.css';

interface StepButtonsProps {
  onBack: () => void;
  onNext: () => void;
  /** Other than "Continue". */
  nextLabel?: string;
  /** What has to be done before one can go on; null: nothing. The control for it is marked with `data-missing`. */
  missing: string | null;
  isBusy?: boolean;
}

/** Back, and on to the next step. While something is missing it stands beside, and the button leads to it. */
export function StepButtons(props: StepButtonsProps) {
  const { t } = useLingui();
  const { onBack, onNext, nextLabel = t`Continue`, missing, isBusy = false } = props;
  const id = useId();
  const isHeld = missing !== null;
  return (
    <>
      <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      <Text id={id} size="sm" role="status" className={classes['missing'] ?? ''}>
        {missing}
      </Text>
      <Button
        rightSection={<IconArrowRight size={16} aria-hidden />}
        loading={isBusy}
        // Not `disabled`: it stays in reach of the keyboard, and says what is missing.
        {...(isHeld ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id } : {})}
        onClick={() => {
          if (isHeld) document.querySelector<HTMLElement>('[data-missing]')?.focus();
          else onNext();
        }}
      >
        {nextLabel}
      </Button>
    </>
  );
}
