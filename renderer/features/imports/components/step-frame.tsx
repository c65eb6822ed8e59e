import { Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './imports.module.css';

interface StepFrameProps {
  title: string;
  /** What the step is for, in a sentence. */
  text?: ReactNode;
  /** The buttons that lead back and on. */
  buttons?: ReactNode;
  /** The content has a list that scrolls by itself and takes all room. */
  isFilled?: boolean;
  children: ReactNode;
}

/** One step of an import: its heading takes the focus when the step is shown, so that its name is read out and Tab leads into it. */
export function StepFrame({ title, text, buttons, isFilled = false, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section aria-label={title} className={classes['step']} data-filled={isFilled || undefined}>
      <div className={classes['content']}>
        <div className={classes['intro']}>
          <Title order={2} size="h4" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {text !== undefined && <div className={classes['lead']}>{text}</div>}
        </div>
        {children}
      </div>
      {buttons !== undefined && <div className={classes['buttons']}>{buttons}</div>}
    </section>
  );
}
