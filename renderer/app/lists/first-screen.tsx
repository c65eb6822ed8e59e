import type { ComponentProps } from 'react';
import { FirstRunScreen } from '../../features/connect/components/first-run-screen.tsx';
import { ListChoice, ListOpener } from './list-opener.tsx';

/** First-run screen, with an entry for opening lists. */
export function FirstScreen(props: Omit<ComponentProps<typeof FirstRunScreen>, 'lists'>) {
  return <FirstRunScreen {...props} lists={<ListChoice />} />;
}

export { ListOpener };
