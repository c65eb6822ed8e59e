import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { describeError } from '../../../lib/texts/error-messages.ts';
import { Banner } from '../../../ui/messages/banner.tsx';

/** The service refuses the key, while reading or writing: it stays until there is one that it accepts. */
export function RefusedKeyBanner({ onGiveKey }: { onGiveKey: () => void }) {
  const { title, advice } = describeError({ code: 'key_refused' });
  return (
    <Banner title={title} text={t`${advice} What is kept here can be looked at meanwhile; changes wait.`}>
      <Button size="xs" onClick={onGiveKey}>
        <Trans>Give the key</Trans>
      </Button>
    </Banner>
  );
}
