import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useActions } from '../../lib/actions/action-handlers.ts';
import { ariaShortcut } from '../../lib/actions/action-shortcuts.ts';
import { actionOf, type ActionId } from '../../lib/actions/actions.ts';
import { isMac } from '../../lib/actions/platform.ts';
import { ShortcutKeys } from '../../ui/data-display/shortcut-keys.tsx';
import classes from './shortcut-button.module.css';

/** Button that runs an action and shows its shortcut, so that users learn it. */
export function ShortcutButton({ id }: { id: ActionId }) {
  const actions = useActions();
  const { title, shortcuts } = actionOf(id);
  const [shortcut] = shortcuts;
  return (
    <UnstyledButton
      className={classes['button']}
      title={title()}
      aria-keyshortcuts={shortcuts.map((one) => ariaShortcut(one, isMac())).join(' ')}
      onClick={() => actions.run(id)}
    >
      <VisuallyHidden>{title()} </VisuallyHidden>
      {shortcut && <ShortcutKeys shortcut={shortcut} />}
    </UnstyledButton>
  );
}
