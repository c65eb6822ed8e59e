import { t } from '@lingui/core/macro';
import { ActionIcon, Badge } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useBridge } from '../../../../../lib/host-calls/bridge-context.ts';
import { copiedValue } from '../../../../../lib/formats/spreadsheet-text.ts';
import classes from './contact-details.module.css';

const CONFIRMED_FOR_MS = 1_500;

/** One row of a contact's details: label, value and copy button. */
export function Detail({
  label,
  children,
  copy = null,
  note = null,
  original = null,
  pending = null,
  isName = false,
}: {
  label: string;
  children: ReactNode;
  /** Text that the button copies; no button without it. */
  copy?: string | null;
  /** Explanation below the value. */
  note?: string | null;
  /** The file's value of a corrected field of a list, such as `was: Carter`. */
  original?: string | null;
  /** State of the field's pending change; null if there is none. */
  pending?: string | null;
  /** Whether the label is a name from the service's data rather than a text of the app. */
  isName?: boolean;
}) {
  return (
    <div className={classes['detail']}>
      <dt dir={isName ? 'auto' : undefined} className={isName ? classes['foreign'] : undefined}>
        {label}
      </dt>
      <dd>
        <span className={classes['value']}>
          <span dir="auto">{children}</span>
          {pending !== null && (
            <Badge size="xs" radius="sm" tt="none" variant="light" ml={6}>
              {pending}
            </Badge>
          )}
          {original !== null && (
            <small className={classes['original']} dir="auto">
              {original}
            </small>
          )}
          {note !== null && note !== '' && <small className={classes['note']}>{note}</small>}
        </span>
        {copy !== null && copy !== '' && <CopyButton what={label.toLowerCase()} text={copy} />}
      </dd>
    </div>
  );
}

/** Uses a native tooltip: a dozen Mantine tooltips would take longer to render than the rest of the panel. */
function CopyButton({ what, text }: { what: string; text: string }) {
  const bridge = useBridge();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <ActionIcon
      className={classes['copy'] ?? ''}
      variant="subtle"
      color={copied ? 'teal' : 'gray'}
      size="sm"
      title={copied ? t`Copied` : t`Copy ${what}`}
      aria-label={copied ? t`Copied ${what}` : t`Copy ${what}`}
      // If the system denies the clipboard, the button just doesn't show the confirmation.
      onClick={() =>
        void bridge.copyText(copiedValue(text)).then(
          () => setCopied(true),
          () => undefined,
        )
      }
    >
      <Icon size={14} aria-hidden />
    </ActionIcon>
  );
}
