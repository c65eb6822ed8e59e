import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import classes from '../contacts-workspace.module.css';

/** Button that opens the form of a new contact; only an icon in narrow windows. */
export const NewContactButton = memo(function NewContactButton({ onCreate }: { onCreate: () => void }) {
  return (
    <Button
      className={classes['create'] ?? ''}
      leftSection={<IconPlus size={16} aria-hidden />}
      title={t`New contact`}
      onClick={onCreate}
    >
      <span className={classes['createLabel']}>
        <Trans>New contact</Trans>
      </span>
    </Button>
  );
});
