import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './imports.module.css';

interface StepButtonsProps {
  onBack: () => void;
  onNext: () => void;
  /** Label other than "Continue". */
  nextLabel?: string;
  /** What the user still has to do; null for nothing. The control for it is marked with `data-missing`. */
  missing: string | null;
  isBusy?: boolean;
}

/**
 * Buttons for the previous and next step. While something is missing, it's shown beside them, and the button for the
 * next step only moves the focus to the control for it.
 */
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
        // `aria-disabled` rather than `disabled`, so that keyboard users reach it and hear what is missing.
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
