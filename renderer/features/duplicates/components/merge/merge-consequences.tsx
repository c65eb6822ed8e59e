import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Contact, ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import { MAX_MERGE_MEMBERS } from '../../../../../electron/contract/enumerations.ts';
import type { MergePreview, MergeWarning } from '../../../../../electron/contract/merging/merge-preview.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { contactQuery } from '../../../../lib/host-calls/queries/contact-queries.ts';
import { fieldList } from '../../../../lib/texts/contacts/field-labels.ts';
import { formatCount, listText } from '../../../../lib/formats/formats.ts';
import { mergeLossTexts, namedContacts, WARNING_TEXTS } from '../../../../lib/texts/merges/merge-texts.ts';
import { useAccountId, useIsList } from '../../../../lib/host-calls/open-account-context.ts';
import classes from './merge.module.css';

/** Warnings before a merge in a list, which accepts every value; warnings without a text here don't apply to lists. */
const LIST_WARNING_TEXTS: Partial<typeof WARNING_TEXTS> = {
  stranger_collides: ({ keys, fields }, name) => {
    const [names, values] = [namedContacts(keys, name), fieldList(fields)];
    return plural(keys.length, {
      one: `${names} in the same group has the same ${values}. If it’s the same person, merge that contact too.`,
      other: `${names} in the same group have the same ${values}. If they’re the same person, merge those contacts too.`,
    });
  },
  several_groups: () => t`They’re in several groups. The merged contact will be only in the one you choose.`,
  changed_since: WARNING_TEXTS.changed_since,
  repoints: WARNING_TEXTS.repoints,
  mutual_guardians: WARNING_TEXTS.mutual_guardians,
};

interface MergeConsequencesProps {
  preview: MergePreview | undefined;
  members: readonly Contact[];
  onWith: (key: ContactKey) => void;
  onContact: (key: ContactKey) => void;
}

/** What to know before a merge: warnings, lost data and the requests themselves. */
export function MergeConsequences({ preview, members, onWith, onContact }: MergeConsequencesProps) {
  const isList = useIsList();
  if (preview === undefined) return null;
  const { losses, leftBehind, requests } = preview;
  const words = isList ? LIST_WARNING_TEXTS : WARNING_TEXTS;
  const warnings = preview.warnings.flatMap((warning) => {
    const word = words[warning.code];
    return word === undefined ? [] : [{ ...warning, word }];
  });
  const labels = new Map(members.map(({ key, fields }) => [key, contactLabel(fields)]));
  const loud = warnings.filter(({ code }) => !QUIET.has(code));
  const quiet = warnings.filter(({ code }) => QUIET.has(code));
  const always = requests.filter(({ onlyIfRefused }) => !onlyIfRefused);
  return (
    <>
      {loud.map((warning) => (
        <Warning key={warning.code} warning={warning} labels={labels} onWith={onWith} onContact={onContact} />
      ))}
      {(leftBehind.length > 0 || !isList) && (
        <div>
          <Text size="sm" fw={600}>
            <Trans>What can’t be merged</Trans>
          </Text>
          <List size="sm">
            {leftBehind.map(({ key, fields }) => (
              <List.Item key={key}>
                <Trans>
                  {fieldList(fields)} of “<bdi>{labels.get(key)}</bdi>”, which the kept contact won’t have
                </Trans>
              </List.Item>
            ))}
            {!isList && (
              <List.Item>
                <Trans>
                  Lost with the removed contacts: {listText(losses.map((loss) => mergeLossTexts()[loss]))}
                </Trans>
              </List.Item>
            )}
          </List>
        </div>
      )}
      {quiet.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            <Trans>Note</Trans>
          </Text>
          <List size="sm">
            {quiet.map((warning) => (
              <List.Item key={warning.code}>
                {warning.word(warning, (key) => labels.get(key) ?? t`another contact`)}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {!isList && (
        <details className={classes['requests']}>
          <summary>
            {t`What will be sent: ${plural(always.length, {
              one: `${formatCount(always.length)} request`,
              other: `${formatCount(always.length)} requests`,
            })}`}
          </summary>
          <ol>
            {requests.map((request) => (
              <li key={`${request.role} ${request.path} ${request.method}`}>
                <code>
                  {request.method} {request.path}
                </code>{' '}
                <Text span size="xs" c="dimmed">
                  <bdi>{request.label}</bdi>
                  {request.onlyIfRefused && t`, only if the service rejects it`}
                </Text>
                {request.body !== null && <pre dir="auto">{JSON.stringify(request.body, null, 2)}</pre>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** Warnings that need no action of the user. */
const QUIET: ReadonlySet<MergeWarning['code']> = new Set(['may_collide', 'undone_without', 'repoints']);

function Warning({
  warning,
  labels,
  onWith,
  onContact,
}: {
  warning: MergeWarning & { word: (typeof WARNING_TEXTS)[MergeWarning['code']] };
  labels: ReadonlyMap<ContactKey, string>;
  onWith: (key: ContactKey) => void;
  onContact: (key: ContactKey) => void;
}) {
  const stranger = warning.code === 'stranger_collides' ? warning.keys[0] : undefined;
  const other = useQuery({
    ...contactQuery(useBridge(), useAccountId(), stranger ?? ''),
    enabled: stranger !== undefined,
  }).data;
  const name = (key: ContactKey) =>
    labels.get(key) ?? (other?.key === key ? contactLabel(other.fields) : t`another contact`);
  return (
    <Alert color="orange" variant="light" p="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <Text size="sm">{warning.word(warning, name)}</Text>
      {stranger !== undefined && (
        <Group gap="xs" mt={6}>
          {labels.size < MAX_MERGE_MEMBERS && (
            <Button size="compact-sm" variant="light" onClick={() => onWith(stranger)}>
              <Trans>Merge that one too</Trans>
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => onContact(stranger)}>
            <Trans>Open that contact</Trans>
          </Button>
        </Group>
      )}
    </Alert>
  );
}
