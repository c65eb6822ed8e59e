import { Kbd } from '@mantine/core';
import { shortcutKeys } from '../lib/action-shortcuts.ts';
import type { Shortcut } from '../lib/actions.ts';
import { isMac } from '../lib/platform.ts';
import classes from './shortcut-keys.module.css';

/** A shortcut as it is printed on the keys. */
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
