import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellPorts } from '../../ports.ts';
import { accountDirectory } from '../../data-folder/account-paths.ts';
import { forgottenFolder } from './forget-account.ts';

/**
 * Marks a new account as being deleted until `completeCreating` is called, so that a crash before its profile is stored
 * leaves no orphaned key.
 */
export async function beginCreating(ports: ShellPorts, accountId: string): Promise<void> {
  await mkdir(join(forgottenFolder(ports), accountId), { recursive: true, mode: 0o700 });
  await mkdir(accountDirectory(ports, accountId), { recursive: true, mode: 0o700 });
}

/** Completes the creation of an account, once its key and profile are stored. */
export async function completeCreating(ports: ShellPorts, accountId: string): Promise<void> {
  await rm(join(forgottenFolder(ports), accountId), { recursive: true, force: true });
}

/** Discards an account whose creation failed. */
export async function discardCreated(ports: ShellPorts, accountId: string): Promise<void> {
  await rm(accountDirectory(ports, accountId), { recursive: true, force: true });
  await completeCreating(ports, accountId);
}
