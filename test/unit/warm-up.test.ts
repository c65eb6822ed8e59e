import { expect, it } from 'vitest';
import { warmUpGroups, warmUpSearches } from '../../electron/host/store/worker/warm-up.ts';
import { aContact } from '../builders/contact.ts';

const called = (firstName: string, lastName = '') => aContact({ firstName, lastName });

it('warm-up searches type the names of contacts across the page letter by letter, without repeated prefixes', () => {
  const page = Array.from({ length: 50 }, (_, at) => called(at < 25 ? 'Adele' : 'Zoë'));
  expect(warmUpSearches(page).map(({ search }) => search)).toEqual([
    'A',
    'Ad',
    'Ade',
    'Adel',
    'Z',
    'Zo',
    'Zoë',
  ]);
});

it('warm-up searches use the last name without a first name, and nothing without a name', () => {
  expect(warmUpSearches([called('', 'Li')]).map(({ search }) => search)).toEqual(['L', 'Li']);
  expect(warmUpSearches([called('')])).toEqual([]);
  expect(warmUpSearches([])).toEqual([]);
});

it('warm-up opens the first groups, at most a dozen', () => {
  const groups = Array.from({ length: 40 }, (_, at) => ({ groupId: at + 1 }));
  expect(warmUpGroups(groups.slice(0, 2))).toEqual([
    { search: '', filter: { groupId: 1 }, sort: null },
    { search: '', filter: { groupId: 2 }, sort: null },
  ]);
  expect(warmUpGroups(groups)).toHaveLength(12);
});
