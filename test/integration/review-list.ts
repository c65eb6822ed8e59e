import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ContactPatch } from '../../electron/contract/contacts/contact.ts';
import type { openedList } from './opened-list.ts';

type Opened = Awaited<ReturnType<typeof openedList>>;

/** Saves the reviewed list and returns the file. */
export async function saved(
  { test, accountId }: Opened,
  options: { leavesOutMarked?: boolean; addsReviews?: boolean } = {},
  name: string = randomUUID(),
) {
  const path = join(test.dataDirectory, name);
  const targetId = test.files.saveTargets.add(path);
  const counts = await test.must('lists.saveReviewed', { accountId, targetId, ...options });
  return { bytes: readFileSync(path), text: readFileSync(path, 'utf8'), counts };
}

/** Edits a contact, found by its first name. */
export async function edit({ test, accountId, find }: Opened, firstName: string, after: ContactPatch) {
  const { key, fields } = await find(firstName);
  const before = Object.fromEntries(
    Object.keys(after).map((field) => [field, fields[field as keyof typeof fields]]),
  );
  const outcome = await test.must('contacts.edit', { accountId, key, before, after });
  expect(outcome).toMatchObject({ state: 'done' });
}

/** Marks a contact, found by its first name. */
export async function mark(
  { test, accountId, find }: Opened,
  firstName: string,
  as: 'keep' | 'fix' | 'remove',
) {
  const { key } = await find(firstName);
  await test.must('lists.mark', { accountId, selection: { kind: 'keys', keys: [key] }, mark: as });
}
