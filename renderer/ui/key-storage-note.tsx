import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { KeyStorage } from '../../electron/contract/accounts/account.ts';

const keyPlaces = (): Record<KeyStorage, string> => ({
  keychain: t`The key is kept on this computer, encrypted by the system’s keychain.`,
  session: t`There is no keychain to keep the key in: it stays in memory until the app is closed, is written nowhere, and is asked for again next time.`,
});

/** Explains where an API key will be stored. */
export function KeyStorageNote({ storage }: { storage: KeyStorage }) {
  return (
    <Text size="xs" c="dimmed" style={{ display: 'flex', gap: 6 }}>
      <IconLock size={14} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <span>{keyPlaces()[storage]}</span>
    </Text>
  );
}
