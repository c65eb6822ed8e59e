import { ActionIcon, Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ContactDraft } from '../contact-draft.ts';

type CustomField = ContactDraft['customFields'][number];

/** Names and values for the account's own fields; the service takes them on create and never returns them. */
export function CustomFieldsEditor({
  fields,
  problem,
  onChange,
}: {
  fields: readonly CustomField[];
  problem: string | undefined;
  onChange: (fields: CustomField[]) => void;
}) {
  const set = (id: number, change: Partial<CustomField>) =>
    onChange(fields.map((field) => (field.id === id ? { ...field, ...change } : field)));
  return (
    <Stack gap={6} role="group" aria-label="Custom fields">
      <div>
        <Text size="sm" fw={500}>
          Custom fields
        </Text>
        <Text size="xs" c="dimmed">
          They take effect where the account has fields of these names, set up in the service’s application.
          The service does not return them, so they are not shown here afterwards.
        </Text>
      </div>
      {fields.map((field, index) => (
        <Group key={field.id} gap={6} wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={`Name of custom field ${index + 1}`}
            placeholder="Name"
            dir="auto"
            error={problem !== undefined && field.name.trim() === ''}
            value={field.name}
            onChange={(event) => set(field.id, { name: event.currentTarget.value })}
          />
          <TextInput
            flex={1}
            aria-label={`Value of custom field ${index + 1}`}
            placeholder="Value"
            dir="auto"
            value={field.value}
            onChange={(event) => set(field.id, { value: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove custom field ${index + 1}`}
            onClick={() => onChange(fields.filter(({ id }) => id !== field.id))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {problem !== undefined && <Input.Error>{problem}</Input.Error>}
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() =>
          onChange([...fields, { id: Math.max(0, ...fields.map(({ id }) => id)) + 1, name: '', value: '' }])
        }
      >
        Add a field
      </Button>
    </Stack>
  );
}
