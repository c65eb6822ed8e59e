import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Contact, ContactFieldName, ContactFields } from '../../../../electron/contract/contact.ts';
import { FIELD_LABELS } from '../../../lib/field-labels.ts';
import { fieldText } from '../../../lib/field-text.ts';
import classes from './conflict-chooser.module.css';

/** Fields that were changed here and at the service: for each, the user says which value stays. */
export function ConflictChooser({
  fields,
  mine,
  now,
  groupName,
  guardianName,
  onChoose,
}: {
  fields: readonly ContactFieldName[];
  /** The values of the form. */
  mine: ContactFields;
  /** The contact as the service now holds it. */
  now: Contact;
  groupName: (groupId: number) => string;
  guardianName: string | null;
  onChoose: (mine: ReadonlySet<ContactFieldName>) => void;
}) {
  const [kept, setKept] = useState<ReadonlySet<ContactFieldName>>(new Set(fields));
  return (
    <Alert
      role="alert"
      color="orange"
      variant="light"
      icon={<IconArrowsDiff aria-hidden />}
      title="It was changed at the service meanwhile"
    >
      <Stack gap="sm">
        <Text size="sm">Choose which values stay. Nothing is sent before you do.</Text>
        {fields.map((field) => (
          <div key={field}>
            <Text size="sm" fw={600}>
              {FIELD_LABELS[field]}
            </Text>
            <div className={classes['values']}>
              <span>Yours</span>
              <span dir="auto">{fieldText(field, mine, { groupName, guardianName })}</span>
              <span>Service</span>
              <span dir="auto">
                {fieldText(field, now.fields, { groupName, guardianName: now.guardianName })}
              </span>
            </div>
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={`Value of ${FIELD_LABELS[field]} that stays`}
              data={[
                { value: 'mine', label: 'Keep yours' },
                { value: 'theirs', label: 'Take the service’s' },
              ]}
              value={kept.has(field) ? 'mine' : 'theirs'}
              onChange={(choice) => {
                const next = new Set(kept);
                if (choice === 'mine') next.add(field);
                else next.delete(field);
                setKept(next);
              }}
            />
          </div>
        ))}
        <Group justify="flex-end">
          <Button size="xs" onClick={() => onChoose(kept)}>
            Use these values
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
