import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { APP_ERROR_CODES, type AppErrorCode } from '../../electron/contract/error-codes.ts';
import type { AppError } from '../../electron/contract/result.ts';
import { hostWithoutAccount } from './host/no-account.ts';
import { openApp, showApp, type OpenApp } from './open-app.tsx';
import { FirstRunScreen } from './screens/first-run-screen.ts';
import { inDepth } from '../deep/depth.ts';

/** Where an error is shown: beside its field, on top of the form or dialog, in a toast, over the table, in the status line. */
interface Shown {
  place: Locator;
  text: RegExp;
  /** The button that leads out of the error, in the same place unless `at` names another; null if there is none. */
  action: { name: string | RegExp; at?: Locator } | null;
}

const GIVE_KEY = { name: 'Enter API key' };
const COPY_REFERENCE = { name: 'Copy reference' };
const STATUS_LINE = page.getByRole('contentinfo');
const requestId = 'req_1';

/** Makes the create of a contact fail with an error. */
const refusedCreate =
  (error: AppError, text: RegExp, action: Shown['action'] = COPY_REFERENCE) =>
  async ({ contacts, host }: OpenApp): Promise<Shown> => {
    host.fail('contacts.create', error);
    await contacts.add({ 'First name': 'Nina' });
    return { place: contacts.newForm.region, text, action };
  };

/** Every error of an open account. */
const IN_AN_ACCOUNT: Partial<Record<AppErrorCode, (app: OpenApp) => Promise<Shown>>> = {
  invalid_request: refusedCreate(
    { code: 'invalid_request', message: 'A valid group is missing.', requestId },
    /couldn’t use the request.*A valid group is missing/s,
  ),
  plan_limit_reached: refusedCreate(
    { code: 'plan_limit_reached', requestId },
    /plan’s contact limit is reached.*upgrade the plan/s,
  ),
  contact_exists: async (app) => {
    const existingContactKey = app.account.contact('Ben Carter').key;
    const refused = refusedCreate({ code: 'contact_exists', existingContactKey }, /already in this group/, {
      name: 'Open that contact',
    });
    return refused(app);
  },
  validation_error: async ({ contacts, host }) => {
    host.fail('contacts.create', { code: 'validation_error', field: 'email', message: 'No such domain.' });
    await contacts.add({ 'First name': 'Nina' });
    await expect.element(contacts.newForm.field('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(contacts.newForm.field('Email')).toHaveFocus();
    return { place: contacts.newForm.region, text: /No such domain/, action: null };
  },
  too_large: refusedCreate({ code: 'too_large' }, /too large to send.*Shorten/s, null),
  refused: refusedCreate(
    { code: 'refused', message: 'No stars left this month.', requestId },
    /The service rejected.*No stars left this month/s,
  ),
  not_found: async ({ contacts, host }) => {
    host.fail('contacts.edit', { code: 'not_found', missing: 'contact' });
    const form = await contacts.change('Ben Carter', { Location: 'Leeds' });
    return {
      place: form.notice,
      text: /contact no longer exists at the service/,
      action: { name: 'Remove row' },
    };
  },
  key_refused: async ({ account, contacts, host }) => {
    host.answer('contacts.edit', account.outcome({ state: 'queued', error: { code: 'key_refused' } }));
    await contacts.change('Ben Carter', { Location: 'Leeds' });
    return {
      place: contacts.toast('The service rejects the API key').filter({ hasText: 'Ben Carter' }),
      text: /is saved here and waiting.*Enter a new one/s,
      action: GIVE_KEY,
    };
  },
  key_missing: async ({ account, contacts }) => {
    account.session({ blockedBy: 'key_missing' });
    return {
      place: contacts.syncStatus,
      text: /Enter the API key/,
      action: { ...GIVE_KEY, at: STATUS_LINE },
    };
  },
  offline: async ({ account, contacts, host }) => {
    host.answer('contacts.edit', account.outcome({ state: 'queued', error: { code: 'offline' } }));
    await contacts.change('Ben Carter', { Location: 'Leeds' });
    await expect.element(contacts.toast('Waiting to be sent')).toMatchTextContent('Ben Carter');
    account.session({ blockedBy: 'offline' });
    account.progress({ status: { queued: 1, held: 1, heldBy: 'offline' } });
    return {
      place: contacts.syncStatus,
      text: /Offline, 1 change waits/,
      action: { name: 'Sync', at: STATUS_LINE },
    };
  },
  timed_out: async ({ account, contacts, host }) => {
    host.answer('contacts.edit', account.outcome({ state: 'unsettled', error: { code: 'timed_out' } }));
    await contacts.change('Ben Carter', { Location: 'Leeds' });
    account.progress({ status: { unsettled: 1 } });
    return {
      place: contacts.toast('Not confirmed yet'),
      text: /Ben Carter.*isn’t confirmed.*won’t send it twice/s,
      action: { name: '1 change not confirmed', at: STATUS_LINE },
    };
  },
  service_down: async ({ account, contacts }) => {
    account.sync({ state: 'failed', error: { code: 'service_down', status: 503 } });
    return {
      place: contacts.syncStatus,
      text: /The service has a problem/,
      action: { name: 'Sync', at: STATUS_LINE },
    };
  },
  bad_answer: async ({ account, contacts }) => {
    account.sync({ state: 'failed', error: { code: 'bad_answer' } });
    return {
      place: contacts.syncStatus,
      text: /response can’t be read/,
      action: { name: 'Sync', at: STATUS_LINE },
    };
  },
  rate_limited: async ({ account, contacts }) => {
    account.sync({ state: 'reading', read: 1, expected: 8, slowedForMs: 60_000 });
    return {
      place: contacts.syncStatus,
      text: /slow down. Resuming in (1 min|\d+ s)/,
      action: null,
    };
  },
  conflict: async ({ account, contacts, host }) => {
    await contacts.change('Ben Carter', { Location: 'Leeds' });
    const { key } = account.contact('Ben Carter');
    host.answer('changes.undo', {
      batchId: null,
      recorded: 0,
      cancelled: 0,
      conflicts: [
        { changeId: crypto.randomUUID(), key, label: 'Ben Carter', fields: ['location'], because: 'changed' },
      ],
      conflictCount: 1,
      expired: 0,
      outcomes: [],
    });
    await contacts.toast('Contact saved').getByRole('button', { name: 'Undo' }).click();
    return {
      place: contacts.toast('Not undone'),
      text: /“Ben Carter” was skipped because it changed again \(Location\)/s,
      action: { name: 'Review conflicts' },
    };
  },
  other_account: async ({ account, contacts, host }) => {
    host.fail('accounts.provideKey', { code: 'other_account' });
    account.session({ blockedBy: 'key_refused' });
    await page
      .getByRole('complementary', { name: 'Alerts' })
      .getByRole('alert')
      .getByRole('button', GIVE_KEY)
      .click();
    const dialog = contacts.dialog('Enter API key');
    await dialog.getByRole('textbox', { name: 'API key' }).fill('key-of-others');
    await dialog.getByRole('button', { name: 'Use this key' }).click();
    return { place: dialog, text: /belongs to another account/, action: { name: 'Use this key' } };
  },
  unexpected: async (app) => {
    app.host.fail('contacts.delete', { code: 'unexpected', reference: 'bug-7' });
    await deleteBen(app);
    const text = /went wrong in the app.*wasn’t deleted.*in the log as bug-7/s;
    return { place: app.contacts.toast(text), text, action: COPY_REFERENCE };
  },
  not_allowed: async (app) => {
    app.host.fail('contacts.delete', { code: 'not_allowed' });
    await deleteBen(app);
    const text = /no longer open.*wasn’t deleted.*Open it again/s;
    return { place: app.contacts.toast(text), text, action: null };
  },
};

async function deleteBen({ contacts }: OpenApp): Promise<void> {
  await contacts.open('Ben Carter');
  await contacts.details.getByRole('button', { name: 'Delete' }).click();
  await contacts.dialog('Delete this contact?').getByRole('button', { name: 'Delete', exact: true }).click();
}

/** Errors of connecting an account. */
const ON_CONNECTING: [error: AppError, field: 'address' | 'key' | null, text: RegExp][] = [
  [{ code: 'key_refused' }, 'key', /rejected this key/],
  [{ code: 'wrong_address' }, 'address', /responds at https:\/\/service.example, but it isn’t the service/],
  [{ code: 'wrong_address', message: 'not_an_address' }, 'address', /This isn’t a web address/],
  [{ code: 'wrong_address', message: 'more_than_an_address' }, 'address', /Remove user names, passwords/],
  [{ code: 'insecure_address' }, 'address', /isn’t secure.*https/s],
  [
    { code: 'offline', connection: 'refused' },
    'address',
    /Nothing responds at https:\/\/service.example. Check the address and that the service is running/,
  ],
  [{ code: 'offline', connection: 'name_not_found' }, 'address', /There’s no server called service\.example/],
  [{ code: 'offline', connection: 'no_network' }, 'address', /This computer is offline/],
  [{ code: 'offline' }, 'address', /https:\/\/service.example can’t be reached/],
  [
    { code: 'timed_out', connection: 'connect_timed_out' },
    'address',
    /service.example didn’t respond in time/,
  ],
  [{ code: 'timed_out' }, 'address', /service.example didn’t respond in time/],
  [
    { code: 'wrong_address', connection: 'certificate' },
    'address',
    /certificate of service.example isn’t trusted/,
  ],
  [{ code: 'wrong_address', connection: 'tls' }, 'address', /service.example doesn’t use https/],
  [{ code: 'service_down', connection: 'not_http', field: 'baseUrl' }, 'address', /doesn’t use HTTP/],
  [{ code: 'service_down', status: 503 }, null, /has a problem.*\(503\)/s],
  [
    { code: 'rate_limited', retryAfterMs: 90_000 },
    null,
    /asked the app to slow down.*continue in 1 min (30|2\d) s/s,
  ],
];

/** Errors that other tests cover. All texts are tested beside the code. */
const ELSEWHERE: Partial<Record<AppErrorCode, string>> = {
  account_unknown: 'key-doubt.spec.ts',
  cancelled: 'a value, never shown',
  disk_full: 'data-folder.spec.ts',
  read_only: 'data-folder.spec.ts',
  mirror_damaged: 'damage.spec.ts',
  no_session: 'web-shell.spec.ts',
  host_gone: 'web-shell.spec.ts',
  clipboard_refused: 'renderer-shell-calls.test.ts',
  file_not_saved: 'renderer-shell-calls.test.ts',
  unreadable_file: 'data-folder.spec.ts',
};

test('every error code has a test', () => {
  const covered = new Set([
    ...Object.keys(IN_AN_ACCOUNT),
    ...Object.keys(ELSEWHERE),
    ...ON_CONNECTING.map(([{ code }]) => code),
  ]);
  expect(APP_ERROR_CODES.filter((code) => !covered.has(code))).toEqual([]);
});

/** Those that `npm test` runs: an error of each place. */
const IN_EACH_PLACE = new Set(['contact_exists', 'not_found', 'key_refused', 'offline', 'conflict']);
const rowsInAnAccount = inDepth(Object.entries(IN_AN_ACCOUNT), ([code]) => IN_EACH_PLACE.has(code));
const rowsOnConnecting = inDepth(
  ON_CONNECTING,
  ([{ code }, field]) =>
    code !== 'timed_out' && (field === null || field !== 'address' || code === 'insecure_address'),
);

test.for(rowsInAnAccount)('%s is shown in its place with an action', async ([, produce]) => {
  const { place, text, action } = await produce(await openApp());
  await expect.element(place).toMatchTextContent(text);
  if (action === null) return;
  await expect.element((action.at ?? place).getByRole('button', { name: action.name }).first()).toBeEnabled();
});

test.for(rowsOnConnecting)('when connecting, $code is shown in its place', async ([error, field, text]) => {
  const host = hostWithoutAccount();
  host.fail('accounts.connect', error);
  showApp(host);
  const screen = new FirstRunScreen();
  await screen.connect();
  if (field === null) {
    await expect.element(screen.form.getByRole('alert')).toMatchTextContent(text);
    return;
  }
  await expect.element(screen[field]).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen[field]).toHaveAccessibleDescription(text);
  await expect.element(screen[field]).toHaveFocus();
});
