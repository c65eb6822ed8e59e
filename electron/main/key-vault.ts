import { safeStorage } from 'electron';
import { z } from 'zod';
import type { KeyVaultPort, LogPort } from '../host/ports.ts';
import { createInMemoryKeyVault } from '../host/data-folder/in-memory-key-vault.ts';
import { originOf } from '../host/data-folder/key-origin.ts';
import type { SettingsFile } from '../host/data-folder/settings-file.ts';

const ENCRYPTED_KEYS = 'encryptedKeys';
const encryptedKeysSchema = z.record(z.string(), z.string());

/**
 * A vault that encrypts keys with the keychain (safeStorage) and stores the ciphertext (base64) in the settings file.
 * Call when the app is ready. Without a keychain, keys are kept in memory and not stored. The same applies on Linux if
 * Chromium would use a password that is part of its source code (`basic_text`,
 * https://www.electronjs.org/docs/latest/api/safe-storage).
 */
export async function createKeyVault(file: SettingsFile, log: LogPort): Promise<KeyVaultPort> {
  if (await hasKeychain()) return keychainVault(file, log);
  log.info('vault.session_only');
  return createInMemoryKeyVault();
}

async function hasKeychain(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  if (process.platform !== 'linux') return true;
  const backend = safeStorage.getSelectedStorageBackend();
  return backend !== 'basic_text' && backend !== 'unknown';
}

/** The encrypted data. Version 0.1.0 encrypted the key alone. */
const keptKeySchema = z.object({ apiKey: z.string(), origin: z.string() });
interface KeptKey {
  apiKey: string;
  /** The origin that the key is for; null if version 0.1.0 stored it and no service has accepted it since. */
  origin: string | null;
}

function keychainVault(file: SettingsFile, log: LogPort): KeyVaultPort {
  const read = () => encryptedKeysSchema.safeParse(file.get(ENCRYPTED_KEYS)).data ?? {};
  const write = async (accountId: string, { apiKey, origin }: KeptKey) => {
    const text = origin === null ? apiKey : JSON.stringify({ apiKey, origin });
    const encrypted = await safeStorage.encryptStringAsync(text);
    file.set(ENCRYPTED_KEYS, { ...read(), [accountId]: encrypted.toString('base64') });
  };
  const decrypt = async (accountId: string): Promise<KeptKey | null> => {
    const encrypted = read()[accountId];
    if (encrypted === undefined) return null;
    try {
      const decrypted = await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'));
      const kept = keptKeyOf(decrypted.result);
      if (decrypted.shouldReEncrypt) await write(accountId, kept);
      return kept;
    } catch {
      // The keychain is another user's or was reset; the user is asked for the key again.
      log.warn('vault.decrypt_failed');
      return null;
    }
  };
  return {
    storage: 'keychain',
    async get(accountId, baseUrl) {
      const kept = await decrypt(accountId);
      if (kept === null || kept.origin === null || kept.origin === originOf(baseUrl))
        return kept?.apiKey ?? null;
      log.warn('vault.other_origin');
      return null;
    },
    set: (accountId, apiKey, baseUrl) => write(accountId, { apiKey, origin: originOf(baseUrl) }),
    async bind(accountId, baseUrl) {
      const kept = await decrypt(accountId);
      if (kept?.origin === null) await write(accountId, { ...kept, origin: originOf(baseUrl) });
    },
    remove(accountId) {
      const { [accountId]: _removed, ...others } = read();
      file.set(ENCRYPTED_KEYS, others);
      return Promise.resolve();
    },
  };
}

function keptKeyOf(text: string): KeptKey {
  try {
    return keptKeySchema.parse(JSON.parse(text));
  } catch {
    return { apiKey: text, origin: null };
  }
}
