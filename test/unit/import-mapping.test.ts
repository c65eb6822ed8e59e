import { importMappingSchema } from '../../electron/contract/imports/import-mapping.ts';
import { describe, expect, it } from 'vitest';
import { MAX_FIELD_LENGTH } from '../../electron/contract/enumerations.ts';
import { fileSource } from '../builders/file-source.ts';
import { recallMapping } from '../../electron/core/import/guessing/recall-mapping.ts';
import { inMemorySource } from '../../electron/host/files/in-memory-source.ts';
import { surveySource } from '../../electron/host/imports/worker/survey-source.ts';
import { IMPORT_DAY, importContacts } from '../builders/import-contacts.ts';

const lines = (...rows: string[]) => rows.map((row) => `${row}\n`).join('');

describe('columns', () => {
  it('without a header are recognised by values and position', async () => {
    const { fields, contacts } = await importContacts(
      lines(
        'Ann,Lee,ann@example.org,+49 30 901820,1985-06-01,female,https://example.org/ann',
        'Ben,Carter,ben@example.org,030 901821,1990-07-02,male,https://example.org/ben',
      ),
    );
    expect(Object.values(fields)).toEqual(['firstName', 'lastName', 'email', 'phone', 'birthday', 'gender']);
    expect(contacts[1]).toEqual({
      firstName: 'Ben',
      lastName: 'Carter',
      email: 'ben@example.org',
      phone: '030 901821',
      birthday: '1990-07-02',
      gender: 'male',
    });
  });

  it('without a header may begin with a name that is also a word for a relative', async () => {
    const { contacts } = await importContacts(lines('Anne,Kind', 'Ben,Carter'));
    expect(contacts.map(({ firstName }) => firstName)).toEqual(['Anne', 'Ben']);
  });

  it('about another person than the contact are left out', async () => {
    const { contacts } = await importContacts(
      lines(
        'Vorname;Email;Telefon;Email Partner;Telefon Mutter;Geburtstag Ehefrau',
        'Ann;;;p@example.org;0171 2222222;01.02.1980',
      ),
    );
    expect(contacts).toEqual([{ firstName: 'Ann' }]);
  });

  it('without a header can hold the full name', async () => {
    const { fields, contacts } = await importContacts(
      lines('ann@example.org,Ann Lee', 'ben@example.org,Ben van der Berg'),
    );
    expect(Object.values(fields)).toEqual(['email', 'fullName']);
    expect(contacts[1]).toEqual({ email: 'ben@example.org', firstName: 'Ben', lastName: 'van der Berg' });
  });

  it('with names in reverse order are recognised by given names', async () => {
    const { contacts } = await importContacts(
      lines('Carter,Thomas,a@example.org', 'Quigley,Anna,b@example.org', 'Zorrilla,Julia,c@example.org'),
    );
    expect(contacts.map(({ firstName }) => firstName)).toEqual(['Thomas', 'Anna', 'Julia']);
  });

  it.each([
    ['Phone', 'ann@example.org', 'email'],
    ['Email', '+49 30 901820', 'phone'],
    ['First name', 'ann@example.org', 'email'],
    ['Birthday', 'ann@example.org', 'email'],
    ['Status', 'Open', undefined],
    ['Contact ID', 'A-17', undefined],
    ['Company', '1985-06-01', undefined],
  ])('named %s with values like %s are mapped to %s', async (name, value, field) => {
    const { fields } = await importContacts(
      lines(`${name},City,Notes`, `${value},Bonn,x`, `${value},Bonn,y`),
    );
    expect(fields[name]).toBe(field);
  });

  it('with unknown names are recognised by their values, unless another column is named after the field', async () => {
    const { fields } = await importContacts(
      lines(
        'Vorname,Kontaktweg,Erreichbar,Wann,Zuletzt',
        'Ann,ann@example.org,030 901820,1985-06-01,2026-01-01',
      ),
    );
    expect(fields).toEqual({
      Vorname: 'firstName',
      Kontaktweg: 'email',
      Erreichbar: 'phone',
      Wann: 'birthday',
    });
    const named = await importContacts(
      lines('Vorname,E-Mail,Betreuer', 'Ann,ann@example.org,ben@example.org'),
    );
    expect(named.fields).toEqual({ Vorname: 'firstName', 'E-Mail': 'email' });
  });

  it('with unknown names are mapped to names only if most values are given names', async () => {
    const { fields } = await importContacts(
      lines('Wer,Mit,Was,Mail', 'Anna Lee,Tom,friend,a@example.org', 'Thomas Ek,Julia,family,b@example.org'),
    );
    expect(fields).toEqual({ Wer: 'fullName', Mail: 'email' });
    const divided = await importContacts(
      lines('Eins,Zwei,Drei', 'Anna,Lee,x@example.org', 'Thomas,Ek,y@example.org'),
    );
    expect(divided.fields).toEqual({ Eins: 'firstName', Zwei: 'lastName', Drei: 'email' });
    const company = await importContacts(
      lines('Wo,Mail', 'Acme GmbH,a@example.org', 'Beta AG,b@example.org'),
    );
    expect(company.fields).toEqual({ Mail: 'email' });
  });

  it.each([
    ['Hochzeitstag', ['02.02.2000', '03.03.1999']],
    ['Wedding', ['2000-02-02', '1999-03-03']],
    ['Eintritt', ['02.02.2000', '03.03.1999']],
    ['Hired', ['2001-02-03', '1999-03-03']],
    ['Kunde seit', ['02.02.2000', '03.03.1999']],
    ['Todesdatum', ['02.02.2000', '03.03.1999']],
    ['Passport issued', ['2000-02-02', '2001-02-02']],
    ['Status', ['2000-02-02', '2001-02-02']],
    ['Customer no', ['0012345678', '0012345679']],
    ['Kundennummer', ['030-123456', '030-123457']],
    ['Steuernummer', ['12/345/67890', '12/345/67891']],
    ['Order', ['+1234567', '0171234567']],
    ['Betreuung', ['rep@example.org', 'rep@example.org']],
    ['Sales rep', ['rep@example.org', 'bo@example.org']],
    ['Size', ['M', 'F']],
    ['Looking for', ['male', 'female']],
    ['Baby', ['Boy', 'Girl']],
  ])('named %s hold something else, even if their values look like a field: %j', async (name, values) => {
    const { fields } = await importContacts(lines(`Vorname,${name}`, `Ann,${values[0]}`, `Bo,${values[1]}`));
    expect(fields).toEqual({ Vorname: 'firstName' });
  });

  it('named after other people do not name the contacts', async () => {
    const { contacts } = await importContacts(
      lines('Email,Kursraum', 'a@example.org,Anna Lee', 'b@example.org,Peter Smith'),
    );
    expect(contacts).toEqual([{ email: 'a@example.org' }, { email: 'b@example.org' }]);
  });

  it('named after people are names if they look like names', async () => {
    const { contacts } = await importContacts(
      lines('Patient,Impfung', 'Anna Lee,2000-02-02', 'Thomas Ek,1999-03-03'),
    );
    expect(contacts).toEqual([
      { firstName: 'Anna', lastName: 'Lee' },
      { firstName: 'Thomas', lastName: 'Ek' },
    ]);
  });

  it('about another person show that a line is a header', async () => {
    const { contacts } = await importContacts(
      lines('Name,Spouse sex,Married', 'Ann Lee,Male,Y', 'Bo Kim,Female,N'),
    );
    expect(contacts).toEqual([
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Kim' },
    ]);
  });

  it.each(['', 'Column1', 'Spalte 3', 'field_2', 'Unnamed: 2', 'C'])(
    'with the general name "%s" are recognised by their values',
    async (name) => {
      const { fields } = await importContacts(lines(`Vorname,${name}`, 'Ann,1985-06-01', 'Bo,1990-07-02'));
      expect(Object.values(fields)).toEqual(['firstName', 'birthday']);
    },
  );

  it('with unknown names are recognised by addresses of single persons and by international numbers', async () => {
    const { fields } = await importContacts(
      lines('Vorname,ელფოსტა,ტელეფონი', 'Ann,a@example.org,+995 32 1234567', 'Bo,b@example.org,'),
    );
    expect(Object.values(fields)).toEqual(['firstName', 'email', 'phone']);
  });

  it('with times or only recent dates are not birthdays', async () => {
    const { fields } = await importContacts(
      lines(
        'Vorname,Angelegt,Kauf',
        'Ann,1999-05-01 09:14:12,2025-03-01',
        'Ben,1999-05-02 10:14:13,2024-03-01',
      ),
    );
    expect(fields).toEqual({ Vorname: 'firstName' });
  });

  it('named "Title" are the salutation next to a job title, else whatever their values suggest', async () => {
    const titleOf = async (header: string, row: string) =>
      (await importContacts(lines(header, row))).fields['Title'];
    expect(await titleOf('Title,First name,Job title', 'Engineer,Ann,CTO')).toBe('salutation');
    expect(await titleOf('Title,First name', 'Dr.,Ann')).toBe('salutation');
    expect(await titleOf('Title,First name', 'Frau,Ann')).toBe('salutation');
    expect(await titleOf('Title,First name', 'Engineer,Ann')).toBe('jobTitle');
  });

  it('named "Name" are the part of the name that no other column holds', async () => {
    const nameOf = async (...header: string[]) =>
      (await importContacts(lines(header.join(), header.map((_, at) => `Xy${at}`).join()))).fields;
    expect(await nameOf('Nom', 'Prénom')).toEqual({ Nom: 'lastName', Prénom: 'firstName' });
    expect(await nameOf('Name', 'Vorname')).toEqual({ Name: 'lastName', Vorname: 'firstName' });
    expect(await nameOf('Nombre', 'Apellidos')).toEqual({ Nombre: 'firstName', Apellidos: 'lastName' });
    expect(await nameOf('Name', 'Ort')).toEqual({ Name: 'fullName', Ort: 'location' });
  });

  it('of one field give the first filled value: mobile phones and personal emails first', async () => {
    const { contacts } = await importContacts(
      lines(
        'First name,Business phone,Home phone,Mobile phone,Work email,Personal email,Email 2',
        'A,1001001,2002002,3003003,w@example.org,p@example.org,2@example.org',
        'B,1001001,2002002,,w@example.org,,2@example.org',
        'C,1001001,,,,,2@example.org',
      ),
    );
    expect(contacts.map(({ phone, email }) => [phone, email])).toEqual([
      ['3003003', 'p@example.org'],
      ['2002002', 'w@example.org'],
      ['1001001', '2@example.org'],
    ]);
  });

  it('recognised by their whole name exclude those recognised by a part of it', async () => {
    const { fields } = await importContacts(lines('First name of child 1,First name', 'Tim,Ann'));
    expect(fields).toEqual({ 'First name': 'firstName' });
  });

  it('report their fill rate, samples and the reason for their mapping', async () => {
    const { guess } = await importContacts(
      lines('Vorname,Weg,Notiz', 'Ann,a@example.org,', 'Ben,b@example.org,', 'Cy,,', 'Di,d@example.org,x'),
    );
    expect(guess.columns).toMatchObject([
      { name: 'Vorname', field: 'firstName', reason: 'header', fillRate: 1, samples: ['Ann', 'Ben', 'Cy'] },
      {
        name: 'Weg',
        field: 'email',
        reason: 'content',
        fillRate: 0.75,
        samples: ['a@example.org', 'b@example.org', 'd@example.org'],
      },
      { name: 'Notiz', field: null, reason: null, fillRate: 0.25, samples: ['x'] },
    ]);
  });

  it('of vCards are recognised by the format', async () => {
    const { guess } = await importContacts(
      fileSource('BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nN:Lee;Ann;;;\nEND:VCARD\n'),
    );
    expect(guess.columns.find(({ name }) => name === 'First name')?.reason).toBe('format');
    expect(guess.columns.find(({ name }) => name === 'Note')?.field).toBeNull();
  });

  it('are named by the second of two header rows', async () => {
    const { contacts } = await importContacts(
      'Person;;Contact;\nFirst name;Last name;Email;Birthday\nAnn;Lee;a@example.org;2.3.1980\n',
    );
    expect(contacts).toEqual([
      { firstName: 'Ann', lastName: 'Lee', email: 'a@example.org', birthday: '1980-03-02' },
    ]);
  });

  it('with non-Latin digits reveal their date order', async () => {
    const { contacts } = await importContacts('Name;Birthday\nAnn Lee;٣/٤/١٩٩٠\nBo Li;٢٥/١٢/١٩٨٠\n');
    expect(contacts.map(({ birthday }) => birthday)).toEqual(['1990-04-03', '1980-12-25']);
  });

  it.each([
    'ชื่อ,นามสกุล,วันเกิด',
    'Tên,Họ,Ngày sinh',
    'Nama depan,Nama belakang,Tanggal lahir',
    'Ime,Prezime,Datum rođenja',
    'Ime,Priimek,Datum rojstva',
    'Име,Фамилия,Дата на раждане',
    'Име,Презиме,Датум рођења',
    'Vardas,Pavardė,Gimimo data',
    'Vārds,Uzvārds,Dzimšanas datums',
    'Eesnimi,Perekonnanimi,Sünnikuupäev',
    'Nom,Cognoms,Data de naixement',
  ])('are recognised by their names in other languages: %s', async (header) => {
    const { contacts } = await importContacts(`${header}\nX,Y,1980-05-06\n`);
    expect(contacts).toEqual([{ firstName: 'X', lastName: 'Y', birthday: '1980-05-06' }]);
  });
});

it('reads last names that are answers in other languages, and no answers of forms', async () => {
  const family = await importContacts('First name,Last name\nAnn,Si\nBo,Si\n');
  expect(family.contacts).toEqual([
    { firstName: 'Ann', lastName: 'Si' },
    { firstName: 'Bo', lastName: 'Si' },
  ]);
  const required = await importContacts('Name,Last name\nAnn Lee,yes\nBo Li,no\n');
  expect(required.contacts).toEqual([
    { firstName: 'Ann', lastName: 'Lee' },
    { firstName: 'Bo', lastName: 'Li' },
  ]);
});

it('reads all addresses in one line, even if some names have a delimiter', async () => {
  const { contacts } = await importContacts(
    'Ann Lee | Acme <ann@x.org>, Bo <bo@x.org>, Cy Ek | Acme <cy@x.org>',
  );
  expect(contacts.map(({ email }) => email)).toEqual(['ann@x.org', 'bo@x.org', 'cy@x.org']);
});

describe('a mapping', () => {
  const LIST = lines(
    'Vorname,Mobil,Telefon,Geburtstag,Geschlecht,Sprache,Spalte',
    'Ann,,030 901820,3/4/1990,W,Deutsch,Family',
    'Ben,0171 1234567,030 901821,5/6/1991,banana,Esperanto,Friends',
  );

  it('survives JSON and its schema', async () => {
    const { guess } = await importContacts(LIST);
    expect(importMappingSchema.parse(JSON.parse(JSON.stringify(guess.mapping)))).toEqual(guess.mapping);
    expect(guess.mapping.genderWords).toEqual({ w: 'female' });
    expect(guess.mapping.languageWords).toEqual({ deutsch: 'de', esperanto: 'eo' });
    expect(guess.mapping.order['phone']).toEqual([1, 2]);
  });

  it('changes the contacts when the user edits it', async () => {
    const { contacts, problems } = await importContacts(LIST, (mapping) => ({
      ...mapping,
      columns: mapping.columns.map((column) =>
        column.name === 'Spalte'
          ? { ...column, field: 'groupName' as const }
          : { ...column, dateOrder: 'dmy' as const },
      ),
      order: { ...mapping.order, phone: [2, 1] },
      country: 'DE',
      genderWords: { ...mapping.genderWords, banana: 'other' },
    }));
    expect(contacts).toEqual([
      {
        firstName: 'Ann',
        phone: '+4930901820',
        birthday: '1990-04-03',
        gender: 'female',
        language: 'de',
        groupName: 'Family',
      },
      {
        firstName: 'Ben',
        phone: '+4930901821',
        birthday: '1991-06-05',
        gender: 'other',
        language: 'eo',
        groupName: 'Friends',
      },
    ]);
    expect(problems).toEqual([]);
  });
});

describe('a record', () => {
  it('without a first name is kept and reported, and a blank one is left out', async () => {
    const { contacts, problems } = await importContacts(
      lines(
        'First name,Last name,Full name,Email',
        ',Lee,,x@example.org',
        ',,,',
        ',  ,,',
        ',,"Carter, Ben",',
        ',Lee,Ann Lee,',
        ',,,anna.meier@example.org',
        ',,,info@example.org',
      ),
    );
    expect(contacts).toEqual([
      { lastName: 'Lee', email: 'x@example.org' },
      { firstName: 'Ben', lastName: 'Carter' },
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Anna', lastName: 'Meier', email: 'anna.meier@example.org' },
      { email: 'info@example.org' },
    ]);
    expect(problems).toEqual([
      '2 missing_first_name',
      '7 name_from_email anna.meier@example.org',
      '8 missing_first_name',
    ]);
  });

  it('has no first name if its full name is only the last name, with or without titles', async () => {
    const { contacts, problems } = await importContacts(
      lines(
        'First name,Last name,Display name',
        ',Müller,müller',
        ',Lee,Mr. Lee',
        ',Ek,"Ek, Dr."',
        ',Lee,Don Lee',
      ),
    );
    expect(contacts).toEqual([
      { lastName: 'Müller' },
      { lastName: 'Lee', salutation: 'Mr.' },
      { lastName: 'Ek', salutation: 'Dr.' },
      { firstName: 'Don', lastName: 'Lee' },
    ]);
    expect(problems.map((problem) => problem.split(' ', 2).join(' '))).toEqual([
      '2 missing_first_name',
      '3 missing_first_name',
      '4 missing_first_name',
    ]);
  });

  it('that repeats the header, as in concatenated lists, is left out', async () => {
    const { contacts, problems } = await importContacts(
      '\ufeffName,Birthday\nAnn Lee,1980-01-02\n\ufeffName,Birthday\nBo Li,1981-01-02\n',
    );
    expect([contacts.map(({ firstName }) => firstName), problems]).toEqual([['Ann', 'Bo'], []]);
  });

  it('of rules only, as in a plain-text table, is left out', async () => {
    const { contacts, problems } = await importContacts(
      'Name|Birthday\n----|:---\nAnn Lee|1980-01-02\n-|-\n',
    );
    expect([contacts, problems]).toEqual([
      [{ firstName: 'Ann', lastName: 'Lee', birthday: '1980-01-02' }],
      [],
    ]);
  });

  it.each(['Summe', 'Total: 2', 'Gesamt', 'ИТОГО'])('of totals has no name: %s', async (label) => {
    const { contacts, problems } = await importContacts(
      `Name;Geburtstag;Beitrag\nAnn Lee;12.3.1980;50,00\nBo Li;13.4.1981;60,00\n${label};;110,00\n`,
    );
    expect(contacts[2]).toEqual({});
    expect(problems).toEqual([`4 missing_first_name ${label}`]);
  });

  it('whose full name equals its company gets no first name', async () => {
    const { contacts } = await importContacts(lines('Display name,Company', 'ACME inc,Acme Inc'));
    expect(contacts).toEqual([{ company: 'Acme Inc' }]);
  });

  it('without a name takes the one in front of its email address', async () => {
    const { contacts } = await importContacts(
      lines('Email', '"Ann Lee <ann@example.org>"', '<ben@example.org>'),
    );
    expect(contacts).toEqual([
      { email: 'ann@example.org', firstName: 'Ann', lastName: 'Lee' },
      { email: 'ben@example.org' },
    ]);
  });

  it('reports an invalid value and uses the next column of the field', async () => {
    const { contacts, problems } = await importContacts(
      lines(
        'First name,Email 1,Email 2,Mobile,Home phone',
        'Ann,ann at example,b@example.org,4.91522E+11,030 901820',
        'Ben,ben@example.org,c@example.org,,',
      ),
    );
    expect(contacts[0]).toEqual({ firstName: 'Ann', email: 'b@example.org', phone: '030 901820' });
    expect(problems).toEqual(['2 invalid_email ann at example', '2 damaged_phone 4.91522E+11']);
  });

  it('reports an unknown word only once', async () => {
    const { problems, contacts } = await importContacts(
      lines(
        'First name,Gender,Language',
        'A,banana,en',
        'B,Banana,klingonese',
        'C,male,klingonese',
        'D,unspecified,n/a',
      ),
    );
    expect(problems).toEqual(['2 unknown_gender banana', '3 unknown_language klingonese']);
    expect(contacts[2]).toEqual({ firstName: 'C', gender: 'male' });
  });

  it.each([
    ['Labels', '* myContacts ::: * starred', undefined],
    ['Labels', '* starred ::: Starred', 'Starred'],
    ['Group', 'My Contacts', 'My Contacts'],
    ['Group', 'starred', 'starred'],
    ['Categories', 'myContacts;Friends', 'Friends'],
    ['Categories', 'Starred;Friends', 'Starred'],
  ])('with %s “%s” is in the group %s', async (column, labels, groupName) => {
    const { contacts } = await importContacts(lines(`First name,${column}`, `Ann,${labels}`));
    expect(contacts).toEqual([{ firstName: 'Ann', ...(groupName === undefined ? {} : { groupName }) }]);
  });

  it.each([
    ['Work ::: Work Fax', '030 333333 ::: 030 333334', '030 333333'],
    ['Work Fax ::: Mobile', '030 333334 ::: 0171 1234567', '0171 1234567'],
    ['Work ::: Mobile', '030 333333 ::: 0171 1234567', '0171 1234567'],
    ['Work ::: Mobile', '030 333333 ::: n/a', '030 333333'],
    ['Work Fax ::: Pager', '030 333334 ::: 030 333335', undefined],
  ])('pairs the labels “%s” with the phones “%s” of one cell', async (label, phones, phone) => {
    const { contacts } = await importContacts(
      lines('First name,Phone 1 - Label,Phone 1 - Value', `Ann,${label},${phones}`),
    );
    expect(contacts).toEqual([{ firstName: 'Ann', ...(phone === undefined ? {} : { phone }) }]);
  });

  it.each(['value', 'number'])('takes the phone in `%s` that its type calls mobile', async (property) => {
    const phones = [
      { type: 'fax', [property]: '030 111111' },
      { type: 'mobile', [property]: '0171 2222222' },
    ];
    const { contacts } = await importContacts(JSON.stringify([{ first_name: 'Ann', phones }]));
    expect(contacts).toEqual([{ firstName: 'Ann', phone: '0171 2222222' }]);
  });

  it('accepts the time zones and web addresses that the contact form accepts', async () => {
    const { contacts, problems } = await importContacts(
      lines('First name,Timezone,Photo', 'Ann,UTC,http://example.org/a.png'),
    );
    expect(contacts).toEqual([
      { firstName: 'Ann', timezone: 'UTC', profileImage: 'http://example.org/a.png' },
    ]);
    expect(problems).toEqual([]);
  });

  it('drops values that are too long, unknown time zones, images that are no web address and invalid ids', async () => {
    const long = 'x'.repeat(MAX_FIELD_LENGTH + 1);
    const { contacts, problems } = await importContacts(
      lines(
        'First name,Company,Timezone,Photo,group_id',
        `Ann,${long},Mars/Olympus,ftp://example.org/a.png,0`,
        'Ben,Acme,Europe/Berlin,https://example.org/a.png,4',
      ),
    );
    expect(contacts[0]).toEqual({ firstName: 'Ann' });
    expect(contacts[1]).toEqual({
      firstName: 'Ben',
      company: 'Acme',
      timezone: 'Europe/Berlin',
      profileImage: 'https://example.org/a.png',
      groupId: 4,
    });
    expect(problems.map((problem) => problem.slice(0, 20).trim())).toEqual([
      '2 too_long xxxxxxxxx',
      '2 unknown_timezone M',
      '2 invalid_image ftp:',
      '2 invalid_id 0',
    ]);
  });
});

describe('a column of genders', () => {
  const gendersIn = async (header: string, ...words: string[]) => {
    const { contacts } = await importContacts(
      lines(`First name,Last name,${header}`, ...words.map((word) => `Kim,Lee,${word}`)),
    );
    return contacts.map(({ gender }) => gender);
  };

  it.each([
    ['Sexo', ['H', 'M', 'M'], ['male', 'female', 'female']],
    ['Sexo', ['V', 'M'], ['male', 'female']],
    ['Sexo', ['M', 'F'], ['male', 'female']],
    ['Geslacht', ['V', 'M'], ['female', 'male']],
    ['Płeć', ['K', 'M'], ['female', 'male']],
    ['Cinsiyet', ['E', 'K'], ['male', 'female']],
    ['Nem', ['férfi', 'nő'], ['male', 'female']],
    ['Sexe', ['H', 'F'], ['male', 'female']],
    ['Nem', ['F', 'N'], ['male', 'female']],
    ['Nem', ['M', 'F', 'N'], ['male', 'female', undefined]],
    ['Nem', ['F', 'F'], [undefined, undefined]],
    ['Sesso', ['U', 'D'], ['male', 'female']],
    ['Sesso', ['M', 'F'], ['male', 'female']],
    ['Sexe', ['H', 'D'], ['male', 'female']],
    ['Sukupuoli', ['M', 'N'], ['male', 'female']],
    ['Sexo', ['M', 'M'], [undefined, undefined]],
    ['Sexo', ['M', 'Hombre'], [undefined, 'male']],
    ['Sexo', ['M', 'Femenino'], ['male', 'female']],
    ['Gender', ['M', 'M'], ['male', 'male']],
    ['Geschlecht', ['weibl.', 'männl.'], ['female', 'male']],
    ['Gender', ['no', 'M'], [undefined, 'male']],
    ['Xyz', ['H', 'M', 'M'], ['male', 'female', 'female']],
  ])('named %s is read by what its words mean together: %j', async (header, words, genders) => {
    expect(await gendersIn(header, ...words)).toEqual(genders);
  });

  it.each([
    ['Smoker', ['No', 'No']],
    ['T-Shirt', ['M', 'L', 'M']],
    ['Subscribed', ['F', 'F', 'W']],
    ['Team', ['K', 'M', 'M']],
    ['Art', ['E', 'K']],
  ])(
    'is not guessed from short words that are all one gender, or mean other things too: %s %j',
    async (header, words) => {
      expect(await gendersIn(header, ...words)).toEqual(words.map(() => undefined));
    },
  );

  it('that the user chooses is read by what its words mean together, as its survey says', async () => {
    const text = lines('Vorname,Spalte', 'Ana,M', 'Luis,H', 'Eva,', 'Bea,', 'Leo,', 'Mia,');
    const { contacts, guess } = await importContacts(text, (mapping) => ({
      ...mapping,
      columns: mapping.columns.map((column) =>
        column.name === 'Spalte' ? { ...column, field: 'gender' } : column,
      ),
    }));
    expect(guess.columns[1]?.field).toBeNull();
    expect(guess.columns[1]?.words?.map(({ text: word, gender }) => [word, gender])).toEqual([
      ['M', 'female'],
      ['H', 'male'],
    ]);
    expect(contacts.slice(0, 2).map(({ gender }) => gender)).toEqual(['female', 'male']);
  });

  const surveyOf = (words: readonly string[]) =>
    surveySource(
      inMemorySource('list.csv', lines('Name,Sexo', ...words.map((word) => `Kim Lee,${word}`))),
      {},
      IMPORT_DAY,
    );

  it.each([
    [['M', 'F'], ['H', 'M'], { h: 'male', m: 'female' }],
    [['H', 'M'], ['M', 'F'], { m: 'male', f: 'female' }],
    [['H', 'M'], ['M'], { m: 'female' }],
  ])('that had %j last time means in a file of %j what this file shows', async (before, now, meanings) => {
    const { mapping } = await surveyOf(before);
    const used = { usedAt: '2026-11-24T00:00:00Z', mapping, customColumns: [], groupsByName: {} };
    const recalled = recallMapping(await surveyOf(now), used);
    expect(recalled.mapping.genderWords).toMatchObject(meanings);
  });

  it('of a letter that can be several genders is reported', async () => {
    const { problems } = await importContacts(lines('Nombre,Sexo', 'Kim,M', 'Ann,M'));
    expect(problems).toEqual(['2 unknown_gender M']);
  });

  it('keeps what the user chose for both words last time', async () => {
    const survey = await surveyOf(['H', 'M']);
    const mapping = { ...survey.mapping, genderWords: { h: 'female', m: 'male' } };
    const used = { usedAt: '2026-11-24T00:00:00Z', mapping, customColumns: [], groupsByName: {} };
    expect(recallMapping(survey, used).mapping.genderWords).toEqual(mapping.genderWords);
  });
});

describe('what a program writes for a missing value', () => {
  const HEADER = 'First name,Last name,Company,Job title,Location,Birthday';

  it.each(['\\N', 'NULL', '(null)', '#REF!'])('is no value in any field: %s', async (mark) => {
    const { contacts, problems } = await importContacts(
      lines(HEADER, `Ada,${mark},${mark},${mark},${mark},${mark}`),
    );
    expect(contacts).toEqual([{ firstName: 'Ada' }]);
    expect(problems).toEqual([]);
  });

  it('can be a name or a place in another spelling', async () => {
    const { contacts } = await importContacts(lines('First name,Last name,Location', 'Nil,Null,Nan'));
    expect(contacts).toEqual([{ firstName: 'Nil', lastName: 'Null', location: 'Nan' }]);
  });
});

it('removes invisible characters that are copied with a text, but not joiners within names', async () => {
  const { contacts } = await importContacts(
    lines(
      'First name,Last name,Email',
      '\u200bAda,Bo\u00ad\u2060,ada\u200b@example.org\u200b',
      'علی\u200cرضا,\u200dLi,',
    ),
  );
  expect(contacts).toEqual([
    { firstName: 'Ada', lastName: 'Bo', email: 'ada@example.org' },
    { firstName: 'علی\u200cرضا', lastName: 'Li' },
  ]);
});

it('reads Swiss names of columns, and prefers the mobile phone below "Natel"', async () => {
  const { fields, guess } = await importContacts(
    lines('Vorname,Name,Telefon,Natel,Zivilstand', 'Ada,Lang,+41 44 123 45 67,+41 79 123 45 67,verheiratet'),
  );
  expect(fields).toMatchObject({ Natel: 'phone', Zivilstand: 'relationshipStatus' });
  expect(guess.mapping.order['phone']).toEqual([3, 2]);
});

it.each(['p:+491701234567', 'Mobil: +49 170 1234567', 'tel:+491701234567', 'Tel. privat: +491701234567'])(
  'reads a phone without its label: %s',
  async (phone) => {
    const { contacts } = await importContacts(lines('First name,Phone', `Ada,${phone}`));
    expect(contacts).toEqual([{ firstName: 'Ada', phone: '+491701234567' }]);
  },
);
