import type { ColumnRole } from './column-role.ts';
import { headerKey } from './header-key.ts';
import { LESS_COMMON_LANGUAGES } from './less-common-languages.ts';

/**
 * Column names of Google (before and since 2024), Outlook and Thunderbird in English, German, French and Spanish,
 * iCloud, HubSpot, Mailchimp, LinkedIn and this product, and common names in Italian, Portuguese, Dutch and Polish.
 * Numbers are omitted.
 */
const NAMES: readonly (readonly [ColumnRole, string])[] = [
  ['contactId', 'contact id'],
  [
    'firstName',
    'christian names|preferred name|vorn|vornamen|nombres|nome próprio|primeiro nome|nome di battesimo|voornamen|imiona|first name|given name|forename|christian name|fname|first|given|prename|vorname|rufname|roepnaam|taufname|prénom|nombre de pila|primer nombre|voornaam|imię|name first|name given name',
  ],
  [
    'middleName',
    'middle name|additional name|middle|weitere vornamen|zweiter vorname|deuxième prénom|autres prénoms|segundo nombre|secondo nome',
  ],
  [
    'lastName',
    'nachn|nom d usage|apelidos|último nome|familienaam|geslachtsnaam|nazwiska|last name|family name|surname|lname|last|family|nachname|familienname|zuname|nom de famille|apellido|apellidos|primer apellido|apellido paterno|ap paterno|primeiro apelido|cognome|sobrenome|apelido|achternaam|nazwisko|name last|name family name',
  ],
  [
    'lastNamePrefix',
    'tussenvoegsel|tussenv|tussenvoegsels|voorvoegsel|voorvoegsels|namenszusatz|namensvorsatz|vorsatzwort|last name prefix|surname prefix|family name prefix|infix|name infix|particule',
  ],
  [
    'secondLastName',
    'segundo apellido|apellido materno|ap materno|segundo apelido|second last name|second surname|second family name',
  ],
  [
    'name',
    'card name|head of house|head of household|household head|name|nom|nombre|nome|naam|contact|contacto|contatto|contato|kontakt|person|names',
  ],
  [
    'fullName',
    'global name|user global name|persona de contacto|persona contacto|pessoa de contato|pessoa de contacto|personne de contact|personne à contacter|persona di contatto|osoba kontaktowa|contactpersoon|from name|author name|comment author|commenter|commenter name|payroll name|chinese name|english name|birthday of|geburtstag von|cumpleaños de|compleanno di|billing name|booking name|real name|legal name|official name|klarname|vollname|name and surname|name surname|surname and name|vollst name|nominativo|volledige naam|voor en achternaam|public name|push name|profile name|birthday person|birthday boy|birthday girl|birthday child|geburtstagskind|cognoms i nom|saved name|full name|display name|contact name|customer name|client name|member name|complete name|anzeigename|vollständiger name|ganzer name|nom complet|nom affiché|nom à afficher|nombre completo|nombre para mostrar|nome completo|nome visualizzato|formatted name|fn|vor und nachname|nom et prénom|prénom et nom|nombre y apellidos|first and last name|employee name|guest name|guest|attendee|participant|contact person|kontaktperson|ansprechpartner|ansprechpartnerin|kundenname|teilnehmer|teilnehmerin|mitarbeiter|mitarbeiterin|vorname nachname|nachname vorname|vorname name|name vorname|nom prénom|prénom nom|apellidos y nombre|apellidos nombre|naam volledig|name full name|name display name',
  ],
  [
    'email',
    'correio electrónico|emailová adresa|correu|email|email address|mail|email value|emails value|emails|email addresses|primary email|primary email address|main email|your email|work email|business email|personal email|home email|private email|other email|secondary email|additional emails|alternate email|alternative email|email home|email work|email private|email personal|email business|email other|emailadresse|mailadresse|email adresse|email geschäftlich|email privat|primäre email adresse|sekundäre email adresse|adresse email|adresse de messagerie|adresse électronique|courriel|adresse courriel|adresse de courriel|mél|adresse électronique principale|adresse électronique secondaire|première adresse électronique|adresse électronique supplémentaire|correo|correo electrónico|dirección de correo electrónico|dirección del correo electrónico|correo electrónico principal|correo electrónico secundario|dirección de correo|indirizzo email|indirizzo di posta elettronica|posta elettronica|endereço de email|endereço de correio eletrónico|emailadres|adres email|contact email|email contact',
  ],
  [
    'phone',
    'contact information|contact info|contact details|landline|landline number|landline phone|durchwahl|direct line|direct dial|ligne directe|tlf fijo|tel fijo|fixo|tel fixo|telefone fixo|vaste telefoon|telefon stacjonarny|tel stacjonarny|tel domowy|contact no|contact number|contact phone|hp|rufnr|fixe|tél fixe|tfno|telf|teléfono fijo|cel|tlm|celular whatsapp|fone|recapito|recapito telefonico|komórka|telefon kontaktowy|phone|phone number|telephone|telephone number|tel|tel no|phone value|phones value|phones|phone numbers|mobile|mobile phone|mobile number|mobile phone number|cell|cell phone|cell number|cellphone|mobile telephone|iphone|home phone|home telephone|business phone|work phone|work telephone|office phone|primary phone|main phone|other phone|direct phone|phone home|phone work|phone mobile|phone main|cell phone number|home phone number|business phone number|office phone number|work phone number|sms|phone cell|wireless|company phone number|telefon|telefonnummer|rufnummer|tel nr|mobil|mobiltelefon|mobilnummer|mobil tel nr|handy|handynummer|mobilfunknummer|natel|tel m|telefon mobil|telefon privat|telefon geschäftlich|telefon dienstlich|tel privat|tel dienstlich|tel mobil|tel handy|tel mobile|haupttelefon|weiteres telefon|festnetz|téléphone|numéro de téléphone|téléphone bureau|téléphone domicile|téléphone portable|téléphone mobile|téléphone principal|autre téléphone|tél|tél mobile|tél professionnel|tél personnel|portable|numéro de portable|mobile portable|teléfono|número de teléfono|teléfono móvil|móvil|celular|teléfono del trabajo|teléfono particular|particular teléfono|número de teléfono particular|teléfono principal|otro teléfono|teléfono de trabajo|teléfono de casa|teléfono celular|telefono|numero di telefono|cellulare|telefono cellulare|ufficio|abitazione|altro telefono|telemóvel|telefone|telefone celular|telefoon|telefoonnummer|mobiel|gsm|telefon komórkowy|numer telefonu|mob|mob nr|mob tel|tel mob|mobiel nr|tlf|tlf móvil',
  ],
  [
    'whatsappPhone',
    'wa id|whats|wpp|whatsapp|whatsapp phone|whatsapp number|whatsapp phone number|whatsapp nummer|numéro whatsapp|número de whatsapp',
  ],
  [
    'birthday',
    'born at|geburtsdat|née le|né e le|né ée le|date naiss|ddn|nacido el|nacida el|nacido a el|dt nasc|nasc|nato il|nata il|nato a il|verjaart op|ur|urodzony|urodzona|data naixement|birthday|birth date|geb|geb am|geb dat|f nac|f nacimiento|fecha nac|fecha de nac|fec nac|data ur|data nasc|data de nasc|data de aniversário|data aniversário|dt nascimento|data di nasc|d o b|geb tag|birthdate|date of birth|dob|bday|born|born on|geburtstag|geburtsdatum|geb datum|geboren|geboren am|anniversaire|date de naissance|date d anniversaire|né le|cumpleaños|cumple|anniv|annif|fecha de nacimiento|fecha nacimiento|compleanno|data di nascita|data de nascimento|data nascimento|geboortedatum|verjaardag|data urodzenia|urodziny',
  ],
  [
    'birthdayYear',
    'geb jahr|geb jaar|birth year|year of birth|birthday year|geburtsjahr|année de naissance|año de nacimiento|anno di nascita|ano de nascimento|geboortejaar',
  ],
  [
    'birthdayMonth',
    'birth month|month of birth|birthday month|geburtsmonat|mois de naissance|mes de nacimiento|mese di nascita|mês de nascimento|geboortemaand',
  ],
  [
    'birthdayDay',
    'birth day|day of birth|birthday day|geburtstag tag|jour de naissance|día de nacimiento|giorno di nascita|dia de nascimento',
  ],
  ['groupId', 'group id|celebration group id'],
  [
    'groupName',
    'categorieën|etichette|etykiety|marcadores|categorias|group name|group|groups|celebration group|gruppe|gruppen|gruppenname|groupe|groupes|nom du groupe|grupo|grupos|gruppo|groep|grupa|labels|group membership|categories|category|tags|kategorien|kategorie|catégories|catégorie|categorías|categoría|etiquetas|libellés|categorie|mailing list',
  ],
  ['guardianContactId', 'guardian contact id|guardian id'],
  [
    'timezone',
    'iana time zone|zoneinfo|timezone|time zone|zeitzone|fuseau horaire|zona horaria|fuso orario|fuso horário|tijdzone',
  ],
  [
    'gender',
    'genders|genders value|gender|sex|geschl|geschlecht|sexe|genre|sexo|género|sesso|genere|gênero|geslacht|płeć',
  ],
  [
    'location',
    'pocity|woonpl|address locality|address address locality|municipio|concelho|località|hometown|població|ciutat|comune residenza|comune di residenza|città di residenza|ville de résidence|residenza|locality|addresses locality|miejsce zamieszkania|lieu de résidence|lugar de residencia|location|address formatted|city|town|ort|wohnort|plz ort|ort plz|plz wohnort|plz und ort|plz stadt|postleitzahl ort|cp ville|code postal ville|code postal et ville|cp localidad|cp población|cap città|cap comune|kod pocztowy miejscowość|postcode plaats|postcode woonplaats|postcode en plaats|zip city|stadt|ville|commune|ciudad|localidad|población|poblacion|città|comune|cidade|localidade|woonplaats|plaats|miasto|miejscowość|gemeente|suburb|home city|business city|work city|other city|address city|addresses city|home address city|mailing city|billing city|shipping city|ort privat|ort geschäftlich|ort geschäftl|weiterer ort|privat ort|dienstlich ort|ville domicile|ville bureau|ville autre|ciudad de trabajo|ciudad del trabajo|ciudad de residencia|ciudad particular|otra ciudad|lieu|standort|country region|country|land|pays|país',
  ],
  [
    'language',
    'lang|language|preferred language|preferred languages|preferred locales|sprache|langue|idioma|lingua|língua|taal|język|locale',
  ],
  [
    'company',
    'address company|works for|institution|firm|betrieb|raison sociale|employeur|razón social|ragione sociale|werkgever|pracodawca|accounts|org name|name der organisation|nom de l organisation|nombre de la organización|nome organizzazione|nome da organização|organisatienaam|nazwa organizacji|nazwa firmy|company|company name|default address company|organization|organisation|organization name|organisation name|org|associated company|employer|business|business name|account name|current company|firma|firmenname|unternehmen|arbeitgeber|société|entreprise|nom de l entreprise|organisme|empresa|compañía|organización|nombre de la empresa|azienda|società|ditta|organizzazione|organização|bedrijf|bedrijfsnaam|organisatie|organizations name|organization value',
  ],
  [
    'jobTitle',
    'titles|function|employee title|contact title|current title|current position|current job title|tätigkeit|métier|mansione|zawód|càrrec|professió|business title|titel der organisation|titre dans l organisation|cargo en la organización|titolo organizzazione|organisatietitel|stanowisko w organizacji|job title|position|occupation|organization title|organizations title|job|profession|designation|role|beruf|stelle|stellenbezeichnung|funktion|funktionen|berufsbezeichnung|jobtitel|arbeitstitel|poste|fonction|profession|intitulé du poste|puesto|cargo|ocupación|profesión|puesto de trabajo|ruolo|qualifica|professione|posizione|função|profissão|functie|beroep|stanowisko',
  ],
  ['title', 'title|titel|titre|título|titolo|tytuł'],
  [
    'salutation',
    'titel vorangestellt|vorangestellter titel|titel vorne|titel vor dem namen|akad titel|akademischer titel|salutation|name prefix|prefix|honorific|honorific prefix|courtesy title|aanspreking|civ|anrede|briefanrede|civilité|tratamiento|trato|saludo|trattamento|appellativo|aanhef|name honorific prefix|namenspräfix',
  ],
  [
    'relationshipStatus',
    'relationship status|marital status|familienstand|fam stand|famstand|familienst|zivilstand|beziehungsstatus|état civil|situation familiale|estado civil|stato civile|burgerlijke staat',
  ],
  [
    'profileImage',
    'photos value|profile image|profile picture|photo|picture|avatar|image|image url|photo url|avatar url|picture url|picture large|photos url|profile image url|profile picture url|foto|bild|profilbild',
  ],
  ['status', 'status|contact status'],
  [
    'ignored',
    'import result|id|record id|uid|uuid|notes|note|notizen|remarques|notas|comments|comment|description|url|website|web page|webpage|webseite|site web|página web|personal web page|linkedin|linkedin url|profile url|facebook|twitter|instagram|connected on|connected|create date|created|created at|created on|creation date|date created|date updated|updated|updated at|last modified|last changed|last activity|last activity date|modified|timestamp|signup date|joined|join date|start date|end date|due date|member since|anniversary|wedding anniversary|wedding date|jahrestag|aniversario|anniversaire de mariage ou fête|anniversaire de mariage|work anniversary|hire date|nickname|spitzname|surnom|apodo|suffix|name suffix|suffixe|sufijo|initials|initialen|initiales|iniciales|maiden name|short name|yomi name|given name yomi|family name yomi|additional name yomi|given yomi|surname yomi|company yomi|phonetic first name|phonetic middle name|phonetic last name|file as|fax|fax number|business fax|home fax|other fax|fax nummer|faxnummer|fax geschäftlich|fax privat|weiteres fax|pager|pager number|assistant s phone|assistant phone|telefon assistent|callback|rückmeldung|car phone|autotelefon|radio phone|company main phone|telefon firma|isdn|telex|tty tdd phone|email type|email label|email display name|email typ|email angezeigter name|phone type|phone label|address|addresses|street|home street|business street|home address|work address|adresse|anschrift|straße|rue|dirección|indirizzo|postal code|zip|zip code|postcode|plz|postleitzahl|code postal|código postal|state|region|province|county|bundesland|région|provincia|department|departments|abteilung|service|departamento|spouse|partner|children|kinder|manager s name|assistant s name|manager|assistant|hobby|hobbies|schools|account|billing information|directory server|mileage|sensitivity|priority|subject|private|keywords|user|referred by|profession2|internet free busy|government id number|organizational id number|office location|im address|imaddress|screen name|custom|messenger name|latitude|longitude|leid|euid|member rating|optin time|optin ip|confirm time|confirm ip|gmtoff|dstoff|cc|lead status|lead source|lifecycle stage|contact owner|owner|source|cluster|age|alter|date|datum|fecha|data',
  ],
];

const roleByKey: ReadonlyMap<string, ColumnRole> = new Map(
  // If a name is listed twice, the first entry is used.
  [...NAMES, ...LESS_COMMON_LANGUAGES]
    .flatMap(([role, names]) =>
      names.split('|').map((name): [string, ColumnRole] => [headerKey(name).key, role]),
    )
    .toReversed(),
);

/** Returns the role of a known column name; undefined for other names. */
export function roleOfName(key: string): ColumnRole | undefined {
  return roleByKey.get(key);
}
