import { t } from '@lingui/core/macro';
import { Badge, UnstyledButton } from '@mantine/core';
import {
  IconCopyCheck,
  IconFileImport,
  IconHistory,
  IconSettings,
  IconTrash,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { memo } from 'react';
import { ariaShortcut, shortcutKeys } from '../lib/actions/action-shortcuts.ts';
import { actionOf, type ActionId } from '../lib/actions/actions.ts';
import { formatCount } from '../lib/formats/formats.ts';
import { useIsList } from '../lib/host-calls/open-account-context.ts';
import { isMac } from '../lib/actions/platform.ts';
import type { Screen } from './app-store.ts';
import { screenNames } from './commands/screen-names.ts';
import classes from './frame.module.css';

interface Entry {
  screen: keyof ReturnType<typeof screenNames>;
  icon: Icon;
  /** Action whose shortcut opens the screen. */
  action: ActionId;
  last?: boolean;
}

/** Maximum shown in a badge; the screen itself shows the exact number. */
const MAX_BADGE_COUNT = 999;

/** Entries of the navigation, one per screen. */
const ENTRIES: readonly Entry[] = [
  { screen: 'contacts', icon: IconUsers, action: 'app.contacts' },
  { screen: 'duplicates', icon: IconCopyCheck, action: 'app.duplicates' },
  { screen: 'imports', icon: IconFileImport, action: 'app.imports' },
  { screen: 'history', icon: IconHistory, action: 'app.history' },
  { screen: 'trash', icon: IconTrash, action: 'app.trash' },
  { screen: 'settings', icon: IconSettings, action: 'app.settings', last: true },
];

export const Rail = memo(function Rail({
  screen,
  duplicates,
  onShow,
}: {
  screen: Screen;
  /** Number of clusters to review. */
  duplicates: number;
  onShow: (screen: Screen) => void;
}) {
  const isList = useIsList();
  const entries = isList ? ENTRIES.filter(({ action }) => !actionOf(action).accountOnly) : ENTRIES;
  return (
    <nav className={classes['rail']} aria-label={t`Screens`}>
      {entries.map((entry) => (
        <UnstyledButton
          key={entry.screen}
          className={`${classes['entry']} ${entry.last ? classes['last'] : ''}`}
          {...shortcutHint(entry)}
          aria-current={entry.screen === screen ? 'page' : undefined}
          onClick={() => onShow(entry.screen)}
        >
          <entry.icon size={22} stroke={1.6} aria-hidden />
          <span className={classes['label']}>{screenNames()[entry.screen]}</span>
          {entry.screen === 'duplicates' && duplicates > 0 && (
            <Badge className={classes['count'] ?? ''} size="xs" variant="filled" color="indigo">
              {' '}
              {duplicates > MAX_BADGE_COUNT ? `${formatCount(MAX_BADGE_COUNT)}+` : formatCount(duplicates)}
            </Badge>
          )}
        </UnstyledButton>
      ))}
    </nav>
  );
});

/** Tooltip with the entry's name, which small windows hide, and its shortcut. */
function shortcutHint({ screen, action }: Entry) {
  const [shortcut] = actionOf(action).shortcuts;
  if (shortcut === undefined) return { title: screenNames()[screen] };
  const mac = isMac();
  return {
    title: `${screenNames()[screen]} (${shortcutKeys(shortcut, mac).join(mac ? '' : '+')})`,
    'aria-keyshortcuts': ariaShortcut(shortcut, mac),
  };
}
