import { expect, test } from '../fixtures/app.ts';

test.use({ ownHost: true });

test('a page of another origin reads nothing from the host', async ({ app, browser }) => {
  const { origin } = new URL(app.page.url());
  const stranger = await browser.newPage();
  // Resolves to 127.0.0.1 in every browser, yet is another origin and another Host.
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
