import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PhoneInput } from '../../renderer/ui/fields/phone-input.tsx';
import { FakeAccount } from './host/fake-account.ts';
import { showPart } from './open-app.tsx';

function Phone() {
  const [value, setValue] = useState('');
  return <PhoneInput label="Phone" value={value} onChange={(event) => setValue(event.currentTarget.value)} />;
}

const phone = page.getByRole('textbox', { name: 'Phone' });

test.for([
  ['+33 6 12 34 56 78', 'Recognized, France'],
  ['+33612345678', 'Recognized as +33 6 12 34 56 78, France'],
  ['06 12 34 56 78', /The country isn’t known/],
  ['+33 6 12', /Unusual/],
  ['ask at the desk', /doesn’t look like a phone number/],
] as const)('the input %s is explained: %s', async ([typed, meaning]) => {
  showPart(<Phone />);
  await phone.fill(typed);
  await expect.element(phone).toHaveAccessibleDescription(meaning);
});

test('a default country completes national numbers', async () => {
  const account = new FakeAccount();
  account.preferences({ defaultCountry: 'SE' });
  showPart(<Phone />, account);
  await phone.fill('08-123 456 78');
  await expect.element(phone).toHaveAccessibleDescription(/\+46 8 123 456 78, Sweden/);
});
