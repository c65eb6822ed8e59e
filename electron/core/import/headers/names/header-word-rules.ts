import type { ColumnRole } from '../column-role.ts';
import { multilineRegex } from './multiline-lists.ts';
import { nameOrderOfWords } from '../name-order.ts';
import { isOtherPerson, isWomanOrMan } from '../../../contact/words/other-people-words.ts';

/**
 * Derives the role of a column from words of its name. The patterns match whole words, beginnings, or ends of compounds
 * (`Firmentelefon`).
 */
interface WordRule {
  readonly role: ColumnRole;
  /** At least one word has to match. */
  readonly some: RegExp;
  /** At least one word has to match this pattern, too. */
  readonly with?: RegExp;
  /** No word may match. */
  readonly without?: RegExp;
}

/** Words of columns about another thing or person, or a date that isn't that of birth (`Next birthday`), which other-people-words.ts complements. */
const OTHER_SUBJECT = multilineRegex(
  `
  faks(?:i|as|ograma)?$|传真|傳真|^(?:fax|faks|fakss|факс|فاكس|פקס|팩스|โทรสาร|telefax|telefaks|telecopie|
  tty|tdd|radi?j?o?tel|radijsk|radij[ou]$|raadiotel|radiopuh|radiofon|radiotal|teksttel|tekstualn|telsiz|horselshem|horbehind|pager|assist|spouse|emergency|notfall|urgence|manager|supervisor|
  referr|guardian|phonetic|consent|bounce|unsubscri|passwor)|^(?:wife|husband|owner|parents?|mother|
  mothers|father|fathers|child|children|assigned|assignee|creator|organi[sz]er|approver|created|
  modified|updated|by|yomi|opt|optin|optout|verified|format|domain|count|signature|template|ip|url|
  his|her|hers|their|theirs|next|upcoming|nachster|prochain|proximo|prossimo)$
`,
);
const ABOUT_VALUE =
  /^(?:type|typ|tipo|tip|tipusa|turu|vrsta|vist|тип|label|libelle|status|display|displayed|angezeigter|mostrar|affiche|extension|ext|id)$/;

const BIRTHDAY =
  /^(?:birth|birthday|birthdate|dob|bday|geburtstag|geburtsdatum|naissance|nacimiento|cumpleanos|nascita|compleanno|nascimento|geboortedatum|verjaardag|urodzenia)/;

const RULES: readonly WordRule[] = [
  // People who serve the contact, or pick up a child.
  {
    role: 'ignored',
    some: /^(?:dr|agents?|brokers?|makler\w*|instructors?|pick|pickup)$/,
    with: /^(?:phone|tel|telephone|telefon|telefono|mobile|cell|email|mail)$/,
  },
  { role: 'ignored', some: /^radio$/, with: /^tele/ },
  // `Phone (with WhatsApp)` is the phone.
  {
    role: 'whatsappPhone',
    some: /^whatsapp/,
    without: /^(?:with|mit|avec|con|com|groups?|groupes?|grupos?|grupa|gruppen?|gruppo|groep)$/,
  },
  {
    role: 'email',
    some: /^(?:emails?|mails?|courriel|correo|messagerie)$|emails?$|mail$|mailadres\w*$/,
    without:
      /^(?:name|nom|nombre|nome|naam|navn|nazwa|nimi|weergavenaam|visningsnavn|list|liste|street|city|town|state|zip|postal|postcode|country)$/,
  },
  {
    role: 'phone',
    some: /^(?:phone|telephone|tel(?!jes|eg|ek|ev|ex|etai|etip)|telefon|mobile|mobil|cell|cellphone|handy|telefono|movil|portable|gsm|cellulare|celular|rufnummer|telefoon|iphone|telemovel|telefone|tfno|tlfno|tlf|mobiel|msisdn|ph$)|telefon$|telefonnummer$|phone$|handynummer$/,
    without: /^(?:code|country|carrier|company|firma|car|auto|app|name)$/,
  },
  // American for a phone that is no fax.
  {
    role: 'phone',
    some: /^voice$/,
    with: /^(?:capitol|district|office|home|work|business|main|day|evening)$/,
  },
  // With several parts of a date, a name states the order of its dates: `Birthday (Month/Day)`.
  {
    role: 'birthdayYear',
    some: /^(?:birth|birthday|dob|bday|geburt|naissance|nacimiento)/,
    with: /^(?:year|jahr|annee|ano|y|yy|yyyy|jjjj|aaaa)$/,
    // `Birthday (no year needed)`, `Birthday (d/m/y)`.
    without:
      /^(?:day|tag|jour|dia|month|monat|mois|mes|d|dd|m|mm|t|tt|no|not|without|ohne|sans|sin|senza|optional)$/,
  },
  {
    role: 'birthdayMonth',
    some: /^(?:birth|birthday|dob|bday|geburt|naissance|nacimiento)/,
    with: /^(?:month|monat|mois|mes|m|mm)$/,
    without: /^(?:day|tag|jour|dia|year|jahr|annee|ano|d|dd|t|tt|j|jj|y|yy|yyyy|jjjj|aaaa)$/,
  },
  {
    role: 'birthdayDay',
    some: /^(?:birth|birthday|dob|bday)$/,
    with: /^(?:day|d|dd)$/,
    without: /^(?:month|year|m|mm|y|yy|yyyy)$/,
  },
  {
    // Places and names at birth, what is sent or given on a birthday, and days of companies.
    role: 'ignored',
    some: BIRTHDAY,
    with: multilineRegex(
      `
      ^(?:gifts?|presents?|cards?|sent|coupons?|vouchers?|calls?|called|reminders?|messages?|party|
      wish|wishes|greetings?|discounts?|offers?|campaign|workflow|contract|last|letzter|company|
      business|firm|firma|shop|store|brand|geschenk|karte|gutschein|versendet|verschickt|cadeau|
      carte|regalo|tarjeta)$|^(?:birthplace|birthname|place|comune|citta|cidade|ciudad|provincia|
      municipio|estado|stato|city|country|ort|land|lieu|ville|pays|lugar|luogo|name|town|geburtsort|
      geburtsname|local)
    `,
    ),
  },
  {
    role: 'birthday',
    some: BIRTHDAY,
  },
  // `¿Cuándo cumple años?`
  { role: 'birthday', some: /^cumples?$/, with: /^(?:cuando|fecha|dia)$/ },
  { role: 'firstName', some: /^(?:vorname|prenom|forename|fname|firstname|givenname|voornaam)/ },
  {
    role: 'firstName',
    some: /^(?:first|given)$/,
    with: /^names?$/,
    without: /^(?:company|last|family|surname)$/,
  },
  {
    role: 'lastName',
    some: /^(?:nachname|familienname|surname|lname|lastname|familyname|apellidos?|cognome|achternaam|nazwisko|sobrenome)/,
  },
  { role: 'ignored', some: /^family$/, with: /^members?$/ },
  { role: 'lastName', some: /^(?:last|family)$/, with: /^names?$/, without: /^first$/ },
  { role: 'middleName', some: /^middle$/, with: /^names?$/ },
  {
    role: 'fullName',
    some: /^(?:full|display|complete|whole|your|ihr|dein|votre|su|tu)$/,
    with: /^(?:name|nom|nombre)$/,
    without:
      /^(?:company|group|user|friends?|favou?rites?|teams?|schools?|church|city|country|street|project|event)$/,
  },
  {
    role: 'fullName',
    some: /^(?:person|persons?|contact|customer|client|member|guest|employee|student|patient|attendee|participant|kunden?|gast)$/,
    with: /^name$/,
    without: /^(?:company|group|file|first|last)$/,
  },
  // `Wie heißt du?`, `Comment t'appelles-tu ?`, `¿Cómo te llamas?`
  { role: 'fullName', some: /^(?:heisst|heissen|appelles?|appelez|llamas?|chiami|chiama)$/ },
  // `kun_anspr_person`
  { role: 'fullName', some: /^anspr/, with: /^(?:person|partner)$/ },
  { role: 'jobTitle', some: /^job/, with: /^(?:title|position|role)$/ },
  { role: 'jobTitle', some: /^(?:title|titre|fonction)$/, with: /^organi[sz]ation$/ },
  { role: 'jobTitle', some: /^(?:jobtitle|jobtitel|stellenbezeichnung|berufsbezeichnung|occupation)/ },
  {
    role: 'company',
    some: /^(?:company|organization|organisation|firma|firmen?name|unternehmen|societe|entreprise|empresa|azienda|employer|arbeitgeber)/,
    without:
      /^(?:is|has|ist|hat|est)$|^(?:size|industry|id|type|tags?|domain|news|revenue|branche|address|street|city|phone|website|number|country|department|office|branch|unternehmens(?:gegenstand|zweck)|telefone?$|telefono$|rua$|strada$|gade$|judet$|distrito$|cod(?:igo)?$|localidade$|oras$)/,
  },
  { role: 'gender', some: /^(?:gender|geschlecht|sexe|sexo|sesso)$/ },
  { role: 'language', some: /^(?:language|sprache|langue|idioma)$|sprache$/, without: /^(?:skills?|other)$/ },
  { role: 'timezone', some: /^(?:timezone|zeitzone)$/ },
  { role: 'timezone', some: /^time$/, with: /^zone$/ },
  {
    role: 'location',
    some: /^(?:city|town|hometown|stadt|wohnort|ville|ciudad|citta|cidade|localidade?|miejscowosc)$/,
    without: /^(?:code|id)$/,
  },
  {
    role: 'location',
    // Words for a town that mean more without the address: `Ort, arbete`, `Adresse 1 – Ort`.
    some: /^(?:ort|plaats|miasto|mesto|stad|by|kaupunki|varos|oras|sehir|poststed|grad|kraj|πολη|город|місто|市町村|市区町村)$/,
    with: /adres(?:se|s)?$|anschrift$|^(?:naslov|adr(?:es|esse?|essa?|esa|esy|esi)?|addresse?|address|адрес|адреса|раб|дом|проживания|проживання|arbete|hem|arbejde|arbeid|hjem|zamestnani|domu|prace|praca|dom|bedrijf|werk|thuis|is|ev|会社|自宅|住所)$/,
    without: /^(?:code|id)$/,
  },
  // `Wo wohnst du?`, `Where do you live?`
  {
    role: 'location',
    some: /^(?:wohnst|wohnen|live|habitez|habites|vives?|abiti|abita|woont?)$/,
    with: /^(?:wo|where|ou|donde|dove|waar)$/,
  },
  { role: 'salutation', some: /^(?:salutation|anrede|civilite|tratamiento)/ },
  {
    role: 'groupName',
    some: /^(?:group|gruppe|groupe|grupo)$/,
    // Groups by a quality, such as age, year or blood, and those of a messenger.
    without:
      /^(?:id|whatsapp|resource|size|year|age|edad|blood|sang\w*|ethnic|income|pay|compensation|change|disable|preferences?)$/,
  },
  { role: 'relationshipStatus', some: /^(?:marital|relationship)$/, with: /^status$/ },
];

/** Roles of columns that may be about the contact's wife or husband: `Geburtstag Frau`. */
const OF_SPOUSES: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'birthday',
  'birthdayDay',
  'birthdayMonth',
  'birthdayYear',
  'email',
  'phone',
  'whatsappPhone',
  'firstName',
  'lastName',
]);

/** Returns the role that words of a name indicate; undefined if there is none. */
export function roleOfWords(words: readonly string[]): ColumnRole | undefined {
  const has = (pattern: RegExp | undefined) =>
    pattern !== undefined && words.some((word) => pattern.test(word));
  if (has(OTHER_SUBJECT) || words.some(isOtherPerson)) return 'ignored';
  if (nameOrderOfWords(words) !== null && !has(ABOUT_VALUE)) return 'fullName';
  const rule = RULES.find(
    (each) => has(each.some) && (each.with === undefined || has(each.with)) && !has(each.without),
  );
  if (rule === undefined) return undefined;
  if (OF_SPOUSES.has(rule.role) && words.some(isWomanOrMan)) return 'ignored';
  return rule.role !== 'relationshipStatus' && has(ABOUT_VALUE) ? 'ignored' : rule.role;
}
