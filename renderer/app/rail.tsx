import { UnstyledButton } from '@mantine/core';
import { IconHistory, IconSettings, IconUsers, type Icon } from '@tabler/icons-react';
import type { Screen } from './app-store.ts';
import classes from './frame.module.css';

interface Entry {
  screen: Screen;
  label: string;
  icon: Icon;
  last?: boolean;
}

/** The screens there are; an entry appears here together with its screen. */
const ENTRIES: readonly Entry[] = [
  { screen: 'contacts', label: 'Contacts', icon: IconUsers },
  { screen: 'history', label: 'History', icon: IconHistory },
  { screen: 'settings', label: 'Settings', icon: IconSettings, last: true },
];

export function Rail({ screen, onShow }: { screen: Screen; onShow: (screen: Screen) => void }) {
  return (
    <nav className={classes['rail']} aria-label="Screens">
      {ENTRIES.map((entry) => (
        <UnstyledButton
          key={entry.screen}
          className={`${classes['entry']} ${entry.last ? classes['last'] : ''}`}
          aria-current={entry.screen === screen ? 'page' : undefined}
          onClick={() => onShow(entry.screen)}
        >
          <entry.icon size={22} stroke={1.6} aria-hidden />
          {entry.label}
        </UnstyledButton>
      ))}
    </nav>
  );
}
