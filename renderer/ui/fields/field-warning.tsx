import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field-warning.module.css';

/** What is unusual about the value of a field, which can be saved all the same. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <span className={classes['warning']} data-warning>
      <IconAlertTriangle size={13} aria-hidden />
      {children}
    </span>
  );
}
