import { foldText } from '../../contact/text-folding.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';
import { nameInBirthdayTitle } from '../values/dates/birthday-title.ts';
import { headerKey, type HeaderKey } from './header-key.ts';
import type { ColumnRole } from './column-role.ts';
import { rankOf } from './column-ranks.ts';
import { hasWordForBirth } from './names/words-for-values.ts';
import { roleOfName } from './names/header-names.ts';
import { lastNameInPath, nameInPath } from './json-path-name.ts';
import { roleBesidePeople } from './others/listed-people.ts';
import { roleOfQuestion } from './form-questions.ts';
import { isBesideContacts, isOrganization } from './names/people-beside-contacts.ts';
import { roleOfWords } from './names/header-word-rules.ts';
import { isOtherPerson, isRelative } from '../../contact/words/other-people-words.ts';

/** The role of a column by its name. */
export interface HeaderMatch extends HeaderKey {
  /** Role of the column; null for an unknown name. */
  readonly role: ColumnRole | null;
  /** Whether the whole name is known, not only words of it. */
  readonly isExact: boolean;
  /** Columns of a field are searched in ascending rank. */
  readonly rank: number;
}

/** Returns a column that is no field of a contact, although its name is known. */
export const ignored = (header: HeaderMatch): HeaderMatch => ({ ...header, role: 'ignored', isExact: true });

/** Finds the role of a column by its name. */
export function matchHeader(written: string): HeaderMatch {
  const name = written.replace(CUSTOM_FIELD, '').replace(COLUMN_LETTER, '');
  const key = headerKey(DUTCH_MOBILE.test(name) ? 'mobiel' : name.replace(YOUR, '').replace(OPTIONAL, ''));
  const exact =
    roleOfSpelling(name) ??
    roleOfWholeName(key) ??
    roleInPath(name) ??
    roleInTwoLanguages(name) ??
    roleInTwoScripts(name) ??
    roleInLanguage(name);
  const ofWords = roleOfWords(key.words);
  const named =
    exact ??
    (ofWords === 'fullName' && isNameBeforeRemark(name) ? 'name' : ofWords) ??
    roleBesidePeople(key.words) ??
    roleBeforeRemark(name) ??
    roleOfQuestion(name) ??
    null;
  const isTime = (named === null || CONTACT_POINTS.has(named)) && TIME_OF_EVENT.test(name);
  const role = isTime ? 'ignored' : named;
  return { ...key, role, isExact: exact !== undefined, rank: rankOf(role, key) };
}

/** The end of the names of custom fields at Salesforce. */
const CUSTOM_FIELD = /(?<=\w)__c$/i;

const CONTACT_POINTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['email', 'phone', 'whatsappPhone']);
/** When something happened, as programs name it: `last_contacted_at`, `emailVerifiedAt`. */
const TIME_OF_EVENT = /[a-z](?:_at|At)$/;

/** Returns the role of the name in a path of JSON; undefined for other names, and in a path about another person. */
function roleInPath(path: string): ColumnRole | undefined {
  const name = nameInPath(path);
  if (name === null || headerKey(path).words.some(isOtherPerson)) return undefined;
  if (TITLE_OF_JOB.test(path)) return 'jobTitle';
  if (name === '') return 'ignored';
  if (LABEL_OF_PERSON.test(path)) return 'groupName';
  if (NAME_OF_TOWN.test(path)) return 'location';
  if (NAME_OF_THING.test(path)) return 'ignored';
  const last = lastNameInPath(path);
  return roleOfWholeName(headerKey(name)) ?? (last === null ? undefined : roleOfWholeName(headerKey(last)));
}

/** Names of towns, and of what is neither a person nor a company: `address.cityName`, `genderCode.longName`. */
const NAME_OF_TOWN = /[._](?:city|town)_?name$/i;
const NAME_OF_THING =
  /[._](?:long|short|street|state|country|region|bank|file|host|domain|brand|product|event|room|list|department|school|team|relation(?:ship)?)_?name$/i;

/** The name of a tag in JSON, where `Tag` is no German day. */
const LABEL_OF_PERSON = /(?:^|\.)tags?\.(?:name|label|title|value)$/i;

/** The title of one of a person's jobs: `positions.title`, `experience.company.title`. */
const TITLE_OF_JOB =
  /(?:^|[._])(?:positions?|(?:work_?)?experiences?|employments?|jobs?|occupations?|compan(?:y|ies)|employers?)(?:\.(?:values?|\w*company))?\.title$/i;

/** A name of Pipedrive's exports, with the object before the field: `Person - Name`. */
const PERSON_FIRST = /^\s*(?:person|contact|kontakt)\b/i;

/** Returns the role of a name in two languages, if both mean the same: `Ort / Lieu`. */
function roleInTwoLanguages(name: string): ColumnRole | undefined {
  const [one = '', other = '', ...more] = name.split(PERSON_FIRST.test(name) ? /[/|]/ : /[/|]|\s[-–—]\s/);
  if (other === '' || more.length > 0) return undefined;
  const role = roleOfWholeName(headerKey(one));
  return role === roleOfWholeName(headerKey(other)) ? role : undefined;
}

const LATIN = /\p{Script=Latin}/u;
/** Names of columns that mean more in one language than in the other: `Name 姓名`. */
const GENERAL_ROLES: ReadonlySet<ColumnRole | undefined> = new Set<ColumnRole>(['name', 'title']);

/** Returns the role of a name in Latin letters beside one of the same meaning in others: `Phone 电话`, `姓名 (Name)`. */
function roleInTwoScripts(name: string): ColumnRole | undefined {
  if (!LATIN.test(name) || !NOT_LATIN.test(name)) return undefined;
  const letters = Array.from(name, (letter) => (/\p{L}/u.test(letter) ? letter : ' '));
  const inLatin = letters.map((letter) => (LATIN.test(letter) ? letter : ' ')).join('');
  const inOthers = letters.map((letter) => (LATIN.test(letter) ? ' ' : letter)).join('');
  const isOfOther = (word: string) => isOtherPerson(word) || isBesideContacts(word) || isOrganization(word);
  if (headerKey(inOthers).words.some(isOfOther)) return undefined;
  const [one, other] = [inLatin, inOthers].map((part) => {
    const key = headerKey(part);
    return roleOfWholeName(key) ?? roleBesidePeople(key.words);
  });
  if (one === other || GENERAL_ROLES.has(one)) return other;
  return GENERAL_ROLES.has(other) || other === undefined ? one : undefined;
}

const IN_LANGUAGE = /^(.*\p{L})_(?:en|fr|ar|de|es|pt|it|ru|uk|he|fa|zh|cn|ja|jp|ko|kr|th|vi)$/iu;

/** Returns the role of a name before a language: `nom_fr` beside `nom_ar`. */
function roleInLanguage(name: string): ColumnRole | undefined {
  const [, inLanguage] = IN_LANGUAGE.exec(name) ?? [];
  return inLanguage === undefined ? undefined : roleOfWholeName(headerKey(inLanguage));
}

const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;

const NAMES: ReadonlySet<ColumnRole | undefined> = new Set<ColumnRole>(['name', 'fullName']);
const NAME_AND_REMARK = /^([^()[\]（）]+)[([（]([^()[\]（）]+)[)\]）]\W*$/;

/**
 * Returns the role of a name before a remark in brackets without a meaning of its own, `Name (as on passport)`, or of the part of
 * the name in the brackets: `Name (first)`.
 */
function roleBeforeRemark(name: string): ColumnRole | undefined {
  const [, before = '', remark = ''] = NAME_AND_REMARK.exec(name) ?? [];
  if (before === '') return undefined;
  const { key, words } = headerKey(remark);
  const part = roleOfName(key);
  const plain = headerKey(before);
  const role = roleOfWholeName(plain) ?? roleBesidePeople(plain.words);
  if ((part === 'firstName' || part === 'lastName') && NAMES.has(role)) return part;
  // `電話番号（携帯）` is of one kind within and before the brackets.
  const isOriginal = words.some((word) => /^origin(?:al|ale|ell)?$/.test(word));
  const isAbout = (part !== undefined && part !== role) || roleOfWords(words) !== undefined;
  const isOfOther = words.some(isRelative) || (isAbout && !isOriginal);
  return isOfOther ? undefined : role;
}

/** Whether a column is only called "Name", before a remark that says nothing about the parts of names: `Name (natural person)`. */
function isNameBeforeRemark(name: string): boolean {
  const remark = NAME_AND_REMARK.exec(name)?.[2] ?? '';
  const { words } = headerKey(remark);
  return !words.some((word) => WHOLE.test(word)) && roleBeforeRemark(name) === 'name';
}

const WHOLE = /^(?:full|whole|complete|first|given|last|vor|vorname|nachname|prenoms?|nombres?|apellidos?)$/;

/** Chinese for “your” and “please enter your”, and the Japanese prefix with that meaning, in the questions of forms. */
const YOUR = /^\s*(?:请(?:输入|填写))?(?:您的|你的)|^\s*请(?:输入|填写)|^\s*[おご御](?=\p{Script=Han}{2})/u;

/** The letters of the column in a spreadsheet, which some templates have before its name: `B: Full name`. */
const COLUMN_LETTER = /^\s*[A-Z]{1,2}\s*:\s+(?=\S)/;

/** What a form says behind a question about answering it: `Gender (optional, for statistics)`. */
const OPTIONAL =
  /(?<=\S\s*)\((?:optional|voluntary|required|mandatory|freiwillig|pflicht|facultatif|optionnel|obligatoire|opcional|obligatori[oa]|facoltativo|optioneel|verplicht)[^()]*\)/i;

/** Mobile numbers begin with 06 in the Netherlands: `06-nummer`. */
const DUTCH_MOBILE = /^\s*06(?:[\s-]?(?:nummer|nr\.?))?\s*$/i;

/** Returns the role of a name that depends on accents or a number, which keys lack. */
function roleOfSpelling(name: string): ColumnRole | undefined {
  if (BIRTHDAY_IN_PORTUGUESE.test(name)) return 'birthday';
  if (CHILDREN_IN_DANISH.test(name)) return 'ignored';
  if (DATE_AND_PLACE.test(name) || isDateAndPlaceOfBirth(name)) return 'birthday';
  if (LUNAR.test(name) && !SOLAR.test(name)) return 'ignored';
  const [isEmailId, remark = ''] = EMAIL_ID.exec(name) ?? [];
  if (isEmailId !== undefined && roleOfWords(headerKey(remark).words) !== 'ignored') return 'email';
  if (PHONE_OR_WHATSAPP.test(name) && roleOfWords(headerKey(name).words) !== 'ignored') return 'phone';
  if (LETTERS_OF_GENDERS.test(name)) return 'gender';
  return SECOND_LAST_NAME_IN_SPANISH.test(name) ? 'secondLastName' : undefined;
}

/** Date and place of birth in one column. */
const DATE_AND_PLACE =
  /^\s*(?:dat[eum]{1,2}|data|fecha)\P{L}+\p{L}{1,3}\P{L}+(?:place|ort|lieu|lugar|luogo|local)\b.*(?:birth|geburt|naiss|nacim|nascit|nascim)|^\s*geburtsdatum\P{L}+(?:\p{L}{1,3}\P{L}+)?(?:geburts)?ort\b/iu;

/** Words for a date and for a place, which together mean both of a birth: `Luogo e data di nascita`, `Дата и место рождения`. */
const DATE = /^(?:dat[aeu]m?|tarihi?|fecha|дата|dato|ημερομηνια|tanggal|tgl)$/;
const PLACE =
  /^(?:place|luogo|lieu|lugar|local|miejsce|misto|miesto|plaats|mjesto|mesto|sted|yeri|locul|locus|место|місце|място|τοπος|tempat|ort)$/;

function isDateAndPlaceOfBirth(name: string): boolean {
  const { words } = headerKey(name);
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  return has(DATE) && has(PLACE) && hasWordForBirth(name);
}

/** Days of the lunar calendar, which are other days in ours, and of the solar one. */
const LUNAR = /음력|农历|農曆|阴历|陰曆|旧暦|\blunar\b/iu;
const SOLAR = /양력|公历|公曆|阳历|陽曆|新暦|\bsolar\b/iu;

/** Indian English for an email address, perhaps with a remark: `Email ID (of the college)`. `email.id` is that of an object in JSON. */
const EMAIL_ID = /^\s*(?:e-?)?mail[\s_-]*id\s*:?\s*(?:\(([^()]*)\)\s*)?:?\s*$/i;

const SECOND_LAST_NAME_IN_SPANISH = /^\s*(?:apellido[\s_]*2|2\.?[ºo°]?\s*apellido)\s*$/i;

/** Portuguese for birthday. Without the accent, it is a Spanish word for a wedding anniversary. */
const BIRTHDAY_IN_PORTUGUESE = /^\s*anivers[áÁ]rio\s*$/i;

/** Without its letter, it would be the English `born`. */
const CHILDREN_IN_DANISH = /^\s*børn\s*$/i;

/** A number that is both a phone and one of WhatsApp: `Celular/WhatsApp`, `WhatsApp or mobile`. */
const PHONE_OR_WHATSAPP =
  /(?:phone|mobile|mobil|cell|celular|m[oó]vil|tel[eé]fono|telefone|telefon|telepon|telp\.?|\bhp|handy|\btel\.?|contact(?: no\.?| number)?)\s*(?:\/|\b(?:or|oder|ou|o|atau)\b)\s*(?:whats ?app|wa\b)|(?:whats ?app|\bwa)\s*(?:\/|\b(?:or|oder|ou|o|atau)\b)\s*(?:phone|mobile|mobil|cell|celular|m[oó]vil|tel|hp\b|handy|contact)/i;

/** The letters of the values: `M/V`, `m/w/d`. */
const LETTERS_OF_GENDERS =
  /^\s*[mhu]\s?\/\s?[fwvkžd](?:\s?\/\s?[dx*])?\s*$|^\s*[fwvkž]\s?\/\s?[mh](?:\s?\/\s?[dx*])?\s*$/i;

function roleOfWholeName({ whole, key }: HeaderKey): ColumnRole | undefined {
  if (key === '') return undefined;
  const withoutValue = VALUE.test(key) ? roleOfName(key.replace(VALUE, '')) : undefined;
  return roleOfName(whole) ?? roleOfName(key) ?? withoutValue;
}

/** The word for a value in exports of Google: `電話 1 - 値`. */
const VALUE = /(?:value|wert|valeur|valor|valore|waarde|wartosc|значение|値|값|值)$/;

/**
 * Returns whether a name is a known column name of contact lists. Such names show that a line is a header, not a
 * record.
 */
export function isKnownHeader(name: string): boolean {
  const { role, isExact, words, key } = matchHeader(name);
  if (ALSO_NAMES.has(key) || (role === 'birthday' && isBirthdayOfPerson(name))) return false;
  if (isExact || !words.some(isOtherPerson)) return role !== null;
  // Words for people alone may be names or nicknames in a record: `Anne` is also Turkish for mother.
  const others = words.filter((word) => !isOtherPerson(word));
  return (roleOfName(others.join('')) ?? roleOfWords(others)) !== undefined;
}

/** Whether a text is the title of a person's birthday in a calendar, such as `Tom Ray's birthday`. */
function isBirthdayOfPerson(text: string): boolean {
  const name = nameInBirthdayTitle(text);
  return name !== null && foldText(name).split(' ').some(isKnownGivenName);
}

/** Column names that are also names of people, so that they don't show that a line is a header. */
const ALSO_NAMES: ReadonlySet<string> = new Set([
  'amet',
  'asema',
  'emel',
  'il',
  'kota',
  'kyn',
  'lang',
  'linn',
  'nar',
  'pol',
  'ur',
]);
