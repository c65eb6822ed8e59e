import type { ColumnRole } from '../column-role.ts';
import { headerKey } from '../header-key.ts';
import { ADDRESS_BOOK_NAMES } from './address-book-names.ts';
import { LESS_COMMON_LANGUAGES } from './less-common-languages.ts';
import { listedNames } from './multiline-lists.ts';

/**
 * Column names of Google (before and since 2024), Outlook and Thunderbird in English, German, French and Spanish,
 * iCloud, HubSpot, Mailchimp, LinkedIn and this product, and common names in Italian, Portuguese, Dutch and Polish.
 * Numbers are omitted. Names in other languages are in `less-common-languages.ts` and `address-book-names.ts`.
 */
const NAMES: readonly (readonly [ColumnRole, string])[] = [
  ['contactId', 'contact id'],
  [
    'firstName',
    `
    christian name, christian names, first, first name, fname, forename, given, given name, imię,
    imiona, legal first name, name first, name given name, nombre de pila, nombre1 nombre2, nombres, nome di battesimo, nome próprio,
    preferred name, prename, private name, prénom, primeiro nome, primer nombre, roepnaam, rufname, taufname,
    voornaam, voornamen, vorn, vorname, vornamen
    `,
  ],
  [
    'middleName',
    `
    additional name, autres prénoms, deuxième prénom, middle, middle name, secondo nome,
    segundo nombre, weitere vornamen, zweiter vorname
    `,
  ],
  [
    'lastName',
    `
    achternaam, ap paterno, apelido, apelidos, apellido, apellido paterno, apellidos, cognome,
    familienaam, familienname, family, family name, geslachtsnaam, last, last name, lname, nachn,
    nachname, name family name, name last, nazwiska, nazwisko, nom d usage, nom de famille,
    primeiro apelido, primer apellido, sobrenome, surname, último nome, zuname
    `,
  ],
  [
    'lastNamePrefix',
    `
    family name prefix, infix, last name prefix, name infix, namensvorsatz, namenszusatz, particule,
    surname prefix, tussenv, tussenvoegsel, tussenvoegsels, voorvoegsel, voorvoegsels, vorsatzwort
    `,
  ],
  [
    'secondLastName',
    `
    ap materno, apellido materno, second family name, second last name, second surname,
    segundo apelido, segundo apellido
    `,
  ],
  [
    'name',
    `
    card name, contact, contacto, contato, contatto, head of house, head of household,
    household head, kontakt, naam, name, names, nom, nombre, nome, person
    `,
  ],
  [
    'fullName',
    `
    anspr partner, anspr person, ansprechpartner, ansprechpartnerin, ansprechperson, anzeigename, apellidos nombre, apellidos y nombre, associated contact, attendee,
    author name, billing name, birthday boy, birthday child, birthday girl, birthday of,
    birthday person, booking name, chinese name, client name, cognoms i nom, comment author,
    commenter, commenter name, compleanno di, complete name, contact name, contact person,
    contactpersoon, cumpleaños de, customer name, display name, employee name, english name,
    first and last name, fn, formatted name, from name, full name, ganzer name, geburtstag von,
    geburtstagskind, global name, guest, guest name, klarname, kontaktperson, kundenname,
    legal name, member name, mitarbeiter, mitarbeiterin, naam volledig, nachname vorname,
    name and surname, name display name, nazwa wyświetlana, nome de exibição, nome para exibição, weergavenaam, name full name, name surname, name vorname, nom à afficher,
    nom affiché, nom complet, nom et prénom, nom prénom, nombre completo, nombre para mostrar,
    nombre y apellidos, nome completo, nome visualizzato, nominativo, official name,
    osoba kontaktowa, participant, payroll name, persona contacto, persona de contacto,
    persona di contatto, personne à contacter, personne de contact, pessoa de contacto,
    pessoa de contato, prénom et nom, prénom nom, profile name, public name, push name, real name,
    saved name, surname and name, teilnehmer, teilnehmerin, user global name, volledige naam,
    vollname, vollst name, vollständiger name, voor en achternaam, vor und nachname,
    vorname nachname, vorname name
    `,
  ],
  [
    'email',
    `
    additional emails, adres email, adresse courriel, adresse de courriel, adresse de messagerie,
    adresse électronique, adresse électronique principale, adresse électronique secondaire,
    adresse électronique supplémentaire, adresse email, alternate email, alternative email,
    business email, contact email, correio electrónico, correo, correo electrónico,
    correo electrónico principal, correo electrónico secundario, correu, courriel,
    dirección de correo, dirección de correo electrónico, dirección del correo electrónico, email,
    email address, email addresses, email adresse, email business, email contact,
    email geschäftlich, email home, email other, email personal, email privat, email private,
    email value, email work, emailadres, emailadresse, emailová adresa, emails, emails value,
    endereço de correio eletrónico, endereço de email, home email, indirizzo di posta elettronica,
    indirizzo email, mail, mailadresse, main email, mél, other email, personal email,
    posta elettronica, première adresse électronique, primäre email adresse, primary email,
    primary email address, private email, secondary email, sekundäre email adresse, work email,
    your email
    `,
  ],
  [
    'phone',
    `
    abitazione, altro telefono, autre téléphone, business phone, business phone number, cel, cell,
    cell number, cell phone, cell phone number, cellphone, cellulare, celular, celular whatsapp,
    company phone number, contact details, contact info, contact information, contact no,
    contact number, contact phone, direct dial, direct line, direct phone, durchwahl, festnetz,
    fixe, fixo, fone, gsm, handy, handynummer, haupttelefon, home phone, home phone number,
    home telephone, hp, iphone, kom, komórka, landline, landline number, landline phone, ligne directe,
    main phone, mob, mob nr, mob tel, mobiel, mobiel nr, mobil, mobil tel nr, mobile, mobile number,
    mobile phone, mobile phone number, mobile portable, mobile telephone, mobilfunknummer,
    mobilnummer, mobiltelefon, móvil, msisdn, natel, numer telefonu, numéro de portable, número de teléfono,
    número de teléfono particular, numéro de téléphone, numero di telefono, office phone,
    office phone number, other phone, otro teléfono, particular teléfono, phone, phone cell,
    phone home, phone main, phone mobile, phone number, phone numbers, phone value, phone work,
    phones, phones value, portable, primary phone, recapito, recapito telefonico, rufnr, rufnummer,
    sms, tel, tél, tel dienstlich, tel domowy, tel fijo, tél fixe, tel fixo, tel handy, tel m,
    tel mob, tel mobil, tel mobile, tél mobile, tel no, tel nr, tél personnel, tel privat,
    tél professionnel, tel stacjonarny, telefon, telefon dienstlich, telefon geschäftlich,
    telefon komórkowy, telefon kontaktowy, telefon mobil, telefon privat, telefon stacjonarny,
    telefone, telefone celular, telefone fixo, telefonnummer, telefono, teléfono,
    telefono cellulare, teléfono celular, teléfono de casa, teléfono de trabajo,
    teléfono del trabajo, teléfono fijo, teléfono móvil, teléfono particular, teléfono principal,
    telefoon, telefoonnummer, telemóvel, telephone, téléphone, téléphone bureau, téléphone domicile,
    téléphone mobile, telephone number, téléphone portable, téléphone principal, telf, tfno, tlf,
    tlf fijo, tlf móvil, tlm, ufficio, vaste telefoon, weiteres telefon, wireless, work phone,
    work phone number, work telephone
    `,
  ],
  [
    'whatsappPhone',
    `
    no wa, nomor wa, no wa aktif, número de whatsapp, numéro whatsapp, wa id, wa number, whats, whatsapp, whatsapp number, whatsapp nummer,
    whatsapp phone, whatsapp phone number, wpp
    `,
  ],
  [
    'birthday',
    `
    annif, anniv, anniversaire, bdate, bday, birth date, birthdate, birthday, born, born at, born on,
    compleanno, cumple, cumpleaños, d o b, data aniversário, data de aniversário, data de nasc,
    data de nascimento, data di nasc, data di nascita, data naixement, data nasc, data nascimento,
    data ur, data urodzenia, date anniv, date anniversaire, date d anniversaire, date de naissance, date naiss, date naissance, date of birth, ddn,
    dob, dt nasc, dt nascimento, f nac, f nacimiento, fec nac, fecha de nac, fecha de nacimiento,
    fecha nac, fecha nacimiento, geb, geb am, geb dat, geb datum, geb tag, geboortedatum, geboren,
    geboren am, geburtsdat, geburtsdatum, geburtstag, jarig, jarig op, nacida el, nacido a el, nacido el, nasc,
    nata il, nato a il, nato il, né e le, né ée le, né le, née le, ur, urodziny, urodzona, urodzony,
    verjaardag, verjaart op
    `,
  ],
  [
    'birthdayYear',
    `
    année de naissance, anno di nascita, año de nacimiento, ano de nascimento, birth year,
    birthday year, geb jaar, geb jahr, geboortejaar, geburtsjahr, year of birth
    `,
  ],
  [
    'birthdayMonth',
    `
    birth month, birthday month, geboortemaand, geburtsmonat, mes de nacimiento, mês de nascimento,
    mese di nascita, mois de naissance, month of birth
    `,
  ],
  [
    'birthdayDay',
    `
    birth day, birthday day, day of birth, día de nacimiento, dia de nascimento, geburtstag tag,
    giorno di nascita, jour de naissance
    `,
  ],
  ['groupId', 'celebration group id, group id'],
  [
    'groupName',
    `
    categoría, categorias, categorías, categorie, catégorie, categorieën, categories, catégories,
    category, celebration group, etichette, etiquetas, etykiety, groep, group, group membership,
    group name, groupe, groupes, groups, grupa, grupo, grupos, gruppe, gruppen, gruppenname, gruppo,
    kategorie, kategorien, labels, libellés, mailing list, marcadores, nom du groupe, tags
    `,
  ],
  ['guardianContactId', 'guardian contact id, guardian id'],
  [
    'timezone',
    `
    fuseau horaire, fuso horário, fuso orario, iana time zone, tijdzone, time zone, timezone,
    zeitzone, zona horaria, zoneinfo
    `,
  ],
  [
    'gender',
    `
    gender, genders, genders value, genere, género, gênero, genre, geschl, geschlecht, geslacht,
    płeć, sesso, sex, sexe, sexo
    `,
  ],
  [
    'location',
    `
    address address locality, address city, address formatted, address locality, addresses city,
    addresses locality, billing city, business city, cap città, cap comune, cidade, città,
    città di residenza, city, ciudad, ciudad de residencia, ciudad de trabajo, ciudad del trabajo,
    ciudad particular, ciutat, code postal et ville, code postal ville, commune, comune,
    comune di residenza, comune residenza, concelho, country, country region, cp localidad,
    cp población, cp ville, dienstlich ort, gemeente, home address city, home city, hometown,
    kod pocztowy miejscowość, land, lieu, lieu de résidence, localidad, localidade, località,
    locality, location, lugar de residencia, mailing city, miasto, miejsce zamieszkania,
    miejscowość, municipio, ort, ort geschäftl, ort geschäftlich, ort plz, ort privat, other city,
    otra ciudad, país, pays, plaats, plz ort, plz stadt, plz und ort, plz wohnort, població,
    poblacion, población, pocity, postcode en plaats, postcode plaats, postcode woonplaats,
    postleitzahl ort, privat ort, residenza, shipping city, stadt, standort, suburb, town, ville,
    ville autre, ville bureau, ville de résidence, ville domicile, weiterer ort, wohnort, woonpl,
    woonplaats, work city, zip city
    `,
  ],
  [
    'language',
    `
    idioma, język, lang, language, langue, lingua, língua, locale, preferred language,
    preferred languages, preferred locales, sprache, taal
    `,
  ],
  [
    'company',
    `
    account name, account1 name, accounts, address company, agency, arbeitgeber, associated company, azienda, bedrijf,
    bedrijfsnaam, betrieb, business, business name, compañía, company, company name,
    current company, default address company, ditta, employer, employeur, empresa, entreprise, firm,
    firma, firmename, firmenname, institution, kontrahent, name der organisation, nazwa firmy, nazwa organizacji,
    nom de l entreprise, nom de l organisation, nombre de la empresa, nombre de la organización,
    nome da organização, nome organizzazione, org, org name, organisatie, organisatienaam,
    organisation, organisation name, organisme, organização, organización, organization,
    organization name, organization value, organizations name, organizzazione, pracodawca,
    ragione sociale, raison sociale, razón social, società, société, unternehmen, werkgever,
    works for
    `,
  ],
  [
    'jobTitle',
    `
    arbeitstitel, beroep, beruf, berufsbezeichnung, business title, cargo, cargo en la organización,
    càrrec, contact title, current job title, current position, current title, designation,
    employee title, fonction, função, functie, function, funktion, funktionen, intitulé du poste,
    job, job title, jobtitel, mansione, métier, occupation, ocupación, organisatietitel,
    organization title, organizations title, position, posizione, poste, profesión, professió,
    profession, professione, profissão, puesto, puesto de trabajo, qualifica, role, ruolo,
    stanowisko, stanowisko w organizacji, stelle, stellenbezeichnung, tätigkeit,
    titel der organisation, titles, titolo organizzazione, titre dans l organisation, zawód
    `,
  ],
  ['title', 'titel, title, titolo, titre, título, tytuł'],
  [
    'salutation',
    `
    aanhef, aanspreking, akad titel, akademischer titel, anrede, appellativo, briefanrede, civ,
    civilité, courtesy title, honorific, honorific prefix, name honorific prefix, name prefix,
    namenspräfix, prefix, saludo, salutation, social title, titel vor dem namen, titel vorangestellt, titel vorne,
    tratamiento, trato, trattamento, vorangestellter titel
    `,
  ],
  [
    'relationshipStatus',
    `
    beziehungsstatus, burgerlijke staat, civil status, estado civil, état civil, fam stand, familienst,
    familienstand, famstand, marital status, relationship status, situation familiale,
    situation matrimoniale, état matrimonial, stato civile, zivilstand
    `,
  ],
  [
    'profileImage',
    `
    avatar, avatar url, bild, foto, image, image url, photo, photo url, photos url, photos value,
    picture, picture large, picture url, profilbild, profile image, profile image url,
    profile picture, profile picture url
    `,
  ],
  ['status', 'contact status, status'],
  [
    'ignored',
    `
    abteilung, account, additional name yomi, address, addresses, adresse, age, alter, aniversario,
    anniversaire de mariage, anniversaire de mariage ou fête, anniversary, anschrift, apodo,
    assistant, assistant phone, assistant s name, assistant s phone, autotelefon,
    billing information, bundesland, business fax, business street, callback, car phone, cc,
    children, cluster, code postal, código postal, comment, comments, company main phone,
    company yomi, confirm ip, confirm time, connected, connected on, contact owner, county,
    create date, created, created at, created on, creation date, custom, data, date, date created,
    date updated, datum, departamento, department, departments, description, dirección,
    directory server, dstoff, due date, email angezeigter name, email display name, email label,
    email typ, email type, end date, euid, facebook, family name yomi, fax, fax geschäftlich,
    fax number, fax nummer, fax privat, faxnummer, fecha, file as, given name yomi, given yomi,
    gmtoff, government id number, hire date, hobbies, hobby, home address, home fax, home street,
    id, im address, imaddress, import result, indirizzo, iniciales, initialen, initiales, initials,
    instagram, internet free busy, isdn, jahrestag, join date, joined, keywords, kinder,
    last activity, last activity date, last changed, last modified, latitude, lead source,
    lead status, leid, lifecycle stage, linkedin, linkedin url, longitude, maiden name, manager,
    manager s name, member rating, member since, messenger name, mileage, modified, name suffix,
    nickname, notas, note, notes, notizen, office location, optin ip, optin time,
    organizational id number, other fax, owner, pager, pager number, página web, partner,
    personal web page, phone label, phone type, phonetic first name, phonetic last name,
    phonetic middle name, plz, postal code, postcode, postleitzahl, priority, private, profession2,
    profile url, province, provincia, radio phone, record id, referred by, region, région,
    remarques, rückmeldung, rue, schools, screen name, sensitivity, service, short name,
    signup date, site web, source, spitzname, spouse, start date, state, straße, street, subject,
    suffix, suffixe, sufijo, surname yomi, surnom, telefon assistent, telefon firma, telex,
    timestamp, tty tdd phone, twitter, uid, updated, updated at, url, user, uuid, web page, webpage,
    webseite, website, wedding anniversary, wedding date, weiteres fax, work address,
    work anniversary, yomi name, zip, zip code
    `,
  ],
];

const roleByKey: ReadonlyMap<string, ColumnRole> = new Map(
  // If a name is listed twice, the first entry is used.
  [...NAMES, ...LESS_COMMON_LANGUAGES, ...ADDRESS_BOOK_NAMES]
    .flatMap(([role, names]) =>
      listedNames(names).map((name): [string, ColumnRole] => [headerKey(name).key, role]),
    )
    .toReversed(),
);

/** Returns the role of a known column name; undefined for other names. */
export function roleOfName(key: string): ColumnRole | undefined {
  return roleByKey.get(key);
}
