import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** The buttons that end a dialog, in the order cancel, confirm. `ms`: what stands beside them is at the start of their line. */
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
