import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox, Text } from '@mantine/core';
import type { TrashedContact } from '../../../../../electron/contract/changes/trash.ts';
import { formatInstant } from '../../../../lib/formats/formats.ts';
import { useIsList } from '../../../../lib/host-calls/open-account-context.ts';
import { removedText, trashedText } from '../../trash-texts.ts';
import screen from '../../../../ui/layout/screen.module.css';

/** One deleted contact with a button that restores it. */
export function TrashRow({
  contact,
  now,
  chosen,
  busy,
  onToggle,
  onRestore,
}: {
  contact: TrashedContact;
  now: number;
  chosen: boolean;
  busy: boolean;
  onToggle: () => void;
  onRestore: () => void;
}) {
  const isList = useIsList();
  const { fields, label, groupName } = contact;
  const deletedAt = formatInstant(contact.deletedAt);
  const whatComesBack = isList ? removedText(contact, now) : trashedText(contact, now);
  const known = [fields.email, fields.phone, fields.company, groupName].filter(
    (part) => part !== null && part !== undefined && part !== '',
  );
  return (
    <div className={screen['row']}>
      <Checkbox aria-label={t`Choose ${label}`} checked={chosen} onChange={onToggle} mt={2} />
      <div className={screen['rowText']}>
        <Text size="sm" fw={600} truncate dir="auto">
          {label}
        </Text>
        {known.length > 0 && (
          <Text size="xs" c="dimmed" truncate dir="auto">
            {known.join(' · ')}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          <Trans>
            Deleted {deletedAt}. {whatComesBack}
          </Trans>
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-disabled={busy}
        aria-label={t`Restore ${label}`}
        // After a restore, the next row takes this one's place or the focus. A held key or a double click mustn't
        // restore that row, too.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
        onClick={({ detail }) => {
          if (!busy && detail < 2) onRestore();
        }}
      >
        <Trans>Restore</Trans>
      </Button>
    </div>
  );
}
