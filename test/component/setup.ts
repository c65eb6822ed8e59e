import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, vi } from 'vitest';
import { useAppStore } from '../../renderer/app/app-store.ts';

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void said.push(words.join(' ')));
});

// What the page keeps beyond what is mounted; views and forms are kept by account, and each test has one of its own.
afterEach(() => {
  notifications.clean();
  useAppStore.setState(useAppStore.getInitialState(), true);
  localStorage.clear();
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`The console says:\n${said.join('\n')}`);
});
