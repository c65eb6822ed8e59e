import { t } from '@lingui/core/macro';
import { Center } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../../lib/focus/use-focus-on-arrival.ts';

/** Placeholder of a screen that is loading its code or data. Holds the focus for that screen. */
export function LoadingPlace({ children }: { children?: ReactNode }) {
  const place = useFocusOnArrival<HTMLElement>(true);
  return (
    <Center ref={place} component="main" tabIndex={-1} h="100%" aria-busy aria-label={t`Loading…`}>
      {children}
    </Center>
  );
}
