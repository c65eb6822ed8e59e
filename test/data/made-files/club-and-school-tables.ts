import type { MadeFile } from './made-file.ts';

/** Tables of clubs, schools and small programs, some without a header. */
export const CLUB_AND_SCHOOL_TABLES: readonly MadeFile[] = [
  {
    name: 'dates_twice_without_header.csv',
    content:
      ',,,,,,\n,1,Lux Eva,01.02.1995,31,Schwester,02011995\n,2,Weber Anna,13.04.2002,24,Schwester,04132002\n,3,Bär Max,5.6.2004,22,Bruder,06052004\n',
    contacts: [
      { firstName: 'Eva', lastName: 'Lux', birthday: '1995-02-01' },
      { firstName: 'Anna', lastName: 'Weber', birthday: '2002-04-13' },
      { firstName: 'Max', lastName: 'Bär', birthday: '2004-06-05' },
    ],
  },
  {
    name: 'last_names_in_capitals_without_header.csv',
    content: "1,3G,LUX-ROY,Loïc\n2,3G,LE GALL,Yec'han\n3,3G,BAYER,Maeva\n4,4B,ROY,Thomas\n",
    contacts: [
      { firstName: 'Loïc', lastName: 'LUX-ROY' },
      { firstName: "Yec'han", lastName: 'LE GALL' },
      { firstName: 'Maeva', lastName: 'BAYER' },
      { firstName: 'Thomas', lastName: 'ROY' },
    ],
  },
  {
    name: 'answers_without_header.csv',
    content: 'Anders,21,false,true\nBo,25,true,false\n',
    contacts: [{ firstName: 'Anders' }, { firstName: 'Bo' }],
  },
  {
    name: 'months_without_header.csv',
    content: 'John,Novembre\nEric,Mars\n',
    contacts: [{ firstName: 'John' }, { firstName: 'Eric' }],
  },
  {
    name: 'degrees_without_header.csv',
    content:
      '"Ari Dwi Handoko, S.Pd",Kepala Sekolah,-\n"Sri Wahyuni, S.Kom., M.Pd",Guru,-\n"Eka Putri Lestari, S. Si",Guru,-\n',
    contacts: [
      { firstName: 'Ari Dwi', lastName: 'Handoko' },
      { firstName: 'Sri', lastName: 'Wahyuni' },
      { firstName: 'Eka Putri', lastName: 'Lestari' },
    ],
  },
  {
    name: 'names_of_officials.tsv',
    content:
      'Libellé de la commune\tNom du conseiller\tPrénom du conseiller\tCode sexe\tDate de naissance\nAcy\tROY\tGérard\tM\t05/05/1952\nAire\tLUX\tÉva\tF\t21/10/1960\n',
    contacts: [
      { firstName: 'Gérard', lastName: 'ROY', gender: 'male', birthday: '1952-05-05' },
      { firstName: 'Éva', lastName: 'LUX', gender: 'female', birthday: '1960-10-21' },
    ],
  },
  {
    name: 'template_in_two_languages.csv',
    content:
      'section_id,prenom_fr,prenom_ar,nom_fr,nom_ar,numtelephone,datenaissance,prenom_wali_fr,nom_wali_fr,numtelephonewali\n1,Ahmed,احمد,Benali,بن علي,0555111111,2010-09-15,Karim,Benali,0555222222\n',
    contacts: [{ firstName: 'Ahmed', lastName: 'Benali', phone: '0555111111', birthday: '2010-09-15' }],
  },
  {
    name: 'dates_of_six_digits_with_cut_zeros.csv',
    content: 'Fornavn:;Efternavn:;Fødselsdato:\nBo;Ek;141280\nAnn;Lee;90470\nTom;Ray;251153\n',
    contacts: [
      { firstName: 'Bo', lastName: 'Ek', birthday: '1980-12-14' },
      { firstName: 'Ann', lastName: 'Lee', birthday: '1970-04-09' },
      { firstName: 'Tom', lastName: 'Ray', birthday: '1953-11-25' },
    ],
    problems: ['2 two_digit_year 141280', '3 two_digit_year 90470', '4 two_digit_year 251153'],
  },
  {
    name: 'dates_of_six_digits_in_a_named_order.csv',
    content: 'Name;Geb. (TTMMJJ)\nBo Ek;051280\nAnn Lee;90470\n',
    contacts: [
      { firstName: 'Bo', lastName: 'Ek', birthday: '1980-12-05' },
      { firstName: 'Ann', lastName: 'Lee', birthday: '1970-04-09' },
    ],
    problems: ['2 two_digit_year 051280', '3 two_digit_year 90470'],
  },
  {
    name: 'whole_names_in_turkish.csv',
    content: 'isim;telefon\nFatma Şahin;905551111111\nMehmet Ali Kaya;905552222222\n',
    contacts: [
      { firstName: 'Fatma', lastName: 'Şahin', phone: '905551111111' },
      { firstName: 'Mehmet Ali', lastName: 'Kaya', phone: '905552222222' },
    ],
  },
  {
    name: 'company_or_not.csv',
    content:
      'first_name,last_name,company,company_name,town\nAnn,Lee,nein,,Bern\nBo,Ek,1,Acme,Ulm\nEva,Lux,JA,Lux AG,Bonn\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', location: 'Bern' },
      { firstName: 'Bo', lastName: 'Ek', company: 'Acme', location: 'Ulm' },
      { firstName: 'Eva', lastName: 'Lux', company: 'Lux AG', location: 'Bonn' },
    ],
  },
  {
    name: 'ids_of_towns.csv',
    content: 'Name,Province,Town,Phone\nAnn Lee,4,130,030 111111\nBo Ek,3,46,030 222222\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 111111' },
      { firstName: 'Bo', lastName: 'Ek', phone: '030 222222' },
    ],
  },
  {
    name: 'empty_name_at_the_end.csv',
    content: 'Nome;Cognome;Email;Tel;\nAnna;Lux;anna@example.org;333\nBo;Ek;bo@example.org\n',
    contacts: [
      { firstName: 'Anna', lastName: 'Lux', email: 'anna@example.org', phone: '333' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org' },
    ],
    readingProblems: ['3 cell_count'],
  },
  {
    name: 'phones_by_place.csv',
    content: 'Name,Handy,Büro,Privat\nAnn Lee,,+493011111111,\nBo Ek,,,+493022222222\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '+493011111111' },
      { firstName: 'Bo', lastName: 'Ek', phone: '+493022222222' },
    ],
  },
  {
    name: 'thunderbird_chinese.csv',
    content:
      '名字,姓氏,显示名称,昵称,主要电子邮件,备用电子邮件,移动电话号码,城市,出生年份,出生月份,出生日\n芳,王,王芳,,fang@example.org,,13511111111,北京,1980,5,3\n,,李伟,,wei@example.org,,,,,,\n',
    contacts: [
      {
        firstName: '芳',
        lastName: '王',
        email: 'fang@example.org',
        phone: '13511111111',
        location: '北京',
        birthday: '1980-05-03',
      },
      { firstName: '伟', lastName: '李', email: 'wei@example.org' },
    ],
  },
  {
    name: 'plain_phones_without_header.csv',
    content: 'Jan;Nowak;601234234;praca\nBarbara;Lis;345345345;rodzina\nEwa;Kos;512456456;praca\n',
    contacts: [
      { firstName: 'Jan', lastName: 'Nowak', phone: '601234234' },
      { firstName: 'Barbara', lastName: 'Lis', phone: '345345345' },
      { firstName: 'Ewa', lastName: 'Kos', phone: '512456456' },
    ],
  },
  {
    name: 'numbers_of_members_without_header.csv',
    content: 'Ann;Lee;201912345\nBo;Ek;201912346\nEva;Lux;201912347\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
      { firstName: 'Eva', lastName: 'Lux' },
    ],
  },
  {
    name: 'long_numbers.csv',
    content:
      'nome,numero,aniversario\nJoão Silva,5511999999999,1990-05-15\nMaria Lux,5511988888888,1985-10-20\n',
    contacts: [
      { firstName: 'João', lastName: 'Silva', phone: '5511999999999', birthday: '1990-05-15' },
      { firstName: 'Maria', lastName: 'Lux', phone: '5511988888888', birthday: '1985-10-20' },
    ],
  },
  {
    name: 'impossible_day_before_birthday.csv',
    content: '1;12345678;Fatma;Kaya;2000-07-09;\n',
    contacts: [{ firstName: 'Fatma', lastName: 'Kaya', birthday: '2000-07-09' }],
  },
  {
    name: 'one_known_name_of_a_column.csv',
    content: 'nombre,asistencia,tipo\nMamá,confirmado,adulto\nGonzalo,confirmado,adulto\n',
    contacts: [{ firstName: 'Mamá' }, { firstName: 'Gonzalo' }],
  },
  {
    name: 'services_behind_names_without_header.csv',
    content:
      'Pista Novak;0910111111;hlas;internet;-10\nPeter Velky;0485222222;;internet;70\nMichal Balaz;0902333333;hlas;;17\n',
    contacts: [
      { firstName: 'Pista', lastName: 'Novak', phone: '0910111111' },
      { firstName: 'Peter', lastName: 'Velky', phone: '0485222222' },
      { firstName: 'Michal', lastName: 'Balaz', phone: '0902333333' },
    ],
  },
  {
    name: 'towns_behind_first_names_without_header.csv',
    content: 'Alberto;a@example.org;albufeira\nBarbara;b@example.org;braga\nBruno;c@example.org;aveiro\n',
    contacts: [
      { firstName: 'Alberto', email: 'a@example.org' },
      { firstName: 'Barbara', email: 'b@example.org' },
      { firstName: 'Bruno', email: 'c@example.org' },
    ],
  },
  {
    name: 'italian_phones_without_header.csv',
    content:
      'Gabriele;Lucci;3714946448;gl@example.org\nLuca;Bianchi;3728876543;lb@example.org\nSara;Neri;3336668888;sn@example.org\n',
    contacts: [
      { firstName: 'Gabriele', lastName: 'Lucci', phone: '3714946448', email: 'gl@example.org' },
      { firstName: 'Luca', lastName: 'Bianchi', phone: '3728876543', email: 'lb@example.org' },
      { firstName: 'Sara', lastName: 'Neri', phone: '3336668888', email: 'sn@example.org' },
    ],
  },
  {
    name: 'numbers_with_area_codes.csv',
    content: 'nome,numero\nAna Lux,(43) 3675-8000\nRui Sá,(43) 3675-8001\nEva Reis,(43) 3675-8002\n',
    contacts: [
      { firstName: 'Ana', lastName: 'Lux', phone: '(43) 3675-8000' },
      { firstName: 'Rui', lastName: 'Sá', phone: '(43) 3675-8001' },
      { firstName: 'Eva', lastName: 'Reis', phone: '(43) 3675-8002' },
    ],
  },
  {
    name: 'title_with_delimiters_behind.csv',
    content:
      ';;;;\nПроходы (первое и последнее событие).;;;;\n;;;;\nДата;Зона;ФИО;Компания;Смена\n;;;;\n04.09.2020;Столовая;Орлов Павел Иванович;Арс;0\n07.09.2020;Столовая;Орлова Анна Ильинична;Арс;0\n',
    contacts: [
      { firstName: 'Павел', lastName: 'Орлов', company: 'Арс' },
      { firstName: 'Анна', lastName: 'Орлова', company: 'Арс' },
    ],
  },
  {
    name: 'npsp_template.csv',
    content:
      'Contact1 First Name,Contact1 Last Name,Contact1 Birthdate,Contact1 Personal Email,Contact1 Preferred Email,Contact1 Mobile Phone,Contact1 Preferred Phone,Contact2 First Name,Contact2 Last Name,Contact2 Birthdate,Contact2 Personal Email,Contact2 Preferred Email,Contact2 Mobile Phone,Contact2 Preferred Phone,Account1 Name,Home City\nAnn,Lee,5/13/1980,ann@example.org,Personal,510-555-0101,Mobile,Bo,Lee,6/14/1979,bo@example.org,Personal,510-555-0102,Mobile,Acme,Orinda\nEva,Lux,,,,,,Max,Lux,7/15/1978,max@example.org,Personal,510-555-0103,Mobile,,Albany\n',
    contacts: [
      {
        firstName: 'Ann',
        lastName: 'Lee',
        birthday: '1980-05-13',
        email: 'ann@example.org',
        phone: '510-555-0101',
        company: 'Acme',
        location: 'Orinda',
      },
      { firstName: 'Eva', lastName: 'Lux', location: 'Albany' },
    ],
  },
  {
    name: 'numbered_contacts_of_children.csv',
    content:
      'First Name,Last Name,Birthdate,Contact 1 First Name,Contact 1 Last Name,Contact 1 Email,Contact 1 Mobile Phone\nAva,Roll,03/14/2019,Kim,Roll,kim@example.org,242-555-0101\nBen,Ray,2018-11-02,Jo,Ray,jo@example.org,242-555-0103\n',
    contacts: [
      { firstName: 'Ava', lastName: 'Roll', birthday: '2019-03-14' },
      { firstName: 'Ben', lastName: 'Ray', birthday: '2018-11-02' },
    ],
  },
  {
    name: 'types_of_columns.csv',
    content:
      'Vorname;Nachname;Geburtsdatum;Einkommen;OK\nvarchar;varchar;date;decimal;boolean\nMax;Bär;12.3.1956;1234,56;true\n',
    contacts: [{ firstName: 'Max', lastName: 'Bär', birthday: '1956-03-12' }],
  },
  {
    name: 'subscribers_in_polish.csv',
    content:
      'MSISDN_PSTN;IMIE;NAZWISKO;NAZWA\n="48601111222";="ANNA";="KOS";=""\n="48602333444";="";="";="Lis Sp. z o.o."\n',
    contacts: [
      { firstName: 'ANNA', lastName: 'KOS', phone: '48601111222' },
      { company: 'Lis Sp. z o.o.', phone: '48602333444' },
    ],
    problems: ['3 missing_first_name'],
  },
  {
    name: 'labels_before_dates.csv',
    content: 'Name,email,Birthdays\n"Lee, Ann",ann@example.org,Bday: Aug 24\n"Ek, Bo",,DOB: 13/05/1980\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', birthday: '--08-24' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1980-05-13' },
    ],
  },
  {
    name: 'several_groups.csv',
    content: 'FIRST NAME,LAST NAME,GROUPS\nAnn,Lee,Developer\nBo,Ek,Admin;Developer\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', groupName: 'Developer' },
      { firstName: 'Bo', lastName: 'Ek', groupName: 'Admin' },
    ],
  },
  {
    name: 'tags_with_pipes.csv',
    content: 'name,email,tags\nAnn Lee,ann@example.org,VIP|Team\nBo Ek,bo@example.org,Friends\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', groupName: 'VIP' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org', groupName: 'Friends' },
    ],
  },
  {
    name: 'half_of_a_header_again.csv',
    content: 'Name,Birth Date\nAnn Lee,1980-05-13\nBo Ek Jr.,1981-06-14\nName,\nEva Lux,1982-07-15\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '1980-05-13' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '1981-06-14' },
      { firstName: 'Eva', lastName: 'Lux', birthday: '1982-07-15' },
    ],
  },
  {
    name: 'tables_in_headers.csv',
    content:
      'ID,First Name,Last Name,Email ID (Email IDs),Is Primary (Email IDs),Number (Contact Numbers),Is Primary Phone (Contact Numbers)\n' +
      'Ann Lee-Lee Tools,Ann,Lee,ann@example.org,1,+372 5551 2345,1\n' +
      'Bo Ek-Ek Ltd,Bo,Ek,bo@example.org,1,+372 5559 8765,1\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', phone: '+37255512345' },
      { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org', phone: '+37255598765' },
    ],
  },
  {
    name: 'answers_in_digits.csv',
    content: 'First Name,Last Name,Phone is public,has_birthday,Email valid\nAnn,Lee,1,0,Y\nBo,Ek,0,1,N\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'alternate_mobiles.csv',
    content:
      'Name,Flat No,Contact Number,Alternate Mobile\nAnn Lee,A1,030 111111,0171 222222\nBo Ek,A2,,0171 333333\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', phone: '030 111111' },
      { firstName: 'Bo', lastName: 'Ek', phone: '0171 333333' },
    ],
  },
  {
    name: 'contact_persons_behind_a_prefix.csv',
    content:
      'kun_id;kun_firmename;kun_anspr_person;kun_telefon;kun_adresse;kun_town;kun_country\n' +
      '1;Acme;Angela;+4373211111;Ludlgasse;Linz;Austria\n2;Beta;Franz Lux;+4373222222;Ring;Wels;Austria\n',
    contacts: [
      { firstName: 'Angela', company: 'Acme', phone: '+4373211111', location: 'Linz' },
      { firstName: 'Franz', lastName: 'Lux', company: 'Beta', phone: '+4373222222', location: 'Wels' },
    ],
  },
  {
    name: 'names_and_surnames_of_players.csv',
    content:
      'Name and Surname of Player;Player Email;Player Cell Phone;Age on 31 December;Parent 1 Name and Surname;Parent 1 cell phone;Parent 1 Email;Name of person responsible for payment;Email address of person responsible for payment\n' +
      'Mia Lux;mia@example.org;(082) 111-1111;2016/01/28;Kate Lux;(079) 222-2222;kate@example.org;Max Lux;max@example.org\n' +
      'Ben van Ek;;(074) 333-3333;13;Ann van Ek;(068) 444-4444;ann@example.org;Ann van Ek;ann@example.org\n',
    contacts: [
      { firstName: 'Mia', lastName: 'Lux', email: 'mia@example.org', phone: '(082) 111-1111' },
      { firstName: 'Ben', lastName: 'van Ek', phone: '(074) 333-3333' },
    ],
  },
  {
    name: 'groups_that_others_have_alone.csv',
    content: 'Name,Group\nAnn Lee,Friends;Family\nBo Ek,Family\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', groupName: 'Friends' },
      { firstName: 'Bo', lastName: 'Ek', groupName: 'Family' },
    ],
  },
];
