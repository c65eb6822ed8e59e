import { foldText, wordsOf } from '../../contact/text-folding.ts';
import { isKnownGivenName } from './given-names.ts';
import { PARTICLES } from './name-particles.ts';
import { nicknameGroups } from './nicknames.ts';

/** Words of mailboxes that people type for an unknown address. */
const PLACEHOLDER_WORDS = new Set(
  (
    'missing declined refused undefined none no not nope nicht vorhanden notiene pasdemail nomail leer empty na nil null noemail noreply donotreply reply ' +
    'noname nobody unknown unbekannt keine kein keiner keinemail ohne sin sinemail sincorreo sem semem semail senza pas ' +
    'brak nema nincs yok ingen geen ikke inconnu desconocido desconhecido sconosciuto onbekend okand ukjent ukendt ' +
    'anonymous anonym test tests tester testing dummy sample example demo fake temp tmp asdf asd qwerty abc xxx xx x aaa aa ' +
    'a user username name yourname customer kunde guest gast default later ask tba tbd pending notgiven notprovided unavailable ' +
    'tidakada tiada khongco meiyou meiyouyouxiang nashi arimasen maimee nahihai arakvs einli eopseum eobseum layujad ladayujad bidun nadarad yoktur eiole nemam ' +
    'nincsen niema netu nyet hakuna aucun aucune nessuna nessuno ninguno ninguna nenhum nenhuma faraemail ' +
    'puudub puudu nav nera neni noone nowhere mustermann'
  ).split(' '),
);

/** Words of mailboxes that are not one person's: departments, homes and placeholders. */
const SHARED_WORDS = new Set([
  ...[...PLACEHOLDER_WORDS].map(plain),
  // Departments.
  ...(
    'info infos information office mail email post contact contacts kontakt contacto contato contatto hello hallo hi admin ' +
    'administrator administration verwaltung webmaster postmaster hostmaster support help helpdesk service services ' +
    'servicio servizio sales verkauf vertrieb ventas vendas vendite vente marketing press presse billing accounts ' +
    'accounting buchhaltung finance invoice invoices rechnung orders order bestellung pedidos booking bookings reservations ' +
    'reservierung reception recepcion recepcao recepcja rezeption empfang desk frontdesk front team staff crew hr jobs ' +
    'career careers personal secretary secretariat sekretariat sekretariatet secretaria secretariaat segreteria ' +
    'sekretariatas buero buro bureau biuro ured kancelar kancelaria kanzlei praxis practice clinic klinik clinica dental ' +
    'ordination school schule ecole escola escuela scuola skole skola szkola skoly kita hort kindergarten nursery accueil ' +
    'balie tajnica tajnistvo oifig kontor radiona radionica atelier taller officina oficio salon chapel convent kloster ' +
    'parish parroquia paroisse parrocchia pfarre pfarramt pfarrbuero pfarrei church kirche gemeinde rectory hotel shop ' +
    'store laden werkstatt garage studio kitchen library bibliothek geral oficina ufficio centralino zentrale switchboard ' +
    'dept department abteilung abt direction direktion management company firma enquiries enquiry anfrage general main public toimisto iroda posta poczta ' +
    'correo courrier ' +
    'direktor director directeur directora diretor direttore principal headteacher headmaster rektor rektorat dekanat pastor pastore ' +
    'vicar priest imam rabbi hausmeister caretaker janitor concierge delivery lieferung versand shipping quality qualitaet ' +
    'production produktion holidays ferien travel reisen tours maler malerei baeckerei bakery panaderia boulangerie farm ' +
    'gaertnerei garden physio therapy pharmacy apotheke farmacia pharmacie manager management owner inhaber inhaberin ' +
    'taxi leitung vorstand vorzimmer redaktion cafe cafeteria cantine kantine pizzeria trattoria gasthof gasthaus pension camping ' +
    'hostel museum security import export logistics logistik dispatch trafik redaction redazione redaccion redacao ' +
    'yoga bar pub market markt radio theater theatre teatro opera oper mission league liga cinema kino ' +
    'choir chor chorale coro verein club ' +
    // Departments in transliteration.
    'zakaz zakazy prodazh prodazhi prodazha buh bukh buhgalteria otdel ofis kadry sklad priemnaya priyomnaya shkola klient klienty zayavka ' +
    'kefu bangongshi xiaoshou caiwu renshi qiantai gongsi xuexiao jimu jimusho eigyo eigyou toiawase uketsuke soumu honsha ' +
    'gakko gakkou gogaek samusil samushil hakgyo misrad mazkirut maktab mustashfa istiqbal madrasa daftar bilgi iletisim ' +
    'muhasebe satis destek okul kantor pejabat sekolah layanan vanphong lienhe congty grafeio karyalay cs ' +
    'ofisi ofisa opisina kantselei kantselariya kantselaria kancelarija kancelaria kansli ekspedition raamatupidamine birojs biuras rastine ' +
    'zyra birou pisarna titkarsag swyddfa oifig bulegoa xafiis tari samnakngan aluvalagam kense grasenyak kool mokykla shkolla shule ' +
    'scoala iskola uchilishte uciliste mektep surguuli dprots ysgol scoil ikastola eskola kura rongrian palli lekol isikole paaralan ' +
    'comptabilite contabilidad contabilidade contabilita contabilitate ksiegowosc ucetni uctarna boekhouding bogholderi regnskab ' +
    'hospital spital ambulanta ambulatorio ward resepsi resepsiyon parohia parohie masjid mandir restaurant restoran kusina kueche ' +
    'cuisine cocina cucina warehouse client walkin ' +
    // Shops and trades, often beside the name of the family that has them.
    'gelateria eiscafe eisdiele friseur friseursalon coiffeur coiffure parrucchiere frisor frisoer kapper kapsalon fryzjer fodraszat kampaamo ' +
    'peluqueria barberia barber barbershop kuafor berber nails metzgerei fleischerei boucherie charcuterie carniceria macelleria slagerij talho ' +
    'konditorei patisserie pasticceria pasteleria padaria panificio bakkerij pekarna piekarnia cukraszda cukiernia kwiaciarnia blumen ' +
    'blumenladen floristik fleuriste floristeria fiori flores drogerie parfumerie optik optiker optique ottica schreinerei tischlerei ' +
    'zimmerei schlosserei klempnerei dachdecker sanitaer heizung elektro plumber plumbing plombier menuiserie ebenisterie ferreteria ' +
    'ferramenta falegnameria carpinteria schneiderei reinigung lavanderia tintoreria imbiss kiosk bistro brasserie osteria ristorante ' +
    'restaurante taverna taberna bodega weingut vinoteca enoteca winery brauerei tankstelle autohaus autoservis garagem spedition ' +
    'transporte trasporti transport holzbau immobilien immobiliare inmobiliaria makler makelaar versicherung versicherungen assurances ' +
    'seguros assicurazioni anwalt rechtsanwalt lawyer avocat abogado abogados advogado avvocato studiolegale advokat advocaat notar ' +
    'notaio notaria notaire steuerberater steuerberatung comptable gestoria architekt architekten architecte arquitecto architetto arzt ' +
    'hausarzt zahnarzt zahnarztpraxis tierarzt dentist dentista dentiste huisarts tandarts tandlaege veterinario veterinaire hebamme ' +
    'pflege consulting beratung catering fotografie photography druckerei bauernhof ferienwohnung ferienwohnungen apartments ' +
    'agriturismo insaat eczane bakkal bnb weinhandel winzer hof ranch estate photo foto design druck hochzeit wedding event events band orchester ' +
    'buergermeister gemeinderat landrat labor station seminar senioren jugend redakce ucetnictvi vyroba provoz fakturace leads newsletter ' +
    // Homes.
    'family familie familien famille familia famiglia familj perhe rodina rodzina csalad aile ailesi semya simya fam house ' +
    'haus home heim hem zuhause casa maison foyer dom domov bayt bait beit bayit koti hjem heima heimili heimilid thuis ' +
    'huis huisgezin etxe veedu ghar nha gia gd dinh giadinh ev evi both we us wir beide parents eltern padres pais genitori ' +
    'parings horim roditeli roditelji rodice rodicia rodzice vanhemmat foraldrar foreldre foraeldre szulok ebeveyn goneis parinti prinderit teviai vecaki vanemad ouders ' +
    'kids kinder children the die los las les i gli de der den het and und y et e og och ja ve household haushalt ' +
    'mama mamma maman mami mutti mutter mum mummy mom mommy mother papa papi vati vater dad daddy father oma opa nonna nonno grandma ' +
    'grandpa granny tante onkel uncle aunt wife husband frau mann esposa moglie sister brother schwester bruder hermana hermano ' +
    'sorella fratello matka otec ' +
    'wohnung mishpaha mishpacha keluarga parivar kazoku gajok jiating oikogeneia'
  )
    .split(' ')
    .map(plain),
]);
/** Minimum letters of a placeholder; shorter ones may be the names of people: na@, sin@. */
const MIN_PLACEHOLDER_LETTERS = 4;

/** Whether the local part of an email consists only of words for an unknown address: keine.email, missing. */
export function isPlaceholderMailbox(local: string): boolean {
  const words = wordsOf(foldText(local));
  return (
    words.some((word) => PLACEHOLDER_WORDS.has(word) && word.length >= MIN_PLACEHOLDER_LETTERS) &&
    words.every((word) => PLACEHOLDER_WORDS.has(word) || word === 'mail' || word === 'email')
  );
}

/** Endings of a family name that denote the whole family: the Quigleys, Kovácsék, Gerovi. */
const FAMILY_ENDINGS = new Set('s es n en er i y ies ovi ovci ek ler lar ne iny ych'.split(' '));
/** Minimum letters of a family name's abbreviation. */
const MIN_LETTERS = 4;

/** Minimum letters of a given name that make the mailbox personal. */
const MIN_GIVEN_NAME_LETTERS = 3;

/** A mailbox with the names of its contact, in lower case and without marks. */
export interface NamedMailbox {
  /** Words of the local part, see `EmailParts.stem`. */
  stem: string;
  domain: string;
  /** Words of family names. */
  family: readonly string[];
  /** Words of given names. */
  given: readonly string[];
  /** Words of the contact's address. Relatives live in one place: `brackmann.lohr@` of a Brackmann in Lohr. */
  places?: readonly string[];
}

/**
 * Whether a mailbox belongs to a household or an office, or is a placeholder: it contains nothing but the family name, a
 * place and words such as `info`, `casa`, `none`. Two people of the same name may share it.
 */
export function isSharedMailbox({ stem, domain, family, given, places = [] }: NamedMailbox): boolean {
  if (stem === '') return false;
  if (given.some((word) => word.length >= MIN_GIVEN_NAME_LETTERS && isBesideFamily(word, stem, family)))
    return false;
  const words = stem.split(' ').map(plain);
  const [host = ''] = domain.split('.');
  // The local part is also the name of the domain, as in `unknown@unknown.com`.
  if (words.join('') === plain(host.replace(/\P{L}/gu, ''))) return true;
  const families = family.map(plain).filter((word) => word.length > 1);
  const initials = new Set(given.map((word) => plain(word).charAt(0)));
  const parts = { families, initials, places: new Set(places.map(plain)) };
  return words.every((word) => isMadeOf(word, parts)) || isOfRelative(words, families, given);
}

/** Whether a mailbox is made of the family name and another given name than the contact's: `anna.brackmann@` of Odile. */
function isOfRelative(
  words: readonly string[],
  families: readonly string[],
  given: readonly string[],
): boolean {
  const nameIn = (word: string) => families.find((name) => name.length >= MIN_LETTERS && word.includes(name));
  if (!words.some(nameIn)) return false;
  const others = words.flatMap((word) => word.split(nameIn(word) ?? ' ')).filter((word) => word !== '');
  const mayBeOwn = (other: string) => given.some((name) => mayDenote(other, plain(name)));
  return (
    others.some((other) => other.length >= MIN_GIVEN_NAME_LETTERS && isKnownGivenName(other)) &&
    !others.some(mayBeOwn)
  );
}

/** Whether a word of a mailbox may denote a given name: its initial and any letters behind it, a part of it, a nickname. */
function mayDenote(word: string, name: string): boolean {
  const groups = nicknameGroups(name);
  return (
    word.charAt(0) === name.charAt(0) ||
    name.includes(word) ||
    nicknameGroups(word).some((group) => groups.includes(group))
  );
}

/** Whether a mailbox contains a given name, and not only inside the family name, as `johansson@` contains Johan. */
function isBesideFamily(name: string, stem: string, family: readonly string[]): boolean {
  const longer = family.filter((each) => each !== name && each.includes(name));
  return isInMailbox(
    name,
    longer.reduce((rest, each) => rest.replaceAll(each, ' '), stem),
  );
}

/**
 * Whether a mailbox (see `EmailParts.stem`) contains a name, and not only inside a word for a department or a home, as
 * `clinic@` contains Lin.
 */
export function isInMailbox(name: string, stem: string): boolean {
  return (
    stem.includes(name) &&
    stem.split(' ').some((word) => word === name || (word.includes(name) && !isSharedWord(word)))
  );
}

/** Whether a word of a mailbox denotes a department, a home or an unknown address. */
export const isSharedWord = (word: string): boolean => SHARED_WORDS.has(plain(word));

/** Parts of a mailbox that don't make it personal, and the initials of given names, which do. */
interface SharedParts {
  families: readonly string[];
  places: ReadonlySet<string>;
  initials: ReadonlySet<string>;
}

/**
 * Whether a word consists only of particles, words of `SHARED_WORDS`, places and family names. A family name may be
 * abbreviated or have an ending.
 */
function isMadeOf(word: string, parts: SharedParts): boolean {
  const { families, places, initials } = parts;
  // An initial of the given name makes the mailbox personal: `a.griffiths@`, `totha@`.
  const isLeftOut = (part: string) =>
    !initials.has(part) && (SHARED_WORDS.has(part) || PARTICLES.has(part) || places.has(part));
  if (isLeftOut(word)) return true;
  for (const name of families) {
    if (word.length >= MIN_LETTERS && name.startsWith(word)) return true;
    if (!word.startsWith(name)) continue;
    const rest = word.slice(name.length);
    if (rest === '' || isMadeOf(rest, parts)) return true;
    // Letters that begin with an initial of the given name are not an ending: `smiths@` may belong to S. Smith.
    if (FAMILY_ENDINGS.has(rest) && !initials.has(rest.charAt(0))) return true;
  }
  // Levan is a name, and not le and van.
  if (isKnownGivenName(word)) return false;
  for (let length = 2; length < word.length; length++)
    if (isLeftOut(word.slice(0, length)) && isMadeOf(word.slice(length), parts)) return true;
  return false;
}

/** Removes the e that replaces an umlaut. */
function plain(word: string): string {
  return word.replace(/([aou])e/g, '$1');
}
