import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Change } from '../../../../../electron/contract/changes/change.ts';
import type { Contact, ContactFieldName } from '../../../../../electron/contract/contacts/contact.ts';
import type { Group as ContactGroup } from '../../../../../electron/contract/contacts/group.ts';
import {
  differingFields,
  fieldsOf,
  pickFields,
} from '../../../../../electron/core/contact/compare-fields.ts';
import { useNotifier } from '../../../../lib/notices/notifier.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../../lib/host-calls/call-host.ts';
import { fieldsOfValues, valuesOf } from '../../../../lib/drafts/draft-values.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { todayHere } from '../../../../lib/formats/today.ts';
import {
  choiceProblems,
  chosenValues,
  type ConflictChoices,
} from '../../../../ui/conflict/conflict-choices.ts';
import { ConflictFields } from '../../../../ui/conflict/conflict-fields.tsx';

interface EditConflictProps {
  change: Change;
  /** The contact with the service's values. */
  contact: Contact;
  groups: readonly ContactGroup[];
  /** Whether it's the last conflict to resolve. */
  last: boolean;
  saving: boolean;
  choices: ConflictChoices;
  onChoices: (choices: ConflictChoices) => void;
  onSaving: (saving: boolean) => void;
  onSettled: () => Promise<void>;
}

/** Conflict of a refused edit: the user chooses a value for each field and saves them. */
export function EditConflict({
  change,
  contact,
  groups,
  last,
  saving,
  choices,
  onChoices,
  onSaving,
  onSettled,
}: EditConflictProps) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const fields = fieldsOf(change.after);
  const [problems, setProblems] = useState<Partial<Record<ContactFieldName, string>>>({});

  async function save() {
    const found = choiceProblems(fields, choices, todayHere());
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const chosen = chosenValues(
      fields,
      choices,
      valuesOf(change.after, null),
      valuesOf(contact.fields, contact.guardianName),
    );
    const wanted = pickFields(fieldsOfValues(chosen), fields);
    const differing = differingFields(wanted, contact.fields);
    if (differing.length === 0) {
      await onSettled();
      return;
    }
    onSaving(true);
    try {
      const outcome = await callHost(bridge, 'contacts.edit', {
        accountId,
        key: contact.key,
        before: pickFields(contact.fields, differing),
        after: pickFields(wanted, differing),
      });
      notifier.outcome({ accountId, kind: 'contact.edit', label: change.label, outcome });
      if (outcome.state !== 'refused') await onSettled();
    } catch (thrown) {
      notifier.failure(appErrorOf(thrown), { accountId, attempt: 'contact.edit', label: change.label });
    } finally {
      onSaving(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void save();
      }}
    >
      <ConflictFields
        fields={fields}
        began={change.before}
        mine={change.after}
        now={contact.fields}
        groups={groups}
        ownKey={contact.key}
        choices={choices}
        problems={problems}
        onChange={onChoices}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Text size="xs" c="dimmed" mr="auto">
          <Trans>Nothing is sent before you save.</Trans>
        </Text>
        <Button type="submit" loading={saving} title={t`Enter`}>
          {last ? t`Save these values` : t`Save and continue`}
        </Button>
      </Group>
    </form>
  );
}
