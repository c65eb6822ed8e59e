/** A contact as section 2.1 of the interface returns it. */
export function aWireContact(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    contact_id: 101,
    first_name: 'Amina',
    last_name: 'Diallo',
    email: 'amina.diallo@example.org',
    phone: '+33 6 12 34 56 78',
    whatsapp_phone: null,
    profile_image: null,
    contact_status: '1',
    birthday_month: 4,
    birthday_day: 17,
    birthday_year: 1988,
    gender: null,
    location: 'Lyon',
    timezone: 'Europe/Paris',
    language: 'fr',
    company: 'Atelier Nord',
    job_title: null,
    salutation: null,
    relationship_status: null,
    group_id: 7,
    group_name: 'Birthdays',
    guardian_contact_id: null,
    source: 'api',
    date_created: '2026-01-02 03:04:05',
    date_updated: null,
    ...overrides,
  };
}

/** A contact list envelope (2.4) with the given contacts and matching counts. */
export function aWireContactPage(
  contacts: readonly unknown[],
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    success: true,
    data: contacts,
    todays_date: '21-11-2026',
    fetched_record: contacts.length,
    total_records: contacts.length,
    page: 1,
    per_page: 100,
    has_more: false,
    birthday_status: false,
    ...overrides,
  };
}

/** A Celebration Group as section 2.3 returns it. */
export function aWireGroup(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    group_id: 7,
    name: 'Birthdays',
    category: 'birthday',
    status: 'active',
    contact_count: 12,
    ...overrides,
  };
}
