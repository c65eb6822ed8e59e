import { Modal } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { countOf } from '../../../lib/formats/formats.ts';
import type { ExportRequest } from '../../../lib/export-request.ts';
import { ExportForm } from './export-form.tsx';

interface ExportDialogProps {
  opened: boolean;
  request: ExportRequest | null;
  onClose: () => void;
}

/** Export dialog: format, columns, and what the file can't hold. */
export function ExportDialog({ opened, request, onClose }: ExportDialogProps) {
  const { t } = useLingui();
  // Each opening starts with fresh state.
  const [opening, setOpening] = useState({ opened, count: 0 });
  if (opening.opened !== opened) setOpening({ opened, count: opening.count + (opened ? 1 : 0) });
  const contacts = request?.count == null ? t`contacts` : countOf(request.count, t`contact`, t`contacts`);
  const label = request?.label ?? null;
  const isHistory = request?.source.kind === 'history';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isHistory ? t`Export history` : label === null ? t`Export ${contacts}` : t`Export “${label}”`}
      size={640}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {request !== null && <ExportForm key={opening.count} request={request} onClose={onClose} />}
    </Modal>
  );
}
