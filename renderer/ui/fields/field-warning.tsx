import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field-warning.module.css';

/** Warning about an unusual value, which can be saved nevertheless. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <span className={classes['warning']} data-warning>
      <IconAlertTriangle size={13} aria-hidden />
      {children}
    </span>
  );
}
