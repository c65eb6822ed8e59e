import type { ComponentProps } from 'react';
import { Frame } from '../frame.tsx';
import { ListDialogs } from './list-dialogs.tsx';
import { useListReview } from './use-list-review.tsx';

type ListFrameProps = Omit<ComponentProps<typeof Frame>, 'review'>;

/** The frame of an open list, with its review. */
export function ListFrame(props: ListFrameProps) {
  return (
    <>
      <Frame {...props} review={useListReview(props.account)} />
      <ListDialogs account={props.account} session={props.session} onOpenAccount={props.onOpenAccount} />
    </>
  );
}
