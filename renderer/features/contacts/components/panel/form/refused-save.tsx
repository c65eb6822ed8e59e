import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Contact, ContactKey } from '../../../../../../electron/contract/contacts/contact.ts';
import type { AppError } from '../../../../../../electron/contract/result.ts';
import { useBridge } from '../../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../../../lib/host-calls/open-account-context.ts';
import { ErrorNotice } from '../../../../../ui/messages/error-notice.tsx';

/** Why the form wasn't saved, with buttons for the next step. */
export function RefusedSave({
  error,
  contact,
  onOpen,
  onMerge,
  onFailed,
}: {
  error: AppError;
  /** Contact of the form; null for a new one. */
  contact: Contact | null;
  onOpen: (key: ContactKey) => void;
  /** Merges the typed values with an existing contact. */
  onMerge: (key: ContactKey) => void;
  onFailed: (error: AppError) => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const existing = error.existingContactKey;
  return (
    <ErrorNotice error={error}>
      {existing !== undefined && (
        <>
          <Button size="compact-sm" variant="light" onClick={() => onOpen(existing)}>
            <Trans>Open that contact</Trans>
          </Button>
          <Button size="compact-sm" variant="light" onClick={() => onMerge(existing)}>
            <Trans>Merge with that contact…</Trans>
          </Button>
        </>
      )}
      {error.code === 'not_found' && error.missing === 'contact' && contact !== null && (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() =>
            // The input is kept, and can be copied or become a new contact.
            void callHost(bridge, 'contacts.dropGone', { accountId, key: contact.key }).catch(
              (thrown: unknown) => onFailed(appErrorOf(thrown)),
            )
          }
        >
          <Trans>Remove row</Trans>
        </Button>
      )}
    </ErrorNotice>
  );
}
