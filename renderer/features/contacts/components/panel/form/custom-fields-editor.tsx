import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useIsList } from '../../../../../lib/host-calls/open-account-context.ts';
import type { ContactDraft } from '../../../form/contact-draft.ts';

type CustomField = ContactDraft['customFields'][number];

/** Editor for custom fields. The service accepts them on create and never returns them. */
export function CustomFieldsEditor({
  fields,
  problem,
  onChange,
}: {
  fields: readonly CustomField[];
  problem: string | undefined;
  onChange: (fields: CustomField[]) => void;
}) {
  const isList = useIsList();
  const set = (id: number, change: Partial<CustomField>) =>
    onChange(fields.map((field) => (field.id === id ? { ...field, ...change } : field)));
  const group = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  const count = fields.length;
  // The new row takes the focus.
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    group.current?.querySelector<HTMLElement>(`[data-row="${count - 1}"] input`)?.focus();
  }, [count]);
  const problemId = useId();
  const wrong = problem === undefined ? null : rowsInTrouble(fields);
  return (
    <Stack gap={6} role="group" aria-label={t`Custom fields`} ref={group}>
      <div>
        <Text size="sm" fw={600}>
          <Trans>Custom fields</Trans>
        </Text>
        <Text size="xs" c="dimmed">
          {isList
            ? t`Columns without a matching field. They’re kept with the contact in this list.`
            : t`Custom fields work only if fields with these names are set up in the service’s application. The service doesn’t return them, so they aren’t shown here after you save.`}
        </Text>
      </div>
      {fields.map((field, index) => (
        <Group key={field.id} gap={6} wrap="nowrap" data-row={index}>
          <TextInput
            flex={1}
            aria-label={t`Name of custom field ${index + 1}`}
            placeholder={t`Name`}
            dir="auto"
            {...(wrong?.has(field.id)
              ? { error: true, withAria: false, 'aria-invalid': true, 'aria-describedby': problemId }
              : {})}
            value={field.name}
            onChange={(event) => set(field.id, { name: event.currentTarget.value })}
          />
          <TextInput
            flex={1}
            aria-label={t`Value of custom field ${index + 1}`}
            placeholder={t`Value`}
            dir="auto"
            value={field.value}
            onChange={(event) => set(field.id, { value: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Remove custom field ${index + 1}`}
            onClick={() => onChange(fields.filter(({ id }) => id !== field.id))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {problem !== undefined && <Input.Error id={problemId}>{problem}</Input.Error>}
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => {
          added.current = true;
          onChange([...fields, { id: Math.max(0, ...fields.map(({ id }) => id)) + 1, name: '', value: '' }]);
        }}
      >
        <Trans>Add a field</Trans>
      </Button>
    </Stack>
  );
}

/** Ids of rows without a name or with a duplicate name; of all rows if the problem is a different one. */
function rowsInTrouble(fields: readonly CustomField[]): ReadonlySet<number> {
  const names = fields.map(({ name }) => name.trim());
  const wrong = fields.filter((field, index) =>
    names[index] === ''
      ? field.value !== ''
      : names.indexOf(names[index] ?? '') !== names.lastIndexOf(names[index] ?? ''),
  );
  return new Set((wrong.length > 0 ? wrong : fields).map(({ id }) => id));
}
