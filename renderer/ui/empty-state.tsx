import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** What stands where nothing is to be shown: why, and the way out as `children`. */
export function EmptyState({
  icon,
  title,
  text,
  headingOrder = 2,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** 1 where nothing else is on the page. */
  headingOrder?: 1 | 2;
  children?: ReactNode;
}) {
  return (
    <Stack align="center" justify="center" gap="sm" flex={1} p="xl" ta="center">
      <Text c="dimmed" component="div" aria-hidden lh={0}>
        {icon}
      </Text>
      <Title order={headingOrder} size="h4">
        {title}
      </Title>
      <Text c="dimmed" size="sm" maw={420}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}
