import type { MadeFile } from './made-file.ts';

/** Lists with people who pay for, teach or treat the contacts, whose values stand in columns that don't say so. */
export const PEOPLE_BESIDE_CONTACTS: readonly MadeFile[] = [
  {
    name: 'payer_of_student.csv',
    content:
      'Student,Bill to,Billing email,Student cell\nLena Kowal,Marta Kowal,marta@example.org,555-0101\nOscar Finch,Dave Finch,dave@example.org,555-0102\n',
    contacts: [
      { firstName: 'Lena', lastName: 'Kowal', phone: '555-0101' },
      { firstName: 'Oscar', lastName: 'Finch', phone: '555-0102' },
    ],
  },
  {
    name: 'referring_dentist.csv',
    content:
      'Patient,DOB,Referring dentist,Phone\nAmy Pond,30/03/1985,Dr. K. Moss,020 7946 0101\nJoe Bell,25/11/1970,Dr. P. Hale,020 7946 0155\n',
    contacts: [
      { firstName: 'Amy', lastName: 'Pond', birthday: '1985-03-30' },
      { firstName: 'Joe', lastName: 'Bell', birthday: '1970-11-25' },
    ],
  },
  {
    name: 'phone_shared_by_players_of_a_coach.csv',
    content:
      'Player,Coach,Mobile,Email\nNoah Reed,Carla Voss,555-0191,noah@example.org\nMia Stone,Ian Webb,555-0192,mia@example.org\nZoe Park,Carla Voss,555-0191,zoe@example.org\n',
    contacts: [
      { firstName: 'Noah', lastName: 'Reed', email: 'noah@example.org' },
      { firstName: 'Mia', lastName: 'Stone', email: 'mia@example.org' },
      { firstName: 'Zoe', lastName: 'Park', email: 'zoe@example.org' },
    ],
  },
  {
    name: 'birthday_behind_tutor.csv',
    content:
      'Student,Tutor,Email,Phone,DOB\nNoah Reed,Ms Carla Voss,carla@example.org,555-0101,2009-04-17\nMia Stone,Mr Ian Webb,ian@example.org,555-0102,2010-12-02\n',
    contacts: [
      { firstName: 'Noah', lastName: 'Reed', birthday: '2009-04-17' },
      { firstName: 'Mia', lastName: 'Stone', birthday: '2010-12-02' },
    ],
  },
  {
    name: 'email_behind_phones_of_parents.csv',
    content:
      'Kind;Mutter;Handy Mutter;Vater;Handy Vater;E-Mail\nEmil Fuchs;Nina Fuchs;0171 5550101;Olaf Fuchs;0171 5550102;nina@example.de\n',
    contacts: [{ firstName: 'Emil', lastName: 'Fuchs' }],
  },
  {
    name: 'parents_of_several_children.csv',
    content:
      'Eltern;E-Mail;Telefon;Kind 1;Kind 2\nSabine und Tom Huber;huber@example.de;0171 5550101;Lena;Max\nPetra Lang;lang@example.de;0171 5550102;Ida;\n',
    contacts: [
      { firstName: 'Sabine und Tom', lastName: 'Huber', email: 'huber@example.de', phone: '0171 5550101' },
      { firstName: 'Petra', lastName: 'Lang', email: 'lang@example.de', phone: '0171 5550102' },
    ],
  },
  {
    name: 'husbands_and_wives.csv',
    content:
      'Last,His name,His birthday,Her name,Her birthday,Her cell,Anniversary\nParker,Steve,3/24/1970,Nancy,7/18/1972,555-0101,6/10/1995\nQuinn,Roy,11/12/1965,Beth,1/22/1966,555-0103,9/19/1990\n',
    contacts: [
      { firstName: 'Steve', lastName: 'Parker', birthday: '1970-03-24' },
      { firstName: 'Roy', lastName: 'Quinn', birthday: '1965-11-12' },
    ],
  },
  {
    name: 'baptised_before_parents.csv',
    content:
      'Bautizado,Fecha de nacimiento,Padre,Teléfono\nLucía Torres,28/02/2023,Manuel Torres,600 555 666\n',
    contacts: [{ firstName: 'Lucía', lastName: 'Torres', birthday: '2023-02-28', phone: '600 555 666' }],
  },
  {
    name: 'insured_beside_policy_holder.csv',
    content:
      'Policy Holder,Insured,Insured DOB,Holder Phone\nRob Gale,Ada Gale,2010-05-14,555-0101\nUna Finn,Una Finn,1980-11-30,555-0102\n',
    contacts: [
      { firstName: 'Rob', lastName: 'Gale', phone: '555-0101' },
      { firstName: 'Una', lastName: 'Finn', phone: '555-0102' },
    ],
  },
  {
    name: 'customers_with_contact_persons.csv',
    content:
      'Name,Contact Person,Phone\nWayne Enterprises,Lucius Fox,555-0151\nStark Industries,Pepper Potts,555-0152\nAcme,Anna Bell,555-0153\n',
    contacts: [
      { company: 'Wayne Enterprises', firstName: 'Lucius', lastName: 'Fox', phone: '555-0151' },
      { company: 'Stark Industries', firstName: 'Pepper', lastName: 'Potts', phone: '555-0152' },
      { company: 'Acme', firstName: 'Anna', lastName: 'Bell', phone: '555-0153' },
    ],
  },
  {
    name: 'names_below_unknown_word.csv',
    content:
      'Adopter,Adopter Phone,Dog,Dog DOB,Foster,Foster Phone\nHal Dean,555-0101,Rex,2024-01-14,Rita Moss,555-0901\nAnna Voss,555-0102,Bo,2023-12-30,Omar Bell,555-0902\n',
    contacts: [
      { firstName: 'Hal', lastName: 'Dean', phone: '555-0101' },
      { firstName: 'Anna', lastName: 'Voss', phone: '555-0102' },
    ],
  },
  {
    name: 'voices_of_a_choir.csv',
    content:
      'Sopran;Telefon;Geb.\nLotte Kern;0711 334455;12. Mai\nInge Baumann;0711 223344;3. Januar\nAlt;Telefon;Geb.\nChrista Wolf;0711 998877;24. Dezember\n',
    contacts: [
      { firstName: 'Lotte', lastName: 'Kern', phone: '0711 334455', birthday: '--05-12' },
      { firstName: 'Inge', lastName: 'Baumann', phone: '0711 223344', birthday: '--01-03' },
      { firstName: 'Christa', lastName: 'Wolf', phone: '0711 998877', birthday: '--12-24' },
    ],
  },
  {
    name: 'contact_persons_of_chinese_companies.csv',
    content:
      '客户名称,联系人,手机,生日\n北京华信科技有限公司,刘洋,13955550101,1980-01-14\n上海天成贸易有限公司,陈静,13955550102,12月30日\n',
    contacts: [
      {
        company: '北京华信科技有限公司',
        firstName: '洋',
        lastName: '刘',
        phone: '13955550101',
        birthday: '1980-01-14',
      },
      {
        company: '上海天成贸易有限公司',
        firstName: '静',
        lastName: '陈',
        phone: '13955550102',
        birthday: '--12-30',
      },
    ],
  },
  {
    name: 'own_values_behind_birthday.csv',
    content:
      "Student Name,Father's Name,Mother's Name,D.O.B,Mobile No.,Father's Mobile,Email ID\nRahul Sharma,Suresh Sharma,Sita Sharma,14-01-2012,98555 50101,98555 50201,rahul@example.org\n",
    contacts: [
      {
        firstName: 'Rahul',
        lastName: 'Sharma',
        birthday: '2012-01-14',
        phone: '98555 50101',
        email: 'rahul@example.org',
      },
    ],
  },
  {
    name: 'own_mobile_behind_emergency_number.csv',
    content: 'Name,Emergency Name,Emergency No,Mobile\nHal Dean,Joy Dean,07700 900201,07700 900101\n',
    contacts: [{ firstName: 'Hal', lastName: 'Dean', phone: '07700 900101' }],
  },
  {
    name: 'dates_by_event.csv',
    content:
      'Name,Event,Date\nNora Quinn,Birthday,1/14/1980\nHal & Joy Dean,Anniversary,6/9/2001\nEvan Ross,Birthday,12/30/1975\n',
    contacts: [
      { firstName: 'Nora', lastName: 'Quinn', birthday: '1980-01-14' },
      { firstName: 'Hal & Joy', lastName: 'Dean' },
      { firstName: 'Evan', lastName: 'Ross', birthday: '1975-12-30' },
    ],
  },
  {
    name: 'guests_below_chinese_word.csv',
    content: '宾客姓名,关系,人数,电话\n王芳,新娘同事,2,13955550101\n',
    contacts: [{ firstName: '芳', lastName: '王', phone: '13955550101' }],
  },
  {
    name: 'persons_in_charge_at_companies.csv',
    content: '会社名,担当者名,携帯\n株式会社青空,鈴木 一郎,090-5550-0101\n',
    contacts: [{ company: '株式会社青空', firstName: '一郎', lastName: '鈴木', phone: '090-5550-0101' }],
  },
  {
    name: 'contact_persons_of_children.csv',
    content:
      'Name,Contact Person,Phone,DOB\nIvy Cobb,Amy Cobb,555-0101,1/14/2016\nMax Lind,Ned Lind,555-0102,12/30/2015\n',
    contacts: [
      { firstName: 'Ivy', lastName: 'Cobb', birthday: '2016-01-14' },
      { firstName: 'Max', lastName: 'Lind', birthday: '2015-12-30' },
    ],
  },
  {
    name: 'parts_of_names_of_couples.csv',
    content:
      'Bride First,Bride Last,Groom First,Groom Last,Bride Email,Groom Email\nEmily,Hart,James,Cole,emily@example.org,james@example.org\n',
    contacts: [{ firstName: 'Emily', lastName: 'Hart', email: 'emily@example.org' }],
  },
  {
    name: 'email_of_greek_guardian.csv',
    content:
      'Μαθητής;Ημ. Γέννησης;Κηδεμόνας;Email κηδεμόνα\nΕλένη Δήμου;14/01/2014;Άννα Δήμου;anna@example.org\n',
    contacts: [{ firstName: 'Ελένη', lastName: 'Δήμου', birthday: '2014-01-14' }],
  },
  {
    name: 'borrowers_beside_authors.csv',
    content:
      'Book,Author,Borrower,Phone\nDune,Frank Herbert,Nora Quinn,555-0101\nEmma,Jane Austen,Evan Ross,555-0102\n',
    contacts: [
      { firstName: 'Nora', lastName: 'Quinn', phone: '555-0101' },
      { firstName: 'Evan', lastName: 'Ross', phone: '555-0102' },
    ],
  },
  {
    name: 'email_behind_both_parents.csv',
    content:
      'Jugador,Padre,Tel. Padre,Madre,Tel. Madre,Email\nHugo Vega,Pablo Vega,655 550 103,Ana Gil,655 550 104,pvega@example.org\n',
    contacts: [{ firstName: 'Hugo', lastName: 'Vega' }],
  },
  {
    name: 'leaders_and_employers_of_members.csv',
    content:
      "First name,Last name,Email,Group leader email,Employer phone,Best friend's birthday\nLena,Kowal,lena@example.org,carla@example.org,555-0101,1990-02-03\nOscar,Finch,,carla@example.org,555-0102,1991-04-05\nIda,Moss,ida@example.org,ian@example.org,555-0103,1992-06-07\n",
    contacts: [
      { firstName: 'Lena', lastName: 'Kowal', email: 'lena@example.org' },
      { firstName: 'Oscar', lastName: 'Finch' },
      { firstName: 'Ida', lastName: 'Moss', email: 'ida@example.org' },
    ],
  },
  {
    name: 'class_teachers_in_russian.csv',
    content:
      'Имя,Фамилия,Тел. тренера,Классный руководитель E-mail\nИван,Петров,+7 495 555-01-01,anna@example.org\n',
    contacts: [{ firstName: 'Иван', lastName: 'Петров' }],
  },
  {
    name: 'buyers_and_sellers.csv',
    content:
      'Buyer name,Buyer email,Seller name,Seller email\nNora Quinn,nora@example.org,Evan Ross,evan@example.org\n',
    contacts: [{ firstName: 'Nora', lastName: 'Quinn', email: 'nora@example.org' }],
  },
];
