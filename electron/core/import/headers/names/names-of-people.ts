import { headerKey } from '../header-key.ts';
import { multilineRegex } from './multiline-lists.ts';

/**
 * Words for the people that a list may be of, as its only column of names is called: customers, members, pupils. Such a
 * column may also have numbers or companies. Words for people beside those of a list are in `people-beside-contacts.ts`.
 */
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
