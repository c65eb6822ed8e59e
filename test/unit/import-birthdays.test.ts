import type { DateOrder } from '../../electron/contract/imports/import-mapping.ts';
import { describe, expect, it } from 'vitest';
import { formatIsoBirthday } from '../../electron/core/contact/birthday.ts';
import { readBirthday, readBirthdayParts } from '../../electron/core/import/values/dates/birthday-value.ts';
import { DateOrderEvidence } from '../../electron/core/import/values/dates/date-order.ts';
import { importContacts, IMPORT_DAY } from '../builders/import-contacts.ts';

/** The birthday read from a text, followed by its problem: `--02-29 placeholder_year`. */
function read(
  text: string,
  dateOrder: DateOrder | null = null,
  dottedDateOrder: DateOrder | null = 'dmy',
): string {
  return shown(readBirthday(text, { dateOrder, dottedDateOrder }, IMPORT_DAY));
}

function shown({ birthday, problem }: ReturnType<typeof readBirthday>): string {
  return [birthday && formatIsoBirthday(birthday, 'dashes'), problem]
    .filter((part) => part !== null)
    .join(' ');
}

describe('a birthday cell', () => {
  it.each([
    '1990-05-11T22:00:00Z',
    '1990-05-11T22:00:00.000Z',
    '642463200',
    '642463201000',
    '1990-05-11 23:00:00+00:00',
    '19900511T220000Z',
    '1990-05-11T12:00:00Z',
    '5/11/1990 10:00 PM UTC',
    'Fri May 11 1990 20:00:00 GMT-0400 (EDT)',
  ])('whose time may be midnight of the next day in another zone is reported: %s', (text) => {
    expect(read(text)).toBe('unreadable_date');
  });

  it.each([
    ['1984-02-29', '1984-02-29'],
    ['1984-2-9', '1984-02-09'],
    ['19840229', '1984-02-29'],
    ['446860800', '1984-02-29'],
    ['-147398400000', '1965-05-01'],
    ['/Date(446860800000)/', '1984-02-29'],
    ['/Date(-86400000)/', '1969-12-31'],
    ['/Date(864000000+0000)/', '1970-01-11'],
    ['04/25/????', '--04-25'],
    ['25.12.xxxx', '--12-25'],
    ['02/29/----', '--02-29'],
    ['25 Dec ????', '--12-25'],
    ['????-04-25', '--04-25'],
    ['May 3 (turning 40)', '--05-03'],
    ['3. Mai (wird 40)', '--05-03'],
    ['1984/02/29', '1984-02-29'],
    ['1984.2.29', '1984-02-29'],
    ['--02-29', '--02-29'],
    ['--0229', '--02-29'],
    ['--2-9', '--02-09'],
    ['0000-05-12', '--05-12'],
    ['1604-02-29', '--02-29'],
    ['01-30-9999', '--01-30'],
    ["'1984-02-29", '1984-02-29'],
    ['1990年4月5日', '1990-04-05'],
    ['１９９０年４月５日', '1990-04-05'],
    ['昭和55年2月29日', '1980-02-29'],
    ['S55.2.29', '1980-02-29'],
    ['１９８０／０５／０３', '1980-05-03'],
    ['١٩٨٥/٠٦/١٥', '1985-06-15'],
    ['१५/०६/१९८५', '1985-06-15'],
    ['۳۱/۱۲/۱۹۸۵', '1985-12-31'],
    ['令和元年5月1日', '2019-05-01'],
    ['民國70年1月15日', '1981-01-15'],
    ['5.12.1979', '1979-12-05'],
    ['05. 12. 1979', '1979-12-05'],
    ['5.12.', '--12-05'],
    ['5.12.1979.', '1979-12-05'],
    ['5. 12. 1979.', '1979-12-05'],
    ['05.12.1979 г.', '1979-12-05'],
    ['05.12.1979r.', '1979-12-05'],
    ['Wed 12/25/1985', '1985-12-25'],
    ['Mi., 5.12.1979', '1979-12-05'],
    ['1990-05-11Z', '1990-05-11'],
    ['1990-05-11-07:00', '1990-05-11'],
    ['25121985', '1985-12-25'],
    ['12251985', '1985-12-25'],
    ['31/12/1990', '1990-12-31'],
    ['12/31/1990', '1990-12-31'],
    ['12-31-1990', '1990-12-31'],
    ['31 12 1990', '1990-12-31'],
    ['4/4/1990', '1990-04-04'],
    ['24/12', '--12-24'],
    ['12/24', '--12-24'],
    ['1979-05-12T00:00:00.000Z', '1979-05-12'],
    ['1979-05-12T05:00:00Z', '1979-05-12'],
    ['1979-05-12T11:59:00Z', '1979-05-12'],
    ['1979-05-12T22:00:00', '1979-05-12'],
    ['12.5.1979 22:00 Uhr', '1979-05-12'],
    ['1979-05-12 00:00:00', '1979-05-12'],
    ['1979-05-12T08:30:00-06:00', '1979-05-12'],
    ['12.5.1979 00:00', '1979-05-12'],
    ['25/12/1979 12:00:00 AM', '1979-12-25'],
    ['19790512T000000Z', '1979-05-12'],
  ])('in digits is read: %s', (text, birthday) => {
    expect(read(text)).toBe(birthday);
  });

  it.each([
    ['12 May 1979', '1979-05-12'],
    ['May 12, 1979', '1979-05-12'],
    ['May 12th, 1979', '1979-05-12'],
    ['Saturday, 12 May 1979', '1979-05-12'],
    ['12-May-1979', '1979-05-12'],
    ['1979 May 12', '1979-05-12'],
    ['12 May', '--05-12'],
    ['Dec 24', '--12-24'],
    ['12. Mai 1979', '1979-05-12'],
    ['3. März 1985', '1985-03-03'],
    ['3. Mrz. 1985', '1985-03-03'],
    ['1. Jänner 1985', '1985-01-01'],
    ['1er janvier 1980', '1980-01-01'],
    ['14 juil. 1980', '1980-07-14'],
    ['15 août 1980', '1980-08-15'],
    ['5 de mayo de 1985', '1985-05-05'],
    ['3 ene 1985', '1985-01-03'],
    ['12 maggio 1979', '1979-05-12'],
    ['2 giu 1979', '1979-06-02'],
    ['12 mei 1979', '1979-05-12'],
    ['5 mrt 1979', '1979-03-05'],
    ['12 de fevereiro de 1979', '1979-02-12'],
    ['7 out 1979', '1979-10-07'],
    ['12 maja 1979', '1979-05-12'],
    ['3 października 1979', '1979-10-03'],
    ['1 gru 1979', '1979-12-01'],
    ['3 мая 1980 г.', '1980-05-03'],
    ['12 серпня 1980', '1980-08-12'],
    ['6. květen 1980', '1980-05-06'],
    ['24. prosince 1980', '1980-12-24'],
    ['15 Ekim 1980', '1980-10-15'],
    ['3 TEMMUZ 1980', '1980-07-03'],
    ['4. lokakuuta 1980', '1980-10-04'],
    ['12 augusti 1980', '1980-08-12'],
    ['1980. október 2.', '1980-10-02'],
    ['1 Μαΐου 1980', '1980-05-01'],
    ['12 iulie 1980', '1980-07-12'],
    ['5 مايو 1980', '1980-05-05'],
    ['5 במאי 1980', '1980-05-05'],
    ['5 май 1980', '1980-05-05'],
    ['17 Agustus 1980', '1980-08-17'],
    ['12 de març de 1980', '1980-03-12'],
    ['19. travnja 1975.', '1975-04-19'],
    ['19. listopada 1975.', '1975-10-19'],
    ['19 listopada 1975', '1975-11-19'],
    ['19. listopadu 1975', '1975-11-19'],
    ['5. јуна 1980.', '1980-06-05'],
    ['5. avgust 1980', '1980-08-05'],
    ['1980 m. kovo 5 d.', '1980-03-05'],
    ['1980. gada 5. maijs', '1980-05-05'],
    ['5. märts 1980', '1980-03-05'],
    ['5 tháng 10 năm 1979', '1979-10-05'],
    ['5 tháng 10, 1979', '1979-10-05'],
    ['1979-10-05 (age 46)', '1979-10-05'],
    ['5 ต.ค. 1979', '1979-10-05'],
    ['5 มี.ค.', '--03-05'],
    ['5 अक्टूबर 1979', '1979-10-05'],
    ['5 tetor 1979', '1979-10-05'],
    ['5 Ogos 1979', '1979-08-05'],
    ['5/10-1979', '1979-10-05'],
    ['15/10/1979م', '1979-10-15'],
    ['15.VIII.1940', '1940-08-15'],
    ['1940. IX. 15.', '1940-09-15'],
    ['нядзеля 12 студзеня 1975', '1975-01-12'],
    ['mar 12 mai 1975', '1975-05-12'],
    ['domenica 12 gennaio 1975', '1975-01-12'],
    ['13 Mayıs 1975 Salı', '1975-05-13'],
    ["п'ятниця, 14 березня 1975", '1975-03-14'],
    ['Chủ Nhật, 12 tháng 1 1975', '1975-01-12'],
    ['13 Chwefror 1975', '1975-02-13'],
    ['12 一月 1975', '1975-01-12'],
    ['๑๓ พฤษภาคม ๒๕๑๘', '1975-05-13'],
    ['Salı 13.05.1975', '1975-05-13'],
    ['13.05.1975, Samstag', '1975-05-13'],
    ['5 V 1952', '1952-05-05'],
    ['* 5.11.1952', '1952-11-05'],
    ['geb. 5. Mai 1952', '1952-05-05'],
    ['born 5 May 1952', '1952-05-05'],
  ])('with a month name is read: %s', (text, birthday) => {
    expect(read(text)).toBe(birthday);
  });

  it.each([
    ['12 May 79', '1979-05-12'],
    ["25/12/'79", '1979-12-25'],
    ['25.12.79', '1979-12-25'],
    ['24.11.26', '2026-11-24'],
    ['25.11.26', '1926-11-25'],
    ['79-12-05', '1979-12-05'],
    ['12-May-00', '2000-05-12'],
  ])('with a two-digit year gets the latest year that is not in the future: %s', (text, birthday) => {
    expect(read(text)).toBe(`${birthday} two_digit_year`);
  });

  it.each([
    '0/0/00',
    '00/00/0000',
    '0000-00-00',
    '00.00.0000',
    '1900-01-00',
    '0',
    '-',
    'n/a',
    '0000-00-00 00:00:00',
    '00/00',
  ])('that means "none" gives no birthday and no problem: %s', (text) => {
    expect(read(text)).toBe('');
  });

  it.each([
    ['1970-01-01', 'placeholder_date'],
    ['01/01/1970', 'placeholder_date'],
    ['1900-01-01', 'placeholder_date'],
    ['1900-02-29', 'placeholder_date'],
    ['0001-01-01', 'placeholder_date'],
    ['1899-12-30', 'placeholder_date'],
    ['3/4/1990', 'ambiguous_date'],
    ['3/4', 'ambiguous_date'],
    ['3-4-1990', 'ambiguous_date'],
    ['30.2.1990', 'impossible_date'],
    ['1990-02-30', 'impossible_date'],
    ['29.2.1990', 'impossible_date'],
    ['31 April 1990', 'impossible_date'],
    ['--02-30', 'impossible_date'],
    ['1990-13-01', 'impossible_date'],
    ['31/31/1990', 'impossible_date'],
    ['2026-11-25', 'future_date'],
    ['2099-01-01', 'future_date'],
    ['1899-05-12', 'date_before_1900'],
    ['1985', 'incomplete_date'],
    ['1985-00-00', 'incomplete_date'],
    ['1985-05', 'incomplete_date'],
    ['May 1985', 'incomplete_date'],
    ['May', 'incomplete_date'],
    ['03041990', 'ambiguous_date'],
    ['3041990', 'ambiguous_date'],
    ['29221', 'unreadable_date'],
    ['29021790', 'impossible_date'],
    ['19. listopada 1975', 'unreadable_date'],
    ['19 lip 1975', 'unreadable_date'],
    ['1 listopad 1975', 'unreadable_date'],
    ['Ned 5.3.1980', 'unreadable_date'],
    ['Ira 12 1980', 'unreadable_date'],
    ['Ann 5.12.1979', 'unreadable_date'],
    ['soon', 'unreadable_date'],
    ['昭和70年1月1日', 'unreadable_date'],
    ['S55', 'unreadable_date'],
    ['geb.', 'unreadable_date'],
    ['* 1930', 'incomplete_date'],
    ['25/12/9', 'unreadable_date'],
    ['early May 1985', 'unreadable_date'],
    ['12 May 1985 or 1986', 'unreadable_date'],
    ['1985-05-12 / 1986-05-12', 'unreadable_date'],
  ])('that is invalid or ambiguous is left out and reported: %s', (text, problem) => {
    expect(read(text)).toBe(problem);
  });

  it('in the year 1900 loses its year, which is reported', () => {
    expect(read('1900-05-12')).toBe('--05-12 placeholder_year');
  });

  it.each([
    ['3/4/1990', 'dmy', '1990-04-03'],
    ['3/4/1990', 'mdy', '1990-03-04'],
    ['3/4', 'mdy', '--03-04'],
    ['03-04-05', 'ymd', '2003-04-05 two_digit_year'],
    ['12/31/1990', 'dmy', 'impossible_date'],
  ] as const)('is read in the date order of its column: %s, %s', (text, order, birthday) => {
    expect(read(text, order)).toBe(birthday);
  });

  it.each([
    [['1979', '5', '12'], '1979-05-12'],
    [['', '05', '12'], '--05-12'],
    [['0', '5', '12'], '--05-12'],
    [['79', 'Mai', '12'], '1979-05-12 two_digit_year'],
    [['1979', '', ''], 'incomplete_date'],
    [['1979', '2', '30'], 'impossible_date'],
    [['0', '0', '0'], ''],
    [['', 'x', '1'], 'unreadable_date'],
  ] as const)('is composed of separate parts: %s', ([year, month, day], birthday) => {
    expect(shown(readBirthdayParts(year, month, day, IMPORT_DAY))).toBe(birthday);
  });
});

describe('the times in a column', () => {
  it('count milliseconds if one of them is too large for seconds', async () => {
    const list = 'Name,DOB\nAnn Lee,639100800000\nBo Ek,-86400000\nCy Orr,1036800000\n';
    const { contacts } = await importContacts(list);
    expect(contacts.map(({ birthday }) => birthday)).toEqual(['1990-04-03', '1969-12-31', '1970-01-13']);
  });
});

describe('the date order of a column', () => {
  const orderOf = (...dates: string[]) => {
    const evidence = new DateOrderEvidence();
    for (const date of dates) evidence.add(date);
    return [evidence.slashedOr(null), evidence.dottedOr(null)];
  };

  it('follows from one date that can be read in only one order', () => {
    expect(orderOf('3/4/1990', '1/2/1991', '25/12/1980')).toEqual(['dmy', 'dmy']);
    expect(orderOf('3-4-1990', '12-25-1980')).toEqual(['mdy', 'dmy']);
    expect(orderOf('79/12/5', '80/1/2')).toEqual(['ymd', 'dmy']);
    expect(orderOf('٣/٤/١٩٩٠', '٢٥/١٢/١٩٨٠')).toEqual(['dmy', 'dmy']);
    expect(orderOf('03041990', '25121980')).toEqual(['dmy', 'dmy']);
  });

  it('is unknown without such a date, or when two dates contradict each other', () => {
    expect(orderOf('3/4/1990', '1/2/1991')).toEqual([null, 'dmy']);
    expect(orderOf('25/12/1980', '12/25/1980')).toEqual([null, 'dmy']);
  });

  it('is day first for dates with dots, unless the dates contradict it', () => {
    expect(orderOf('3.4.1990')).toEqual([null, 'dmy']);
    expect(orderOf('3.4.1990', '12.25.1980')).toEqual([null, 'mdy']);
    expect(orderOf('25.12.1980', '12.25.1980')).toEqual([null, null]);
  });

  it('is also shown by a date behind its day of the week', async () => {
    const { contacts, problems } = await importContacts(
      'First name,Birthday\nAnn,Tue 3/13/1984\nBen,Sun 4/5/1970\n',
    );
    expect(problems).toEqual([]);
    expect(contacts[1]).toEqual({ firstName: 'Ben', birthday: '1970-04-05' });
  });

  it('is also detected from the last of many records', async () => {
    const rows = Array.from({ length: 700 }, (_, at) => `Ann${at},3/4/1990`);
    const { contacts, problems } = await importContacts(
      `First name,Birthday\n${rows.join('\n')}\nBen,25/12/1980\n`,
    );
    expect(problems).toEqual([]);
    expect(contacts[0]).toEqual({ firstName: 'Ann0', birthday: '1990-04-03' });
  });

  it('leaves out only the ambiguous dates when the column contradicts itself', async () => {
    const { contacts, problems } = await importContacts(
      'First name,Birthday\nA,3/4/1990\nB,25/12/1980\nC,12/25/1980\nD,5/5/1985\n',
    );
    expect(contacts.map(({ birthday }) => birthday)).toEqual([
      undefined,
      '1980-12-25',
      '1980-12-25',
      '1985-05-05',
    ]);
    expect(problems).toEqual(['2 ambiguous_date 3/4/1990']);
  });

  it('is month first in Mailchimp lists without other evidence', async () => {
    const list = (birthday: string) =>
      `"Email Address","First Name",Birthday,MEMBER_RATING,LEID,EUID\nada@example.com,Ada,${birthday},2,1,a1\nbo@example.com,Bo,03/04,2,2,a2\n`;
    const birthdays = async (birthday: string) =>
      (await importContacts(list(birthday))).contacts.map((contact) => contact['birthday']);
    expect(await birthdays('12/10')).toEqual(['--12-10', '--03-04']);
    expect(await birthdays('24/12')).toEqual(['--12-24', '--04-03']);
  });

  it.each([
    ['Croatian', '12 sij 1975', '06', '10'],
    ['Polish', '12 sty 1975', '07', '11'],
    ['Czech', '12 led 1975', '07', '11'],
  ])(
    'has the months of its column, as in %s, if their names are those of others elsewhere',
    async (...row) => {
      const [, other, lip, lis] = row;
      const birthdays = [other, '17 lip 1975', '21 lis 1975', '3. listopada 1980'];
      const { contacts } = await importContacts(
        `First name,Birthday\n${birthdays.map((birthday, at) => `Ann${at},${birthday}`).join('\n')}\n`,
      );
      const expected = ['1975-01-12', `1975-${lip}-17`, `1975-${lis}-21`, `1980-${lis}-03`];
      expect(contacts.map(({ birthday }) => birthday)).toEqual(expected);
    },
  );

  it('has the months of the column beside its days', async () => {
    const { contacts } = await importContacts(
      'Name,Birth month,Birth day\nAnn Lee,Listopad,3\nBo Li,Siječanj,4\nCy Lo,Studeni,5\n',
    );
    expect(contacts.map(({ birthday }) => birthday)).toEqual(['--10-03', '--01-04', '--11-05']);
  });

  it('has the Croatian months above the columns of a calendar', async () => {
    const months =
      'Siječanj,Veljača,Ožujak,Travanj,Svibanj,Lipanj,Srpanj,Kolovoz,Rujan,Listopad,Studeni,Prosinac';
    const people = months.split(',').map((_, at) => `${at + 1} Ann${String.fromCodePoint(97 + at)} Lee`);
    const { contacts } = await importContacts(`${months}\n${people.join(',')}\n`);
    const expected = months
      .split(',')
      .map((_, at) => `--${String(at + 1).padStart(2, '0')}-${String(at + 1).padStart(2, '0')}`);
    expect(contacts.map(({ birthday }) => birthday)).toEqual(expected);
  });

  it('has the Croatian months that stand alone above their days', async () => {
    const { contacts } = await importContacts(
      'Rujan\n3,Ann Lee\n4,Bo Li\nListopad\n5,Cy Lo\nStudeni\n6,Di Lu\n',
    );
    expect(contacts.map(({ birthday }) => birthday)).toEqual(['--09-03', '--09-04', '--10-05', '--11-06']);
  });

  it('can be changed by the user', async () => {
    const list = 'First name,Birthday\nA,3/4/1990\n';
    const { contacts } = await importContacts(list, (mapping) => ({
      ...mapping,
      columns: mapping.columns.map((column) => ({ ...column, dateOrder: 'mdy' as const })),
    }));
    expect(contacts).toEqual([{ firstName: 'A', birthday: '1990-03-04' }]);
  });
});
