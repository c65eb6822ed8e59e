import { t } from '@lingui/core/macro';
import classes from '../contact-table.module.css';

/** Text cut to one line with an ellipsis, with the full text as tooltip. Right-to-left text keeps its direction. */
export function ClippedText({
  text,
  title = text,
  strong,
  direction,
}: {
  text: string;
  title?: string;
  strong?: boolean;
  direction?: 'ltr';
}) {
  if (text === '') {
    return (
      <span className={classes['nothing']} aria-label={t`none`}>
        –
      </span>
    );
  }
  return (
    <span className={classes['clipped']} data-strong={strong} dir={direction ?? 'auto'} title={title}>
      {text}
    </span>
  );
}
