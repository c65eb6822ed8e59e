import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** Buttons at the end of a dialog, in the order cancel, confirm. With `ms`, other content starts the row. */
export function DialogButtons({ ms, children }: { ms?: 'auto'; children: ReactNode }) {
  return (
    <Group
      justify="flex-end"
      gap="xs"
      wrap="nowrap"
      {...(ms !== undefined && { ms })}
      className={classes['buttons'] ?? ''}
    >
      {children}
    </Group>
  );
}
