import { textRows, xlsxFile } from '../../builders/xlsx-file.ts';
import type { MadeFile } from './made-file.ts';

const QUESTION = `¿Por qué te gustaría participar? | ${'Contanos un poco sobre vos y tus ganas. '.repeat(6)}`;
const FORM = [
  'Marca temporal',
  'Correo electrónico',
  'Nombre y Apellido (completo).',
  'Celular/WhatsApp | Con el código de área.',
  'Fecha de nacimiento',
  QUESTION,
];

/** Tables whose headers are missing, repeated, long, or below other rows. */
export const UNUSUAL_HEADERS: readonly MadeFile[] = [
  {
    name: 'phones_of_offices.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['Телефонный справочник', '', '', 'Отдел кадров'],
        ['Фамилия', 'Имя Отчество', 'Должность', 'Мобильный телефон'],
        ['Столбец1', 'Столбец2', 'Столбец3', 'Столбец4'],
        ['Орлов', 'Павел Ильич', 'Начальник', '8-900-111-22-33'],
        ['Белова', 'Анна', 'Секретарь', '8-900-444-55-66'],
      ]),
    }),
    contacts: [
      { firstName: 'Павел', lastName: 'Орлов', jobTitle: 'Начальник', phone: '8-900-111-22-33' },
      { firstName: 'Анна', lastName: 'Белова', jobTitle: 'Секретарь', phone: '8-900-444-55-66' },
    ],
  },
  {
    name: 'russian_names_without_header.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['Орлов', 'Павел', 'Ильич'],
        ['Белова', 'Анна', 'Олеговна'],
        ['Штайн', 'Дина', 'Марковна'],
      ]),
    }),
    contacts: [
      { firstName: 'Павел', lastName: 'Орлов' },
      { firstName: 'Анна', lastName: 'Белова' },
      { firstName: 'Дина', lastName: 'Штайн' },
    ],
  },
  {
    name: 'answers_without_header.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['Jana Bílá', '', 'Ano', 'Ne'],
        ['Petr Hora', '', 'Autem', 'Ano'],
        ['Eva Malá', '', 'Ne', 'Ne'],
      ]),
    }),
    contacts: [
      { firstName: 'Jana', lastName: 'Bílá' },
      { firstName: 'Petr', lastName: 'Hora' },
      { firstName: 'Eva', lastName: 'Malá' },
    ],
  },
  {
    name: 'chinese_names_without_header.csv',
    content: `2010010014,周于敬,女,523A
2010010270,罗霄宇,男,314B
2010010419,张强,男,402B
`,
    contacts: [
      { firstName: '于敬', lastName: '周', gender: 'female' },
      { firstName: '霄宇', lastName: '罗', gender: 'male' },
      { firstName: '强', lastName: '张', gender: 'male' },
    ],
  },
  {
    name: 'form_with_long_questions.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['', 'Formulario'],
        FORM,
        FORM.with(0, 'Enviado').with(5, '¿Por qué?'),
        ['', 'ana@example.org', 'Ana Soler', '11 5555-0101', '7/5/1990', 'Porque sí'],
        ['', 'leo@example.org', 'Leo Prats', '11 5555-0102', '25/12/1988', ''],
      ]),
    }),
    contacts: [
      {
        email: 'ana@example.org',
        firstName: 'Ana',
        lastName: 'Soler',
        phone: '11 5555-0101',
        birthday: '1990-05-07',
      },
      {
        email: 'leo@example.org',
        firstName: 'Leo',
        lastName: 'Prats',
        phone: '11 5555-0102',
        birthday: '1988-12-25',
      },
    ],
  },
  {
    name: 'donations_below_titles.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['Official Receipt Summary', '2025 年 1 月份'],
        ['日期\nDate', '收据', '捐款人\n姓名\nName', 'START', 'END', 'Cheque', 'Mobile No'],
        ['01.01.2025', 'C 64', '文美云', '2024-11', '2024-12', '100', '0191234567'],
        ['03.01.2025', 'C 65', 'Tan Mei Ling', '2025-01', '2025-06', '300', ''],
      ]),
    }),
    contacts: [
      { firstName: '美云', lastName: '文', phone: '0191234567' },
      { firstName: 'Tan Mei', lastName: 'Ling' },
    ],
  },
  {
    name: 'months_of_members.csv',
    content: `Ann Lee;2024-09;2024-12
Bo Ek;2025-01;2025-06
Cy Day;2025-01;2025-03
`,
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
      { firstName: 'Cy', lastName: 'Day' },
    ],
  },
  {
    name: 'parts_of_japanese_birthdays.csv',
    content: `氏名,フリガナ,生年,生月,生日,電話番号（携帯）
田中 一郎,タナカ イチロウ,1943,2,15,03-9123-0001
木村 和子,キムラ カズコ,1938,11,10,03-9123-0002
`,
    contacts: [
      { firstName: '一郎', lastName: '田中', birthday: '1943-02-15', phone: '03-9123-0001' },
      { firstName: '和子', lastName: '木村', birthday: '1938-11-10', phone: '03-9123-0002' },
    ],
  },
  {
    name: 'pupils_with_rare_names.csv',
    content: `NIM,SISWA
1510800,APRILIA NINGRUM
1510801,AHBABUL MUSTHOFA
1510802,AUNUR ROSIDIN
`,
    contacts: [
      { firstName: 'APRILIA', lastName: 'NINGRUM' },
      { firstName: 'AHBABUL', lastName: 'MUSTHOFA' },
      { firstName: 'AUNUR', lastName: 'ROSIDIN' },
    ],
  },
  {
    name: 'numbered_columns.csv',
    content: `col1,col2
alex,bloom
rachel,bloom
sara,elin
`,
    contacts: [
      { firstName: 'alex', lastName: 'bloom' },
      { firstName: 'rachel', lastName: 'bloom' },
      { firstName: 'sara', lastName: 'elin' },
    ],
  },
  {
    name: 'guests_at_tables.csv',
    content: `No,Nombres,Mesa
1,Antonio José Urizar Juárez,3
2,Lisbeth de Klein,3
3,Carlos Pérez Soto,4
`,
    contacts: [
      { firstName: 'Antonio José', lastName: 'Urizar Juárez' },
      { firstName: 'Lisbeth', lastName: 'de Klein' },
      { firstName: 'Carlos', lastName: 'Pérez Soto' },
    ],
  },
  {
    name: 'nombres_only.csv',
    content: `Nombres,Celular
María José,555 123 4567
Juan Carlos,555 123 4568
`,
    contacts: [
      { firstName: 'María José', phone: '555 123 4567' },
      { firstName: 'Juan Carlos', phone: '555 123 4568' },
    ],
  },
  {
    name: 'official_and_actual_birthdays.csv',
    content: `Emp No,Name,Official DOB,Actual DOB,Mobile
1,Ann Lee,01-06-1982,12-08-1982,9840011111
2,Bo Ek,31-05-1985,,9840022222
3,Cy Day,,13 May 1985,9840033333
4,Di Fox,14-05-1985,14 May,9840044444
5,Eve Gil,1 May 1985,05-01-1985,9840055555
`,
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '9840011111' },
      { firstName: 'Bo', lastName: 'Ek', phone: '9840022222', birthday: '1985-05-31' },
      { firstName: 'Cy', lastName: 'Day', phone: '9840033333', birthday: '1985-05-13' },
      { firstName: 'Di', lastName: 'Fox', phone: '9840044444', birthday: '1985-05-14' },
      { firstName: 'Eve', lastName: 'Gil', phone: '9840055555', birthday: '1985-05-01' },
    ],
    problems: ['2 differing_birthdays 12-08-1982'],
  },
  {
    name: 'names_of_columns_in_two_rows.csv',
    content:
      'Jméno,Příjmení,Datum,Telefon\n,,narození,\nJan,Novák,3.5.1980,777123456\nEva,Malá,13.6.1981,777123457\n',
    contacts: [
      { firstName: 'Jan', lastName: 'Novák', birthday: '1980-05-03', phone: '777123456' },
      { firstName: 'Eva', lastName: 'Malá', birthday: '1981-06-13', phone: '777123457' },
    ],
  },
  {
    name: 'names_of_all_columns_in_two_rows.csv',
    content:
      'First,Last,Date of,Phone\nname,name,birth,\nAnn,Lee,3 May 1980,030 111111\nBo,Ek,13 June 1981,\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-03', phone: '030 111111' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1981-06-13' },
    ],
  },
  {
    // The first row has the group of nobody.
    name: 'words_below_a_header.csv',
    content: 'Name,Group,Email\n,Birthday,none\nAnn Lee,Birthday,ann@example.org\n',
    contacts: [
      { groupName: 'Birthday' },
      { firstName: 'Ann', lastName: 'Lee', groupName: 'Birthday', email: 'ann@example.org' },
    ],
    problems: ['2 missing_first_name'],
  },
];
