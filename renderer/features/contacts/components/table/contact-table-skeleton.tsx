import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import type { Preferences } from '../../../../../electron/contract/accounts/preferences.ts';
import { densityHere, ROW_HEIGHTS } from '../../table/row-density.ts';
import classes from './contact-table.module.css';

/** Placeholder of the table until its first rows arrive. */
export function ContactTableSkeleton({ density }: { density: Preferences['density'] }) {
  return (
    <div className={classes['frame']} role="status" aria-label={t`Loading contacts`}>
      <div className={classes['head']} />
      {Array.from({ length: 12 }, (_, index) => (
        <div
          key={index}
          className={classes['placeholder']}
          style={{ height: ROW_HEIGHTS[densityHere(density)] }}
        >
          <Skeleton circle height={26} width={26} />
          <Skeleton height={10} width={`${40 + ((index * 17) % 35)}%`} />
        </div>
      ))}
    </div>
  );
}
