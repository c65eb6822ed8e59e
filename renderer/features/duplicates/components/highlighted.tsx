import { Trans } from '@lingui/react/macro';
import { formatUnits } from '../../../lib/formats/formats.ts';
import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { breakableEmail } from '../../../ui/data-display/breakable-email.tsx';
import classes from './comparison.module.css';

type Spans = readonly (readonly [start: number, end: number])[];

/** A value with the differing parts marked, also for screen readers. */
export function Highlighted({ text, spans, isEmail }: { text: string; spans: Spans; isEmail: boolean }) {
  const shown = (part: string) => (isEmail ? breakableEmail(part) : part);
  const parts: { text: string; differs: boolean; at: number }[] = [];
  let at = 0;
  for (const [start, end] of spans) {
    if (start > at) parts.push({ text: text.slice(at, start), differs: false, at });
    if (end > start) parts.push({ text: text.slice(start, end), differs: true, at: start });
    at = Math.max(at, end);
  }
  if (at < text.length) parts.push({ text: text.slice(at), differs: false, at });
  const differing = parts.filter(({ differs }) => differs).map((part) => `“${part.text}”`);
  return (
    <>
      <bdi dir="auto" className={classes['value']}>
        {parts.map((part) =>
          part.differs ? (
            <mark key={part.at} className={classes['mark']}>
              {shown(part.text)}
            </mark>
          ) : (
            <Fragment key={part.at}>{shown(part.text)}</Fragment>
          ),
        )}
      </bdi>
      {differing.length > 0 && (
        <VisuallyHidden>
          {' '}
          <Trans>(what differs: {formatUnits(differing)})</Trans>
        </VisuallyHidden>
      )}
    </>
  );
}
