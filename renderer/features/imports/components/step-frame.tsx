import { Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './imports.module.css';

interface StepFrameProps {
  title: string;
  /** Purpose of the step, in a sentence. */
  text?: ReactNode;
  /** Buttons for the previous and next step. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** Frame of a step. Its heading takes the focus, so that screen readers announce the step and Tab enters it. */
export function StepFrame({ title, text, buttons, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A step may open late, when a dialog has the focus already.
    if (document.querySelector('[aria-modal="true"]') === null) heading.current?.focus();
  }, []);
  return (
    <section aria-label={title} className={classes['step']}>
      <div className={classes['content']}>
        <div className={classes['intro']}>
          <Title order={2} size="h4" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {text !== undefined && <div className={classes['lead']}>{text}</div>}
        </div>
        {children}
      </div>
      {/* A group, so that the focus of a button that goes stays among them. */}
      {buttons !== undefined && (
        <div role="group" className={classes['buttons']}>
          {buttons}
        </div>
      )}
    </section>
  );
}
