import { Alert, Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useFocusOnArrival } from '../../../lib/focus/use-focus-on-arrival.ts';
import { useDraftsStore } from '../drafts-store.ts';
import classes from './imports.module.css';

interface DiscardedImportProps {
  importId: string;
  /** Whether contacts were imported, so that the file needn't be chosen again. */
  wasRecorded: boolean;
  /** Returns to the list of imports. */
  onLeave: () => void;
}

/** Says that another window has deleted the open import. */
export function DiscardedImport({ importId, wasRecorded, onLeave }: DiscardedImportProps) {
  const { t } = useLingui();
  const next = useFocusOnArrival<HTMLButtonElement>(true);
  useEffect(() => useDraftsStore.getState().drop(importId), [importId]);
  return (
    <div className={classes['content']}>
      <Alert
        role="alert"
        color="blue"
        variant="light"
        icon={<IconInfoCircle aria-hidden />}
        title={wasRecorded ? t`This report was removed` : t`This draft was discarded`}
      >
        <Text size="sm" mb="xs">
          {wasRecorded ? (
            <Trans>The imported contacts and the entry in History stay.</Trans>
          ) : (
            <Trans>Its choices and corrections are gone. To import the file, choose it again.</Trans>
          )}
        </Text>
        <Button ref={next} size="compact-sm" variant="light" onClick={onLeave}>
          {wasRecorded ? t`Back to the imports` : t`Choose a file`}
        </Button>
      </Alert>
    </div>
  );
}
