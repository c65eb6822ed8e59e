import { foldText } from '../contact/text-folding.ts';
import { multilineRegex } from './headers/names/multiline-lists.ts';
import { isKnownGivenName } from '../matching/words/given-names.ts';
import { monthOfName } from './values/dates/month-names.ts';

/** Beginnings of remarks about a list: who made it when, numbers of pages, requests to readers. */
const BEGINNING = multilineRegex(
  String.raw`
  ^(?:(?:page|seite|pagina|strona|blatt)\s+\d|
  (?:stand|stato|etat|as of|erstellt|gedruckt|ausgedruckt|aktualisiert|exportiert|printed|created|generated|exported|(?:last )?updated|mise a jour|imprime|generado|genere|generiert|actualizado|impreso|aggiornato|stampato|atualizado|bijgewerkt|bitte|please|merci de|por favor)\b.*\s\S)
`,
  'u',
);
/** What reports and databases have below their records: a title, who may read them, how many they are. */
const OF_REPORT =
  /^\(?\d+ (?:rows?|records?|zeilen|lignes?|filas?)(?: (?:affected|selected|in set|returned)\b.*)?\)?\.?$|\s(?:report|bericht|rapport|informe|relatorio)$|^(?:copyright|©|\(c\)|confidential|vertraulich|confidentiel|confidencial|riservat|vertrouwelijk|poufn)/u;
/** Titles of parts of a list that name a part by a word and its own name: `Team Blue`, `Klasse 3a`. */
const PART =
  /^(?:team|group|gruppe|groupe|grupo|gruppo|groep|grupa|class|klasse|classe|clase|klasa|klas|grade|abteilung|department|dept|equipe|equipo|squadra|mannschaft|tisch|table|zimmer|room)\.?\s+\S/u;
/** Names of parts of companies and clubs. None of them is the name of a person. */
const PART_NAMES: ReadonlySet<string> = new Set(
  (
    'sales marketing support finance accounting operations management engineering administration logistics production hr it ' +
    'staff volunteers members children adults committee vorstand vertrieb verwaltung buchhaltung geschaftsfuhrung produktion ' +
    'einkauf lager werkstatt jugend kinder damen herren senioren erwachsene aktive passive ehrenmitglieder mitglieder trainer ' +
    'comptabilite ventes bureau benevoles enfants adultes ventas contabilidad administracion vendite contabilita amministrazione ' +
    'first second manner frauen mannschaft jugend bambini minis juniors seniors youth juniorinnen junioren seniorinnen ' +
    'choir chor orchestra orchester band friends freunde family familie neighbours nachbarn colleagues kollegen ' +
    'beisitzer kassenprufer kassenpruferinnen ' +
    'deceased inactive retired verstorben verstorbene ausgetreten ausgeschieden ehemalige inaktive decedes fallecidos deceduti ' +
    'overleden zmarli zemreli elhunytak falecidos ' +
    'financeiro vendas bestuur leden zarzad sopran soprano alt alto tenor bass basse basso bariton'
  ).split(' '),
);
/** Words for many people, which no last name is like: `Passive Mitglieder`. */
const PEOPLE =
  /\s(?:members|mitglieder|ehrenmitglieder|volunteers|employees|customers|clients|helferinnen|mitarbeitende|kundinnen|membres|miembros|socios|soci|leden|czlonkowie|clenove|tagok|medlemmer|medlemmar|jasenet)$/u;
const MIN_WORDS_BESIDE_NUMBER = 4;
const MIN_WORDS_OF_SENTENCE = 5;
const MIN_LETTERS_OF_MONTH = 4;

/**
 * Returns whether the only value of a record is a remark about the list or the title of a part of it, and no name: `Page
 * 1 of 2`, `Erstellt von Eva Lux am 1.1.2026`, `Former members:`, `Team Blue`, or the `A`
 * above the names with that letter.
 */
export function isLoneRemark(value: string): boolean {
  const text = foldText(value.trim());
  const words = text.split(/\s+/).length;
  return (
    /[:!]$/.test(text) ||
    /^[*=#•†✝]/.test(value.trim()) ||
    /^\p{Lu}$/u.test(value) ||
    BEGINNING.test(text) ||
    OF_REPORT.test(text) ||
    PART.test(text) ||
    PEOPLE.test(text) ||
    PART_NAMES.has(text.replace(/\s*\d{1,2}$/, '')) ||
    /^u-?\d{1,2}$/.test(text) ||
    (words >= MIN_WORDS_BESIDE_NUMBER && /\d/.test(text)) ||
    (words >= MIN_WORDS_OF_SENTENCE && text.endsWith('.'))
  );
}

/** Returns whether a text names a part of a company or club. Beside a number, it is how many belong to that: `Staff, 12`. */
export const isNameOfPart = (text: string): boolean => PART_NAMES.has(foldText(text.trim()));

/**
 * The months that stand as titles above the people of a list. Some months are also given names (April, Jan), so such a word
 * is a title only below another month.
 */
export class MonthTitles {
  #haveOccurred = false;

  /** Returns whether the only value of a record is the title of a month: `February`, `Mai 2025`. */
  add(value: string): boolean {
    const word = foldText(value.trim()).replace(/\s+(?:19|20)\d{2}$/, '');
    if (monthOfName(word) === undefined) return false;
    const mayBeName = word.length < MIN_LETTERS_OF_MONTH || isKnownGivenName(word);
    if (mayBeName && !this.#haveOccurred) return false;
    this.#haveOccurred = true;
    return true;
  }
}
