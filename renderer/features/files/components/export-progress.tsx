import { Button, Progress, Stack, Text } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';

/** Progress of an export. */
export interface Progressed {
  done: number;
  total: number;
}

interface ExportProgressProps {
  progress: Progressed;
  /** Whether these are changes of the history rather than contacts. */
  areChanges: boolean;
  onCancel: () => void;
}

export function ExportProgress({ progress: { done, total }, areChanges, onCancel }: ExportProgressProps) {
  const { t } = useLingui();
  const cancel = useRef<HTMLButtonElement>(null);
  // The focused element is gone with the form, so the button takes the focus.
  useEffect(() => cancel.current?.focus(), []);
  const part = total === 0 ? 0 : (done / total) * 100;
  const [doneText, totalText] = [formatCount(done), formatCount(total)];
  return (
    <Stack gap="md">
      <Text size="sm">
        {total === 0
          ? t`Writing the file…`
          : areChanges
            ? plural(total, {
                one: `${doneText} of ${totalText} change written`,
                other: `${doneText} of ${totalText} changes written`,
              })
            : plural(total, {
                one: `${doneText} of ${totalText} contact written`,
                other: `${doneText} of ${totalText} contacts written`,
              })}
      </Text>
      <Progress value={part} aria-label={areChanges ? t`Changes written` : t`Contacts written`} />
      <DialogButtons>
        <Button variant="default" ref={cancel} onClick={onCancel}>
          <Trans>Cancel the export</Trans>
        </Button>
      </DialogButtons>
    </Stack>
  );
}
