import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

/** Message about the whole account that asks the user to act; `children` are its buttons. */
export function Banner({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes['banner']} role="alert">
      <IconAlertTriangle size={20} aria-hidden className={classes['icon']} />
      <div className={classes['text']}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm">{text}</Text>
      </div>
      <div className={classes['actions']}>{children}</div>
    </div>
  );
}
