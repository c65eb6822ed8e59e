import { Trans } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ContactKey } from '../../../../../../electron/contract/contacts/contact.ts';
import { useBridge } from '../../../../../lib/host-calls/bridge-context.ts';
import { formatCount } from '../../../../../lib/formats/formats.ts';
import { useAccountId } from '../../../../../lib/host-calls/open-account-context.ts';
import { wardsQuery } from '../../../../../lib/host-calls/queries/contact-queries.ts';
import classes from './contact-details.module.css';

/** Links to the contacts whose guardian this contact is; renders nothing if there are none. */
export function GuardedContacts({
  contactKey,
  onOpenContact,
}: {
  contactKey: ContactKey;
  onOpenContact: (key: ContactKey) => void;
}) {
  const found = useQuery(wardsQuery(useBridge(), useAccountId(), contactKey)).data;
  if (found === undefined || found.wards.length === 0) return null;
  const more = found.total - found.wards.length;
  return (
    <section>
      <Title order={3} className={classes['section']}>
        <Trans>Guardian of</Trans>
      </Title>
      <ul className={classes['wards']}>
        {found.wards.map(({ key, label }) => (
          <li key={key}>
            <button type="button" className={classes['link']} onClick={() => onOpenContact(key)} dir="auto">
              {label}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>and {formatCount(more)} more</Trans>
        </Text>
      )}
    </section>
  );
}
