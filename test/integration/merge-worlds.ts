import fc from 'fast-check';
import type { ContactFieldName, ContactFields } from '../../electron/contract/contacts/contact.ts';
import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';
import type { FaultName } from '../faults/network-faults.ts';

/** A member of the merge, or a ward of a member. */
export interface WorldPerson {
  email: 'own' | 'shared' | null;
  phone: 'own' | 'shared' | null;
  company: string | null;
  jobTitle: string | null;
  group: 'Friends' | 'Work';
  /** Created by the app, with custom fields that only the journal knows. */
  custom: boolean;
  /** Index of the member that is its guardian. */
  guardian: number | null;
}

/** An action of others at the service after a number of the merge's writes. */
export interface Meddling {
  after: number;
  /** Index of the member. */
  who: number;
  does: 'edits company' | 'edits email' | 'deletes';
}

/** A merge, the actions of others during it, and one fault of the service. */
export interface World {
  quirks: QuirkSettings;
  members: WorldPerson[];
  /** Wards, by the index of their guardian. */
  wards: number[];
  kept: number;
  /** For each chosen field, the index of the member with the final value. */
  picks: Record<(typeof CHOSEN)[number], number>;
  removeFirst: boolean;
  meddling: Meddling[];
  /** The `at`-th write of the run or the undo is broken. */
  fault: { during: 'run' | 'undo'; at: number; breaks: FaultName } | null;
  /** Whether the kept contact is edited between the merge and its undo. */
  editedBeforeUndo: boolean;
}

/** Fields in which the members of a world differ. */
export const CHOSEN = [
  'email',
  'phone',
  'company',
  'jobTitle',
  'groupId',
] as const satisfies ContactFieldName[];

const given = (...values: string[]) => fc.constantFrom(null, ...values);
const reach = fc.constantFrom<WorldPerson['email']>('own', 'own', 'shared', null);

const personOf = (count: number): fc.Arbitrary<WorldPerson> =>
  fc.record({
    email: reach,
    phone: reach,
    company: given('Kwik', 'Acme'),
    jobTitle: given('Nurse', 'Doctor'),
    group: fc.constantFrom('Friends', 'Friends', 'Friends', 'Work'),
    custom: fc.boolean(),
    guardian: fc.option(fc.nat(count - 1), { freq: 2 }),
  });

const QUIRKS: readonly QuirkSettings[] = [
  {},
  {},
  { conflict: 'create' },
  { conflict: 'off' },
  { patch_null: 'refuse' },
  { patch_null: 'ignore' },
  { patch_body: 'none', delete_body: 'none' },
  { search: 'none' },
  { search_lag: '60000' },
  { order: 'random', max_per_page: '2' },
];

/** Faults of a single write. */
const BREAKS: readonly FaultName[] = [
  '409',
  '422',
  '403 plan limit',
  '404',
  'before',
  'after',
  'fails',
  'limited',
];

const worldOf = (count: number): fc.Arbitrary<World> => {
  const place = fc.nat(count - 1);
  return fc.record({
    quirks: fc.constantFrom(...QUIRKS),
    members: fc.array(personOf(count), { minLength: count, maxLength: count }),
    wards: fc.array(place, { maxLength: 3 }),
    kept: place,
    picks: fc.record({ email: place, phone: place, company: place, jobTitle: place, groupId: place }),
    removeFirst: fc.boolean(),
    meddling: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Meddling[]>([]) },
      {
        weight: 1,
        arbitrary: fc.array(
          fc.record({
            after: fc.integer({ min: 1, max: 6 }),
            who: place,
            does: fc.constantFrom<Meddling['does']>('edits company', 'edits email', 'deletes'),
          }),
          { minLength: 1, maxLength: 2 },
        ),
      },
    ),
    fault: fc.option(
      fc.record({
        during: fc.constantFrom<'run' | 'undo'>('run', 'undo'),
        at: fc.integer({ min: 1, max: 7 }),
        breaks: fc.constantFrom(...BREAKS),
      }),
      { freq: 2 },
    ),
    editedBeforeUndo: fc.boolean(),
  });
};

/** Worlds of two to ten members, small ones more often. */
export const worlds: fc.Arbitrary<World> = fc
  .constantFrom(2, 2, 2, 3, 3, 4, 5, 7, 10)
  .chain((count) => worldOf(count));

export const nameOfMember = (place: number): string => `Member${place}`;
export const nameOfWard = (place: number): string => `Ward${place}`;

/** Contacts to load into the service, without guardians and without contacts created by the app. */
export function loadOf({ members, wards }: World): object[] {
  return [
    ...members.flatMap((person, place) => (person.custom ? [] : [lineOf(person, place)])),
    ...wards.map((_, place) => ({
      first_name: nameOfWard(place),
      last_name: 'Young',
      email: `ward${place}@example.org`,
      group: 'Friends',
      category: 'birthday',
    })),
    // These make sure that both groups exist.
    { first_name: 'Somebody', last_name: 'Else', group: 'Work', category: 'work_anniversary' },
    { first_name: 'Nobody', last_name: 'Else', group: 'Friends', category: 'birthday' },
  ];
}

function lineOf(person: WorldPerson, place: number): object {
  const { email, phone, company, job_title } = reachOf(person, place);
  return {
    first_name: nameOfMember(place),
    last_name: 'Li',
    email,
    phone,
    company,
    job_title,
    group: person.group,
    category: person.group === 'Work' ? 'work_anniversary' : 'birthday',
  };
}

/** Contact data of a member. Created members have unique values, because the service rejects duplicates on create. */
export function reachOf(
  { email, phone, company, jobTitle, custom }: WorldPerson,
  place: number,
): { email: string | null; phone: string | null; company: string | null; job_title: string | null } {
  const shared = (how: WorldPerson['email'], own: string, common: string) =>
    how === null ? null : how === 'own' || custom ? own : common;
  return {
    email: shared(email, `member${place}@example.org`, 'all@example.org'),
    phone: shared(phone, `+49 30 90000${place}`, '+49 30 911111'),
    company,
    job_title: jobTitle,
  };
}

/** Fields of a member that the app creates. */
export const createdFields = (
  person: WorldPerson,
  place: number,
  groupId: number,
  blank: ContactFields,
): ContactFields => {
  const { email, phone, company, job_title: jobTitle } = reachOf(person, place);
  return {
    ...blank,
    firstName: nameOfMember(place),
    lastName: 'Li',
    email,
    phone,
    company,
    jobTitle,
    groupId,
  };
};
