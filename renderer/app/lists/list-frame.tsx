import { useLayoutEffect, type ComponentProps } from 'react';
import { useAppStore } from '../app-store.ts';
import { Frame } from '../frame.tsx';
import { ListDialogs } from './list-dialogs.tsx';
import { useListReview } from './use-list-review.tsx';

type ListFrameProps = Omit<ComponentProps<typeof Frame>, 'review'>;

/** Frame of an open list, with its review. */
export function ListFrame(props: ListFrameProps) {
  const review = useListReview(props.account);
  const screen = useAppStore((state) => state.screen);
  const show = useAppStore((state) => state.show);
  // A list has no imports screen. If it was opened from that screen, its contacts are shown instead.
  const hasScreen = screen !== 'imports';
  useLayoutEffect(() => {
    if (!hasScreen) show('contacts');
  }, [hasScreen, show]);
  return (
    <>
      {hasScreen && <Frame {...props} review={review} />}
      <ListDialogs account={props.account} session={props.session} onOpenAccount={props.onOpenAccount} />
    </>
  );
}
