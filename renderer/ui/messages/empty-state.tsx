import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../../lib/focus/use-focus-on-arrival.ts';
import classes from './empty-state.module.css';

/** Message in an empty area: the reason, and buttons as `children`. */
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
  /** 1 if nothing else is on the page. */
  headingOrder?: 1 | 2;
  children?: ReactNode;
}) {
  return (
    <Stack
      align="center"
      justify="center"
      gap="sm"
      flex={1}
      miw={0}
      ta="center"
      className={classes['state'] ?? ''}
    >
      <Text c="dimmed" component="div" aria-hidden lh={0} className={classes['icon'] ?? ''}>
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

/** Focusable placeholder for an empty list, so that the list's keys keep working. */
export function EmptyPlace({ children }: { children: ReactNode }) {
  const place = useFocusOnArrival<HTMLDivElement>(true);
  return (
    <div ref={place} tabIndex={-1} className={classes['place']}>
      {children}
    </div>
  );
}
