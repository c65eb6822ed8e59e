import { describe, expect, it } from 'vitest';
import { matchHeader } from '../../electron/core/import/headers/match-header.ts';
import { matchHeaders } from '../../electron/core/import/headers/match-headers.ts';
import { RULES_OF_OTHERS } from '../../electron/core/import/headers/others/columns-of-others.ts';
import { SENT_NAMES } from '../../electron/core/wire/wire-names.ts';
import { importContacts } from '../builders/import-contacts.ts';

/** `role: name|name`; role `-` stands for columns that are not imported. */
const NAMES = `
firstName: İlk Adı|Собствено име|Имя Отчество|Ім'я та по батькові|الاسم الشخصي|Nombre1 Nombre2|Ismi|Prénom de l'élève|Vorname des Mitglieds|attributes.first_name|Taufname|First Name|Given Name|first_name|firstName|FIRST-NAME|Vorname|Prénom|PRENOM|Nombre de pila|Voornaam|Imię|FNAME|vorname:|First name *
lastName: Фамилно име|משפחה|eponymo|Họ và tên đệm|الاسم العائلي|Last Name|Family Name|Surname|last_name|Nachname|Familienname|Nom de famille|Apellidos|Cognome|LNAME
fullName: ชื่อนักเรียน|ชื่อลูกค้า|ученик|성함을 입력해주세요|Ваше ФИО|Jak masz na imię?|Nama lengkap Anda|請問您的大名|お名前を教えてください。|Seu nome completo|รายชื่อ|社員名前(漢字）|B: Nama Lengkap*|捐款人 姓名 Name|الاسم الثلاثي|参加者|显示名称|表示名|Отображаемое имя|tên khách hàng|ten_kh|Weergavenaam|Nombre completo del alumno|Saved Name|Full Name|Display Name|Anzeigename|Nom complet|Nombre completo|Customer Name|Person - Name|Ansprechpartner|Nom et prénom|Guest|Nome e cognome|Cognome e nome|Nazwisko i imię|Nach- und Vorname|Příjmení a jméno|Last name, first name|First name and surname
email: Adresa e-pošte|Имейл адрес|電子郵件 2 地址|전자 메일 주소|Elektronik Posta Adresi|Din e-postadress|メールアドレスを入力してください|Email ID: (of the college)|Email ID (Email IDs)|主要电子邮件|E-mail 1 - Value|E-mail Address|Email Address|E-Mail-Adresse|E-Mail 2: Adresse|Adresse de messagerie|Adresse e-mail|Dirección de correo electrónico|Correo electrónico|Courriel|Mél|Primary Email|e_mail|eMail|Email 2|Kunden-E-Mail|Contact email (private)
phone: Tālrunis mājās|Työpuhelin|Telefone da empresa|Телефон раб. 2|هاتف المنزل|טלפון בעבודה|行動電話|근무처 전화|โทรศัพท์มือถือ|رقم هاتف الطالب|Phone number: please include country code|전화번호를 입력해 주세요|Số điện thoại của bạn|เบอร์โทรศัพท์ที่ติดต่อได้|מספר הטלפון שלך|No HP/WA|Mobile / WhatsApp Number|WhatsApp o celular|Teléfono (con WhatsApp)|電話番号（携帯）|মোবাইল ১|رقم الموبايل|Số ĐT|capitol_voice|移动电话号码|이동전화|tel1alu|Wireless Ph|Sími|تلفن همراه|मोबाइल नंबर|Телефон переносной|iPhone|Phone 1 - Value|Mobile Phone|Business Phone|Home Phone 2|Telefon geschäftlich|Mobiltelefon|Handynummer|Téléphone (domicile)|Tél. mobile|Móvil|Teléfono del trabajo|Mobil-Tel.-Nr.|Phone Number|Phone: mobile|Firmentelefonnummer|Mobile Number|Portable
whatsappPhone: No. WA|wa_id|WhatsApp|whatsapp_phone|WhatsApp Phone Number|WhatsApp-Nummer
birthday: Bdate|Dyddiad geni|Date anniversaire|Geboortedag|생년월일을 입력해주세요 (예: 990101)|¿Cuál es tu fecha de nacimiento?|Ваша дата рождения|जन्म दिनांक|تاريخ الازدياد|Tug'ilgan kuni|datenaissance|Fæðingardagur|تاریخ تولد|जन्म तिथि|Sünniaeg|birthDate.$date|fields.Date of birth|Geburtstag (Kunde)|Születési dátum|Data urodzenia|Birthday|birth_date|Date of Birth|DOB|Geburtstag|Geburtsdatum|Date de naissance|Anniversaire|Cumpleaños|Fecha de nacimiento|Compleanno|Aniversário|Birthday (DD/MM/YYYY)
birthdayYear: Năm sinh|Год рождения|誕生年|Birth Year|Geburtsjahr
birthdayMonth: Měsíc narození|Födelsemånad|Birth Month|Geburtsmonat
birthdayDay: Day of birth
gender: 성별을 적어주세요!|Gender (optional, used for the next question)|M/V|m/w/d|H/F|Jenis Kelamin|Giới tính|Cinsiyeti|Spol|genders.value|Gender|Sex|Geschlecht|Sexe|Sexo
language: Language|Sprache|Muttersprache|Langue|Idioma|Preferred language
timezone: iana_time_zone|Timezone|time_zone|Zeitzone|Fuseau horaire
company: Įmonė|Uzņēmums|Agency|org_name|Name der Organisation|Nombre de la organización|Nome organizzazione|Organisatienaam|Nazwa organizacji|Название организации|公司名稱|Company|Organization Name|Organization 1 - Name|Firma|Société|Empresa|Organización|Associated Company|Company Name|Nom de l'organisation
jobTitle: 役職名|Business Title|Titel der Organisation|Cargo en la organización|Stanowisko w organizacji|İş Unvanı|Job Title|Organization Title|Organization 1 - Title|Position|Puesto|Fonction|Beruf|jobtitle|Occupation|Titre dans l'organisation
salutation: Social title|คำนำหน้า|Anrede|Salutation|Name Prefix|Civilité|Tratamiento
location: By (privat)|Službena adresa - grad|Adresse, priv.: Poststed|Localidade da empresa|住宅地址 市/县|근무지 구/군/시|مدينة العمل|COMUNE RESIDENZA|Град|Linn|Miestas|Adresse 1 – Ort|Ort, arbete|Město (zaměstnání)|Adres 1 – Plaats|Адрес 1 – город|Город (раб. адрес)|市町村 (会社)|Residenza|Bydliště|Lakóhely|Paikkakunta|Kota|addresses.locality|City|País|Ort|Ville|Ciudad|Home City|Ort privat|Address 1 - City|Wohnort|Country/Region
groupName: Kategóriák|Luokat|類別|Categorieën|Категории|Etykiety|Etichette|fields.Tags|tags.name|Group|group_name|Labels|Group Membership|Kategorien|Tags|Categories
title: Unvan|Title|Titel|Titre
name: 이름을 적어주세요.|Укажите ваше имя|Wat is je naam?|Qual é o seu nome?|নাম|onoma|სახელი|isim|名字|nama_siswa|nom_fr|properties.Name.title.plain_text|Nom de l'élève|Name|Nom|Nombre
relationshipStatus: Medeni Durumu|état matrimonial|Семейное положение|婚姻状况|stan cywilny|Marital Status|Familienstand|relationship_status
profileImage: attributes.avatar|photos.value|Photo|profile_image
contactId: contact_id|contactId
guardianContactId: guardian_contact_id
-: Børn|Pomoćnikov telefon|Padėjėjo telefonas|Abi telefon|Työfaksi|فاكس العمل|Робочий факс|商务传真|Telefaks, arb.|Teleks|Radiotelefon|TTY/TDD telefon|Telefon společnosti|Biltelefon|Годовщина|記念日|E-mail típusa|E-mail-vist navn|Stradă Firmă|교회명을 기입해주세요.|What is your friend's name?|Телефон вашей мамы|Added to the WhatsApp group?|No. HP Orang Tua|Email Ortu|Họ tên cha|celular acudiente|মাতার নাম|社員名前(ひらがな)|Email ID (parent)|বাবার নাম|company_office|Voice|tel1padre|mailtutor|fatherphone|parentemail|nombremadre|angehoerige.telefon|Do you have a preference for your group?|Birthday gift|Birthday card sent|Last birthday call|Contract birthday|Pet DOB|Dog's birthday|Baby birthday|Policy holder DOB|Beneficiary phone|ICE phone|Geburtstag Hund|Tél. personne à prévenir|Telefon alarmowy|Celular do Responsável|COMUNE NASCITA|phones.name|emails.primary|phoneNumbers.metadata.primary|birthdays.metadata.primary|photos.default|manager.email|Ort der Trauung|Customer status|Birthday.date.time_zone|Libellé de l'adresse e-mail 1|Libellé du téléphone 1|Fax|Business Fax|Telefax|Fax geschäftlich|Télécopie (bureau)|Fax del trabajo|Pager|Assistant's Phone|Telefon Assistent|E-mail 1 - Type|E-mail 1 - Label|Phone 1 - Label|E-Mail-Typ|E-mail Display Name|E-Mail: Angezeigter Name|Notes|Notizen|Anniversary|Jahrestag|Anniversaire de mariage ou fête|Aniversario|Connected On|Create Date|Contact owner|Owner email|Spouse phone|Emergency contact phone|Email opt-in|Phonetic First Name|Given Name Yomi|Birthplace|Place of birth|Company size|Record ID|URL|Profile URL|Nickname|Created at|Last modified|Email format|Mailing Street|Person - Owner|Person - Label|Marketing contact status|Country code|Mother's first name|Handy Mutter|Handy Vater|E-Mail Eltern|Name Mutter|Geburtsdatum Mutter|Geburtstag Partner|Email Partner|Partner birthday|Kid birthday|Child 1 Birthday|Husband's Email|Birthday of wife|Next of kin phone|Boss email|Landlord phone|Doctor phone|Asst. Phone|Geburtstag Ehefrau|Geburtstag Frau|Geburtsdatum Kind|Telefon Notfallkontakt|Email Chef|Geburtstag der Mutter|Téléphone mère|Email du père|Date de naissance enfant|Anniversaire de l'enfant|Date de naissance conjoint|Teléfono madre|Teléfono del ayudante|Fecha de nacimiento hijo|Cumpleaños cónyuge|Telefono madre|Data di nascita figlio|Telefone da mãe|Geboortedatum kind|Telefon asystenta|Urodziny żony|Telefon matki|Telefon asistenta|Datum narození dítěte|Födelsedag barn|Puhelin äiti|Anyja neve|Telefon anne|Телефон матери|День рождения жены|Телефон мами|配偶者の生年月日|母亲电话|어머니 전화|Faks służbowy
`;

describe('a column name', () => {
  const rows = NAMES.trim()
    .split('\n')
    .flatMap((line) => {
      const [role = '', names = ''] =
        line.split(': ', 2).length === 2
          ? [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]
          : [];
      return names.split('|').map((name) => [name, role] as const);
    });

  it.each(rows)('%s maps to %s', (name, role) => {
    const found = matchHeader(name).role;
    expect(found === null || found === 'ignored' ? '-' : found).toBe(role);
  });

  it('of this product or the service is recognised', () => {
    for (const [field, sent] of Object.entries(SENT_NAMES)) {
      const role = field === 'guardian' ? 'guardianContactId' : field;
      expect(matchHeader(sent).role, sent).toBe(role);
      expect(matchHeader(role).role, role).toBe(role);
    }
  });
});

/** Names of columns beside the names of contacts. `others` have values of other people and bodies. */
const BESIDE_NAMES = {
  others: `Telefon Werber|Email Atasan|上司メール|上级邮箱|Email προϊσταμένου|Email quản lý|Geburtsdatum Versicherter|Fecha de nacimiento asegurado|Data di nascita assicurato|Coach email|coach_phone|groupLeaderEmail|Email (Sponsor)|Agent's birthday|Girlfriend's phone|Social worker phone|Technical contact email|Principal email|Church phone|School phone|Trainer E-Mail|Telefon Gruppenleiterin|Téléphone employeur|Correo entrenador|Telefono insegnante|E-mail corretor|Telefoon werkgever|Telefon wychowawcy|Telefon učitele|Telefon lärare|Телефон тренера|Тренер E-mail|Telefon öğretmen|Teléfono abuela|Telefon babci|Sınıf öğretmeni e-posta|E-post för tränare|Tel. Arbeitgeber|Reports To Email|Tél maître de stage|Teléfono del acompañante|E-mail do orientador|Vezető e-mail|팀장 연락처|지도교수 연락처|بريد المدير`,
  contacts: `Work email|Business phone|Member email|Employee phone|Student email|Church member email|School email|Guest phone|Email principal|Cardholder email|Billing email|Preferred phone`,
};

describe('beside the names of contacts', () => {
  const rolesOf = (names: string) =>
    names.split('|').map((name) => [name, matchHeaders(['First name', 'Last name', name])[2]?.role]);

  it('columns of people and organizations around them are left out', () => {
    expect(rolesOf(BESIDE_NAMES.others).filter(([, role]) => role !== 'ignored')).toEqual([]);
  });

  it('columns of their own are read', () => {
    expect(rolesOf(BESIDE_NAMES.contacts).filter(([, role]) => role !== 'email' && role !== 'phone')).toEqual(
      [],
    );
  });

  it('columns of people with several words before their names are left out', () => {
    const roles = matchHeaders(['name', 'last_order_name', 'last_order_email']).map(({ role }) => role);
    expect(roles).toEqual(['name', 'ignored', 'ignored']);
  });

  it('columns of last names are known by their names in databases', () => {
    expect(matchHeaders(['fname', 'ename']).map(({ role }) => role)).toEqual(['firstName', 'lastName']);
    expect(matchHeaders(['empno', 'ename'])[1]?.role).toBeNull();
  });

  it.each([
    ['Vorname|Langname', 'lastName'],
    ['Data de nascimento|Aniversário', 'ignored'],
    ['Otro teléfono|Particular', 'phone'],
    ['Prenume|Telefon firmă', 'phone'],
    ['Invitee Email|Location', 'ignored'],
  ])('beside another one, as in %s, is %s', (names, role) => {
    expect(matchHeaders(names.split('|')).at(-1)?.role).toBe(role);
  });

  it('are the columns of coaches in a list of coaches', () => {
    const roles = matchHeaders(['Coach first name', 'Coach last name', 'Coach email']).map(
      ({ role }) => role,
    );
    expect(roles).toEqual(['firstName', 'lastName', 'email']);
  });
});

it.each(RULES_OF_OTHERS)(
  'a rule for columns of others finds those in brackets: $example',
  ({ example, find }) => {
    const columns = example.split(', ');
    const names = columns.map((column) => column.replace(/^\[(.*)\]$/, '$1'));
    const others = columns.flatMap((column, at) => (column.startsWith('[') ? [at] : []));
    const found = new Set(find(names.map(matchHeader), names));
    expect([...found].toSorted((a, b) => a - b)).toEqual(others);
  },
);

describe('the contacts of a list of children', () => {
  it.each([
    'ФИО ребёнка|ФИО законного представителя|ФИО тренера|Телефон законного представителя',
    'ПІБ дитини|ПІБ законного представника|Телефон законного представника',
    'Име на детето|Име на родител|Име на законен представител|Име на треньор',
    'Gyermek neve|Törvényes képviselő neve|Törvényes képviselő telefonszáma|Edző neve|Osztályfőnök neve',
    'Çocuğun Adı Soyadı|Velinin Adı Soyadı|Velinin Telefonu|Vasi Adı',
    'Nombre del niño|Nombre de la maestra|Teléfono del representante legal',
    "Child's name|Sponsor name|Coach name",
    'Naam kind|Telefoon wettelijk vertegenwoordiger',
    "Nom de l'enfant|Téléphone du représentant légal",
    'Numele copilului|Nume diriginte|Telefonul reprezentantului legal',
    'Imię i nazwisko dziecka|Nazwisko trenera|Telefon przedstawiciela ustawowego',
    'Name des Kindes|Telefon Personensorgeberechtigte',
    '학생명|법정대리인 성명|법정대리인 연락처',
  ])('are the children, and not who cares for or teaches them: %s', (names) => {
    const [child, ...others] = matchHeaders(names.split('|')).map(({ role }) => role);
    expect(child).toMatch(/^(?:name|fullName)$/);
    expect(others.filter((role) => role !== 'ignored' && role !== null)).toEqual([]);
  });

  it.each([
    'Player|Parent|Phone',
    'Jméno hráče|Rodič|Telefon',
    'Spelare|Målsman|Telefon',
    'Pelaaja|Huoltaja|Puhelin',
    'Sportoló neve|Szülő neve|Telefon',
    'Sporcu|Velisi|Telefon',
    'Igrač|Roditelj|Mobitel',
    'Zawodnik|Rodzic|Telefon',
    'Tên|Tên phụ huynh|Số điện thoại',
    '이름|학부모|연락처',
    'نام دانش آموز|سرپرست|نام پدر',
  ])('leave out the phone behind a parent: %s', (names) => {
    const [, parent, phone] = matchHeaders(names.split('|')).map(({ role }) => role);
    expect([parent, phone]).toEqual(['ignored', 'ignored']);
  });

  it('have the phone behind their parent company', () => {
    expect(matchHeaders(['Name', 'Parent', 'Phone'])[2]?.role).toBe('phone');
  });

  it('are the coaches if it has no names of children', () => {
    const roles = matchHeaders(['ФИО тренера', 'Телефон', 'Возраст детей']).map(({ role }) => role);
    expect(roles.slice(0, 2)).toEqual(['fullName', 'phone']);
  });
});

describe('a birthday behind an animal', () => {
  it.each([
    'Owner|Pet|Date of birth',
    'Omistajan nimi|Koiran nimi|Syntymäaika',
    'Majitel|Pes|Datum narození',
    'Właściciel|Pies|Data urodzenia',
    'Eier|Hund|Fødselsdato',
    'Ägare|Hund|Födelsedatum',
    'Ejer|Hest|Fødselsdato',
    'Tutor|Pet|Nascimento',
    'Tulajdonos neve|Kutya neve|Születési dátum',
    'Sahibi|Köpek|Doğum Tarihi',
    'Ιδιοκτήτης|Σκύλος|Ημερομηνία γέννησης',
    'Власник|Собака|Дата народження',
    '飼い主名|ペット名|生年月日',
    '보호자|반려동물|생년월일',
    '主人姓名|宠物名|出生日期',
  ])('is not its owner’s: %s', (names) => {
    const [owner, animal, birthday] = matchHeaders(names.split('|')).map(({ role }) => role);
    expect(owner).toMatch(/^(?:name|fullName)$/);
    expect([animal ?? 'ignored', birthday]).toEqual(['ignored', 'ignored']);
  });
});

describe('a column of full names', () => {
  it.each([
    ['Nachname Vorname', 'Meier Anna', 'Anna', 'Meier'],
    ['Nachname Vorname', 'von der Leyen Ursula', 'Ursula', 'von der Leyen'],
    ['Nachname Vorname', 'Meier Anna Maria', 'Anna Maria', 'Meier'],
    ['Name Vorname', 'Meier Anna', 'Anna', 'Meier'],
    ['Nach- und Vorname', 'Meier Anna', 'Anna', 'Meier'],
    ['Nom et prénom', 'DURAND Léa', 'Léa', 'DURAND'],
    ['Nom et prénom', 'Durand Léa', 'Léa', 'Durand'],
    ['Nom et prénom', 'LE GOFF Yann', 'Yann', 'LE GOFF'],
    ['Nom et prénom', 'LI Wei', 'Wei', 'LI'],
    ['Prénom et nom', 'Léa Durand', 'Léa', 'Durand'],
    ['Apellidos y nombre', 'García López María', 'María', 'García López'],
    ['Apellidos y nombre', 'García María', 'María', 'García'],
    ['Apellidos y nombre', 'de la Cruz López María', 'María', 'de la Cruz López'],
    ['Apellido y nombre', 'García María José', 'María José', 'García'],
    ['Nombre y apellidos', 'María García', 'María', 'García'],
    ['Nombre completo del participante', 'Jorge Eliécer Peña Blanco', 'Jorge Eliécer', 'Peña Blanco'],
    ['Nombre completo', 'Jorge Peña Blanco Ruiz', 'Jorge', 'Peña Blanco Ruiz'],
    ['Cognome e nome', 'Rossi Anna', 'Anna', 'Rossi'],
    ['Last name, first name', 'Carter Ben', 'Ben', 'Carter'],
    ['Last name, first name', 'Carter, Ben', 'Ben', 'Carter'],
    ['ФИО', 'Иванов Иван', 'Иван', 'Иванов'],
    ['Họ và tên', 'Nguyễn Văn An', 'Văn An', 'Nguyễn'],
    ['Name', 'Phù Thị Ngọc Trúc', 'Thị Ngọc Trúc', 'Phù'],
    ['Name', 'Ben Carter', 'Ben', 'Carter'],
    ['Name', 'CARTER Ben', 'Ben', 'CARTER'],
  ])('%s: %s is in the order that its name states', async (header, name, firstName, lastName) => {
    const { contacts } = await importContacts(`"${header}";Ort\n"${name}";Bonn\n`);
    expect(contacts).toEqual([{ firstName, lastName, location: 'Bonn' }]);
  });
});

const GERMAN_OUTLOOK =
  'Anrede;Vorname;Weitere Vornamen;Nachname;Suffix;Firma;Abteilung;Position;Straße geschäftlich;Ort geschäftlich;Ort privat;Telefon Assistent;Fax geschäftlich;Telefon geschäftlich;Telefon privat;Mobiltelefon;Geburtstag;Jahrestag;Kategorien;E-Mail-Adresse;E-Mail-Typ;E-Mail: Angezeigter Name;E-Mail 2: Adresse;Geschlecht;Notizen\r\n' +
  'Herr;Jörg;;Müller;;Müller GmbH;;Leiter;;Köln;;0221 999;0221 998;0221 1;0221 2;0170 1;24.12.1979;0.0.00;Freunde;;SMTP;;joerg@example.de;Männlich;\r\n';
const FRENCH_OUTLOOK =
  'Titre;Prénom;Deuxième prénom;Nom;Suffixe;Société;Service;Titre;Ville (bureau);Télécopie (bureau);Téléphone (bureau);Téléphone (domicile);Tél. mobile;Adresse de messagerie;Anniversaire;Anniversaire de mariage ou fête;Sexe;Langue\r\n' +
  'Mme;Zoé;;Lefèvre;;Exemple SA;;Directrice;Lyon;04 1;04 50 00 00 01;;06 00 00 00 02;zoe@example.fr;24/12/1979;03/04/2010;Féminin;français\r\n';
const SPANISH_OUTLOOK =
  'Tratamiento,Nombre,Segundo nombre,Apellidos,Organización,Puesto,Ciudad de trabajo,Fax del trabajo,Teléfono del trabajo,Particular (Teléfono),Móvil,Dirección de correo electrónico,Tipo de correo electrónico,Cumpleaños,Aniversario,Sexo,Idioma\r\n' +
  'Sra.,Ana,María,García López,Ejemplo SL,Directora,Madrid,91 9,91 000 00 01,,600 000 001,ana@example.es,SMTP,24/12/1979,0/0/00,Mujer,español\r\n';

describe('a list exported from', () => {
  it.each([
    [
      'Outlook in German',
      GERMAN_OUTLOOK,
      {
        salutation: 'Herr',
        firstName: 'Jörg',
        lastName: 'Müller',
        company: 'Müller GmbH',
        jobTitle: 'Leiter',
        location: 'Köln',
        phone: '0170 1',
        birthday: '1979-12-24',
        email: 'joerg@example.de',
        gender: 'male',
        groupName: 'Freunde',
      },
    ],
    [
      'Outlook in French',
      FRENCH_OUTLOOK,
      {
        salutation: 'Mme',
        firstName: 'Zoé',
        lastName: 'Lefèvre',
        company: 'Exemple SA',
        jobTitle: 'Directrice',
        location: 'Lyon',
        phone: '06 00 00 00 02',
        email: 'zoe@example.fr',
        birthday: '1979-12-24',
        gender: 'female',
        language: 'fr',
      },
    ],
    [
      'Outlook in Spanish',
      SPANISH_OUTLOOK,
      {
        salutation: 'Sra.',
        firstName: 'Ana',
        lastName: 'García López',
        company: 'Ejemplo SL',
        jobTitle: 'Directora',
        location: 'Madrid',
        phone: '600 000 001',
        email: 'ana@example.es',
        birthday: '1979-12-24',
        gender: 'female',
        language: 'es',
      },
    ],
    [
      'Outlook on the web',
      'First Name,Middle Name,Last Name,Title,Suffix,Nickname,E-mail Address,E-mail 2 Address,Home Phone,Business Phone,Mobile Phone,Business Fax,Job Title,Company,Home City,Birthday,Anniversary,Notes\n' +
        'Ann,,Lee,Dr.,,,,ann@example.org,030 901820,,,030 1,Engineer,Acme,Berlin,1985-06-01,,\n',
      {
        salutation: 'Dr.',
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        phone: '030 901820',
        jobTitle: 'Engineer',
        company: 'Acme',
        location: 'Berlin',
        birthday: '1985-06-01',
      },
    ],
    [
      'Google with several phones and their labels',
      'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Phone 3 - Label,Phone 3 - Value,Phone 4 - Label,Phone 4 - Value\n' +
        'Ann,Lee,* Work,ann@example.org,Work Fax,030 1000,Home,030 2000,* Mobile,0171 3000,WhatsApp,+49 171 40004000\n',
      {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        phone: '0171 3000',
        whatsappPhone: '+4917140004000',
      },
    ],
    [
      'Thunderbird in German',
      'Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse,Tel. dienstlich,Tel. privat,Fax-Nummer,Pager-Nummer,Mobil-Tel.-Nr.,Privat: Ort,Arbeitstitel,Organisation,Geburtsjahr,Geburtsmonat,Geburtstag,Notizen\n' +
        'Ann,Lee,Ann Lee,,ann@example.org,,030 1000,,030 1,,,Bonn,Leiterin,Acme,1985,6,1,\n',
      {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        phone: '030 1000',
        location: 'Bonn',
        jobTitle: 'Leiterin',
        company: 'Acme',
        birthday: '1985-06-01',
      },
    ],
    [
      'Mailchimp with its merge tags',
      'EMAIL,FNAME,LNAME,BIRTHDAY,MEMBER_RATING,OPTIN_TIME,LEID,EUID\nann@example.org,Ann,Lee,06/01,2,2024-03-14 09:12:31,1,a1\n',
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', birthday: '--06-01' },
    ],
    [
      'HubSpot with the addresses of owners',
      'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Associated Company,Last Activity Date,Birth date\n' +
        '901,Ann,Lee,,030 1000,0171 2000,owner@corp.example,Acme,2024-03-12 09:14,1985-06-01\n',
      { firstName: 'Ann', lastName: 'Lee', phone: '0171 2000', company: 'Acme', birthday: '1985-06-01' },
    ],
    [
      'this product',
      'first_name,last_name,email,phone,whatsapp_phone,birthday,group_id,group_name,guardian_contact_id,timezone,gender,location,language,company,job_title,salutation,relationship_status,profile_image,status\n' +
        'Ann,Lee,ann@example.org,+4930901820,+4930901821,--02-29,3,Family; close,7,Europe/Berlin,female,Bonn,de,Acme,CTO,Dr.,single,https://example.org/a.png,1\n',
      {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        phone: '+4930901820',
        whatsappPhone: '+4930901821',
        birthday: '--02-29',
        groupId: 3,
        groupName: 'Family; close',
        guardianContactId: 7,
        timezone: 'Europe/Berlin',
        gender: 'female',
        location: 'Bonn',
        language: 'de',
        company: 'Acme',
        jobTitle: 'CTO',
        salutation: 'Dr.',
        relationshipStatus: 'single',
        profileImage: 'https://example.org/a.png',
        status: '1',
      },
    ],
  ])('%s is mapped completely', async (_, list, contact) => {
    const { contacts, problems } = await importContacts(list);
    expect(problems).toEqual([]);
    expect(contacts).toEqual([contact]);
  });
});
