import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { ContactPatch } from '../../electron/contract/contacts/contact.ts';
import { DEEP, firstRows } from '../deep/depth.ts';
import { openedList } from './opened-list.ts';
import { edit, mark, saved } from './review-list.ts';

describe('a reviewed vCard file', () => {
  const ANDROID_NICKNAME = 'X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Annie;1;;;';
  const ANDROID_EVENT = 'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event';
  const NEW_YEARS_EVE = { year: 1985, month: 12, day: 31 };
  /** As WhatsApp writes a shared contact. */
  const WAID_PHONE = 'item1.TEL;waid=491711234567:+49 171 1234567\nitem1.X-ABLabel:Mobile';
  const cardOfAda = (lines: string) =>
    ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ada Lovelace', 'N:Lovelace;Ada;;;', lines, 'END:VCARD', '']
      .filter((line, at) => line !== '' || at > 5)
      .join('\n');

  it('keeps unchanged cards and properties byte for byte', async () => {
    const ada =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nEMAIL;TYPE=INTERNET;TYPE=HOME:ada@example.org\r\n' +
      'X-ODD;A=b:one\\, two\r\n three\r\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD\r\n  AAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkS\r\nEND:VCARD\r\n';
    const bo = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Li;Bo;;;\r\nFN:Bo Li\r\nEND:VCARD\r\n';
    const opened = await openedList(ada + bo, { name: 'people.vcf' });
    expect((await saved(opened)).text).toBe(ada + bo);
    await edit(opened, 'Ada', { email: 'ada.king@example.org', lastName: 'King' });
    await edit(opened, 'Bo', { company: 'Acme; Sons' });
    expect((await saved(opened)).text).toBe(
      ada
        .replace('N:Lovelace;', 'N:King;')
        .replace('FN:Ada Lovelace', 'FN:Ada King')
        .replace(':ada@', ':ada.king@') + bo.replace('END:', 'ORG:Acme\\; Sons\r\nEND:'),
    );
    await mark(opened, 'Ada', 'remove');
    expect((await saved(opened)).text).toBe(bo.replace('END:', 'ORG:Acme\\; Sons\r\nEND:'));
  });

  it('edits cards that begin on the line on which others end, in the encoding of the file', async () => {
    const card = (name: string) => `BEGIN:VCARD\nVERSION:3.0\nN:;${name}\nADR:;;;Тверь\nEND:VCARD`;
    const source = card('Анна') + card('Иван') + card('Ольга');
    const opened = await openedList(iconv.encode(source, 'win1251'), { name: 'people.vcf' });
    await edit(opened, 'Иван', { firstName: 'Пётр' });
    await mark(opened, 'Ольга', 'remove');
    const { bytes } = await saved(opened);
    expect(iconv.decode(Buffer.from(bytes), 'win1251')).toBe(card('Анна') + card('Пётр'));
  });

  it.each(firstRows(1, ['2.1', '3.0', '4.0']))(
    'keeps commas and backslashes in version %s',
    async (version) => {
      const card = (name: string) =>
        ['BEGIN:VCARD', `VERSION:${version}`, name, 'END:VCARD', ''].join('\r\n');
      const opened = await openedList(card('N:Lovelace;Ada') + card('N:Li;Bo'), { name: 'people.vcf' });
      const names = { firstName: 'A\\d:a, \\, \\: \\; x', lastName: 'Lovelace, Jr.;\\' };
      await edit(opened, 'Ada', {
        ...names,
        salutation: 'Dr., Prof.',
        company: 'King, Sons \\',
        location: 'A\\',
      });
      const created = { ...(await opened.find('Bo')).fields, ...names, lastName: 'Jr., \u00d6\\' };
      await opened.test.must('contacts.create', {
        accountId: opened.accountId,
        fields: created,
        customFields: null,
      });
      const again = await openedList((await saved(opened)).bytes, { name: 'reviewed.vcf' });
      const { rows } = await again.page();
      expect(rows.map(({ fields }) => fields)).toEqual([
        expect.objectContaining({ firstName: names.firstName, lastName: created.lastName }),
        expect.objectContaining({ firstName: 'Bo', lastName: 'Li' }),
        expect.objectContaining({
          ...names,
          salutation: 'Dr., Prof.',
          company: 'King, Sons \\',
          location: 'A\\',
        }),
      ]);
    },
  );

  it.each(firstRows(1, ['2.1', '3.0']))('keeps a comma of a group in version %s', async (version) => {
    const card = (name: string, more = '') =>
      `BEGIN:VCARD\r\nVERSION:${version}\r\nN:${name}\r\n${more}END:VCARD\r\n`;
    const source = card(';Ada', 'CATEGORIES:Old,Chess\r\n') + card(';Bo', 'CATEGORIES:Friends\\, new\r\n');
    const opened = await openedList(source, { name: 'people.vcf' });
    await edit(opened, 'Ada', { groupId: (await opened.find('Bo')).fields.groupId });
    expect((await saved(opened)).text).toBe(source.replace('Old', 'Friends\\, new'));
  });

  it('has a new group in place of the old one, beside labels of Google', async () => {
    const card = (name: string, categories: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nN:;${name};;;\r\nCATEGORIES:${categories}\r\nEND:VCARD\r\n`;
    const bo = card('Bo', 'Starred');
    const opened = await openedList(card('Ada', 'myContacts,Friends,Chess') + bo, { name: 'people.vcf' });
    const { groupId } = (await opened.find('Bo')).fields;
    await edit(opened, 'Ada', { groupId });
    expect((await saved(opened)).text).toBe(card('Ada', 'myContacts,Starred,Chess') + bo);
  });

  it.each(firstRows(1, ['2.1', '3.0', '4.0']))(
    'has one name per card, whatever is changed of it, in version %s',
    async (version) => {
      const card = (name: string) =>
        ['BEGIN:VCARD', `VERSION:${version}`, ...name.split('\n'), 'END:VCARD', ''].join('\r\n');
      const source = card('N:Ada;Lovelace;Byron;;\nFN:Lovelace Ada') + card('FN:Bo Li');
      const opened = await openedList(source, { name: 'people.vcf' });
      const { fields } = await opened.find('Bo');
      await edit(opened, 'Lovelace', { firstName: 'Adä', lastName: 'Lovelace', salutation: 'Countess' });
      await edit(opened, 'Bo', { firstName: 'Bob', lastName: 'Lee', salutation: 'Dr.' });
      await opened.test.must('contacts.create', {
        accountId: opened.accountId,
        fields: { ...fields, firstName: 'Cy', lastName: 'Young', salutation: 'Mr.' },
        customFields: null,
      });
      const { bytes, text } = await saved(opened);
      expect(text.match(/^N[:;]/gm)).toHaveLength(3);
      const again = await openedList(bytes, { name: 'reviewed.vcf' });
      const names = (await again.page()).rows.map(({ fields: { salutation, firstName, lastName } }) =>
        [salutation, firstName, lastName].join(' '),
      );
      expect(names.toSorted()).toEqual(['Countess Adä Lovelace', 'Dr. Bob Lee', 'Mr. Cy Young']);
    },
  );

  it('keeps a name that is written over several lines in quoted-printable', async () => {
    const card = (lastName: string) =>
      [
        'BEGIN:VCARD',
        'VERSION:2.1',
        `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${lastName};=4A=C3=BC=72=67=65=6E=`,
        '=20=4C=6F=6E=67;;;',
        '',
        'TEL;CELL:0171 1234567',
        'END:VCARD',
        '',
      ].join('\r\n');
    const opened = await openedList(card('=4E=61=6D=65'), { name: 'people.vcf' });
    await edit(opened, 'Jürgen Long', { lastName: 'Özil' });
    expect((await saved(opened)).text).toBe(
      card('=C3=96zil').replace('=4A=C3=BC=72=67=65=6E=\r\n=20=4C=6F=6E=67', 'J=C3=BCrgen=20Long'),
    );
  });

  it('has one full name, even if a line break is inside a character of it', DEEP, async () => {
    const name = 'FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:J=C3=\r\n=BCrgen Long=\r\n Name';
    const source = ['BEGIN:VCARD', 'VERSION:2.1', name, 'END:VCARD', ''].join('\r\n');
    const opened = await openedList(source, { name: 'people.vcf' });
    await edit(opened, 'Jürgen Long', { lastName: 'Özil' });
    const { bytes, text } = await saved(opened);
    expect(text.match(/^FN/gm)).toHaveLength(1);
    const again = await openedList(bytes, { name: 'reviewed.vcf' });
    expect((await again.find('Jürgen Long')).fields.lastName).toBe('Özil');
  });

  it.each<[string, string, ContactPatch, string]>(
    firstRows(3, [
      ['a gender that is a letter', 'GENDER:M', { gender: 'female' }, 'GENDER:F'],
      ['a cleared gender that is a letter', 'GENDER:F', { gender: null }, ''],
      [
        'a gender that is a letter in the older property',
        'X-GENDER:M',
        { gender: 'female' },
        'X-GENDER:female',
      ],
      ['a cleared gender in two properties', 'X-GENDER:male\nGENDER:M', { gender: null }, ''],
      ['a birthday without zeros', 'BDAY:1990-5-2', { birthday: NEW_YEARS_EVE }, 'BDAY:1985-12-31'],
      ['a cleared birthday without zeros', 'BDAY:1990-5-2', { birthday: null }, ''],
      [
        'a birthday of Android',
        `${ANDROID_NICKNAME}\n${ANDROID_EVENT};1990-05-12;3;;;`,
        { birthday: NEW_YEARS_EVE },
        `${ANDROID_NICKNAME}\n${ANDROID_EVENT};1985-12-31;3;;;`,
      ],
      ['a cleared birthday of Android', `${ANDROID_EVENT};1990-05-12;3;;;`, { birthday: null }, ''],
      [
        'a country in place of the city',
        'ADR;TYPE=HOME:;;S;;;;Germany',
        { location: 'Ulm' },
        'ADR;TYPE=HOME:;;S;;;;Ulm',
      ],
      ['a cleared country', 'ADR;TYPE=HOME:;;S;;;;Germany', { location: null }, 'ADR;TYPE=HOME:;;S;;;;'],
      ['a cleared city', 'ADR:;;S;Ulm;BW;89073;Germany', { location: null }, 'ADR:;;S;;;89073;'],
      [
        'the city of the home address',
        'ADR;TYPE=WORK:;;W;Ulm;;;\nADR;TYPE=HOME:;;H;Ulm;;;',
        { location: 'Bonn' },
        'ADR;TYPE=WORK:;;W;Ulm;;;\nADR;TYPE=HOME:;;H;Bonn;;;',
      ],
      [
        'the job title, not the equal role',
        'ROLE:Boss\nTITLE:Boss',
        { jobTitle: 'Chief' },
        'ROLE:Boss\nTITLE:Chief',
      ],
    ]),
  )('has %s where it was read', async (_, before, after, expected) => {
    const opened = await openedList(cardOfAda(before), { name: 'people.vcf' });
    await edit(opened, 'Ada', after);
    expect((await saved(opened)).text).toBe(cardOfAda(expected));
  });

  it.each<[string, string, ContactPatch, string]>(
    firstRows(3, [
      [
        'the WhatsApp number of a phone',
        WAID_PHONE,
        { whatsappPhone: '+4930999' },
        'item1.TEL:+49 171 1234567\nX-WHATSAPP:+4930999\nitem1.X-ABLabel:Mobile',
      ],
      [
        'no WhatsApp number beside a phone',
        WAID_PHONE,
        { whatsappPhone: null },
        'item1.TEL:+49 171 1234567\nitem1.X-ABLabel:Mobile',
      ],
      [
        'the phone of a WhatsApp number',
        WAID_PHONE,
        { phone: '+4930999' },
        'item1.TEL;waid=491711234567:+4930999\nitem1.X-ABLabel:Mobile',
      ],
      [
        'no phone beside a WhatsApp number',
        WAID_PHONE,
        { phone: null },
        'X-WHATSAPP:+491711234567\nitem1.X-ABLabel:Mobile',
      ],
      [
        'the phone of a number for both',
        'TEL;TYPE="cell,whatsapp":+491711234567',
        { phone: '+4930999' },
        'TEL;TYPE=cell:+4930999\nX-WHATSAPP:+491711234567',
      ],
      [
        'two numbers in place of one for both',
        'TEL;TYPE=cell;TYPE=WhatsApp:+491711234567',
        { phone: '+4930999', whatsappPhone: '+4940777' },
        'TEL;TYPE=cell:+4930999\nX-WHATSAPP:+4940777',
      ],
      [
        'the WhatsApp number of a phone with that label',
        'item1.TEL;TYPE=CELL:+491711234567\nitem1.X-ABLabel:WhatsApp',
        { whatsappPhone: '+4930999' },
        'TEL;TYPE=CELL:+491711234567\nitem1.X-WHATSAPP:+4930999\nitem1.X-ABLabel:WhatsApp',
      ],
      [
        'the number of a WhatsApp address',
        'IMPP;X-SERVICE-TYPE=WhatsApp:whatsapp:+491711234567',
        { whatsappPhone: '+4930999' },
        'IMPP;X-SERVICE-TYPE=WhatsApp:whatsapp:+4930999',
      ],
      [
        'a WhatsApp number in place of a link',
        'X-SOCIALPROFILE:https://wa.me/491711234567\nTEL:+491711234567',
        { whatsappPhone: '+4930999' },
        'X-WHATSAPP:+4930999\nTEL:+491711234567',
      ],
      [
        'a WhatsApp number in place of a link among others',
        'URL:https://ada.example\nURL;TYPE=WhatsApp:https://wa.me/491711234567',
        { whatsappPhone: '+4930999' },
        'URL:https://ada.example\nX-WHATSAPP:+4930999',
      ],
    ]),
  )('has %s', async (_, before, after, expected) => {
    const opened = await openedList(cardOfAda(before), { name: 'people.vcf' });
    const { fields } = await opened.find('Ada');
    await edit(opened, 'Ada', after);
    const { bytes, text } = await saved(opened);
    expect(text).toBe(cardOfAda(expected));
    const again = await openedList(bytes, { name: 'reviewed.vcf' });
    const { phone, whatsappPhone } = (await again.find('Ada')).fields;
    expect({ phone, whatsappPhone }).toEqual({
      phone: fields.phone,
      whatsappPhone: fields.whatsappPhone,
      ...after,
    });
  });

  it('has both parts of a name that was only a full name', async () => {
    const card = (...lines: string[]) =>
      ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
    const whole = card('N:Cy Day;;;;', 'FN:Cy Day') + card('N:Di Eck;;;;', 'FN:Di Eck');
    const opened = await openedList(card('FN:Ada Lovelace') + card('N:;;;;', 'FN:Bo Li') + whole, {
      name: 'people.vcf',
    });
    await edit(opened, 'Ada', { lastName: 'King' });
    await edit(opened, 'Bo', { firstName: 'Bob' });
    await edit(opened, 'Cy', { firstName: 'Cyd' });
    await edit(opened, 'Di', { lastName: 'Elk' });
    expect((await saved(opened)).text).toBe(
      card('FN:Ada King', 'N:King;Ada') +
        card('N:Li;Bob;;;', 'FN:Bob Li') +
        card('N:Day;Cyd;;;', 'FN:Cyd Day') +
        card('N:Elk;Di;;;', 'FN:Di Elk'),
    );
  });

  it('has the parts of a name in the order of the file, even if that is wrong', async () => {
    const card = (name: string, full: string) =>
      ['BEGIN:VCARD', 'VERSION:3.0', `N:${name};;;`, `FN:${full}`, 'END:VCARD', ''].join('\r\n');
    const source = card('Ada;Quillon', 'Ada Quillon') + card('Bo;Okonkwo', 'Bo Okonkwo');
    const opened = await openedList(source, { name: 'people.vcf' });
    await edit(opened, 'Ada', { lastName: 'King' });
    await edit(opened, 'Bo', { firstName: 'Bob' });
    expect((await saved(opened)).text).toBe(
      card('Ada;King', 'Ada King') + card('Bob;Okonkwo', 'Bob Okonkwo'),
    );
  });

  it('of joined files has corrections behind each byte order mark', DEEP, async () => {
    const bom = '\ufeff';
    const card = (lastName: string, firstName: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nN:${lastName};${firstName};;;\r\nEND:VCARD\r\n`;
    const [ada, bo, cy] = [card('Lovelace', 'Ada'), card('Li', 'Bo'), card('Young', 'Cy')];
    const opened = await openedList(`${bom}${ada}${bom}${bo}${bom}${cy}`, { name: 'people.vcf' });
    expect((await saved(opened)).text).toBe(`${bom}${ada}${bom}${bo}${bom}${cy}`);
    await edit(opened, 'Bo', { lastName: 'Lee' });
    expect((await saved(opened)).text).toBe(`${bom}${ada}${bom}${card('Lee', 'Bo')}${bom}${cy}`);
    await mark(opened, 'Ada', 'remove');
    await mark(opened, 'Cy', 'remove');
    const { bytes, counts } = await saved(opened);
    expect(bytes.toString()).toBe(`${bom}${card('Lee', 'Bo')}`);
    expect(counts).toMatchObject({ records: 1, changed: 1, leftOut: 2 });
  });

  it.each(firstRows(1, ['  ', '\t', '> ']))(
    'keeps the indentation %j of pasted cards',
    async (indentation) => {
      const indented = (...lines: string[]) => lines.map((line) => `${indentation}${line}\n`).join('');
      const card = (company: string[], ...more: string[]) =>
        indented(
          'BEGIN:VCARD',
          'VERSION:3.0',
          'N:Li;Bo;;;',
          ...company,
          'NOTE:one',
          ' two',
          ...more,
          'END:VCARD',
        );
      const source = `Hello,\n\n${card(['ORG:A company wi', ' th', '  folds'])}Yours, Ada\n`;
      const opened = await openedList(source, { name: 'people.vcf' });
      expect((await saved(opened)).text).toBe(source);
      const company = 'A company whose name is long enough to need a second line in a file of vCards';
      await edit(opened, 'Bo', { company, email: 'bo@example.org' });
      const { bytes, text } = await saved(opened);
      const written = [`ORG:${company.slice(0, 71)}`, ` ${company.slice(71)}`];
      const added = 'EMAIL;TYPE=INTERNET:bo@example.org';
      expect(text).toBe(`Hello,\n\n${card(written, added)}Yours, Ada\n`);
      const again = await openedList(bytes, { name: 'reviewed.vcf' });
      expect((await again.find('Bo')).fields).toMatchObject({ company, email: 'bo@example.org' });
    },
  );

  it('may have cards with different line ends', async () => {
    const card = (name: string, lineEnd: string) =>
      ['BEGIN:VCARD', 'VERSION:3.0', `N:${name};;;`, 'END:VCARD', ''].join(lineEnd);
    const [ada, bo, cy, di] = [
      card('Lovelace;Ada', '\n'),
      card('Li;Bo', '\r\n'),
      card('Young;Cy', '\r'),
      card('Fu;Di', '\n'),
    ];
    const opened = await openedList([ada, bo, cy, di].join(''), { name: 'people.vcf' });
    await edit(opened, 'Cy', { lastName: 'Old' });
    await edit(opened, 'Di', { lastName: 'Wu' });
    expect((await saved(opened)).text).toBe(
      [ada, bo, cy?.replace('Young', 'Old'), di?.replace('Fu', 'Wu')].join(''),
    );
  });

  it('adds the review to a card that is cut off before the cut line, which stays unread', async () => {
    const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\n';
    const cut = 'TEL:+49 171 12';
    const opened = await openedList(card + cut, { name: 'people.vcf' });
    await edit(opened, 'Ada', { company: 'Acme' });
    await mark(opened, 'Ada', 'fix');
    const { text } = await saved(opened, { addsReviews: true });
    expect(text).toBe(`${card}ORG:Acme\r\nNOTE:Review: fix\r\n${cut}`);
    await opened.test.must('contacts.create', {
      accountId: opened.accountId,
      fields: { ...(await opened.find('Ada')).fields, firstName: 'Bo' },
      customFields: null,
    });
    const again = await openedList((await saved(opened)).bytes, { name: 'reviewed.vcf' });
    expect((await again.find('Ada')).fields.phone).toBeNull();
  });
});
