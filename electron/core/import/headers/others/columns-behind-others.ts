import { isRelative } from '../../../contact/words/other-people-words.ts';
import { ANY_NAME_ROLES, PERSONAL_VALUE_ROLES, type ColumnRole } from '../column-role.ts';
import { isNameOfChildren } from './listed-people.ts';
import { isNameOfPeople } from '../names/names-of-people.ts';
import { multilineRegex } from '../names/multiline-lists.ts';
import { roleOfName } from '../names/header-names.ts';
import { roleOfWords } from '../names/header-word-rules.ts';
import type { HeaderMatch } from '../match-header.ts';

/** A column with only the name of another person, and the unmarked columns behind it. */
interface Other {
  readonly isParent: boolean;
  readonly areParents: boolean;
  readonly isMotherOrFather: boolean;
  readonly isEmergency: boolean;
  /** Indexes of the columns directly behind the name. */
  readonly columns: number[];
  /** Indexes of the columns behind those that are marked as the other person's: `Mother, Mother's mobile, Email`. */
  readonly further: number[];
}

/**
 * Returns the indexes of columns about the other people whose names stand before them: the phones in `Pupil, Parent 1,
 * Mobile, Parent 2, Mobile`.
 */
export function columnsBehindOthers(headers: readonly HeaderMatch[]): readonly number[] {
  const others = othersOf(headers);
  const areChildren =
    headers.some(({ role, words }) => role !== 'ignored' && isNameOfChildren(words)) ||
    others.filter(({ isMotherOrFather }) => isMotherOrFather).length > 1;
  const further = others
    .filter((other) => (areChildren || other.areParents) && other.isParent && !other.isEmergency)
    .flatMap((other) => other.further);
  const filled = others.filter((other) => other.columns.length > 0);
  const [only, another] = filled;
  if (another !== undefined) return [...further, ...filled.flatMap((other) => other.columns)];
  if (only === undefined) return further;
  if (only.isEmergency || only.areParents || (areChildren && only.isParent))
    return [...further, ...only.columns];
  // The contact has a column of this kind before.
  const start = only.columns[0] ?? 0;
  return only.columns.filter((at) => headers.slice(0, start).some(({ role }) => role === headers[at]?.role));
}

function othersOf(headers: readonly HeaderMatch[]): readonly Other[] {
  const others: Other[] = [];
  const areYoung = headers.some(({ words }) => words.some((word) => YOUNG.test(word)));
  let columns: number[] | null = null;
  let areFurther = false;
  for (const [at, { role, words, isExact }] of headers.entries()) {
    const isSender = isNameOfSender(headers, at);
    if (isSender || isNameOfOther(role, words)) {
      columns = [];
      areFurther = false;
      others.push({
        isParent: !isNameOfChildren(words),
        areParents:
          words.some((word) => PARENTS.test(word)) ||
          words.join(' ') === 'parent s' ||
          (areYoung && words.includes('parent')),
        isMotherOrFather: words.some((word) => MOTHER_OR_FATHER.test(word)),
        isEmergency: isSender || isOfEmergency(words),
        columns,
        further: [],
      });
    } else if (isOnlyBirthday(headers, at)) {
      // The contact's own, as are the columns behind it.
      if (others.at(-1)?.isParent === false) columns?.push(at);
      columns = null;
    } else if (PERSONAL_VALUE_ROLES.has(role) && !words.some(isNameOfPeople)) {
      // With more words, it may be marked as the contact's: `Handy Konfi`. Children have the phones of their homes.
      if (!areFurther || (isExact && !words.some((word) => HOME.test(word)))) columns?.push(at);
    } else if (isRelation(words)) continue;
    else if (words.some(isRelative)) {
      areFurther = true;
      columns &&= others.at(-1)?.further ?? null;
    } else columns = null;
  }
  return others;
}

/** Whether a column says who sent the row about a person whose name follows: `Submitted by, Email, Guest name`. */
const isNameOfSender = (headers: readonly HeaderMatch[], at: number): boolean =>
  SENDER.test(headers[at]?.words.join(' ') ?? '') &&
  headers.slice(at + 1).some(({ role }) => role === 'fullName' || role === 'firstName');

const SENDER =
  /^(?:submitted|registered|booked|entered|added|completed|nominated|ordered|purchased|paid) by$/;

const HOME = /^(?:home|house|festnetz|privat|domicile|casa|fijo|thuis|dom\w*)$|住家|住宅|自宅|家庭|^집/u;

const isOnlyBirthday = (headers: readonly HeaderMatch[], at: number): boolean =>
  headers[at]?.role === 'birthday' && headers.filter(({ role }) => role === 'birthday').length === 1;

/** Lists with a column of both parents are of children. One of them may be the father of a grown-up. */
const PARENTS = multilineRegex(
  `
  ^(?:parents|guardians?|eltern|elternteils?|carers?|erziehungsberechtigte[rn]?|sorgeberechtigte[rn]?|
  vormund|acudientes?|apoderad[oa]s?|encarregad[oa]s?|padres|genitor[ei]|ouders?|voogd|rodzic(?:a|e|ow)?|
  rodic(?:e|u|ia|ov)?|foreldre|forelder|foresatte?|foralder|foraldrar|vardnadshavare|malsman|forælder|
  forældre|foraelder|foraeldre|huoltaja[nt]?|vanhem(?:pi|man|mat|pien)|szulo(?:k|je|i)?|gondviselo(?:je)?|
  parinte(?:le|lui)?|parinti(?:i|lor)?|veli(?:si|nin)?|vasi(?:si)?|ebeveyn(?:i|ler)?|
  roditelj(?:a|i)?|stars(?:a|i|ev)|skrbnik|tevai|tevu|globejas|vecak[su]?|vecaki|lapsevanem(?:a|ad)?|
  wali|ortu|orangtua|huynh|родител[ьия]|родителей|батьки|батьків|опекуна?|γονεα[ςσ]?|γονει[ςσ]|γονεων|
  κηδεμονα[ςσ]?|הורה|ההורה|הורים|ההורים|ولي)$|保護者|家长|家長|監護|监护|학부모|보호자|ผู้ปกครอง
`,
  'u',
);
/** Lists of young people are of children if they name a parent. Elsewhere, a parent may be a company. */
const YOUNG =
  /^(?:players?|campers?|dancers?|scouts?|cubs?|riders?|swimmers?|athletes?|gymnasts?|skaters?|wrestlers?|singers?|teens?|youths?)$/;
/** Lists with columns of both are of children, too. */
const MOTHER_OR_FATHER = multilineRegex(
  `
  ^(?:mothers?|fathers?|mum|mom|dad|mutter|vater|mere|pere|madre|padre|mae|pai|moeder|vader|matka|
  matki|ojciec|ojca|otec|otce|mor|far|mamma|pappa|aiti|isa|anya|apa|anne|baba|mama|tata|majka|otac|
  mati|oce|мать|отец|матери|отца|мама|папа|батько|майка|баща|μητερα|πατερασ?|האם|האב|الام|الاب)$
`,
  'u',
);
/** Whether a column says how the person before it is related to the contact: `Relationship to child`. */
const isRelation = ([word = '', ...more]: readonly string[]): boolean =>
  RELATION.test(word) && more.every((each) => /^(?:to|with|of|zu|zum|pupil|student|child|kind)$/.test(each));

const RELATION =
  /^(?:relation|relationship|verwandtschaft|verhaltnis|beziehung|lien|parente|parentesco|parentela|relatie|続柄|間柄|关系|關係|관계)$/;
const EMERGENCY =
  /^(?:emergency|notfall\w*|urgence|emergencia|emergenza|emergencia|kin|nok|ice|noodcontact|nood)$/;

/** Whether words mean a person to call in an emergency. */
export const isOfEmergency = (words: readonly string[]): boolean =>
  words.some((word) => EMERGENCY.test(word));

/** Whether a column has only the name of another person: `Mother`, `Parent/Carer 1`, `Name Vater`. */
export const isNameOfOther = (role: ColumnRole | null, words: readonly string[]): boolean =>
  (role === 'ignored' || role === null) &&
  !words.some((word) => NUMBER.test(word) || UNSPACED_VALUE.test(word)) &&
  words.some(isRelative) &&
  words.every((word) => isRelative(word) || isWordForName(word) || !isNameOfField(word));

const isWordForName = (word: string): boolean => NAME.test(word) || ANY_NAME_ROLES.has(roleOfName(word));

/** Whether a word of a column name means a field, or what no field is for. */
export const isNameOfField = (word: string): boolean =>
  roleOfName(word) !== undefined || roleOfWords([word]) !== undefined;

/** Words for values in languages without spaces: `家長手機`. */
const UNSPACED_VALUE =
  /電話|电话|手机|手機|携帯|メール|邮箱|郵箱|信箱|전화|휴대|메일|연락처|连络|連絡|联系|聯絡|住所|地址|주소/u;
const NUMBER = /^(?:no|nr|number|num|numero|nummer|номер)$/;
const NAME =
  /^(?:name|names|nom|nombre|nome|naam|namn|navn|nimi|nev|nume|jmeno|prijmeni|meno|imie|nazwisko|ime|prezime|имя|фио|full|first|last|s|of|next|contact|person|kontakt|referring|referred|by)$/;
