import { Modal } from '@mantine/core';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { AccountProfile } from '../../../../electron/contract/accounts/account.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import type { ExportRequest } from '../../../lib/export-request.ts';
import { ExportForm } from './export-form.tsx';

interface ExportDialogProps {
  account: AccountProfile;
  opened: boolean;
  request: ExportRequest | null;
  onClose: () => void;
}

/** Export dialog: format, columns, and what the file can't hold. */
export function ExportDialog({ account, opened, request, onClose }: ExportDialogProps) {
  // Each opening starts with fresh state.
  const [opening, setOpening] = useState({ opened, count: 0 });
  if (opening.opened !== opened) setOpening({ opened, count: opening.count + (opened ? 1 : 0) });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={request === null ? t`Export contacts` : titleOf(request)}
      size={640}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {request !== null && (
        <ExportForm key={opening.count} account={account} request={request} onClose={onClose} />
      )}
    </Modal>
  );
}

function titleOf({ count, label, source }: ExportRequest): string {
  if (source.kind === 'history') return t`Export history`;
  if (label !== null) return t`Export “${label}”`;
  if (count === null) return t`Export contacts`;
  return plural(count, {
    one: `Export ${formatCount(count)} contact`,
    other: `Export ${formatCount(count)} contacts`,
  });
}
