import type { Locator, Page } from '@playwright/test';
import { APP_ERROR_CODES, type AppErrorCode } from '../../../electron/contract/error-codes.ts';
import type { RunningApp } from '../fixtures/app.ts';
import { refusal, type Gateway } from '../fixtures/gateway.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { OVER_NETWORK } from '../fixtures/over-network.ts';
import type { RemoteService } from '../fixtures/remote-service.ts';
import { ContactsPage } from '../pages/contacts-page.ts';
import type { FirstRunPage } from '../pages/first-run-page.ts';

interface Scene {
  page: Page;
  contacts: ContactsPage;
  remote: RemoteService;
  gateway: Gateway;
  app: RunningApp;
}

/** Where an error is said: beside its field, on top of the form or dialog, in a toast, over the table, in the status line. */
interface Seen {
  place: Locator;
  text: RegExp;
  /** The button that goes on from there, in the same place unless `at` says where. */
  action?: { name: string | RegExp; at?: Locator };
}

const GIVE_KEY = 'Give the key';

/** Every error that a connected account can meet, truly brought about. */
const IN_AN_ACCOUNT: Partial<Record<AppErrorCode, (scene: Scene) => Promise<Seen>>> = {
  invalid_request: async ({ contacts, gateway }) => {
    gateway.answer(['POST'], refusal(400, 'invalid_request', 'A valid group is missing.'));
    await contacts.add({ 'First name': 'Nina' });
    return {
      place: contacts.newForm.notice,
      text: /could not use the request.*A valid group is missing/s,
      action: { name: 'Copy reference' },
    };
  },
  plan_limit_reached: async ({ contacts, remote }) => {
    remote.service.setPlanLimit(8);
    await contacts.add({ 'First name': 'Ninth' });
    return {
      place: contacts.newForm.notice,
      text: /plan’s limit of contacts is reached.*raise the plan/s,
      action: { name: 'Copy reference' },
    };
  },
  not_found: async (scene) => {
    const { contacts, remote } = scene;
    const form = await contacts.edit('Ben Carter');
    await form.field('Location').fill('Leeds');
    await remote.deleteElsewhere(remote.one('Ben').contact_id);
    await form.save.click();
    return {
      place: form.notice,
      text: /contact no longer exists at the service/,
      action: { name: 'Drop the row' },
    };
  },
  contact_exists: async ({ contacts }) => {
    await contacts.add({ 'First name': 'Benjamin', Email: 'ben@example.com' });
    return {
      place: contacts.newForm.notice,
      text: /such a contact in this group already/,
      action: { name: 'Open that contact' },
    };
  },
  validation_error: async ({ contacts }) => {
    await contacts.add({ 'First name': 'Walter', Email: 'walter@localhost' });
    return {
      place: contacts.newForm.region.locator('form'),
      text: /must be a valid email address/,
      action: { name: 'Copy reference' },
    };
  },
  key_refused: async (scene) => {
    scene.gateway.answer(['GET', 'PATCH'], refusal(401, 'unauthorized', 'No such key.'));
    await scene.contacts.change('Ben Carter', { Location: 'Leeds' });
    return {
      place: scene.contacts.toast('The service does not accept the key').filter({ hasText: 'Ben Carter' }),
      text: /is kept here and waits.*Give a new one/s,
      action: { name: GIVE_KEY },
    };
  },
  offline: async (scene) => {
    await scene.gateway.down();
    await scene.contacts.change('Ben Carter', { Location: 'Leeds' });
    await expect(scene.contacts.toast('Waiting to be sent')).toContainText('Ben Carter');
    return {
      place: scene.contacts.syncStatus,
      text: /Offline, 1 change waits/,
      action: { name: 'Sync', at: scene.page.getByRole('contentinfo') },
    };
  },
  timed_out: async (scene) => {
    scene.gateway.answer(['GET', 'PATCH'], { status: 408, body: '' });
    await scene.contacts.change('Ben Carter', { Location: 'Leeds' });
    return {
      place: scene.contacts.toast('Not confirmed yet'),
      text: /Ben Carter.*nothing is sent twice/s,
      action: { name: /not confirmed/, at: scene.page.getByRole('contentinfo') },
    };
  },
  service_down: async (scene) => {
    scene.gateway.answer(['GET', 'PATCH'], refusal(503, 'maintenance', 'Back soon.'));
    await scene.contacts.change('Ben Carter', { Location: 'Leeds' });
    return {
      place: scene.contacts.toast('Not confirmed yet'),
      text: /Ben Carter.*Whether it arrived is being checked/s,
      action: { name: /not confirmed/, at: scene.page.getByRole('contentinfo') },
    };
  },
  bad_answer: async ({ page, contacts, gateway }) => {
    gateway.answer(['GET'], { status: 200, body: '{"success":true}' });
    await contacts.sync();
    return {
      place: contacts.syncStatus,
      text: /cannot be read/,
      action: { name: 'Sync', at: page.getByRole('contentinfo') },
    };
  },
  too_large: async ({ contacts, gateway }) => {
    gateway.answer(['POST'], { status: 413, body: 'Request Entity Too Large', type: 'text/plain' });
    await contacts.add({ 'First name': 'Long', Location: 'x'.repeat(10_000) });
    return {
      place: contacts.newForm.notice,
      text: /too large to be sent.*Shorten/s,
    };
  },
  conflict: async (scene) => {
    const { contacts, remote } = scene;
    await scene.contacts.change('Ben Carter', { Location: 'Leeds' });
    await expect(contacts.toast('Contact saved')).toBeVisible();
    await remote.changeElsewhere(remote.one('Ben').contact_id, { location: 'Hull' });
    await contacts.sync();
    await expect(contacts.detail('Location')).toContainText('Hull');
    await contacts.table.press('ControlOrMeta+z');
    return {
      place: contacts.toast('Not undone'),
      text: /“Ben Carter” was changed again since \(Location\), and left alone/s,
      action: { name: 'Compare and decide' },
    };
  },
  refused: async ({ contacts, gateway }) => {
    gateway.answer(['POST'], refusal(403, 'quota_of_stars', 'No stars left this month.'));
    await contacts.add({ 'First name': 'Star' });
    return {
      place: contacts.newForm.notice,
      text: /The service refused.*No stars left this month/s,
      action: { name: 'Copy reference' },
    };
  },
  key_missing: async ({ app }) => {
    // There is no keychain here.
    const again = new ContactsPage(await app.restart());
    await expect(again.rows).toHaveCount(8);
    return {
      place: again.syncStatus,
      text: /The key is needed/,
      action: { name: GIVE_KEY, at: again.page.getByRole('contentinfo') },
    };
  },
  other_account: async ({ page, contacts, gateway, remote }) => {
    gateway.answer(['PATCH', 'GET'], refusal(401, 'unauthorized', 'No such key.'));
    await contacts.sync();
    await page
      .getByRole('complementary', { name: 'For your attention' })
      .getByRole('alert')
      .getByRole('button', { name: GIVE_KEY })
      .click();
    gateway.pass();
    const dialog = page.getByRole('dialog', { name: GIVE_KEY });
    await dialog.getByRole('textbox', { name: 'API key' }).fill(remote.otherKey);
    await dialog.getByRole('button', { name: 'Use this key' }).click();
    return { place: dialog, text: /belongs to another account/, action: { name: 'Use this key' } };
  },
};

/** Those that stand in the way of connecting at all. */
const ON_CONNECTING: Partial<
  Record<
    AppErrorCode,
    (scene: { firstRun: FirstRunPage; remote: RemoteService; gateway: Gateway }) => Promise<Seen>
  >
> = {
  key_refused: async ({ firstRun, gateway }) => {
    await firstRun.connect({ name: 'Ours', address: gateway.url, key: 'no-such-key' });
    return { place: firstRun.form, text: /does not accept this key/ };
  },
  wrong_address: async ({ firstRun, gateway, remote }) => {
    gateway.answer(['GET'], { status: 200, body: '<!doctype html><p>Hello</p>', type: 'text/html' });
    await firstRun.connect({ name: 'Ours', address: gateway.url, key: remote.apiKey });
    return { place: firstRun.form, text: /does not belong to the service/ };
  },
  insecure_address: async ({ firstRun, remote }) => {
    await firstRun.connect({ name: 'Ours', address: 'http://service.example', key: remote.apiKey });
    return { place: firstRun.form, text: /not secure.*https/s };
  },
  offline: async ({ firstRun, gateway, remote }) => {
    await gateway.down();
    await firstRun.connect({ name: 'Ours', address: gateway.url, key: remote.apiKey });
    return { place: firstRun.form, text: /Nothing answers at this address/ };
  },
  service_down: async ({ firstRun, gateway, remote }) => {
    gateway.answer(['GET'], refusal(503, 'maintenance', 'Back soon.'));
    await firstRun.connect({ name: 'Ours', address: gateway.url, key: remote.apiKey });
    return { place: firstRun.form, text: /problem of its own.*\(503\)/s };
  },
  timed_out: async ({ firstRun, gateway, remote }) => {
    gateway.answer(['GET'], { status: 408, body: '' });
    await firstRun.connect({ name: 'Ours', address: gateway.url, key: remote.apiKey });
    return { place: firstRun.form, text: /did not answer in time/ };
  },
  rate_limited: async ({ firstRun, gateway, remote }) => {
    gateway.answer(['GET'], {
      ...refusal(429, 'rate_limited', 'Slow down.'),
      headers: { 'Retry-After': '90' },
    });
    await firstRun.connect({ name: 'Ours', address: gateway.url, key: remote.apiKey });
    return {
      place: firstRun.form.getByRole('alert'),
      text: /asked to slow down.*possible in 1 min (30|[12]?\d) s/s,
    };
  },
};

/** Told elsewhere, or not by the service and the network: the table of texts is tested whole beside the code. */
const ELSEWHERE: Partial<Record<AppErrorCode, string>> = {
  account_unknown: 'key-doubt.spec.ts',
  cancelled: 'a value, never said',
  disk_full: 'data-folder.spec.ts',
  read_only: 'data-folder.spec.ts',
  mirror_damaged: 'damage.spec.ts',
  unreadable_file: 'data-folder.spec.ts',
  not_allowed: 'the last test of this file',
  unexpected: 'the last test of this file',
};

test('every code has its scene', () => {
  const told = new Set([IN_AN_ACCOUNT, ON_CONNECTING, ELSEWHERE].flatMap((table) => Object.keys(table)));
  expect(APP_ERROR_CODES.filter((code) => !told.has(code))).toEqual([]);
});

async function expectSeen({ place, text, action }: Seen): Promise<void> {
  await expect(place).toContainText(text);
  if (action === undefined) return;
  const button = (action.at ?? place).getByRole('button', { name: action.name });
  await expect(button.first()).toBeEnabled();
}

test.describe('in an account', () => {
  test.use({ remoteOptions: { otherPeople: [{ first_name: 'Other', group: 'Elsewhere' }] } });

  for (const [code, bringAbout] of Object.entries(IN_AN_ACCOUNT)) {
    test(`${code} is said in its place, with a way on`, async ({ page, contacts, remote, gateway, app }) => {
      await expectSeen(await bringAbout({ page, contacts, remote, gateway, app }));
    });
  }
});

test.describe('on connecting', () => {
  for (const [code, bringAbout] of Object.entries(ON_CONNECTING)) {
    test(`${code} is said in its place`, async ({ firstRun, remote, gateway }) => {
      await expectSeen(await bringAbout({ firstRun, remote, gateway }));
    });
  }
});

test.describe('in the app itself', OVER_NETWORK, () => {
  const mishaps = [
    {
      error: { code: 'unexpected', reference: 'bug-7' },
      text: /went wrong in the app.*was not deleted.*noted in the log as bug-7/s,
      action: 'Copy reference',
    },
    {
      error: { code: 'not_allowed' },
      text: /no longer open.*was not deleted.*Open it again/s,
      action: null,
    },
  ] as const;
  for (const { error, text, action } of mishaps) {
    test(`${error.code} is said in a toast`, async ({ page, contacts }) => {
      await contacts.open('Ben Carter');
      await page.route('**/invoke', (route) => route.fulfill({ json: { ok: false, error } }));
      await contacts.details.getByRole('button', { name: 'Delete' }).click();
      const question = contacts.dialog('Delete this contact?');
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      const toast = contacts.toast(text);
      await expect(toast).toBeVisible();
      if (action !== null) await expect(toast.getByRole('button', { name: action })).toBeVisible();
      await expect(contacts.row('Ben Carter')).toBeVisible();
    });
  }
});
