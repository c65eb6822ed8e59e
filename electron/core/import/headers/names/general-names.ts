import { foldText } from '../../../contact/text-folding.ts';
import { headerKey } from '../header-key.ts';
import { listedNames, multilineRegex } from './multiline-lists.ts';

/**
 * Names that say nothing about the values of a column, in all supported languages: words for a column, a field or a
 * value, ordinal numbers, question words and placeholders. `Column1`, `Spalte 3` and `Field_2` are such names, too.
 */
const NAMES = `
  abc, alan, câmp, campo, champ, chi, col, coloana, coloană, colonna, colonne, column, columna,
  coluna, cột, cuándo, data, daten, deux, dos, drei, due, eins, fält, feld, felt, field, five, four,
  fünf, kenttä, kiedy, kolom, kolonna, kolonne, kolumn, kolumna, kto, mező, noname, one, oszlop,
  pole, quand, quando, quem, qui, quién, sarake, sloupec, spalte, stĺpec, stolpec, stulpelis,
  stupac, sütun, three, tre, tres, trois, two, un, unbenannt, unnamed, uno, valeur, valor, value,
  values, veerg, veld, vier, wann, wanneer, wer, wert, when, who, wie, xyz, zwei, حقل, عمود, 列, 字段,
  栏, 欄, 項目, когда, колона, колонка, кто, поле, стовпець, столбец, πεδίο, στήλη, 열, 필드, עמודה, שדה,
  フィールド, คอลัมน์
`;

const names: ReadonlySet<string> = new Set(listedNames(NAMES).map((name) => foldText(name)));

/** Whether a column name says nothing about the values: it is empty, general, or a letter (`A`). */
export function isGeneralName(name: string): boolean {
  const { key, words } = headerKey(name);
  return (
    key === '' ||
    /^[a-z]$/.test(key) ||
    names.has(key) ||
    (words.length > 1 && words.every((word) => names.has(word)))
  );
}

/** Names of columns that list people. They may hold full names, but also numbers or companies. */
const PEOPLE = multilineRegex(
  `
  ^(?:kund(?:e|en|in|innen)|patient(?:en|in|s)?|mitglied(?:er)?|mitarbeiter(?:in)?|\\w*schuler(?:in)?|
  student(?:en|in|s)?|gaste?|client[es]?|customers?|members?|employees?|guests?|friends?|freunde?|
  people|personen|wen|membres?|clienti?|cliente|klienci|klient|alum?n[oa]s?(?:as?)?|alunn[oaie]|
  eleves?|adherents?|joueurs?|jugador(?:a|es)?|soci[oa]s?(?:as?)?|alliev[oi]|leerling(?:en)?|leden|
  lid|spieler(?:in)?|players?|ucze?n(?:ia|iow|nica|nicy)?|teilnehmer(?:in|s)?|mitglieds|schulers|
  pupils?|attendees?|participants?|uczestnik(?:a|ow)?|czlonk(?:a|ow)|zaka|clena|medlem(?:mar|mer)?|
  jasen(?:et)?|asiakas|asiakkaat|deltagare?|volunteers?|helpers?|helfer(?:in(?:nen)?)?|
  ehrenamtliche|benevoles?|voluntari[oa]s?|vrijwilligers?|wolontariusze?|singers?|
  sanger(?:in(?:nen)?)?|choristes?|colleagues?|kolleg(?:e|en|in|innen)|collegues?|residents?|
  tenants?|renters?|lessees?|bewohner(?:in(?:nen)?)?|mieter(?:in(?:nen)?)?|neighbou?rs?|nachbarn?|parishioners?|
  jubilar(?:e|in|innen)?|geburtstagskind(?:er)?|aniversariantes?|jarigen?|couples?|paare?|ehepaare?|
  adults?|buyers?|requesters?|requestors?|occupants?|drivers?|fahrer(?:in(?:nen)?)?|executives?|
  callers?|anrufer(?:in)?|tauflings?|konfirmand(?:en|in)?|firmlings?|kommunionkind(?:es)?|
  halter(?:in)?|besitzer(?:in)?|delegates?|speakers?|candidates?|applicants?|bewerber(?:in)?|
  trainees?|azubis?|auszubildende[rn]?|interns?|praktikant(?:en|in)?|campers?|athletes?|
  athlet(?:en|in)?|sportler(?:in(?:nen)?)?|runners?|laufer(?:in)?|swimmers?|dancers?|musicians?|
  musiker(?:in)?|workers?|donors?|spender(?:in)?|sponsors?|subscribers?|abonnent(?:en|in)?|
  passengers?|(?:staff|team|crew|board|church|committee)members?|reisende[rn]?|travell?ers?|
  visitors?|besucher(?:in)?|scouts?|artists?|actors?|stagiaires?|salariee?s?|abonnee?s?|
  licenciee?s?|inscrits?|invites?|invitees?|invitati|eingeladene?|genodigden|hoste|gosc(?:ie)?|zaproszeni|vieraat|vendegek|davetliler?|гост[ьи]|beneficiarios?|emplead[oa]s?|trabajador(?:a|es)?|pacientes?|
  participantes?|invitad[oa]s?|vecin[oa]s?|deportistas?|partecipant[ei]|dipendent[ei]|pazient[ei]|
  ospit[ei]|iscritt[oaie]|atleta|atlet[ie]|funcionari[oa]s?|colaborador(?:a|es)?|convidad[oa]s?|
  deelnemers?|medewerkers?|patienten|werknemers?|gasten|pracownic[ya]|pracownik|pacjen(?:ci|t)|
  gosc(?:ie)?|ucastni[ck][iy]?|zamestnan(?:ec|ci)|clen(?:ove)?|сотрудник[и]?|клиент[ы]?|пациент[ы]?|
  гост[ьи]|член[ы]?|работник[и]?|имениник|именинник[и]?|участник[аи]?|ученик[аи]?|члена|
  elev(?:i|er|a|ul|ului|en|ens)?|membr[ui]|angajat(?:i|ul|ului)?|tanulo(?:k)?|diak(?:ok)?|tagok|
  ogrenci(?:ler|nin)?|uye(?:ler)?|musteri(?:ler)?|personel|katilimci(?:lar)?|misafir(?:ler)?|
  sporcu(?:lar)?|calisan(?:lar)?|mentees?|confirmands?|klant(?:en)?|spelers?|cursist(?:en)?|
  utentes?|hospedes?|jogador(?:es)?|zawodni(?:k|ka|cy)|pacjenta|klienta|pracownika|hrac(?:e|i)?|
  zakazni(?:k|ka|ci)|pacienta?|zakyne|vendeg(?:ek)?|ugyfel(?:ek)?|dolgozo(?:k)?|munkatars(?:ak)?|
  paciens(?:ek)?|jatekos(?:ok)?|resztvevo(?:k)?|spelare|kunden?s?|anstallda?|ansatte?|oppilas|
  oppilaan|oppilaat|pelaaja[nt]?|asiakkaan|jasenen|tyontekija[nt]?|potila(?:s|an|at)|
  osallistuja[nt]?|siswa|siswi|mahasiswa|santri|pelanggan|karyawan|pegawai|anggota|peserta|pasien|tamu|
  candidate?s?|elue?s?|сотрудника|клиента|пациента|работника|гостя|студент[аы]?|учень|учня|
  клієнта?|пацієнта?|працівника?|учасника?|μαθητ(?:ης|η|ρια|ριας)|πελατ(?:ης|η)|ασθεν(?:ης|η|ους)|
  μελ(?:ος|ους|η)|υπαλληλ(?:ος|ου)|תלמידה?|התלמידה?|מטופלת?|המטופלת?|לקוח|הלקוח|עובדת?|העובדת?|
  משתתפת?|המשתתפת?|חניכה?|החניכה?|الطالبة?|المريضة?|التلميذة?|العضوة?|الموظفة?|العميلة?|المشتركة?|
  المشاركة?|المتدربة?)$
`,
);

/** Whether a column name says that the column lists people: `Patient`. */
export function isNameOfPeople(name: string): boolean {
  return PEOPLE.test(headerKey(name).key);
}

/** People of a school or a hospital, who are never companies or teams. */
const PUPILS =
  /^(?:students?|pupils?|schuler(?:in)?|eleves?|alun[oa]s?|alumn[oa]s?|alunn[oaie]|leerling(?:en)?|ucze?n(?:ia|iow|nica|nicy)?|zaka?|siswa|siswi|mahasiswa|santri|ogrenci(?:ler)?|patient(?:en|in|s)?|pasien|paciente?s?|pazient[ei])$/;

/** Whether a column name says that the column lists pupils or patients. */
export const isNameOfPupils = (name: string): boolean => PUPILS.test(headerKey(name).key);

/** Whether a column has the names of accounts, which may be full names: `user.username`. */
export const isNameOfAccounts = (name: string): boolean => /(?:^|[._])user_?name$/i.test(name);

const CONTACT_PERSON =
  /^(?:anspr(?:ech)?p?(?:partner(?:in)?|person)|kontaktperson|contactperson|person[ae]?de?contact(?:o|ar)?|personneacontacter|personne?decontact|pessoadecontat?o|personadicontatto|referente|osobakontaktowa|contactpersoon|kontaktn[ia]osoba|osobadokontaktu|kapcsolattarto|yetkilikisi|ilgilikisi|persoan[ae]decontact|yhteyshenkilo|контактноелицо|контактнаособа|лицезаконтакт|联系人|聯絡人|連絡人|אישקשר)$/;

/** Whether a column has the people to contact at customers, which may be companies. */
export const isNameOfContactPersons = (name: string): boolean => CONTACT_PERSON.test(headerKey(name).key);

/** Names of columns with people who are listed beside those they teach or lead, unless these are missing. */
const TEACHERS = multilineRegex(
  `
  ^(?:teachers?|coach(?:es)?|trainer(?:in(?:nen)?|s)?|lehrer(?:in(?:nen)?)?|lehrkr[a]ft|lehrkrafte|
  enseignante?s?|professeure?s?|profesor(?:a|es|as)?|maestr[oa]s?|docentes?|docenti|insegnant[ei]|
  professor(?:a|es|as)?|leraar|leraren|nauczyciel(?:ka|e)?|leiter(?:in(?:nen)?)?|leaders?|staff|
  personal|(?:primary|main|key)contacts?)$
`,
);

/** Whether a column name says that the column has teachers or leaders, who may be the people of a list. */
export function isNameOfTeachers(name: string): boolean {
  return TEACHERS.test(headerKey(name).key);
}

/** Words for birth, in names such as `Geb.-Dat.` and `Né(e) le` that no list of names has. */
const BIRTH = multilineRegex(
  `
  ^(?:birth|born|bday|dob|geb$|geboren|nacist|nasceste|nasceu|nee?$|nat[oa]$|gebdat|gebtag|geburt$|
  geburtst|geburtsd|naiss|nacim|nascit|nascim|geboor|urodz|narozen|naroden|fodsel|fodt|synty|szulet|
  naster|dogum|γενν|рожд|родж|народж|生日|誕生|出生|생일|생년)
`,
  'u',
);

/** Whether a column name has a word for birth. */
export function hasWordForBirth(name: string): boolean {
  return headerKey(name).words.some((word) => BIRTH.test(word));
}

const CONTACT = /^(?:kontakt|contact|contatt|erreichbar|erreichen|reach|связь|连络|連絡|联系|聯絡|연락)/u;

/** Names of columns of numbers, which may be phones. */
const NUMBER = /^(?:number|nummer|numero|numer|nr|no|номер)$/u;

/** Whether a column is only called "Number". */
export const isNameOfNumbers = (name: string): boolean => NUMBER.test(headerKey(name).key);

/** Whether a column name has a word for contacting people, such as `Kontaktweg` and `Erreichbar`. */
export function hasWordForContacting(name: string): boolean {
  return headerKey(name).words.some((word) => CONTACT.test(word));
}
