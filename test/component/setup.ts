import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, vi } from 'vitest';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { useContactsStore } from '../../renderer/features/contacts/contacts-store.ts';

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void said.push(words.join(' ')));
});

// State of the page that survives unmounting.
afterEach(() => {
  notifications.clean();
  useAppStore.setState(useAppStore.getInitialState(), true);
  useContactsStore.setState(useContactsStore.getInitialState(), true);
  localStorage.clear();
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`The console says:\n${said.join('\n')}`);
});
