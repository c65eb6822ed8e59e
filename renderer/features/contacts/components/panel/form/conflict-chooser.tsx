import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Contact, ContactFieldName } from '../../../../../../electron/contract/contacts/contact.ts';
import type { Group as ContactGroup } from '../../../../../../electron/contract/contacts/group.ts';
import { fieldsOfValues, valuesOf, type DraftValues } from '../../../../../lib/drafts/draft-values.ts';
import { useIsList } from '../../../../../lib/host-calls/open-account-context.ts';
import { todayHere } from '../../../../../lib/formats/today.ts';
import {
  choiceProblems,
  chosenValues,
  firstChoices,
  type ConflictChoices,
} from '../../../../../ui/conflict/conflict-choices.ts';
import { ConflictFields } from '../../../../../ui/conflict/conflict-fields.tsx';
import type { ContactDraft } from '../../../form/contact-draft.ts';

/** Form that resolves conflicts between the user's values and the service's. */
export function ConflictChooser({
  fields,
  draft,
  now,
  groups,
  title,
  text = t`Choose which values to keep. Nothing is saved until then.`,
  onChoose,
}: {
  fields: readonly ContactFieldName[];
  draft: ContactDraft;
  /** The contact as it is at the service now. */
  now: Contact;
  groups: readonly ContactGroup[];
  title?: string;
  text?: string;
  /** Called with the resolved input values. */
  onChoose: (chosen: DraftValues) => void;
}) {
  const isList = useIsList();
  const mine = fieldsOfValues(draft.values);
  const [choices, setChoices] = useState<ConflictChoices>(() =>
    firstChoices(mine, draft.values.guardianName),
  );
  const [problems, setProblems] = useState<Partial<Record<ContactFieldName, string>>>({});
  function use() {
    const found = choiceProblems(fields, choices, todayHere());
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    onChoose(chosenValues(fields, choices, draft.values, valuesOf(now.fields, now.guardianName)));
  }
  return (
    <Alert
      role="alert"
      color="orange"
      variant="light"
      icon={<IconArrowsDiff aria-hidden />}
      title={title ?? (isList ? t`It was changed in another window` : t`It changed at the service`)}
    >
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <ConflictFields
          fields={fields}
          began={draft.before}
          mine={mine}
          now={now.fields}
          groups={groups}
          ownKey={now.key}
          choices={choices}
          problems={problems}
          onChange={setChoices}
        />
        <Group justify="flex-end">
          <Button size="xs" onClick={use}>
            <Trans>Use these values</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
