import { expect, test } from '../fixtures/story.ts';
import { expectProblem } from '../pages/expect-problem.ts';
import { DEEP } from '../fixtures/tags.ts';

test('a new contact is created at the service with all fields and custom fields', async ({
  page,
  contacts,
  remote,
}) => {
  const form = await contacts.create();
  const texts = {
    'First name': 'Noémie',
    'Last name': 'Östlund',
    Email: 'noemie@example.org',
    Phone: '+46 8 555 01 23',
    WhatsApp: '+46 70 555 01 23',
    Salutation: 'Dr.',
    Gender: 'female',
    'Relationship status': 'married',
    Company: 'Nordlicht AB',
    'Job title': 'Astronomer',
    Location: 'Kiruna',
    Language: 'sv',
    'Profile image': 'https://images.example.org/noemie.png',
  };
  for (const [label, text] of Object.entries(texts)) await form.field(label).fill(text);
  await form.choose('Group', 'Team');
  await form.choose('Guardian', /Clara Duval/, 'clara');
  await form.choose('Time zone', 'Europe/Stockholm', 'stockh');
  await form.birthday({ day: '29', month: 'February' });
  await form.region.getByRole('button', { name: 'Add a field' }).click();
  const custom = form.region.getByRole('group', { name: 'Custom fields' });
  await custom.getByRole('textbox', { name: /name/i }).fill('shirt_size');
  await custom.getByRole('textbox', { name: /value/i }).fill('M');
  await form.save.click();

  await expect(contacts.toast('Contact created')).toContainText('Noémie Östlund');
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Noémie Östlund');
  await expect(contacts.detail('Birthday')).toContainText('February 29Next: ');
  await expect(contacts.tab('Team 4')).toBeVisible();
  expect(remote.one('Noémie')).toMatchObject({
    last_name: 'Östlund',
    email: 'noemie@example.org',
    phone: '+46 8 555 01 23',
    whatsapp_phone: '+46 70 555 01 23',
    salutation: 'Dr.',
    gender: 'female',
    relationship_status: 'married',
    company: 'Nordlicht AB',
    job_title: 'Astronomer',
    location: 'Kiruna',
    language: 'sv',
    timezone: 'Europe/Stockholm',
    profile_image: 'https://images.example.org/noemie.png',
    birthday_month: 2,
    birthday_day: 29,
    birthday_year: null,
    contact_status: '1',
    group_id: remote.groupId('Team'),
    guardian_contact_id: remote.one('Clara').contact_id,
    custom_fields: { shirt_size: 'M' },
    source: 'api',
  });
  // Nothing was fetched from the address in the profile image.
  await expect(page.locator('img')).toHaveCount(0);
});

test(
  'a value that the service rejects is marked at its field, and the form stays open',
  DEEP,
  async ({ contacts, remote }) => {
    const form = await contacts.create();
    await form.field('First name').fill('Walter');
    await form.choose('Group', 'Team');
    // The form accepts this email, but the service requires a dot in the domain.
    await form.field('Email').fill('walter@localhost');
    await form.save.click();
    await expectProblem(form.field('Email'), /must be a valid email address/);
    await expect(form.field('Email')).toBeFocused();
    await form.field('Email').fill('walter@example.org');
    await form.save.click();
    await expect(contacts.toast('Contact created')).toBeVisible();
    expect(remote.one('Walter').email).toBe('walter@example.org');
  },
);

test('an edit sends only the changed fields', DEEP, async ({ contacts, remote }) => {
  const before = remote.one('Ben');
  const form = await contacts.edit('Ben Carter');
  await form.field('Company').fill('Carter & Co');
  await form.birthday({ day: '25', month: 'December' });
  await form.save.click();
  await expect(contacts.toast('Contact saved')).toContainText('Ben Carter');
  await expect(contacts.detail('Birthday')).toContainText('December 25Next: ');
  expect(remote.one('Ben')).toEqual({
    ...before,
    company: 'Carter & Co',
    birthday_day: 25,
    birthday_year: null,
    date_updated: expect.any(String),
  });
});

test(
  'a conflict with a change at the service is resolved by the user in the form',
  DEEP,
  async ({ contacts, remote }) => {
    const form = await contacts.edit('Ben Carter');
    await form.field('Phone').fill('+44 20 1111 1111');
    await form.field('Location').fill('Leeds');
    await remote.changeElsewhere(remote.one('Ben').contact_id, {
      phone: '+44 20 2222 2222',
      location: 'Hull',
    });
    await contacts.sync();
    await expect(contacts.row('Ben Carter')).toContainText('+44 20 2222 2222');
    await form.save.click();

    const conflict = form.notice;
    await expect(conflict).toContainText('It changed at the service');
    await expect(conflict).toContainText('+44 20 1111 1111');
    await expect(conflict).toContainText('+44 20 2222 2222');
    expect(remote.one('Ben').phone).toBe('+44 20 2222 2222');
    await conflict
      .getByRole('group', { name: 'Location' })
      .getByRole('radio', { name: /^At the service now.*Hull/ })
      .check();
    await conflict.getByRole('button', { name: 'Use these values' }).click();
    await expect(form.field('Location')).toHaveValue('Hull');
    await form.save.click();
    await expect(contacts.toast('Contact saved')).toBeVisible();
    expect(remote.one('Ben')).toMatchObject({ phone: '+44 20 1111 1111', location: 'Hull' });
  },
);
