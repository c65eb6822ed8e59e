/**
 * Words for a family, a department or a customer in place of a given name, in the form of `foldToLatin`. None of them is a given
 * name.
 */
const NO_GIVEN_NAMES = new Set(
  (
    'fam eheleute ehepaar familie famille familia famiglia family familj familien perhe rodina rodzina csalad aile ailesi semia simia household haushalt ' +
    'reception receptionist rezeption recepcion recepcao recepcja empfang office buro buero bureau biuro ured sekretariat ' +
    'sekretariatet sekretarin sekretar secretariat secretary secretaria segreteria secretariaat kanzlei praxis ordination pfarramt ' +
    'pfarrburo pfarrbuero pfarrei rectory zentrale switchboard centralino helpdesk hotline kundenservice kundendienst support service ' +
    'verwaltung buchhaltung accounting billing accounts verkauf vertrieb einkauf sales info kontakt contact contacto contato contatto ' +
    'front frontdesk desk counter till kasse caja cassa kassa apotheke pharmacy farmacia lekarna ' +
    'admin administrator verwalter hausmeister hausverwaltung concierge oficina ufficio accueil new neuer neu nouveau nuevo novo nuovo ' +
    'baby newborn infant neonato neonata neugeborenes saugling saeugling twin zwilling ' +
    'customer kunde kundin client cliente klient klientin kunden patient patientin guest gast'
  ).split(' '),
);

/** Words for an unknown name or a test entry. */
const UNKNOWN = new Set(
  (
    'unknown fnu lnu unbekannt unbekannter unbekannte inconnu inconnue desconocido desconocida desconhecido desconhecida sconosciuto sconosciuta ' +
    'onbekend okand ukjent ukendt tuntematon nieznany nieznana neznamy neznama ismeretlen bilinmeyen neizvestno neizvestnyi nevidomo ' +
    'nevidomyi anonymous anonym anonyme noname nobody niemand test tester testperson dummy mustermann musterfrau asdf qwerty qwertz xyz'
  ).split(' '),
);

/** What people are called instead of by their names: relatives, forms of address, superiors, and children without a name yet. */
const CALLED_BY_ROLE = new Set(
  (
    'mama mamma mum mummy mom mommy mutti mutter mother maman mami papa papi dad daddy vati vater father opa oma grandma grandpa ' +
    'nonna nonno babcia dziadek babushka dedushka abuela abuelo avo tante onkel uncle aunt chef boss nachbar nachbarin neighbour neighbor ' +
    'herr frau mr mrs ms miss mister sir madam dr doctor doktor prof professor med sra senor senora signora signor sig ra madame ' +
    'monsieur mme mlle pan pani bay bayan dhr mevr mevrouw meneer hr fru tuan puan encik cik shri smt sri ing mag dipl rev pastor ' +
    'pfarrer padre hochwurden sister brother bruder schwester wife husband ehefrau ehemann esposa esposo epouse moglie marito ' +
    'kind kinder child children kid kids boy girl son daughter sohn tochter enfant enfants fils hijo hija filho filha figlio figlia ' +
    'bebe bambino bambina nino dziecko dziewczynka dite gyermek cocuk copil barn lapsi rebenok'
  ).split(' '),
);

/** Words behind a full name for those who work for that person or settle the estate. None of them is a family name. */
const ASSISTANTS = new Set(
  (
    'assistant assistent assistentin assistente asistent asistentka asistente asystent asystentka avustaja ' +
    'secretary secretaria secretario secretaire secretariat sekretar sekretarin sekretariat sekretaerin segreteria segretaria ' +
    'segretario secretariaat sekretarka sekretarz titkar titkarsag tajnica tajnik sekreter office buero bureau biuro ' +
    'ufficio estate nachlass erben eredi succession'
  ).split(' '),
);

/** Names used in forms and examples. */
const EXAMPLES = new Set(['john doe', 'jane doe', 'joe bloggs', 'fulano tal', 'fulano']);

/** Words of a form for the parts of a name. */
const PARTS_OF_NAME = new Set(
  (
    'first last given family name firstname lastname surname forename vorname nachname familienname prenom nom famille nombre nombres ' +
    'apellido apellidos nome sobrenome apelido cognome imie nazwisko jmeno prijmeni meno priezvisko keresztnev vezeteknev etunimi sukunimi ' +
    'fornavn etternavn efternavn fornamn efternamn voornaam achternaam ad adi soyad soyadi isim soyisim ime prezime priimek prenume nume ' +
    'imya familiya onoma eponymo'
  ).split(' '),
);

/** A repeated letter: xxx. */
const ONE_LETTER = /^(\p{L})\1{2,}$/u;

/** Whether the words of a name from `nameWords` contain a word for an unknown name. */
export const isUnknownName = (words: readonly string[]): boolean => words.some((word) => UNKNOWN.has(word));

/** Whether the words of a given name from `nameWords` are a title or a word for a customer or a department. */
export const isNoGivenName = (words: readonly string[], isName: (word: string) => boolean): boolean =>
  NO_GIVEN_NAMES.has(words[0] ?? '') || isAddressAlone(words, isName);

/** Whether the words of a name from `nameWords` are not the name of a person. */
export function isNonPersonName(given: readonly string[], family: readonly string[]): boolean {
  const all = [...given, ...family];
  if (isUnknownName(all) || all.some((word) => ONE_LETTER.test(word))) return true;
  if (EXAMPLES.has(all.join(' '))) return true;
  if (all.length > 1 && all.every((word) => PARTS_OF_NAME.has(word))) return true;
  if (
    NO_GIVEN_NAMES.has(all[0] ?? '') ||
    all.every((word) => NO_GIVEN_NAMES.has(word) || CALLED_BY_ROLE.has(word))
  )
    return true;
  if (all.length > 2 && ASSISTANTS.has(all.at(-1) ?? '')) return true;
  // A family, such as "The Pemberleys".
  return family.length === 0 && given.length > 1 && (given[0] === 'the' || given[0] === 'die');
}

/** Whether the given name is only a title or a form of address, which fits any member of the family. */
export function isAddressAlone(given: readonly string[], isName: (word: string) => boolean): boolean {
  return given.length > 0 && given.every((word) => CALLED_BY_ROLE.has(word) && !isName(word));
}
