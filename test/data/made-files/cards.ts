import iconv from 'iconv-lite';
import { crlf, type MadeFile } from './made-file.ts';

/** Address books of phones and programs. */
export const CARD_FILES: readonly MadeFile[] = [
  {
    name: 'icloud.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:3.0
PRODID:-//Apple Inc.//macOS 15.0//EN
N:Muñoz;Íñigo;;;
FN:Íñigo Muñoz
NICKNAME:Iñi
ORG:Example\\, S.L.;Ventas
TITLE:Jefe
EMAIL;type=INTERNET;type=HOME:casa@example.es
EMAIL;type=INTERNET;type=WORK;type=pref:trabajo@example.es
TEL;type=HOME;type=VOICE:915 000 001
TEL;type=IPHONE;type=CELL;type=VOICE:+34 600 000 002
item1.TEL:+34 600 000 003
item1.X-ABLabel:_$!<HomeFAX>!$_
ADR;type=HOME;type=pref:;;Calle 1\\nPiso 2;Madrid;;28001;Spain
BDAY:1979-01-31
item2.X-ABDATE;type=pref:2005-06-18
item2.X-ABLabel:_$!<Anniversary>!$_
item3.URL;type=pref:https\\://example.es
X-SOCIALPROFILE;type=twitter:http://twitter.com/inigo
CATEGORIES:myContacts,Familia
UID:abc-1
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:;;;;
FN:Taller Ejemplo
ORG:Taller Ejemplo;
X-ABShowAs:COMPANY
TEL;type=WORK;type=pref:915 000 009
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Familia
FN:Familia
X-ADDRESSBOOKSERVER-KIND:group
X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:abc-1
END:VCARD
`),
    contacts: [
      {
        firstName: 'Íñigo',
        lastName: 'Muñoz',
        company: 'Example, S.L.',
        jobTitle: 'Jefe',
        email: 'trabajo@example.es',
        phone: '+34600000002',
        location: 'Madrid',
        birthday: '1979-01-31',
        groupName: 'Familia',
      },
      { company: 'Taller Ejemplo', phone: '915 000 009' },
    ],
    problems: ['24 missing_first_name Taller Ejemplo'],
  },
  {
    name: 'android_2_1.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=98=D0=B2=D0=B0=D0=BD=D0=BE=D0=B2;=D0=90=D0=BD=D0=BD=
=D0=B0;;;
FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=90=D0=BD=D0=BD=D0=B0=20=D0=98=D0=B2=D0=B0=D0=BD=D0=BE=
=D0=B2
TEL;CELL:+79123456789
TEL;X-WhatsApp:+79123456780
EMAIL;HOME:anna@example.ru
ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;=D1=83=D0=BB.=201;=D0=9C=D0=BE=D1=81=D0=BA=D0=B2=D0=B0;;;
BDAY:1985-03-05
X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Anya;1;;;;;;;;;;;;;
END:VCARD
BEGIN:VCARD
VERSION:2.1
N:Day;Cy;;;
FN:Cy Day
TEL;CELL;PREF:0171 1234567
BDAY:--06-25
PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYF
 BgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoK

END:VCARD
`),
    contacts: [
      {
        firstName: 'Анна',
        lastName: 'Иванов',
        phone: '+79123456789',
        whatsappPhone: '+79123456780',
        email: 'anna@example.ru',
        location: 'Москва',
        birthday: '1985-03-05',
      },
      { firstName: 'Cy', lastName: 'Day', phone: '0171 1234567', birthday: '--06-25' },
    ],
  },
  {
    name: 'nokia.vcf',
    content: Buffer.concat([
      iconv.encode(
        crlf(
          'BEGIN:VCARD\nVERSION:2.1\nN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=A4kinen;Ville\nTEL;PREF;CELL;VOICE:+358401234567\nTEL;VOICE;HOME:091234567\nEMAIL:ville@example.fi\nBDAY:19810512T000000\nORG:Esimerkki Oy;\nX-CLASS:private\nREV:20090101T000000Z\nEND:VCARD\n',
        ),
        'latin1',
      ),
    ]),
    contacts: [
      {
        firstName: 'Ville',
        lastName: 'Mäkinen',
        phone: '+358401234567',
        email: 'ville@example.fi',
        birthday: '1981-05-12',
        company: 'Esimerkki Oy',
      },
    ],
  },
  {
    name: 'samsung.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:2.1
N:;Oma;;;
FN:Oma
TEL;HOME:0228 123456
X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2001-09-09;1;;;;;;;;;;;;;
BDAY:1940-12-01
NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:sch=C3=B6ne=0D=0A=
=0D=0AGr=C3=BC=C3=9Fe
X-SAMSUNGADR;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:;;;;;
END:VCARD
BEGIN:VCARD
VERSION:2.1
N:;;;;
FN:
TEL;CELL:110
END:VCARD
`),
    contacts: [{ firstName: 'Oma', phone: '0228 123456', birthday: '1940-12-01' }, { phone: '110' }],
    problems: ['12 missing_first_name'],
  },
  {
    name: 'lotus_notes.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:2.1
N:Jones;Carl;Q;Mr.;Jr.
FN:Carl Jones
ORG:Acme
TITLE:Clerk
EMAIL;INTERNET;PREF:carl@example.com
TEL;WORK:617-555-0101
TEL;CELL:617-555-0102
BDAY:1961-11-09
X-LOTUS-BRING-IT-ON:yes
END:VCARD
`),
    contacts: [
      {
        salutation: 'Mr.',
        firstName: 'Carl',
        lastName: 'Jones',
        company: 'Acme',
        jobTitle: 'Clerk',
        email: 'carl@example.com',
        phone: '617-555-0102',
        birthday: '1961-11-09',
      },
    ],
  },
  {
    name: 'outlook_german.vcf',
    content: iconv.encode(
      crlf(`BEGIN:VCARD
VERSION:2.1
N;LANGUAGE=de;CHARSET=Windows-1252:Müller;Jörg;;Herr
FN;CHARSET=Windows-1252:Jörg Müller
ORG;CHARSET=Windows-1252:Größe GmbH
TITLE;CHARSET=Windows-1252:Geschäftsführer
TEL;WORK;VOICE:+49 (221) 12345
TEL;CELL;VOICE:+49 (171) 1234567
ADR;WORK;PREF;CHARSET=Windows-1252:;;Weg 1;Köln;;50667;Deutschland
EMAIL;PREF;INTERNET:joerg@example.de
BDAY:19790512
REV:20240101T000000Z
END:VCARD
`),
      'win1252',
    ),
    contacts: [
      {
        salutation: 'Herr',
        firstName: 'Jörg',
        lastName: 'Müller',
        company: 'Größe GmbH',
        jobTitle: 'Geschäftsführer',
        phone: '+491711234567',
        location: 'Köln',
        email: 'joerg@example.de',
        birthday: '1979-05-12',
      },
    ],
  },
  {
    name: 'google_contacts.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:3.0
FN:Zoë Łuk
N:Łuk;Zoë;;;
EMAIL;TYPE=INTERNET;TYPE=HOME:zoe@example.org
item1.TEL:+48 500 000 001
item1.X-ABLabel:Mobil
TEL;TYPE=WORK:+48 22 000 00 02
ADR;TYPE=HOME:;;Street 1;Łódź;;90-001;Poland;Street 1\\nŁódź
BDAY:--0625
PHOTO:https://lh3.googleusercontent.com/contacts/abc
CATEGORIES:Friends,myContacts
END:VCARD
`),
    contacts: [
      {
        firstName: 'Zoë',
        lastName: 'Łuk',
        email: 'zoe@example.org',
        phone: '+48500000001',
        location: 'Łódź',
        birthday: '--06-25',
        profileImage: 'https://lh3.googleusercontent.com/contacts/abc',
        groupName: 'Friends',
      },
    ],
  },
  {
    name: 'kaddressbook.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:3.0
BDAY:1985-06-01T00:00:00Z
CATEGORIES:Chor
EMAIL;TYPE=PREF:lea@example.de
FN:Dr. Lea Groß
N:Groß;Lea;;Dr.;
ORG:Uni Köln
TEL;TYPE=CELL:0151 0000001
TEL;TYPE=HOME,FAX:0221 9
TZ:+01:00
UID:x
X-KADDRESSBOOK-X-Anniversary:2010-01-01
X-KADDRESSBOOK-X-Profession:Ärztin
END:VCARD
`),
    contacts: [
      {
        salutation: 'Dr.',
        firstName: 'Lea',
        lastName: 'Groß',
        email: 'lea@example.de',
        phone: '0151 0000001',
        company: 'Uni Köln',
        birthday: '1985-06-01',
        groupName: 'Chor',
      },
    ],
  },
  {
    name: 'evolution.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:3.0
UID:pas-id-1
X-EVOLUTION-FILE-AS:Ek\\, Bo
FN:Bo Ek
N:Ek;Bo;;;
TEL;X-EVOLUTION-UI-SLOT=1;TYPE="WORK,VOICE":0221 1
TEL;X-EVOLUTION-UI-SLOT=2;TYPE=CELL:0151 2345678
EMAIL;X-EVOLUTION-UI-SLOT=1;TYPE=WORK:bo@example.org
BDAY:1990-02-03
X-EVOLUTION-ANNIVERSARY:2015-05-05
X-EVOLUTION-SPOUSE:Ann
END:VCARD
`),
    contacts: [
      {
        firstName: 'Bo',
        lastName: 'Ek',
        phone: '0151 2345678',
        email: 'bo@example.org',
        birthday: '1990-02-03',
      },
    ],
  },
  {
    name: 'proton_4_0.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:4.0
PRODID;VALUE=TEXT:-//ProtonMail//ProtonMail vCard 1.0.0//EN
FN;PREF=1:Mia Chen
N:Chen;Mia;;;
ITEM1.EMAIL;PREF=2:mia@work.example
ITEM2.EMAIL;PREF=1:mia@home.example
TEL;TYPE=cell;PREF=1;VALUE=uri:tel:+41-79-000-00-01
BDAY;VALUE=text:circa 1800
GENDER:F
LANG:de-CH
TZ:Europe/Zurich
ADR;TYPE=home;LABEL="Weg 1, Bern":;;Weg 1;Bern;;3000;Switzerland
END:VCARD
`),
    contacts: [
      {
        firstName: 'Mia',
        lastName: 'Chen',
        email: 'mia@home.example',
        phone: '+41790000001',
        gender: 'female',
        language: 'de-CH',
        timezone: 'Europe/Zurich',
        location: 'Bern',
      },
    ],
    problems: ['1 unreadable_date circa 1800'],
  },
  {
    name: 'whatsapp_shared.vcf',
    content:
      'BEGIN:VCARD\nVERSION:3.0\nN:;Ann Lee;;;\nFN:Ann Lee\nitem1.TEL;waid=491711234567:+49 171 1234567\nitem1.X-ABLabel:Mobile\nEND:VCARD\n',
    // A whole name in the field of the first name stays there. `waid` is the WhatsApp account.
    contacts: [{ firstName: 'Ann Lee', phone: '+491711234567', whatsappPhone: '+491711234567' }],
  },
  {
    name: 'joined_of_two_programs.vcf',
    content: Buffer.concat([
      Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\nN:Groß;Lea;;;\r\nFN:Lea Groß\r\nEND:VCARD\r\n', 'utf8'),
      Buffer.from(
        'BEGIN:VCARD\nVERSION:2.1\nN:Bär;Jörg\nFN:Jörg Bär\nBDAY:1977-02-30\nEND:VCARD\n',
        'latin1',
      ),
      Buffer.from('BEGIN:VCARD\nVERSION:3.0\nFN:Cut Off\nTEL:+49171123', 'utf8'),
    ]),
    contacts: [
      { firstName: 'Lea', lastName: 'Groß' },
      { firstName: 'Jörg', lastName: 'Bär' },
      { firstName: 'Cut', lastName: 'Off' },
    ],
    problems: ['6 impossible_date 1977-02-30'],
    readingProblems: ['12 incomplete_record'],
  },
  {
    name: 'line_breaks_of_two_programs.vcf',
    content: [
      'BEGIN:VCARD\nVERSION:3.0\nN:Lee;Ann\nFN:Ann\n  Lee\nEMAIL:ann@example.org\nEND:VCARD\n',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ek;Bo\r\nORG:A very long\r\n  company\r\nEND:VCARD\r\n',
      'BEGIN:VCARD\rVERSION:3.0\rN:Day;Cy\rEMAIL:cy@example.org\rEND:VCARD\r',
      'BEGIN:VCARD\nVERSION:3.0\nN:Fu;Di\nEND:VCARD\n',
    ].join(''),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek', company: 'A very long company' },
      { firstName: 'Cy', lastName: 'Day', email: 'cy@example.org' },
      { firstName: 'Di', lastName: 'Fu' },
    ],
  },
  {
    name: 'pasted_into_a_mail.vcf',
    content: [
      'Hi Bo, here are the two:',
      '',
      '    BEGIN:VCARD',
      '    VERSION:3.0',
      '    N:Lee;Ann;;;',
      '    ORG:A very long',
      '      company',
      '',
      '    TEL;TYPE=CELL:+353 85 000 0001',
      '    END:VCARD',
      '> \tBEGIN:VCARD',
      '> \tVERSION:2.1',
      '> \tN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=',
      '> \tEk;B=C3=B6',
      '>',
      '> \tEMAIL:bo@example.org',
      '> END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Day;Cy;;;',
      'ORG:Acme',
      '  Ltd',
      'END:VCARD',
      '',
    ].join('\n'),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', company: 'A very long company', phone: '+353850000001' },
      { firstName: 'Bö', lastName: 'Ek', email: 'bo@example.org' },
      { firstName: 'Cy', lastName: 'Day', company: 'Acme Ltd' },
    ],
  },
  {
    name: 'evolution_list.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:3.0
FN:Choir
X-EVOLUTION-LIST:TRUE
EMAIL;X-EVOLUTION-DEST-CONTACT-UID=1:ann@example.org
END:VCARD
BEGIN:VCARD
VERSION:3.0
FN:Ann Lee
EMAIL:ann@example.org
X-EVOLUTION-LIST:FALSE
END:VCARD
`),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }],
  },
  {
    name: 'joined_without_line_breaks.vcf',
    content: ['Ann', 'Bo', 'Cy']
      .map((first, at) => `BEGIN:VCARD\nVERSION:3.0\nN:Lee;${first};;;\nTEL:030 ${at}\nEND:VCARD`)
      .join('\ufeff'),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 0' },
      { firstName: 'Bo', lastName: 'Lee', phone: '030 1' },
      { firstName: 'Cy', lastName: 'Lee', phone: '030 2' },
    ],
  },
  {
    name: 'windows_1251.vcf',
    content: iconv.encode(
      crlf(`BEGIN:VCARD
VERSION:2.1
N:Смирнова;Ольга;Петровна
ADR;HOME:;;ул. Мира;Тверь;;;Россия
NICKNAME:Оля,Олечка
END:VCARD
BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:B=C3=A4r;J=C3=B6rg
END:VCARD
BEGIN:VCARD
VERSION:2.1
NICKNAME:Дядя,Сосед
TEL:030 1
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Ли,Анна
END:VCARD
`),
      'win1251',
    ),
    contacts: [
      { firstName: 'Ольга', lastName: 'Смирнова', location: 'Тверь' },
      { firstName: 'Jörg', lastName: 'Bär' },
      { firstName: 'Дядя', phone: '030 1' },
      { firstName: 'Анна', lastName: 'Ли' },
    ],
  },
  {
    name: 'code_page_850.vcf',
    content: iconv.encode(
      'BEGIN:VCARD\nVERSION:2.1\nN:Müller;Jörg\nTITLE:;\nROLE:Bäcker\nADR:;;Hauptstraße 5;Köln;;;\nEND:VCARD\n',
      'cp850',
    ),
    contacts: [{ firstName: 'Jörg', lastName: 'Müller', jobTitle: 'Bäcker', location: 'Köln' }],
  },
  {
    name: 'kinds_and_labels.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:4.0
KIND:org
FN:City Library
EMAIL:info@library.example
END:VCARD
BEGIN:VCARD
VERSION:4.0
KIND:location
FN:Town Hall
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:M&uuml;ller;Ann;;;
X-WAB-GENDER:1
item0.X-ABDATE:1980-01-01
item0.X-ABLabel:Geburtstag Tom
item1.X-ABDATE:1983-04-05
item1.X-ABLabel:Geburtstag
item2.X-ABDATE:2010-06-07
item2.X-ABLabel:_$!<Anniversary>!$_
END:VCARD
`),
    contacts: [
      { company: 'City Library', email: 'info@library.example' },
      { firstName: 'Ann', lastName: 'Müller', gender: 'female', birthday: '1983-04-05' },
    ],
    problems: ['1 missing_first_name City Library'],
  },
  {
    name: 'names_of_relatives_and_businesses.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:3.0
FN:Opa Heinz
N:Opa Heinz;;;;
END:VCARD
BEGIN:VCARD
VERSION:2.1
N:Maman;;;;
TEL;CELL:0698765432
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:;Chai Point;;;
FN:Chai Point
ORG:Chai Point;
TEL;type=CELL:+91 98123 45678
X-WA-BIZ-NAME:Chai Point
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:Nguyễn Văn An
END:VCARD
`),
    contacts: [
      { firstName: 'Opa Heinz' },
      { firstName: 'Maman', phone: '0698765432' },
      { company: 'Chai Point', phone: '+919812345678' },
      { firstName: 'Văn An', lastName: 'Nguyễn' },
    ],
    problems: ['11 missing_first_name Chai Point'],
  },
  {
    name: 'whole_names_in_the_place_of_the_last_name.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:3.0
N:Орлова Татьяна Павловна;;;;
FN:Орлова Татьяна Павловна
TEL;TYPE=WORK:4712
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Chidi Okeke;;;;
FN:Chidi Okeke
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Wanjiru;;;;
FN:Wanjiru
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Lee;Ann;;;
FN:Ann Lee
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Copper & Pine Ltd;;;;
FN:Copper & Pine Ltd
EMAIL:info@copper.example
END:VCARD
`),
    contacts: [
      { firstName: 'Татьяна', lastName: 'Орлова', phone: '4712' },
      { firstName: 'Chidi', lastName: 'Okeke' },
      { firstName: 'Wanjiru' },
      { firstName: 'Ann', lastName: 'Lee' },
      { company: 'Copper & Pine Ltd', email: 'info@copper.example' },
    ],
    problems: ['22 missing_first_name Copper & Pine Ltd'],
  },
  {
    name: 'two_last_names_without_a_first_name.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:3.0
N:Prado Quiroga;;;;
FN:Prado Quiroga
TEL:600 000 001
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Зуев Пётр Ильич;;;;
FN:Зуев Пётр Ильич
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:;Ruiz, Luis;;;
FN:Ruiz, Luis
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Lee;Ann;;;
FN:Ann Lee
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Day;Cy;;;
FN:Cy Day
BDAY:01632960000
END:VCARD
`),
    contacts: [
      { lastName: 'Prado Quiroga', phone: '600 000 001' },
      { firstName: 'Пётр', lastName: 'Зуев' },
      { firstName: 'Luis', lastName: 'Ruiz' },
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Cy', lastName: 'Day' },
    ],
    problems: ['1 missing_first_name Prado Quiroga', '22 unreadable_date 01632960000'],
  },
  {
    name: 'names_in_the_wrong_order.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:3.0
N:Ann;Quillon;;;
FN:Ann Quillon
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Martin;Okonkwo;;;
FN:Martin Okonkwo
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Cy;;;;
FN:Cy
END:VCARD
`),
    contacts: [
      { firstName: 'Ann', lastName: 'Quillon' },
      { firstName: 'Martin', lastName: 'Okonkwo' },
      { firstName: 'Cy' },
    ],
  },
  {
    name: 'full_names_with_the_last_name_first.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:3.0
N:Ott;Ann;;;
FN:Ott Ann
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Martin;Xanthe;;;
FN:Martin Xanthe
END:VCARD
`),
    contacts: [
      { firstName: 'Ann', lastName: 'Ott' },
      { firstName: 'Xanthe', lastName: 'Martin' },
    ],
  },
  {
    name: 'names_without_a_last_name.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:3.0
N;CHARSET=utf-8:;Юлия;Юрьевна;;
FN;CHARSET=utf-8: Юлия Юрьевна
URL;TYPE=WhatsApp:https://wa.me/79160000001
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:;Zahra;;;
FN:Zahra Ali
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:;محمد;صبحي;;
FN:محمد صبحي
END:VCARD
`),
    contacts: [
      { firstName: 'Юлия', whatsappPhone: '+79160000001' },
      { firstName: 'Zahra', lastName: 'Ali' },
      { firstName: 'محمد', lastName: 'صبحي' },
    ],
  },
  {
    // Some phones write the number in the place of a missing name, and some scripts escape apostrophes.
    name: 'numbers_as_names.vcf',
    content: crlf(`BEGIN:VCARD
VERSION:2.1
N:;0171555555;;;
TEL;CELL:0171555555
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:O\\'Neil;Ann;;;
FN:Ann O\\'Neil
END:VCARD
`),
    contacts: [{ phone: '0171555555' }, { firstName: 'Ann', lastName: "O'Neil" }],
    problems: ['1 missing_first_name'],
  },
];
