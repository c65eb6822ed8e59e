import { expect, test } from 'vitest';
import { readVcards } from '../builders/read-vcards.ts';

/** A card with the given lines and version. */
const card = (lines: string, version = '3.0') =>
  `BEGIN:VCARD\r\nVERSION:${version}\r\n${lines.replaceAll('\n', '\r\n')}\r\nEND:VCARD\r\n`;

const readOne = async (lines: string | Uint8Array, version?: string) => {
  const { cards, problems } = await readVcards(typeof lines === 'string' ? card(lines, version) : lines);
  const { line: _, ...cells } = cards[0] ?? { line: 0 };
  return { cells, problems };
};
type Row = readonly [lines: string, cells: Record<string, string>];

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test.for<Row>([
  ['BDAY:19960415', { Birthday: '1996-04-15' }],
  ['BDAY:1996-04-15', { Birthday: '1996-04-15' }],
  ['BDAY:1996-4-5', { Birthday: '1996-04-05' }],
  ['BDAY:--0203', { Birthday: '--02-03' }],
  ['BDAY:--02-03', { Birthday: '--02-03' }],
  // Its day depends on the zone, so the mapping reports it.
  ['BDAY:1953-10-15T23:10:00Z', { Birthday: '1953-10-15T23:10:00Z' }],
  ['BDAY:19531015T231000-0600', { Birthday: '19531015T231000-0600' }],
  ['BDAY:1953-10-15T23:10:00', { Birthday: '1953-10-15' }],
  ['BDAY:19531015T000000Z', { Birthday: '1953-10-15' }],
  ['BDAY:1987-09-27T08:30:00-06:00', { Birthday: '1987-09-27' }],
  ['BDAY:1987-09-27 00:00:00.000', { Birthday: '1987-09-27' }],
  ['BDAY;VALUE=DATE-AND-OR-TIME:--0412T1405', { Birthday: '--04-12' }],
  ['BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29', { Birthday: '--02-29' }],
  ['BDAY;X-APPLE-OMIT-YEAR=1900:1900-02-03', { Birthday: '--02-03' }],
  ['BDAY;X-APPLE-OMIT-YEAR=1604:1988-02-29', { Birthday: '1988-02-29' }],
  ['BDAY:1604-02-29', { Birthday: '--02-29' }],
  ['BDAY:0000-12-31', { Birthday: '--12-31' }],
  ['BDAY:0000-00-00', {}],
  ['BDAY:', {}],
  ['BDAY;VALUE=text:circa 1800', { Birthday: 'circa 1800' }],
  ['BDAY:03/04/1985', { Birthday: '03/04/1985' }],
  ['BDAY:1985-02-31', { Birthday: '1985-02-31' }],
  ['X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;--05-09;3;;;;;;;;;;;;;', { Birthday: '--05-09' }],
  ['X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2001-05-09;1;;;;;;;;;;;;;', {}],
  ['X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Al;3;;;;;;;;;;;;;', {}],
  ['BDAY;VALUE=text:spring\nBDAY:---03\nBDAY:19960415', { Birthday: '1996-04-15' }],
  ['BDAY:--0415\nBDAY:19960415', { Birthday: '1996-04-15' }],
])('birthday: %s', async ([lines, cells]) => {
  expect(await readOne(`FN:Ann\n${lines}`)).toEqual({
    cells: { 'Full name': 'Ann', ...cells },
    problems: [],
  });
});

test('a birthday in another calendar is reported and left out', async () => {
  const left = await readOne('FN:Ann\nBDAY;CALSCALE=chinese:1990-05-12');
  expect(left).toEqual({
    cells: { 'Full name': 'Ann' },
    problems: [{ line: 1, code: 'incomplete_record', detail: 'BDAY;CALSCALE=chinese:1990-05-12' }],
  });
  const read = await readOne('FN:Ann\nBDAY;CALSCALE=chinese:1990-05-12\nBDAY;CALSCALE=Gregorian:1990-06-05');
  expect(read).toEqual({ cells: { 'Full name': 'Ann', Birthday: '1990-06-05' }, problems: [] });
});

test.for(['---03', '--04', '1985', '1985-04', '1985-00-00'])(
  'a birthday without month or day is reported and left out: %s',
  async (written) => {
    expect(await readOne(`FN:Ann\nBDAY:${written}`)).toEqual({
      cells: { 'Full name': 'Ann' },
      problems: [{ line: 1, code: 'incomplete_record', detail: `BDAY:${written}` }],
    });
  },
);

test('a birthday in a property without a standard is reported, unless the card has the same one', async () => {
  expect(await readOne('FN:Ann\nX-BIRTHDAY:1980-05-03')).toEqual({
    cells: { 'Full name': 'Ann' },
    problems: [{ line: 1, code: 'incomplete_record', detail: 'X-BIRTHDAY:1980-05-03' }],
  });
  expect(await readOne('FN:Ann\nBDAY:1980-05-03\nX-BIRTHDAY:19800503')).toEqual({
    cells: { 'Full name': 'Ann', Birthday: '1980-05-03' },
    problems: [],
  });
  expect(await readOne('FN:Ann\nBDAY:1980-05-03\nX-BIRTHDAY:05.03.1980')).toEqual({
    cells: { 'Full name': 'Ann', Birthday: '1980-05-03' },
    problems: [{ line: 1, code: 'incomplete_record', detail: 'X-BIRTHDAY:05.03.1980' }],
  });
});

test('birthdays on different days are reported and left out', async () => {
  expect(await readOne('FN:Ann\nBDAY:1980-05-03\nBDAY:1981-06-04')).toEqual({
    cells: { 'Full name': 'Ann' },
    problems: [{ line: 1, code: 'incomplete_record', detail: 'BDAY:1980-05-03, BDAY:1981-06-04' }],
  });
});

test('an email or phone that is none comes after the others', async () => {
  const lines = [
    'EMAIL;TYPE=PREF:n/a',
    'EMAIL:ann@',
    'EMAIL:ann@example.org',
    'TEL;TYPE=CELL:-',
    'TEL;TYPE=CELL:see below',
    'TEL;TYPE=HOME:030 1234567',
  ];
  expect((await readOne(`FN:Ann\n${lines.join('\n')}`)).cells).toEqual({
    'Full name': 'Ann',
    Email: 'ann@example.org',
    'Other emails': 'n/a, ann@',
    Phone: '030 1234567',
    'Other phones': '-, see below',
  });
});

test.for<Row>([
  // A preferred phone comes first, in any notation.
  ['TEL;TYPE=WORK,pref:1\nTEL;TYPE=CELL:2', { Phone: '1', 'Other phones': '2' }],
  ['TEL;TYPE=CELL;PREF=2:1\nTEL;TYPE=HOME;PREF=1:2', { Phone: '2', 'Other phones': '1' }],
  ['TEL;TYPE=HOME;PREF=200:1\nTEL;TYPE=CELL:2', { Phone: '2', 'Other phones': '1' }],
  ['TEL;WORK;PREF:1\nTEL;CELL:2', { Phone: '1', 'Other phones': '2' }],
  // Otherwise the order is cell, home, work, other.
  ['TEL:1\nTEL;TYPE=WORK:2\nTEL;TYPE=HOME:3\nTEL;TYPE=CELL:4', { Phone: '4', 'Other phones': '3, 2, 1' }],
  ['item1.TEL:1\nTEL;TYPE=HOME:2\nitem1.X-ABLabel:_$!<Mobile>!$_', { Phone: '1', 'Other phones': '2' }],
  ['item1.TEL:1\nTEL;TYPE=HOME:2\nitem1.X-ABLabel:iPhone', { Phone: '1', 'Other phones': '2' }],
  ['TEL;TYPE=HOME;TYPE=VOICE:1\nTEL;TYPE="CELL,VOICE":2', { Phone: '2', 'Other phones': '1' }],
  ['TEL;TYPE=CELL:1\nTEL;TYPE=HOME:1', { Phone: '1' }],
  // Numbers that do not reach the person are skipped.
  ['TEL;TYPE=HOME,FAX,pref:1\nTEL;TYPE=PAGER:2', {}],
  ['item1.TEL;type=pref:1\nitem1.X-ABLabel:_$!<HomeFAX>!$_', {}],
  ['item1.TEL:1\nitem1.X-ABLabel:_$!<AssistantPhone>!$_', {}],
  ['item1.TEL:1\nitem1.X-ABLabel:Факс', {}],
  // Android writes the user's own label as a type.
  ['TEL;X-Mutter:1\nTEL;X-Mobil:2\nTEL;HOME:3', { Phone: '2', 'Other phones': '3' }],
  [
    'TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=D0=A4=D0=B0=D0=BA=D1=81):1\nTEL;X-CUSTOM(Fax):2\nTEL;HOME:3',
    { Phone: '3' },
  ],
  // Extension of a `tel` URI (RFC 3966).
  ['TEL;VALUE=uri:tel:+1-418-656-9254;ext=102', { Phone: '+1-418-656-9254 ext. 102' }],
  ['TEL;VALUE=uri:tel:030%20123;phone-context=+49', { Phone: '030 123' }],
  ['TEL;VALUE=uri:tel:%zz', { Phone: '%zz' }],
  ['TEL:', {}],
])('phone: %s', async ([lines, cells]) => {
  expect((await readOne(lines)).cells).toEqual(cells);
});

test.for<Row>([
  ['X-WHATSAPP:+49 151 1', { WhatsApp: '+49 151 1' }],
  ['X-WHATSAPP:not on it', {}],
  ['IMPP:whatsapp:+491511', { WhatsApp: '+491511' }],
  ['IMPP;X-SERVICE-TYPE=WhatsApp;type=HOME:x-apple:+491511', { WhatsApp: '+491511' }],
  ['IMPP:whatsapp://send?phone=491511', { WhatsApp: '491511' }],
  ['X-SOCIALPROFILE;type=whatsapp:https\\://wa.me/4915111', { WhatsApp: '+4915111' }],
  ['IMPP:https://api.whatsapp.com/send?phone=4915111', { WhatsApp: '+4915111' }],
  ['URL;TYPE=WhatsApp:https\\://wa.me/4915111', { WhatsApp: '+4915111' }],
  ['URL:https://example.org/wa.me/4915111', {}],
  ['URL;TYPE=WhatsApp:+4915111', {}],
  ['X-SOCIALPROFILE;type=twitter:https://twitter.com/12345', {}],
  ['IMPP:xmpp:+491511@example.com', {}],
  ['TEL;TYPE=whatsapp:+491511', { WhatsApp: '+491511' }],
  ['TEL;TYPE=cell,whatsapp:+491511', { Phone: '+491511', WhatsApp: '+491511' }],
  [
    'item2.TEL;type=pref:+491511\nitem2.X-ABLabel:WhatsApp\nTEL;TYPE=HOME:2',
    { Phone: '2', WhatsApp: '+491511' },
  ],
])('WhatsApp: %s', async ([lines, cells]) => {
  expect((await readOne(lines)).cells).toEqual(cells);
});

test.for<Row>([
  ['N:Doe;Ann', { 'First name': 'Ann', 'Last name': 'Doe' }],
  ['N:;Ann;;;', { 'First name': 'Ann' }],
  ['N:Ann Doe', { 'Full name': 'Ann Doe' }],
  ['NICKNAME:Annie', { 'Full name': 'Annie' }],
  ['NICKNAME:\nNICKNAME:Annie', { 'Full name': 'Annie' }],
  ['N:Doe\\;Ann\\;Lena\\;\\;;;;;', { 'First name': 'Ann', 'Middle name': 'Lena', 'Last name': 'Doe' }],
  ['N:Doe\\;Co;;;;', { 'Last name': 'Doe;Co' }],
  // A program has cut the name and written question marks for halves of characters.
  ['N:;🎂?Mik;;;\nFN:🎂Mike', { 'First name': '🎂Mike', 'Full name': '🎂Mike' }],
  ['N:Mik🎂?;Jo;;;\nFN:Jo Mik🎂🎁', { 'Full name': 'Jo Mik🎂🎁' }],
  ['N:;🎂?;;;\nFN:🎂?', { 'First name': '🎂?', 'Full name': '🎂?' }],
  ['FN:\nN:;;;;\nEMAIL:a@example.org', { Email: 'a@example.org' }],
  ['FN;PREF=2:Second\nFN;PREF=1:First', { 'Full name': 'First' }],
  [
    'N:García,Márquez;Ana,Lena;;Dr.,Prof.;',
    { 'First name': 'Ana Lena', 'Last name': 'García Márquez', Salutation: 'Dr. Prof.' },
  ],
  ['N:O\\;Neil\\, Jr\\\\;A\\nnn;;;', { 'First name': 'A\nnn', 'Last name': 'O;Neil, Jr\\' }],
  ['FN:A\\qb\\', { 'Full name': 'A\\qb\\' }],
  [
    'EMAIL:b@example.org\nEMAIL;TYPE=pref:MAILTO:a@example.org\nEMAIL:b@example.org',
    { Email: 'a@example.org', 'Other emails': 'b@example.org' },
  ],
  ['EMAIL;X-LABEL="a:b;c,d":a@example.org', { Email: 'a@example.org' }],
  ["item1.email;x-label=^n^^^'^x:a@example.org", { Email: 'a@example.org' }],
  ['ORG:Foo\\, Inc.;Sales', { Company: 'Foo, Inc.' }],
  ['ORG:Foo, Inc.;Sales', { Company: 'Foo, Inc.' }],
  ['ROLE:Driver', { 'Job title': 'Driver' }],
  ['ROLE:Driver\nTITLE:Boss', { 'Job title': 'Boss' }],
  ['ADR;TYPE=WORK:;;;Cork;;;\nADR;TYPE=HOME:;;;Bonn;;;', { Location: 'Bonn' }],
  ['ADR;TYPE=WORK,pref:;;;Cork;;;\nADR;TYPE=HOME:;;;Bonn;;;', { Location: 'Cork' }],
  ['ADR;TYPE=HOME:;;Street;;Hessen;;Germany', { Location: 'Hessen' }],
  ['ADR;TYPE=HOME:;;Street;;;;\nADR:;;;;;;Ireland', { Location: 'Ireland' }],
  ['ADR;TYPE=HOME:;;;;;;Egypt\nADR;TYPE=WORK:;;;Tanta;;;Egypt', { Location: 'Tanta' }],
  ['LANG;PREF=2:en\nLANG;PREF=1:fr', { Language: 'fr' }],
  ['X-LANGUAGE:de', { Language: 'de' }],
  ['TZ:-05:00\nTZ:Europe/Berlin', { 'Time zone': 'Europe/Berlin' }],
  ['TZ;VALUE=text:-05:00\\; EST\\; Raleigh/North America', {}],
  ['TZ:UTC', { 'Time zone': 'UTC' }],
  ['GENDER:F', { Gender: 'female' }],
  ['GENDER:M;Fellow', { Gender: 'male' }],
  ['GENDER:O;intersex', { Gender: 'other' }],
  ['GENDER:;it is complicated', { Gender: 'it is complicated' }],
  ['GENDER:U', {}],
  ['X-GENDER:Female', { Gender: 'Female' }],
  ['PHOTO;VALUE=URI:https\\://example.org/a.png', { 'Profile image': 'https://example.org/a.png' }],
  ['PHOTO:file:///etc/passwd\nPHOTO:data:image/png;base64\\,AAAA', {}],
  ['CATEGORIES:myContacts,* Starred,Friends,Family', { Group: 'Friends' }],
  ['CATEGORIES:myContacts', {}],
  ['CATEGORIES:starred,myContacts', {}],
  ['CATEGORIES:My Contacts', { Group: 'My Contacts' }],
  ['CATEGORIES:Starred', { Group: 'Starred' }],
  ['CATEGORIES:starred', { Group: 'starred' }],
])('other fields: %s', async ([lines, cells]) => {
  expect((await readOne(`UID:1\n${lines}`)).cells).toEqual(
    Object.keys(cells).length === 0 ? {} : { UID: '1', ...cells },
  );
});

test('a card of version 2.1 may have bare parameters, soft line breaks in quoted-printable, and literal backslashes', async () => {
  const lines = [
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller\\;Graf;J=C3=B6=',
    'rg;;;',
    'NOTE;ENCODING=QUOTED-PRINTABLE:C:\\new=0D=0A=',
    'second=3D=',
    '',
    'ORG;QUOTED-PRINTABLE:Caf=E9;=3BBar',
    'TITLE;ENCODING=QUOTED-PRINTABLE:100=% =zz=4',
    'EMAIL;INTERNET:a@example.org',
  ];
  expect(await readOne(lines.join('\n'), '2.1')).toEqual({
    cells: {
      'First name': 'Jörg',
      'Last name': 'Müller;Graf',
      Note: 'C:\\new\nsecond=',
      Company: 'Café',
      'Job title': '100=% =zz=4',
      Email: 'a@example.org',
    },
    problems: [],
  });
});

test.for<Row>([
  [
    'N:Smith, Jr.;Ann, Lena;;Dr., Prof.',
    { 'First name': 'Ann, Lena', 'Last name': 'Smith, Jr.', Salutation: 'Dr., Prof.' },
  ],
  [
    'N:Lee,Ray;Ann,Lena;B,C;Dr.,Prof.',
    { 'First name': 'Ann,Lena', 'Middle name': 'B C', 'Last name': 'Lee,Ray', Salutation: 'Dr. Prof.' },
  ],
  ['N:O\\Neil;A\\nn\\', { 'First name': 'A\\nn\\', 'Last name': 'O\\Neil' }],
  ['N:Lee\\\\;Ann', { 'Full name': 'Lee\\;Ann' }],
  ['N:Lee\\, Jr.\\;;Ann', { 'First name': 'Ann', 'Last name': 'Lee, Jr.;' }],
])('a name of version 2.1 escapes only semicolons: %s', async ([lines, cells]) => {
  expect((await readOne(lines, '2.1')).cells).toEqual(cells);
});

test('a card of version 2.1 survives a soft line break right before its end', async () => {
  expect(await readOne('FN:Ann\nNOTE;ENCODING=QUOTED-PRINTABLE:x=', '2.1')).toEqual({
    cells: { 'Full name': 'Ann', Note: 'x' },
    problems: [],
  });
});

test('base64 without indentation in version 2.1 ends at a blank line or the next property', async () => {
  const { cells } = await readOne(
    'PHOTO;JPEG;BASE64:\nAAAA\nBBBB=\n\nFN:Ann\nPHOTO;ENCODING=B:\nAAAA\nTITLE;CHARSET=UTF-8;ENCODING=BASE64:QsO2cw==',
    '2.1',
  );
  expect(cells).toEqual({ 'Full name': 'Ann', 'Job title': 'Bös' });
});

test('folded lines are joined, and only version 2.1 keeps the space at the fold', async () => {
  const folded = 'FN:Ann\n Bell';
  expect((await readOne(folded, '2.1')).cells).toEqual({ 'Full name': 'Ann Bell' });
  expect((await readOne(folded)).cells).toEqual({ 'Full name': 'AnnBell' });
  expect((await readOne(`TEL\n\t;TYPE=PAGER\n ,X:1\n${folded}`, '4.0')).cells).toEqual({
    'Full name': 'AnnBell',
  });
});

test('quoted-printable is folded between two escapes without a space', async () => {
  const folded = 'FN;QUOTED-PRINTABLE:=D0=90=D0=BD=D0=BD=D0\n =B0 =D0\n =9B.\n =D0=9B';
  expect((await readOne(folded, '2.1')).cells).toEqual({ 'Full name': 'Анна Л. Л' });
});

test('an email that a program has folded in version 2.1 has no space', async () => {
  const folded = 'FN:Ann\nEMAIL;INTERNET:ann.\n   lee@example.org\nTEL:030 12\n 34';
  const cells = { 'Full name': 'Ann', Email: 'ann.lee@example.org', Phone: '030 12 34' };
  expect((await readOne(folded, '2.1')).cells).toEqual(cells);
  expect((await readOne(folded.replace('12\n 34', '12\n  34'))).cells).toEqual(cells);
});

const CARD = card('FN:Zoë\nN:;Zoë;;;');
const ZOE = { line: 1, 'Full name': 'Zoë', 'First name': 'Zoë' };

test.for<[name: string, content: Uint8Array, encoding: string]>([
  ['LF', Buffer.from(CARD.replaceAll('\r', '')), 'utf-8'],
  ['CR', Buffer.from(CARD.replaceAll('\n', '')), 'utf-8'],
  ['CR CR LF', Buffer.from(CARD.replaceAll('\r', '\r\r')), 'utf-8'],
  ['a byte order mark', Buffer.from(`\uFEFF${CARD}`), 'utf-8'],
  ['UTF-16 LE', Buffer.from(`\uFEFF${CARD}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 LE without a mark', Buffer.from(CARD, 'utf16le'), 'utf-16le'],
  ['UTF-16 BE', Buffer.from(`\uFEFF${CARD}`, 'utf16le').swap16(), 'utf-16be'],
  ['Windows-1252', latin1(CARD), 'windows-1252'],
  [
    'a fold within a character',
    latin1(Buffer.from(CARD).toString('latin1').replaceAll('\xc3\xab', '\xc3\r\n \xab')),
    'utf-8',
  ],
])('%s is read with any chunk size', async ([, content, encoding]) => {
  for (const chunkSize of [1, 3, 65_536]) {
    const read = await readVcards(content, { chunkSize });
    expect(read).toEqual({ cards: [ZOE], problems: [], encoding });
  }
});

test('cards of two encodings in one file are each read in their own', async () => {
  const { cards, encoding } = await readVcards(
    Buffer.concat([Buffer.from(CARD), latin1(CARD), Buffer.from(CARD)]),
  );
  expect(cards.map((read) => read['Full name'])).toEqual(['Zoë', 'Zoë', 'Zoë']);
  expect(encoding).toBe('utf-8');
});

test('the CHARSET of a property comes first, then the encoding set by the caller', async () => {
  const cyrillic = latin1(
    card(
      'N:\xc8\xe2\xe0\xed\xee\xe2;\xc8\xe2\xe0\xed\nFN;CHARSET=ISO-8859-1:Zo\xeb\nORG;CHARSET=none-such:\xde',
    ),
  );
  const { cards, encoding } = await readVcards(cyrillic, { encoding: 'windows-1251' });
  expect(cards).toEqual([
    { line: 1, 'First name': 'Иван', 'Last name': 'Иванов', 'Full name': 'Zoë', Company: 'Ю' },
  ]);
  expect(encoding).toBe('windows-1251');
});

test('bytes that are invalid in the set encoding are reported', async () => {
  const { cards, problems } = await readVcards(latin1(CARD), { encoding: 'utf-8' });
  expect(cards).toEqual([{ line: 1, 'Full name': 'Zo\uFFFD', 'First name': 'Zo\uFFFD' }]);
  expect(problems).toEqual([
    { line: 3, code: 'undecodable', detail: 'FN' },
    { line: 4, code: 'undecodable', detail: 'N' },
  ]);
  // U+FFFD in the file itself is text.
  expect((await readVcards(card('FN:A\uFFFD'), { encoding: 'utf-8' })).problems).toEqual([]);
});

test('cards of groups and agents are skipped', async () => {
  const agent = 'BEGIN:VCARD\nVERSION:2.1\nN:Friday;Fred\nAGENT:\nBEGIN:VCARD\nN:Inner\nEND:VCARD\nEND:VCARD';
  const { cards, problems } = await readVcards(
    card('FN:Team\nKIND:group\nMEMBER:urn:uuid:1', '4.0') +
      card('FN:List\nX-ADDRESSBOOKSERVER-KIND:group') +
      card(`AGENT:\n${agent}\nFN:Robinson`, '2.1') +
      card(`AGENT:${agent}\nFN:Crusoe`, '2.1') +
      card('AGENT:BEGIN:VCARD\\nFN:Susan\\nEND:VCARD\\n\nFN:Thomas') +
      card('KIND:individual\nFN:Ann', '4.0'),
  );
  expect(cards.map((read) => read['Full name'])).toEqual(['Robinson', 'Crusoe', 'Thomas', 'Ann']);
  expect(problems).toEqual([]);
});

test('a broken card is reported, and the valid ones around it are read', async () => {
  const { cards, problems } = await readVcards(
    [
      'From someone',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:No end',
      'TEL:1',
      'BEGIN:VCARD',
      'NOTE:No end, and no name',
      'begin : vcard',
      'FN:Garbage inside',
      'this line says nothing',
      'TEL:2',
      'end:vcard ',
      'END:VCARD',
      'BEGIN:VCARD',
      'END:VCARD',
      'BEGIN:VCARD',
      'FN:Cut off',
      'EMAIL:a@example.org',
      'TEL:+49 15',
    ].join('\n'),
  );
  expect(cards).toEqual([
    { line: 2, 'Full name': 'No end', Phone: '1' },
    { line: 8, 'Full name': 'Garbage inside', Phone: '2' },
    // The last number may be incomplete, so it is dropped.
    { line: 16, 'Full name': 'Cut off', Email: 'a@example.org' },
  ]);
  expect(problems).toEqual([
    { line: 2, code: 'incomplete_record', detail: 'BEGIN:VCARD' },
    { line: 6, code: 'malformed_record', detail: 'BEGIN:VCARD' },
    { line: 10, code: 'incomplete_record', detail: 'this line says nothing' },
    { line: 13, code: 'malformed_record', detail: 'END:VCARD' },
    { line: 16, code: 'incomplete_record', detail: 'BEGIN:VCARD' },
  ]);
});

test('more than a thousand cards are read, the last one without a final line break', async () => {
  const { cards } = await readVcards(
    (card('FN:Ann') + card('FN:Ben', '2.1')).repeat(600) + 'BEGIN:VCARD\nFN:Cem\nEND:VCARD',
  );
  expect(cards.length).toBe(1_201);
  expect(cards.at(-1)).toEqual({ line: 4_801, 'Full name': 'Cem' });
});

test('a photo of several megabytes is skipped, on one line or on many', async () => {
  const photo = 'A'.repeat(3_000_000);
  const { cards, problems } = await readVcards(
    card(`PHOTO;ENCODING=b:${photo}\nFN:Ann`) +
      card(`PHOTO:data:image/png;base64\\,${photo.replaceAll(/.{70}/g, '$&\n ')}\nFN:Ben`),
  );
  expect(cards.map((read) => read['Full name'])).toEqual(['Ann', 'Ben']);
  expect(problems).toEqual([]);
});

test.for<[code: string, content: string | Uint8Array]>([
  ['empty_file', ''],
  ['empty_file', '\n\r\n'],
  ['unknown_format', 'First name,Last name\nAnn,Bell\n'],
  ['unknown_format', 'BEGIN:VCALENDAR\nEND:VCALENDAR\n'],
  ['record_too_large', card(`NOTE:${'x'.repeat(17 * 1024 * 1024)}`)],
  [
    'record_too_large',
    card(`${'NOTE:xxxxxxx\n'.repeat(1_000)}${`X-A:${'x'.repeat(1_000)}\n`.repeat(17_000)}`),
  ],
  ['too_many_columns', card('TEL:1\n'.repeat(2_001))],
])('a file is refused as %s', async ([code, content]) => {
  await expect(readVcards(content)).rejects.toMatchObject({ name: 'FileRefusedError', code });
});
