import { Button, Loader, Progress, Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import classes from './imports.module.css';

interface StepProgressProps {
  text: string;
  /** Progress from 0 to 1; null if unknown. */
  share?: number | null;
  /** Text beside the bar, such as "12 of 40". */
  detail?: string;
  onCancel?: () => void;
}

/** Progress of a long operation. Its name is announced once; the progress isn't. */
export function StepProgress({ text, share = null, detail, onCancel }: StepProgressProps) {
  return (
    <div className={classes['waiting']}>
      <div className={classes['pending']} role="status">
        <Loader size="sm" aria-hidden />
        <Text size="sm">{text}</Text>
      </div>
      {share !== null && (
        <Progress value={share * 100} size="sm" w="100%" transitionDuration={0} aria-label={text} />
      )}
      {detail !== undefined && (
        <Text size="xs" c="dimmed" className={classes['numbers'] ?? ''}>
          {detail}
        </Text>
      )}
      {onCancel !== undefined && (
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  );
}
