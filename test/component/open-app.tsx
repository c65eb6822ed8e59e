import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { AppProviders } from '../../renderer/app/start/app-providers.tsx';
import { App } from '../../renderer/app/start/app.tsx';
import { ActionsProvider, createActionRegistry } from '../../renderer/lib/actions/action-handlers.ts';
import { NotifierProvider, type Notifier } from '../../renderer/lib/notices/notifier.ts';
import { OpenAccountProvider } from '../../renderer/lib/host-calls/open-account-context.ts';
import { createQueryClient } from '../../renderer/lib/query-client.ts';
import { leaveFocusWhereItIs } from '../../renderer/ui/focus/dialog-focus.ts';
import { keepFocus } from '../../renderer/ui/focus/keep-focus.ts';
import { FakeAccount, type AccountGiven } from './host/fake-account.ts';
import type { FakeHost } from './host/fake-host.ts';
import { ContactsScreen } from './screens/contacts-screen.ts';

export interface OpenApp {
  account: FakeAccount;
  host: FakeHost;
  contacts: ContactsScreen;
}

leaveFocusWhereItIs();
keepFocus();

/** Shows the whole app over an account in memory, and waits until its contacts are shown. */
export async function openApp(given: AccountGiven | FakeAccount = {}): Promise<OpenApp> {
  const account = given instanceof FakeAccount ? given : new FakeAccount(given);
  showApp(account.host);
  const contacts = new ContactsScreen();
  await contacts.ready(account.contacts.length);
  return { account, host: account.host, contacts };
}

/** Shows the whole app over a host, which may have no account. */
export function showApp(host: FakeHost): void {
  mount(host, <App />);
}

export interface ShownPart {
  account: FakeAccount;
  /** Outcomes, failures and notes announced so far, in order. */
  announced: Parameters<Notifier['outcome' | 'failure' | 'note']>[];
}

/** Shows one component of the app with everything that the app provides to it, over an open account. */
export function showPart(part: ReactNode, account: FakeAccount = new FakeAccount()): ShownPart {
  const announced: ShownPart['announced'] = [];
  const announce = (...announcement: ShownPart['announced'][number]) => void announced.push(announcement);
  mount(
    account.host,
    <NotifierProvider value={{ outcome: announce, failure: announce, note: announce }}>
      <OpenAccountProvider value={account.accountId}>
        <ActionsProvider value={createActionRegistry()}>{part}</ActionsProvider>
      </OpenAccountProvider>
    </NotifierProvider>,
  );
  return { account, announced };
}

function mount(host: FakeHost, children: ReactNode): void {
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    if (host.mistakes.length > 0) throw new Error(host.mistakes.join('\n'));
  });
  root.render(
    <AppProviders bridge={host.bridge} queryClient={createQueryClient()}>
      {children}
    </AppProviders>,
  );
}
