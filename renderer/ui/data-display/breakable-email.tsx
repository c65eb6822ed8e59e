import { Fragment, type ReactNode } from 'react';

/** An email address that wraps after punctuation rather than within a word. */
export function breakableEmail(email: string): ReactNode {
  return email.split(/(?<=[@._+-])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other identity, and hold no state
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
