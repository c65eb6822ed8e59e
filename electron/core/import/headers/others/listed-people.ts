import type { ColumnRole } from '../column-role.ts';
import { isNameOfPeople } from '../names/names-of-people.ts';
import { roleOfName } from '../names/header-names.ts';
import { roleOfWords } from '../names/header-word-rules.ts';

/** Articles and prepositions: `Nom de l'élève`, `Nombre del alumno`. */
const LINKS =
  /^(?:de|del|della|dell|dello|du|des|der|do|da|l|la|el|le|van|von|of|the|s|your|votre|su|tu|ihre?s?|uw|vostro|на)$/;
/** What a column can tell of the people that a list is of. `Customer status` is not the status of a contact. */
const OF_PEOPLE: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'firstName',
  'lastName',
  'name',
  'fullName',
  'birthday',
  'gender',
  'phone',
  'email',
]);

/** Such words in languages without spaces: `学生姓名`. */
const UNSPACED_PEOPLE =
  /^(?:学生|學生|学员|學員|员工|員工|客户|客戶|会员|會員|患者|病人|成员|捐款人|捐赠人|捐贈人|报名者|報名者|宾客|賓客|嘉宾|来宾|客人|业主|生徒|児童|園児|幼児|受講者|参加者|申込者|部員|選手|団員|本人|お客様|원아|수강생|참가자|환자|社員|会員|顧客|학생|회원|고객|직원)の?(?=.)/u;

/** Returns the role of a name with a word for the people of the list, such as `Nom de l'élève`; undefined for others. */
export function roleBesidePeople(words: readonly string[]): ColumnRole | undefined {
  const word = words.join('');
  if (UNSPACED_PEOPLE.test(word)) {
    const rest = word.replace(UNSPACED_PEOPLE, '');
    return rest === '名' || rest === '명' ? 'fullName' : roleWithout([rest], () => false);
  }
  return words.some(isNameOfPeople) ? roleWithout(words, isNameOfPeople) : undefined;
}

/** Returns the role of a name without certain words and the articles around them. */
export function roleWithout(
  words: readonly string[],
  isLeftOut: (word: string) => boolean,
): ColumnRole | undefined {
  const rest = words.filter((word) => !isLeftOut(word));
  const linked = rest.filter((word) => !LINKS.test(word));
  // The links may belong to the name: `Child's date of birth`.
  const whole = rest.slice(rest.indexOf(linked[0] ?? ''), rest.lastIndexOf(linked.at(-1) ?? '') + 1);
  const role = linked.length === 0 ? undefined : (roleOfName(linked.join('')) ?? roleOfName(whole.join('')));
  return role !== undefined && OF_PEOPLE.has(role) ? role : undefined;
}

const CHILD = new RegExp(
  '^(?:' +
    'kind|kindes|childs?|enfant|bambin[oa]|ragazz[oa]|figli[oa]|hij[oa]|nin[oa]|crianca|filh[oa]|dzieck[oa]|dite|ditete|dieta|dietata|barn|barns|' +
    'barnets|lapsi|lapsen|gyermek|gyerek|copil|copilului|cocuk|cocugun|ребен(?:ок|ка)|дитин[аи]|дете(?:то)?|dijete|djeteta|deteta|otroka?|' +
    'vaik[oa]s?|berna|laps|lapse|anak|παιδι|παιδιου|孩子|子供|子ども|자녀|ה?ילדה?|طفل|الطفل' +
    ')$',
);

/** Returns the role of a name with a word for a child, such as `Vorname Kind` and `Kind`; undefined for others. */
export function roleBesideChild(words: readonly string[]): ColumnRole | undefined {
  const isChild = (word: string) => CHILD.test(word);
  if (words.length > 0 && words.every(isChild)) return 'fullName';
  if (!words.some(isChild)) return undefined;
  // `¿Cómo se llama tu hijo?`
  const asked = roleOfWords(words.filter((word) => !isChild(word)));
  return roleWithout(words, isChild) ?? (asked === 'fullName' || asked === 'birthday' ? asked : undefined);
}

/** People who are listed with their parents. */
const CHILDREN =
  /kind(?:er)?$|^(?:pupils?|students?|tauflings?|firmlings?|konfirmand(?:en|in)?|confirmands?|schuler(?:in)?|child(?:ren)?|eleves?|enfants?|alumn[oa]s?|alunn[oaie]|alunos?|leerling(?:en)?|ucze?n|ucznia|zaka?|ученик[аи]?|учень|учня|oppilas|oppilaan|ogrenci(?:nin)?|elev(?:en|ens|i|ul|ului)?|estudiantes?|studente(?:ssa)?|siswa|siswi|murid|tanulo|diak|ucenik?a?|ucenec|ucenica|mokin(?:ys|io)|skolen[as]|opila[ns]e|студент[аы]?|santri|μαθητ[ηή][ςσ]?|μαθητρια[ςσ]?|ה?תלמידה?|(?:ال)?طالبة?|(?:ال)?تلميذة?)$|^(?:園児|幼児|児童|生徒|学生|學生|학생|원아)|นักเรียน/u;

/** Whether a name says that the column lists children. */
export const isNameOfChildren = (words: readonly string[]): boolean =>
  words.some((word) => CHILDREN.test(word) || CHILD.test(word));
