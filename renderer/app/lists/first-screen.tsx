import type { ComponentProps } from 'react';
import { FirstRunScreen } from '../../features/connect/components/first-run-screen.tsx';
import { ListChoice, ListOpener } from './list-opener.tsx';

/** The first screen, with the way to a list. */
export function FirstScreen(props: Omit<ComponentProps<typeof FirstRunScreen>, 'lists'>) {
  return <FirstRunScreen {...props} lists={<ListChoice />} />;
}

export { ListOpener };
