import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, vi } from 'vitest';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { useImportsStore } from '../../renderer/features/imports/imports-store.ts';
import { useContactsStore } from '../../renderer/features/contacts/contacts-store.ts';

const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void logged.push(words.join(' ')));
});

// State of the page that survives unmounting.
afterEach(() => {
  notifications.clean();
  useAppStore.setState(useAppStore.getInitialState(), true);
  useContactsStore.setState(useContactsStore.getInitialState(), true);
  useImportsStore.setState(useImportsStore.getInitialState(), true);
  localStorage.clear();
  vi.restoreAllMocks();
  if (logged.length > 0) throw new Error(`The console says:\n${logged.join('\n')}`);
});
