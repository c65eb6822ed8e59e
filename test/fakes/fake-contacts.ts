import type { Contact } from '../../electron/contract/contact.ts';
import type { Group } from '../../electron/contract/group.ts';

const GIVEN =
  'Ada Bruno Chiara Dmitri Elif Farid Grace Hana Ingrid Jörg Kwame Lucía Mei Noah Oksana Pål Quentin Rosa Søren Tomás Uma Viktor Wanjiru Ximena Yusuf Zoë'.split(
    ' ',
  );
const FAMILY =
  "Okafor Müller Rossi O'Hara Nguyễn Andersson García-López Kowalczyk Haddad Silva Tanaka Lindqvist van_der_Berg Petrov Yılmaz Smith".split(
    ' ',
  );
const SPECIAL: readonly (readonly [string, string])[] = [
  ['محمد', 'الحسيني'],
  ['נועה', 'לוי'],
  ['伟', '王'],
  ['さくら', '山本'],
  [
    'Maximiliana Theodora Alexandrina Wilhelmina Charlotte Augusta Friederike Luise Dorothea Sophie Amalie',
    'von und zu Hohenlohe-Waldenburg-Schillingsfürst und Sayn-Wittgenstein-Berleburg-Ludwigsburg zu der Lippe-Weissenfeld',
  ],
];

/** `random()` as of mulberry32: the same people every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const group = (groupId: number, name: string, category: string, more: Partial<Group> = {}): Group => ({
  groupId,
  name,
  category,
  status: 'active',
  count: 0,
  serviceCount: null,
  markedForDeletion: false,
  ...more,
});

export const FAKE_GROUPS: readonly Group[] = [
  group(1, 'Family', 'birthday'),
  group(2, 'Close friends', 'birthday'),
  group(3, 'Customers North', 'birthday'),
  group(4, 'Customers South', 'birthday'),
  group(5, 'Team Berlin', 'work_anniversary'),
  group(6, 'Team São Paulo', 'work_anniversary'),
  group(7, 'Couples', 'wedding_anniversary'),
  group(8, 'Club of 1987', 'anniversary', { status: 'pending_deletion', markedForDeletion: true }),
  group(9, 'Patients with a remarkably long group name', 'birthday'),
];

/** People of many kinds, with everything that a screen may meet. */
export function fakeContacts(count: number): Contact[] {
  const random = seeded(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? (list[0] as T);
  return Array.from({ length: count }, (_, index): Contact => {
    const special = SPECIAL[index - 3];
    const firstName = special?.[0] ?? pick(GIVEN);
    const lastName = special?.[1] ?? pick(FAMILY).replaceAll('_', ' ');
    const own = FAKE_GROUPS[Math.floor(random() * FAKE_GROUPS.length)];
    const month = 1 + Math.floor(random() * 12);
    const plain = `${firstName}.${lastName}`
      .normalize('NFKD')
      .replace(/[^\w.]/g, '')
      .toLowerCase();
    const without = index % 97 === 5;
    return {
      key: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      contactId: 1000 + index,
      fields: {
        firstName,
        lastName,
        email: random() < 0.85 ? `${plain.length > 3 ? plain : 'someone'}${index}@example.org` : null,
        phone: random() < 0.7 ? `+49 30 ${100_000 + Math.floor(random() * 899_999)}` : null,
        whatsappPhone: random() < 0.3 ? '+55 11 91234 5678' : null,
        birthday:
          random() < 0.9
            ? {
                month,
                day: 1 + Math.floor(random() * 28),
                year: random() < 0.75 ? 1940 + Math.floor(random() * 80) : null,
              }
            : null,
        groupId: without ? null : (own?.groupId ?? 1),
        guardian: index % 11 === 3 ? '00000000-0000-7000-8000-000000000000' : null,
        status: index % 17 === 0 ? '0' : '1',
        salutation: pick([null, 'Ms', 'Mr', 'Dr']),
        gender: pick([null, 'female', 'male', 'diverse']),
        company:
          random() < 0.5
            ? pick(['Nordwind GmbH', 'Atelier Lumière', 'Kwik Motors', 'Blue Kite Ltd', 'Óbidos e Filhos'])
            : null,
        jobTitle: random() < 0.4 ? pick(['Engineer', 'Head of People', 'Teacher', 'Nurse']) : null,
        location: random() < 0.5 ? pick(['Berlin', 'Lisboa', 'Osaka', 'Nairobi']) : null,
        timezone: pick([null, 'Europe/Berlin', 'Asia/Tokyo', 'Africa/Nairobi']),
        language: pick([null, 'en', 'de', 'ar', 'pt']),
        relationshipStatus: pick([null, 'married', 'single']),
        profileImage: index % 9 === 0 ? 'https://img.example.org/people/portrait.jpg' : null,
      },
      groupName: without ? null : (own?.name ?? null),
      guardianContactId: null,
      guardianName: index % 11 === 3 ? 'Ada Okafor' : null,
      source: 'api',
      dateCreated: '2026-03-14 09:26:53',
      dateUpdated: index % 3 === 0 ? '2026-09-01 12:00:00' : null,
      extras: index % 40 === 2 ? { loyalty_tier: 'gold' } : {},
      pending:
        index % 23 === 4
          ? { kind: 'edit', state: index % 2 ? 'queued' : 'unsettled', fields: ['email'] }
          : null,
      notSeenSince: index % 41 === 6 ? '2026-11-20T10:00:00.000Z' : null,
    };
  });
}
