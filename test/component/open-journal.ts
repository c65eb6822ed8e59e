import { FakeAccount, type AccountGiven } from './host/fake-account.ts';
import { FakeJournal } from './host/fake-journal.ts';
import { openApp, type OpenApp } from './open-app.tsx';
import { HistoryScreen } from './screens/history-screen.ts';

export interface OpenJournal extends OpenApp {
  journal: FakeJournal;
  history: HistoryScreen;
}

/** Renders the whole app with an account that keeps a history of changes. */
export async function openJournal(given: AccountGiven = {}): Promise<OpenJournal> {
  const account = new FakeAccount(given);
  const journal = new FakeJournal(account);
  return { ...(await openApp(account)), journal, history: new HistoryScreen() };
}
