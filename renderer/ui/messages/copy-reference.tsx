import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';

/** Button that copies the reference number for support, and confirms it. */
export function CopyReference({ reference }: { reference: string }) {
  const bridge = useBridge();
  const [copied, setCopied] = useState(false);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      maw="100%"
      leftSection={<Icon size={14} aria-hidden />}
      title={reference}
      onClick={() =>
        // If the system denies the clipboard, the button just doesn't show the confirmation.
        void bridge.copyText(reference).then(
          () => setCopied(true),
          () => undefined,
        )
      }
    >
      {copied ? t`Reference copied` : t`Copy reference`}
    </Button>
  );
}
