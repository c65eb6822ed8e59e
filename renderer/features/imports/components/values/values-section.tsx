import { Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './values.module.css';

/** Section with a heading for values of one kind. */
export function ValuesSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <Title order={3} size="h5" id={id}>
        {title}
      </Title>
      {text !== undefined && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {children}
    </section>
  );
}
