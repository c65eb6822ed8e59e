import { Kbd } from '@mantine/core';
import { shortcutKeys } from '../../lib/actions/action-shortcuts.ts';
import type { Shortcut } from '../../lib/actions/actions.ts';
import { isMac } from '../../lib/actions/platform.ts';
import classes from './shortcut-keys.module.css';

/** A shortcut as printed on the keys. */
export function ShortcutKeys({ shortcut }: { shortcut: Shortcut }) {
  return (
    <span className={classes['keys']}>
      {shortcutKeys(shortcut, isMac()).map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </span>
  );
}
