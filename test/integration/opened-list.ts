import { onTestFinished } from 'vitest';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import type { ContactQuery } from '../../electron/contract/contacts/contact-query.ts';
import { contactLabel } from '../../electron/core/contact/contact-label.ts';
import type { SessionTuning } from '../../electron/host/accounts/session/session-tuning.ts';
import { fileSource } from '../builders/file-source.ts';
import { startTestHost } from './test-host.ts';

export const PEOPLE = [
  'First name,Last name,Email,Phone,Group,Remarks',
  'Marie,Curie,marie@example.org,+33 1 44 27 67 02,Friends,two prizes',
  'Ada,Lovelace,ada@example.org,,Friends,',
  'Rosalind,Franklin,rosalind@example.org,,Work,',
  ',Nobody,,,,',
];
export const TODAY = { year: 2026, month: 11, day: 24 };
const ALL: ContactQuery = { search: '', filter: {}, sort: null };

/** A host with an open list that is read completely. */
export async function openedList(
  content: string | Uint8Array = `${PEOPLE.join('\n')}\n`,
  { name = 'people.csv', ...tuning }: { name?: string } & SessionTuning = {},
) {
  const test = await startTestHost(tuning);
  onTestFinished(() => test.close());
  const fileId = test.files.openFiles.add(fileSource(content, { name }));
  const profile = await test.must('lists.open', { fileId: fileId ?? '', today: TODAY });
  const { accountId } = profile;
  const readWhole = () =>
    test.until(async () => (await test.must('sync.status', { accountId })).completedAt !== null);
  await readWhole();
  const page = (query: Partial<ContactQuery> = {}) =>
    test.must('contacts.page', { accountId, query: { ...ALL, ...query }, offset: 0, limit: 200 });
  return {
    test,
    profile,
    accountId,
    readWhole,
    page,
    /** Names of the contacts that a query lists. */
    names: async (query: Partial<ContactQuery> = {}) =>
      (await page(query)).rows.map(({ fields }) => contactLabel(fields)),
    async find(firstName: string): Promise<Contact> {
      const found = (await page()).rows.find(({ fields }) => fields.firstName === firstName);
      if (found === undefined) throw new Error(`There is no ${firstName}.`);
      return found;
    },
    /** Waits until every recorded change has settled. */
    quiet: () =>
      test.until(async () => {
        const { queued, sending, unsettled } = await test.must('changes.status', { accountId });
        return queued + sending + unsettled === 0;
      }),
  };
}
