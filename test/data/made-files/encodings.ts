import iconv from 'iconv-lite';
import { crlf, type MadeFile } from './made-file.ts';

const encoded = (text: string, encoding: string) => iconv.encode(crlf(text), encoding);

/** Lists with headers in other languages, in the encodings of their systems. */
export const ENCODED_FILES: readonly MadeFile[] = [
  {
    name: 'polish_windows_1250.csv',
    content: encoded(
      `Imię;Nazwisko;Telefon komórkowy;Adres e-mail;Data urodzenia;Miasto;Firma;Stanowisko
Łukasz;Żółć;+48 500 000 001;lukasz@example.pl;24.12.1980;Łódź;Źródło Sp. z o.o.;Kierownik
Małgorzata;Wiśniewska;501 000 002;gosia@example.pl;03.05.1975;Kraków;;Księgowa
Świętosława;Gąsienica;;;;Zakopane;;
`,
      'win1250',
    ),
    contacts: [
      {
        firstName: 'Łukasz',
        lastName: 'Żółć',
        phone: '+48500000001',
        email: 'lukasz@example.pl',
        birthday: '1980-12-24',
        location: 'Łódź',
        company: 'Źródło Sp. z o.o.',
        jobTitle: 'Kierownik',
      },
      {
        firstName: 'Małgorzata',
        lastName: 'Wiśniewska',
        phone: '501 000 002',
        email: 'gosia@example.pl',
        birthday: '1975-05-03',
        location: 'Kraków',
        jobTitle: 'Księgowa',
      },
      { firstName: 'Świętosława', lastName: 'Gąsienica', location: 'Zakopane' },
    ],
  },
  {
    name: 'czech_windows_1250.csv',
    content: encoded(
      `Jméno;Příjmení;Mobil;E-mail;Datum narození;Město;Společnost
Jiří;Dvořák;+420 601 000 001;jiri@example.cz;1.2.1980;Plzeň;Škoda a syn
Božena;Němcová;602 000 002;bozena@example.cz;4.2.1985;Česká Skalice;
`,
      'win1250',
    ),
    contacts: [
      {
        firstName: 'Jiří',
        lastName: 'Dvořák',
        phone: '+420601000001',
        email: 'jiri@example.cz',
        birthday: '1980-02-01',
        location: 'Plzeň',
        company: 'Škoda a syn',
      },
      {
        firstName: 'Božena',
        lastName: 'Němcová',
        phone: '602 000 002',
        email: 'bozena@example.cz',
        birthday: '1985-02-04',
        location: 'Česká Skalice',
      },
    ],
  },
  {
    name: 'russian_koi8_r.csv',
    content: encoded(
      `Имя;Фамилия;Телефон;Эл. почта;День рождения;Город;Организация;Должность
Анна;Иванова;+7 912 345-67-89;anna@example.ru;05.03.1985;Москва;ООО Ромашка;Бухгалтер
Сергей;Кузнецов;8 (912) 345-67-80;sergey@example.ru;28.11.1979;Санкт-Петербург;;Директор
`,
      'koi8-r',
    ),
    contacts: [
      {
        firstName: 'Анна',
        lastName: 'Иванова',
        phone: '+79123456789',
        email: 'anna@example.ru',
        birthday: '1985-03-05',
        location: 'Москва',
        company: 'ООО Ромашка',
        jobTitle: 'Бухгалтер',
      },
      {
        firstName: 'Сергей',
        lastName: 'Кузнецов',
        phone: '8 (912) 345-67-80',
        email: 'sergey@example.ru',
        birthday: '1979-11-28',
        location: 'Санкт-Петербург',
        jobTitle: 'Директор',
      },
    ],
  },
  {
    name: 'russian_windows_1251.csv',
    content: encoded(
      `Фамилия;Имя;Отчество;Мобильный телефон;E-mail;Дата рождения
Петров;Иван;Сергеевич;+7 (903) 000-00-01;ivan@example.ru;14.06.1990
`,
      'win1251',
    ),
    contacts: [
      {
        firstName: 'Иван',
        lastName: 'Петров',
        phone: '+79030000001',
        email: 'ivan@example.ru',
        birthday: '1990-06-14',
      },
    ],
  },
  {
    name: 'japanese_shift_jis.csv',
    content: encoded(
      `姓,名,セイ,メイ,メールアドレス,携帯電話,誕生日,会社名,役職
山田,太郎,ヤマダ,タロウ,taro@example.jp,090-0000-0001,1985/06/01,株式会社例,部長
高橋,花子,タカハシ,ハナコ,hanako@example.jp,,1990/12/24,,
`,
      'shift_jis',
    ),
    contacts: [
      {
        firstName: '太郎',
        lastName: '山田',
        email: 'taro@example.jp',
        phone: '090-0000-0001',
        birthday: '1985-06-01',
        company: '株式会社例',
        jobTitle: '部長',
      },
      { firstName: '花子', lastName: '高橋', email: 'hanako@example.jp', birthday: '1990-12-24' },
    ],
  },
  {
    name: 'japanese_shift_jis.json',
    content: encoded(
      '[{"氏名":"山田 太郎","電話番号":"03-1234-5678"},{"氏名":"佐藤 花子","電話番号":"090-1111-2222"}]',
      'shift_jis',
    ),
    contacts: [
      { firstName: '太郎', lastName: '山田', phone: '03-1234-5678' },
      { firstName: '花子', lastName: '佐藤', phone: '090-1111-2222' },
    ],
  },
  {
    name: 'utf_8_read_as_windows_1252.csv',
    // The bytes of UTF-8 were read in Windows-1252, or in ISO 8859-1 (`Ã\x96`), and written in UTF-8 again.
    content:
      'PrÃ©nom,Nom,TÃ©lÃ©phone,Ville\nRenÃ©e,Ã\x96mer,+33 1 23 45 67 89,KÃ¶ln\nJOÃO,LeÃ³n,,OrlÃ©ansâ€™\n',
    contacts: [
      { firstName: 'Renée', lastName: 'Ömer', phone: '+33123456789', location: 'Köln' },
      { firstName: 'JOÃO', lastName: 'León', location: 'Orléans’' },
    ],
  },
  {
    name: 'korean_euc_kr.csv',
    content: encoded(
      `이름,이메일,휴대전화,생일,회사,직책
김철수,chulsoo@example.kr,010-1234-5678,1985-06-01,예시전자,과장
이영희,younghee@example.kr,010-8765-4321,1990-12-24,,
`,
      'euc-kr',
    ),
    contacts: [
      {
        firstName: '철수',
        lastName: '김',
        email: 'chulsoo@example.kr',
        phone: '010-1234-5678',
        birthday: '1985-06-01',
        company: '예시전자',
        jobTitle: '과장',
      },
      {
        firstName: '영희',
        lastName: '이',
        email: 'younghee@example.kr',
        phone: '010-8765-4321',
        birthday: '1990-12-24',
      },
    ],
  },
  {
    name: 'chinese_gb18030.csv',
    content: encoded(
      `姓名,电子邮件,手机,生日,公司,职位,城市
王小明,ming@example.cn,138 0000 0001,1985-06-01,例子公司,经理,北京
李娜,lina@example.cn,13900000002,1990年12月24日,,工程师,上海
`,
      'gb18030',
    ),
    contacts: [
      {
        firstName: '小明',
        lastName: '王',
        email: 'ming@example.cn',
        phone: '138 0000 0001',
        birthday: '1985-06-01',
        company: '例子公司',
        jobTitle: '经理',
        location: '北京',
      },
      {
        firstName: '娜',
        lastName: '李',
        email: 'lina@example.cn',
        phone: '13900000002',
        birthday: '1990-12-24',
        jobTitle: '工程师',
        location: '上海',
      },
    ],
  },
  {
    name: 'utf16be_without_mark.csv',
    content: iconv.encode(crlf('First name,Last name,Email\nZoë,Łuk,zoe@example.org\n'), 'utf16-be'),
    contacts: [{ firstName: 'Zoë', lastName: 'Łuk', email: 'zoe@example.org' }],
  },
  {
    name: 'excel_unicode_text.txt',
    content: Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      iconv.encode(
        crlf('Vorname\tNachname\tTelefon\tNotiz\nÄnne\tÖz\t0221-1\t"mehrere\nZeilen"\n'),
        'utf16-le',
      ),
    ]),
    contacts: [{ firstName: 'Änne', lastName: 'Öz', phone: '0221-1' }],
    problems: [],
  },
  {
    name: 'turkish_windows_1254.csv',
    content: encoded(
      `Ad;Soyad;Cep Telefonu;E-posta;Doğum Tarihi;Şehir
Çağrı;Yıldız;+90 532 000 00 01;cagri@example.tr;15.07.1988;İzmir
Gülşen;Şimşek;;gulsen@example.tr;03.01.1990;Muğla
`,
      'win1254',
    ),
    contacts: [
      {
        firstName: 'Çağrı',
        lastName: 'Yıldız',
        phone: '+905320000001',
        email: 'cagri@example.tr',
        birthday: '1988-07-15',
        location: 'İzmir',
      },
      {
        firstName: 'Gülşen',
        lastName: 'Şimşek',
        email: 'gulsen@example.tr',
        birthday: '1990-01-03',
        location: 'Muğla',
      },
    ],
  },
  {
    name: 'greek_windows_1253.csv',
    content: encoded(
      `Όνομα;Επώνυμο;Κινητό;Email;Ημερομηνία γέννησης;Πόλη
Γιώργος;Παπαδόπουλος;+30 690 000 0001;giorgos@example.gr;20/8/1979;Αθήνα
Ελένη;Νικολάου;;eleni@example.gr;1/2/1983;Πάτρα
`,
      'win1253',
    ),
    contacts: [
      {
        firstName: 'Γιώργος',
        lastName: 'Παπαδόπουλος',
        phone: '+306900000001',
        email: 'giorgos@example.gr',
        birthday: '1979-08-20',
        location: 'Αθήνα',
      },
      {
        firstName: 'Ελένη',
        lastName: 'Νικολάου',
        email: 'eleni@example.gr',
        birthday: '1983-02-01',
        location: 'Πάτρα',
      },
    ],
  },
  {
    name: 'mac_line_ends.csv',
    content: 'Name\rAda Lovelace\rGrace Hopper\r'.replaceAll(
      /(.+?)\r/g,
      (_, name: string) =>
        `${name},${name === 'Name' ? 'Email' : `${name.slice(0, 3).toLowerCase()}@example.org`}\r`,
    ),
    contacts: [
      { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' },
      { firstName: 'Grace', lastName: 'Hopper', email: 'gra@example.org' },
    ],
  },
];
