import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_FIELD_LENGTH } from '../../electron/contract/enumerations.ts';
import type { ImportMapping, JoinableField } from '../../electron/contract/imports/import-mapping.ts';
import { isNoText } from '../../electron/core/import/values/placeholders.ts';
import { importContacts } from '../builders/import-contacts.ts';

const mapped =
  (fields: readonly (JoinableField | null)[], joins: ImportMapping['joins'], order: number[] = []) =>
  (mapping: ImportMapping): ImportMapping => ({
    ...mapping,
    columns: mapping.columns.map((column, at) => ({ ...column, field: fields[at] ?? null })),
    order: order.length === 0 ? {} : { location: order },
    joins,
  });

it('columns of one field give their first value, or all of them when joined', async () => {
  const file = 'Name,City,Country\nMarie,Paris,France\nLise,,Sweden\nEmmy,Erlangen,\nAda,,';
  const fields = ['firstName', 'location', 'location'] as const;
  const places = async (joins: ImportMapping['joins'], order: number[] = []) =>
    (await importContacts(file, mapped(fields, joins, order))).contacts.map(({ location }) => location);
  expect(await places({})).toEqual(['Paris', 'Sweden', 'Erlangen', undefined]);
  expect(await places({ location: ', ' })).toEqual(['Paris, France', 'Sweden', 'Erlangen', undefined]);
  // In the order that the user gave.
  expect(await places({ location: ' – ' }, [2, 1])).toEqual([
    'France – Paris',
    'Sweden',
    'Erlangen',
    undefined,
  ]);
});

it('joined names are separated by a space, and a joined full name is split again', async () => {
  const file = 'First name,First name 2,Last name\nAnna,Maria,García\nJo,,Li';
  const first = await importContacts(
    file,
    mapped(['firstName', 'firstName', 'lastName'], { firstName: ' ' }),
  );
  expect(first.contacts).toEqual([
    { firstName: 'Anna Maria', lastName: 'García' },
    { firstName: 'Jo', lastName: 'Li' },
  ]);
  const full = await importContacts(file, mapped(['fullName', null, 'fullName'], { fullName: ' ' }));
  expect(full.contacts).toEqual([
    { firstName: 'Anna', lastName: 'García' },
    { firstName: 'Jo', lastName: 'Li' },
  ]);
});

it.each([
  ['Voornaam;Tussenvoegsel;Achternaam', 'Jan;van der;Berg', 'van der Berg'],
  ['Voornaam;Tussenvoegsel;Achternaam', 'Jan;;Smit', 'Smit'],
  ['Achternaam;Tussenvoegsel;Voornaam', 'Berg;van der;Jan', 'van der Berg'],
  ['Vorname;Namenszusatz;Nachname', 'Jan;von;Berg', 'von Berg'],
  ['Name;Vorname;Namenszusatz', 'Berg;Jan;von', 'von Berg'],
  ['First Name;Last Name Prefix;Last Name', 'Jan;van;Berg', 'van Berg'],
  ['First Name;Infix;Surname', 'Jan;de;Berg', 'de Berg'],
  ['Nombre;Primer apellido;Segundo apellido', 'Jan;García;López', 'García López'],
  ['Segundo apellido;Primer apellido;Nombre', 'López;García;Jan', 'García López'],
  ['Nombre;Apellido paterno;Apellido materno', 'Jan;García;López', 'García López'],
  ['Nombre;Apellido 1;Apellido 2', 'Jan;García;López', 'García López'],
  ['Nome;Primeiro apelido;Segundo apelido', 'Jan;Silva;Costa', 'Silva Costa'],
])('parts of the last name are joined: %s, %s', async (header, row, lastName) => {
  expect((await importContacts(`${header}\n${row}\n`)).contacts).toEqual([{ firstName: 'Jan', lastName }]);
});

it('a prefix of the last name without a column of last names is not a name', async () => {
  expect((await importContacts('Name;Namenszusatz;Ort\nJan Berg;von;Bonn\n')).contacts).toEqual([
    { firstName: 'Jan', lastName: 'Berg', location: 'Bonn' },
  ]);
});

it('a joined value that is too long is left out and reported', async () => {
  const half = 'x'.repeat(MAX_FIELD_LENGTH / 2 + 1);
  const { contacts, problems } = await importContacts(
    `First name,City,Country\nMarie,${half},${half}`,
    mapped(['firstName', 'location', 'location'], { location: ', ' }),
  );
  expect(contacts).toEqual([{ firstName: 'Marie' }]);
  expect(problems[0]).toMatch(/^2 too_long x/);
});

it('joined values hold each filled cell once, in column order', () => {
  const cell = fc.stringMatching(/^[A-Za-z]{0,8}$/).filter((text) => !isNoText(text));
  return fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(', ', ' ', '/', ''),
      async (rows, separator) => {
        const lines = rows.map((cells, at) => [`P${at}`, ...cells].join(','));
        const { contacts } = await importContacts(
          `First name,Company,Company 2,Email\n${lines.join('\n')}\n`,
          mapped(['firstName', 'company', 'company', 'company'], { company: separator }),
        );
        const filled = (cells: readonly string[]) => cells.filter((text) => text !== '');
        expect(contacts.map(({ company }) => company ?? '')).toEqual(
          rows.map((cells) => filled(cells).join(separator)),
        );
      },
    ),
    { numRuns: 100 },
  );
});
