import { Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';

/** Tells a list from an account, by icon and word. */
export function ListWord() {
  return (
    <Text
      span
      size="xs"
      c="dimmed"
      flex="none"
      style={{ display: 'inline-flex', gap: 4, alignItems: 'center' }}
    >
      <IconListCheck size={14} aria-hidden />
      List
    </Text>
  );
}
