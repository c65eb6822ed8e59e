import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AccountProfile } from '../../../contract/accounts/account.ts';
import { errorLocation } from '../../error-location.ts';
import type { ShellPorts } from '../../ports.ts';
import { accountDirectory } from '../../data-folder/account-paths.ts';
import { storedProfileSchema } from '../../data-folder/settings.ts';

const PROFILE_FILE = 'account.json';

const { kind: knownKind } = storedProfileSchema.shape;
const newerProfileSchema = z.object({
  accountId: z.string(),
  kind: z.string().refine((kind) => !knownKind.safeParse(kind).success),
});

/** Whether the account had files before; if so, missing ones were lost. */
export function hadFiles(directory: string): boolean {
  // A missing folder was lost, because a new account gets its folder before its settings entry. A profile in the folder
  // shows that the account had files, because the profile is written after the files.
  return !existsSync(directory) || existsSync(join(directory, PROFILE_FILE));
}

/** Stores name, address and colour beside the account's files, so that they survive the loss of the settings file. */
export function writeProfile(
  ports: Pick<ShellPorts, 'dataDirectory' | 'log'>,
  profile: AccountProfile,
): void {
  const path = join(accountDirectory(ports, profile.accountId), PROFILE_FILE);
  const text = `${JSON.stringify(profile, null, 2)}\n`;
  if (readText(path) === text) return;
  try {
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch (error) {
    // The settings have the profile too. It is written here again when the account is next opened.
    ports.log.warn('account.profile_not_written', { error: errorLocation(error) });
  }
}

/**
 * Deletes the profile in an account's folder. Call it before the account's files are deleted on purpose, so that they
 * don't count as lost.
 */
export const removeProfile = (directory: string): void =>
  rmSync(join(directory, PROFILE_FILE), { force: true });

/** Returns the profile in an account's folder; null if there is none, or it is damaged or of another account. */
export function readProfile(directory: string, accountId: string): AccountProfile | null {
  const stored = storedProfileSchema.safeParse(parsed(readText(join(directory, PROFILE_FILE))));
  return stored.success && stored.data.accountId === accountId ? stored.data : null;
}

/** Whether the profile in an account's folder is of a kind that only a newer version knows. */
export function isOfNewerVersion(directory: string, accountId: string): boolean {
  const stored = newerProfileSchema.safeParse(parsed(readText(join(directory, PROFILE_FILE))));
  return stored.success && stored.data.accountId === accountId;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
