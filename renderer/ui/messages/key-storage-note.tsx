import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { KeyStorage } from '../../../electron/contract/accounts/account.ts';

const keyPlaces = (): Record<KeyStorage, string> => ({
  keychain: t`The key is saved on this computer, encrypted with the system’s keychain.`,
  session: t`This computer has no keychain. The key is kept in memory only, so you’ll enter it again next time you start the app.`,
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
