import { useAppStore } from '../../renderer/app/app-store.ts';
import { FakeAccount } from './host/fake-account.ts';
import { FakeDuplicates } from './host/fake-duplicates.ts';
import type { PersonGiven } from './host/people.ts';
import { openApp, type OpenApp } from './open-app.tsx';
import { DuplicatesScreen } from './screens/duplicates-screen.ts';
import { waitForFocus } from './screens/wait-for.ts';

export interface OpenDuplicates extends OpenApp {
  duplicates: DuplicatesScreen;
  found: FakeDuplicates;
}

/** Ada and Ben twice in one group, Clara in two groups. */
const PEOPLE_WITH_DUPLICATES: readonly PersonGiven[] = [
  { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', company: 'Engines' },
  { firstName: 'Ada', lastName: 'Lovelacé', email: 'ada+work@example.org', jobTitle: 'Analyst' },
  { firstName: 'Ben', lastName: 'Carter', email: 'ben@example.com' },
  { firstName: 'Ben', lastName: 'Carter', email: 'ben+home@example.com', location: 'Leeds' },
  { firstName: 'Clara', lastName: 'Duval', email: 'clara@example.fr' },
  { firstName: 'Clara', lastName: 'Duval', email: 'clara@example.fr', group: 'Team' },
];

/** Shows the whole app with an account in which contacts with the same first name are duplicates. */
export async function openWithDuplicates(people = PEOPLE_WITH_DUPLICATES): Promise<OpenDuplicates> {
  const account = new FakeAccount({ people });
  const found = new FakeDuplicates(account);
  return { ...(await openApp(account)), duplicates: new DuplicatesScreen(), found };
}

/** As `openWithDuplicates`, with the keyboard on the queue and its first cluster seen. */
export async function openQueue(people?: readonly PersonGiven[]): Promise<OpenDuplicates> {
  const app = await openWithDuplicates(people);
  useAppStore.getState().show('duplicates');
  await waitForFocus(app.duplicates.list);
  await app.duplicates.seen();
  return app;
}
