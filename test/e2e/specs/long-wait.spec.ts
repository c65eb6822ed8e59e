import { refusal } from '../fixtures/gateway.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP } from '../fixtures/tags.ts';

test('a wait of a year is said with its end, and can be cut short', DEEP, async ({ contacts, gateway }) => {
  gateway.answer(['GET'], {
    ...refusal(429, 'rate_limited', 'Slow down.'),
    headers: { 'Retry-After': String(365 * 86_400) },
  });
  await contacts.button('Sync').click();
  await expect(contacts.syncStatus).toContainText('The service asked to wait until');
  const tryNow = contacts.button('Try now');

  // Still refused: it waits again, and can be asked again.
  await tryNow.click();
  await expect(contacts.syncStatus).toContainText('The service asked to wait until');

  gateway.pass();
  await tryNow.click();
  await expect(tryNow).toBeHidden();
  await contacts.upToDate();
});
