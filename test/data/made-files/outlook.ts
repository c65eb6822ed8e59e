import iconv from 'iconv-lite';
import { crlf, type MadeFile } from './made-file.ts';

const latin = (text: string) => iconv.encode(crlf(text), 'win1252');

/** Outlook's exports, whose headers are translated and whose texts are in the encoding of the system. */
export const OUTLOOK_FILES: readonly MadeFile[] = [
  {
    name: 'outlook_german.csv',
    content: latin(
      `"Anrede","Vorname","Weitere Vornamen","Nachname","Suffix","Firma","Abteilung","Position","Straße geschäftlich","Ort geschäftlich","Postleitzahl geschäftlich","Land/Region geschäftlich","Straße privat","Ort privat","Fax geschäftlich","Telefon geschäftlich","Telefon (privat)","Mobiltelefon","E-Mail-Adresse","E-Mail-Typ","E-Mail: Angezeigter Name","Geburtstag","Geschlecht","Jahrestag","Kategorien","Sprache","Notizen"
"Frau","Käthe","Maria","Groß","","Größe & Söhne","Vertrieb","Prokuristin","Weg 1","Köln","50667","Deutschland","","Bonn","0221 99","0221 12345","","0171 2345678","kaethe@example.de","SMTP","Käthe Groß (kaethe@example.de)","12.5.1979","Weiblich","0.0.00","Freunde;Kunden","",""
"Herr","Jürgen","","Weiß","","","","","","","","","","","","","0228 765432","","","","","0.0.00","Keine Angabe","0.0.00","","",""
`,
    ),
    contacts: [
      {
        salutation: 'Frau',
        firstName: 'Käthe',
        lastName: 'Groß',
        company: 'Größe & Söhne',
        jobTitle: 'Prokuristin',
        location: 'Bonn',
        phone: '0171 2345678',
        email: 'kaethe@example.de',
        birthday: '1979-05-12',
        gender: 'female',
        groupName: 'Freunde',
      },
      { salutation: 'Herr', firstName: 'Jürgen', lastName: 'Weiß', phone: '0228 765432' },
    ],
  },
  {
    name: 'outlook_french.csv',
    content: latin(
      `"Titre","Prénom","Deuxième prénom","Nom","Suffixe","Société","Service","Titre","Rue (bureau)","Ville (bureau)","Code postal (bureau)","Pays/Région (bureau)","Rue (domicile)","Ville (domicile)","Téléphone (bureau)","Téléphone (domicile)","Tél. mobile","Anniversaire","Anniversaire de mariage ou fête","Catégories","Adresse de messagerie","Type de messagerie","Nom complet de l'adresse de messagerie","Sexe","Notes"
"Mme","Hélène","","Lefèvre","","Crème & Fils","Ventes","Directrice","","Lyon","","","","","04 72 00 00 01","","06 12 34 56 78","25/12/1980","0/0/00","Amis","helene@example.fr","SMTP","Hélène Lefèvre (helene@example.fr)","Féminin",""
"M.","Noël","","d'Arc","","","","","","","","","","","","01 40 00 00 02","","05/03/1975","0/0/00","","noel@example.fr","SMTP","","Non spécifié",""
`,
    ),
    contacts: [
      {
        salutation: 'Mme',
        firstName: 'Hélène',
        lastName: 'Lefèvre',
        company: 'Crème & Fils',
        jobTitle: 'Directrice',
        location: 'Lyon',
        phone: '06 12 34 56 78',
        birthday: '1980-12-25',
        email: 'helene@example.fr',
        gender: 'female',
        groupName: 'Amis',
      },
      {
        salutation: 'M.',
        firstName: 'Noël',
        lastName: "d'Arc",
        phone: '01 40 00 00 02',
        birthday: '1975-03-05',
        email: 'noel@example.fr',
      },
    ],
  },
  {
    name: 'outlook_spanish.csv',
    content: latin(
      `"Tratamiento","Nombre","Segundo nombre","Apellidos","Sufijo","Organización","Departamento","Puesto","Calle del trabajo","Ciudad de trabajo","País o región del trabajo","Ciudad de residencia","Fax del trabajo","Teléfono del trabajo","Particular: teléfono","Móvil","Aniversario","Cumpleaños","Categorías","Dirección de correo electrónico","Tipo de correo electrónico","Mostrar nombre de correo electrónico","Sexo","Notas"
"Sra.","Begoña","","Núñez Ibáñez","","Niñería S.A.","","Jefa","","Cádiz","España","","","956 00 00 01","","600 000 001","0/0/00","14/02/1985","Clientes","bego@example.es","SMTP","Begoña","Femenino",""
`,
    ),
    contacts: [
      {
        salutation: 'Sra.',
        firstName: 'Begoña',
        lastName: 'Núñez Ibáñez',
        company: 'Niñería S.A.',
        jobTitle: 'Jefa',
        location: 'Cádiz',
        phone: '600 000 001',
        birthday: '1985-02-14',
        email: 'bego@example.es',
        gender: 'female',
        groupName: 'Clientes',
      },
    ],
  },
  {
    name: 'outlook_italian.csv',
    content: latin(
      `"Titolo","Nome","Secondo nome","Cognome","Società","Reparto","Posizione","Via (uff.)","Città (uff.)","Città (ab.)","Fax (uff.)","Ufficio","Abitazione","Cellulare","Compleanno","Anniversario","Indirizzo posta elettronica","Tipo posta elettronica","Nome visualizzato posta elettronica","Sesso"
"Sig.","Nicolò","","Però","Caffè srl","","Direttore","","Torino","Asti","","011 000001","0141 000002","333 0000003","31/1/1970","0/0/00","nico@example.it","SMTP","Nicolò Però","Maschio"
`,
    ),
    contacts: [
      {
        salutation: 'Sig.',
        firstName: 'Nicolò',
        lastName: 'Però',
        company: 'Caffè srl',
        jobTitle: 'Direttore',
        location: 'Asti',
        phone: '333 0000003',
        birthday: '1970-01-31',
        email: 'nico@example.it',
        gender: 'male',
      },
    ],
  },
  {
    name: 'outlook_web.csv',
    content: `\uFEFF${crlf(`First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Home Phone 2,Business Phone,Business Phone 2,Mobile Phone,Car Phone,Other Phone,Primary Phone,Pager,Business Fax,Home Fax,Other Fax,Company Main Phone,Callback,Radio Phone,Telex,TTY/TDD Phone,IMAddress,Job Title,Department,Company,Office Location,Manager's Name,Assistant's Name,Assistant's Phone,Company Yomi,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Personal Web Page,Spouse,Schools,Hobby,Location,Web Page,Birthday,Anniversary,Notes
Åsa,,Öberg,,,,,,asa@example.se,,,,,+46 8 123 456,,,,,,,,,,,,,,,,Chef,,Företaget AB,,,,+46 8 999,,,Malmö,,,,,,,,,,,,,,,1990-11-30,2015-06-06,
`)}`,
    contacts: [
      {
        firstName: 'Åsa',
        lastName: 'Öberg',
        email: 'asa@example.se',
        phone: '+468123456',
        jobTitle: 'Chef',
        company: 'Företaget AB',
        location: 'Malmö',
        birthday: '1990-11-30',
      },
    ],
  },
  {
    name: 'outlook_polish.csv',
    content: iconv.encode(
      crlf(`Tytuł;Imię;Nazwisko;Firma;Stanowisko;Miejscowość (służbowa);Telefon (służbowy);Telefon domowy;Telefon komórkowy;Adres e-mail;Data urodzenia;Rocznica;Kategorie
Pani;Łucja;Żółć;Sklep;Kierownik;Łódź;42 111 11 11;42 222 22 22;601 222 333;lucja@example.pl;13.05.1980;;
`),
      'win1250',
    ),
    contacts: [
      {
        salutation: 'Pani',
        firstName: 'Łucja',
        lastName: 'Żółć',
        company: 'Sklep',
        jobTitle: 'Kierownik',
        location: 'Łódź',
        phone: '601 222 333',
        email: 'lucja@example.pl',
        birthday: '1980-05-13',
      },
    ],
  },
  {
    name: 'portuguese.csv',
    content: latin(
      'Nome;Apelido;Data de Nascimento;Telemóvel;E-mail;Localidade;Sexo\nJoão;Gonçalves;03/05/1980;912 345 678;joao@example.pt;Évora;M\nMaria;da Conceição;31/12/1975;;maria@example.pt;Lisboa;F\n',
    ),
    contacts: [
      {
        firstName: 'João',
        lastName: 'Gonçalves',
        birthday: '1980-05-03',
        phone: '912 345 678',
        email: 'joao@example.pt',
        location: 'Évora',
        gender: 'male',
      },
      {
        firstName: 'Maria',
        lastName: 'da Conceição',
        birthday: '1975-12-31',
        email: 'maria@example.pt',
        location: 'Lisboa',
        gender: 'female',
      },
    ],
  },
  {
    name: 'outlook_danish.csv',
    content: latin(
      `"Titel","Fornavn","Efternavn","Firma","Stilling","By (arbejde)","By (privat)","Anden by","Assistentens telefon","Fax (arbejde)","Telefon (arbejde)","Primær telefon (firma)","Telefon (privat)","Mobiltelefon","Biltelefon","Mærkedag","Fødselsdag","Kategorier","Børn","E-mail-adresse","E-mail-vist navn","Køn"
"","Mette","Sørensen","Skole","Lærer","Odense","Vejle","Ribe","33 11 11 11","33 22 22 22","33 33 33 33","33 44 44 44","33 55 55 55","20 12 34 56","","1-6-2010","25-3-1980","Venner","Kim","mette@example.dk","Mette (mette@example.dk)","Ikke angivet"
"","Bo","Juhl","","","Odense","","","33 11 11 12","33 22 22 23","33 33 33 34","33 44 44 45","","","33 66 66 66","","","","2","","","Mand"
`,
    ),
    contacts: [
      {
        firstName: 'Mette',
        lastName: 'Sørensen',
        company: 'Skole',
        jobTitle: 'Lærer',
        location: 'Vejle',
        phone: '20 12 34 56',
        birthday: '1980-03-25',
        groupName: 'Venner',
        email: 'mette@example.dk',
      },
      { firstName: 'Bo', lastName: 'Juhl', location: 'Odense', phone: '33 33 33 34', gender: 'male' },
    ],
  },
  {
    name: 'outlook_portuguese.csv',
    content: latin(
      `"Primeiro nome","Apelido","Empresa","Rua da empresa","Localidade da empresa","Telefone do assistente","Telefone da empresa","Telefone principal da empresa","Telefone da residência","Aniversário","Data de nascimento","Endereço de correio electrónico","Sexo"
"Rui","Sá","","Rua A 1","Porto","22 111 1111","22 222 2222","22 333 3333","22 444 4444","15-06-2001","25-03-1980","rui@example.pt","Não especificado"
"Ana","Luz","Sol","Rua B 2","Braga","25 111 1111","25 222 2222","25 333 3333","","16-07-2003","","",""
`,
    ),
    contacts: [
      {
        firstName: 'Rui',
        lastName: 'Sá',
        location: 'Porto',
        phone: '22 444 4444',
        birthday: '1980-03-25',
        email: 'rui@example.pt',
      },
      { firstName: 'Ana', lastName: 'Luz', company: 'Sol', location: 'Braga', phone: '25 222 2222' },
    ],
  },
  {
    name: 'outlook_bulgarian.csv',
    content: iconv.encode(
      crlf(`"Собствено име","Бащино име","Фамилно име","Фирма","Град (сл. адрес)","Град","Телефон на помощника","Служебен факс","Служебен телефон","Основен телефон на фирмата","Домашен телефон","Мобилен телефон","Годишнина","Рожден ден","Имейл адрес","Пол"
"Иван","Петров","Колев","Мебели","Варна","Русе","+359 2 111 1111","+359 2 222 2222","+359 2 333 3333","+359 2 444 4444","+359 2 555 5555","","1.6.2010 г.","25.3.1980 г.","ivan@example.bg","Не е посочен"
"Вера","","Илиева","","Варна","","+359 2 111 1112","+359 2 222 2223","","+359 2 444 4445","","","","","",""
`),
      'win1251',
    ),
    contacts: [
      {
        firstName: 'Иван',
        lastName: 'Колев',
        company: 'Мебели',
        location: 'Русе',
        phone: '+35925555555',
        birthday: '1980-03-25',
        email: 'ivan@example.bg',
      },
      { firstName: 'Вера', lastName: 'Илиева', location: 'Варна' },
    ],
  },
  {
    name: 'thunderbird_polish.csv',
    content: `Imię,Nazwisko,Wyświetlana nazwa,Podstawowy adres e-mail,Telefon służbowy,Telefon domowy,Numer faksu,Telefon komórkowy,Miasto,Miasto służbowe,Stanowisko,Organizacja,Rok urodzenia,Miesiąc urodzenia,Dzień urodzenia
Ewa,Kos,Ewa Kos,ewa@example.pl,22 111 11 11,22 222 22 22,22 333 33 33,601 222 333,Łódź,Gdynia,Lekarz,Szpital,1980,3,25
`,
    contacts: [
      {
        firstName: 'Ewa',
        lastName: 'Kos',
        email: 'ewa@example.pl',
        phone: '601 222 333',
        location: 'Łódź',
        jobTitle: 'Lekarz',
        company: 'Szpital',
        birthday: '1980-03-25',
      },
    ],
  },
  {
    name: 'thunderbird_russian.csv',
    content: `Имя,Фамилия,Отображаемое имя,Основная эл. почта,Рабочий телефон,Город проживания,Год рождения,Месяц рождения,День рождения
Анна,Белова,Анна Белова,anna@example.ru,+7 495 333-33-33,Казань,1980,3,25
`,
    contacts: [
      {
        firstName: 'Анна',
        lastName: 'Белова',
        email: 'anna@example.ru',
        phone: '+74953333333',
        location: 'Казань',
        birthday: '1980-03-25',
      },
    ],
  },
];
