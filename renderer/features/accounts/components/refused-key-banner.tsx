import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { describeError } from '../../../lib/texts/errors/error-messages.ts';
import { Banner } from '../../../ui/messages/banner.tsx';

/** The service refuses the key, while reading or writing: it stays until there is one that it accepts. */
export function RefusedKeyBanner({ onGiveKey }: { onGiveKey: () => void }) {
  const { title, advice } = describeError({ code: 'key_refused' });
  return (
    <Banner title={title} text={t`${advice} You can still view the contacts saved here. Changes wait.`}>
      <Button size="xs" onClick={onGiveKey}>
        <Trans>Enter API key</Trans>
      </Button>
    </Banner>
  );
}
