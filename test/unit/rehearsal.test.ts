import { expect, it } from 'vitest';
import { searchesToRehearse } from '../../electron/host/store/rehearsal.ts';
import { aContact } from '../builders/contact.ts';

const called = (firstName: string, lastName = '') => aContact({ firstName, lastName });

it('names of contacts spread over the page are typed letter by letter, each beginning once', () => {
  const page = Array.from({ length: 50 }, (_, at) => called(at < 25 ? 'Adele' : 'Zoë'));
  expect(searchesToRehearse(page).map(({ search }) => search)).toEqual([
    'A',
    'Ad',
    'Ade',
    'Adel',
    'Z',
    'Zo',
    'Zoë',
  ]);
});

it('a contact without a first name is searched by its last, one without any by none', () => {
  expect(searchesToRehearse([called('', 'Li')]).map(({ search }) => search)).toEqual(['L', 'Li']);
  expect(searchesToRehearse([called('')])).toEqual([]);
  expect(searchesToRehearse([])).toEqual([]);
});
