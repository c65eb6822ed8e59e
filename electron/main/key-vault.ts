import { safeStorage } from 'electron';
import { z } from 'zod';
import type { KeyVaultPort, LogPort } from '../host/ports.ts';
import { createSessionVault } from '../host/session-vault.ts';
import type { SettingsFile } from '../host/settings.ts';

const ENCRYPTED_KEYS = 'encryptedKeys';
const encryptedKeysSchema = z.record(z.string(), z.string());

/**
 * The keychain behind safeStorage, the ciphertext (base64) in the settings file. Call when the app is ready.
 * Where the system has no keychain, and on Linux where Chromium would fall back to a password that is written in its own
 * source (`basic_text`, https://www.electronjs.org/docs/latest/api/safe-storage), keys stay in memory and are not written.
 */
export async function createKeyVault(file: SettingsFile, log: LogPort): Promise<KeyVaultPort> {
  if (await hasKeychain()) return keychainVault(file, log);
  log.info('vault.session_only');
  return createSessionVault();
}

async function hasKeychain(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  if (process.platform !== 'linux') return true;
  const backend = safeStorage.getSelectedStorageBackend();
  return backend !== 'basic_text' && backend !== 'unknown';
}

function keychainVault(file: SettingsFile, log: LogPort): KeyVaultPort {
  const read = () => encryptedKeysSchema.safeParse(file.get(ENCRYPTED_KEYS)).data ?? {};
  const write = async (accountId: string, apiKey: string) => {
    const encrypted = await safeStorage.encryptStringAsync(apiKey);
    file.set(ENCRYPTED_KEYS, { ...read(), [accountId]: encrypted.toString('base64') });
  };
  return {
    storage: 'keychain',
    async get(accountId) {
      const encrypted = read()[accountId];
      if (encrypted === undefined) return null;
      try {
        const decrypted = await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'));
        if (decrypted.shouldReEncrypt) await write(accountId, decrypted.result);
        return decrypted.result;
      } catch {
        // Another user's keychain, or one made anew: the user is asked for the key again.
        log.warn('vault.decrypt_failed');
        return null;
      }
    },
    set: write,
    remove(accountId) {
      const { [accountId]: _removed, ...others } = read();
      file.set(ENCRYPTED_KEYS, others);
      return Promise.resolve();
    },
  };
}
