import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { describeError } from '../../../lib/texts/errors/error-messages.ts';
import { Banner } from '../../../ui/messages/banner.tsx';

/** Banner while the service rejects the API key. */
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
