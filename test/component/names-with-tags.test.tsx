import { expect, test } from 'vitest';
import { openApp } from './open-app.tsx';

test.each(['<b>x</b>', 'a </0> b', '<0>Ben</0>', '"><script>alert(1)</script>', '<br/>', '<'])(
  'the question before a delete shows the name %s unchanged',
  async (firstName) => {
    const { contacts } = await openApp({ people: [{ firstName, lastName: 'Li' }] });
    await contacts.row(`${firstName} Li`).click();
    await contacts.press('{Delete}');
    const question = contacts.dialog('Delete this contact?');
    await expect.element(question).toBeVisible();
    expect(question.element().textContent).toContain(`${firstName} Li will be deleted`);
    expect(question.element().querySelector('b')?.textContent).toBe(`${firstName} Li`);
  },
);
