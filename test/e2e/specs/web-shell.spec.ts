import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/app.ts';
import { Child } from '../fixtures/child.ts';
import { ContactsPage } from '../pages/contacts-page.ts';
import { FirstRunPage } from '../pages/first-run-page.ts';
import { OVER_NETWORK, OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';

const WEB_SHELL = fileURLToPath(new URL('../../../dist/host/web-shell.js', import.meta.url));

/**
 * Runs `story` with its own web shell and data folder. `anotherAddress` starts the app again on that folder, and
 * returns the address that this prints.
 */
async function withWebShell(
  story: (shell: { host: Child; address: string; anotherAddress: () => Promise<string> }) => Promise<void>,
  args: readonly string[] = [],
): Promise<void> {
  const userData = mkdtempSync(join(tmpdir(), 'celebration-contacts-e2e-'));
  const start = async () => {
    const child = new Child([WEB_SHELL, '--user-data', userData, '--no-open', ...args]);
    const [address] = await child.waitForOutput(/http:\/\/127\.0\.0\.1:\d+\/#code=[\w-]+/);
    return { child, address };
  };
  const { child, address } = await start();
  try {
    await story({ host: child, address, anotherAddress: async () => (await start()).address });
  } finally {
    await child.end('SIGKILL');
    rmSync(userData, { recursive: true, force: true });
  }
}

test.use({ ownHost: true });

test('a page of another origin cannot read from the host', async ({ app, browser }) => {
  const { origin } = new URL(app.page.url());
  const stranger = await browser.newPage();
  // `localhost` resolves to 127.0.0.1 in every browser, but is another origin and another Host.
  await stranger.goto(`${origin.replace('127.0.0.1', 'localhost')}/`).catch(() => undefined);
  const outcome = await stranger.evaluate(
    (address) =>
      fetch(`${address}/invoke`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }).then(
        () => 'read',
        () => 'blocked',
      ),
    origin,
  );
  expect(outcome).toBe('blocked');
  await stranger.close();
});

test(
  'an address that was already opened explains how to get a new window',
  OVER_NETWORK_AND_DEEP,
  async ({ browser }) => {
    await withWebShell(async ({ address, anotherAddress }) => {
      const first = await browser.newPage();
      await first.goto(address);
      await expect(new FirstRunPage(first).form).toBeVisible();

      const context = await browser.newContext();
      const second = await context.newPage();
      await second.goto(address);
      await expect(second.getByRole('heading', { name: 'This address can’t be opened again' })).toBeVisible();
      await expect(second.getByText('run npm start in a terminal')).toBeVisible();
      await expect(second.getByText(/account/)).toHaveCount(0);
      await expectAccessible(second, 'an address that was opened before');

      await second.goto(await anotherAddress());
      await expect(new FirstRunPage(second).form).toBeVisible();
      await first.reload();
      await expect(new FirstRunPage(first).form).toBeVisible();
      await context.close();
      await first.close();
    });
  },
);

test(
  'a save after the host has ended says why it failed, and keeps what was typed',
  OVER_NETWORK_AND_DEEP,
  async ({ browser }) => {
    await withWebShell(
      async ({ host, address }) => {
        const page = await browser.newPage();
        await page.goto(address);
        const contacts = new ContactsPage(page);
        await contacts.rows.first().click();
        await contacts.details.getByRole('button', { name: 'Edit' }).click();
        const form = contacts.editForm;
        await form.field('Company').fill('Typed and not saved');
        await host.end('SIGKILL');
        await page.getByRole('button', { name: 'Close this message' }).click();
        await form.save.click();
        await expect(form.notice).toContainText('Celebration Contacts has closed');
        await expect(form.field('Company')).toHaveValue('Typed and not saved');
        await page.close({ runBeforeUnload: false });
      },
      ['--sample'],
    );
  },
);

test(
  'a page whose host has ended reports it, sends nothing to a new owner of the port, and keeps its input',
  OVER_NETWORK,
  async ({ browser }) => {
    await withWebShell(async ({ host, address }) => {
      const page = await browser.newPage();
      await page.goto(address);
      const firstRun = new FirstRunPage(page);
      await firstRun.name.fill('Typed and not sent');
      await firstRun.address.fill('https://api.example');
      await firstRun.key.fill('the-api-key');

      await host.end('SIGKILL');
      const asked: string[] = [];
      const tokens: string[] = [];
      const stranger = createServer((request, response) => {
        // Other requests, for scripts, may have been in progress when the host ended.
        if (request.method === 'POST') asked.push(request.url ?? '');
        tokens.push(...(request.headersDistinct['x-contacts-token'] ?? []));
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ ok: true, value: {} }));
      });
      stranger.listen(Number(new URL(address).port), '127.0.0.1');
      await once(stranger, 'listening');
      try {
        const message = page.getByRole('dialog', { name: 'Celebration Contacts has closed' });
        await expect(message).toBeVisible();
        await expectAccessible(page, 'a page whose host has gone');
        await message.getByRole('button', { name: 'Close this message' }).click();
        await expect(firstRun.name).toHaveValue('Typed and not sent');
        await firstRun.connectButton.click();
        await expect(firstRun.form.getByRole('alert')).toContainText('Celebration Contacts has closed');
        expect(new Set(asked)).toEqual(new Set(['/prove']));
        expect(tokens).toEqual([]);
      } finally {
        stranger.closeAllConnections();
        stranger.close();
        await page.close({ runBeforeUnload: false });
      }
    });
  },
);
