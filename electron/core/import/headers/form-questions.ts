import { isOtherPerson } from '../../contact/words/other-people-words.ts';
import type { ColumnRole } from './column-role.ts';
import { headerKey } from './header-key.ts';
import { roleOfName } from './names/header-names.ts';

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(text.split(' ').flatMap((word) => headerKey(word).words));

/** Words that ask people for a value of theirs, such as “your” and “please enter”, in many languages. */
const ASKING = wordsIn(
  'please enter provide your ' +
    'bitte gib gebt dein deine deinen ihr ihre ihren ' +
    'votre vos ton indiquez saisir saisissez renseigner ' +
    'tu su sus indica indique escribe escriba introduce introduzca ingresa ingrese ' +
    'seu sua teu tua informe digite insira escreva ' +
    'tuo inserisci scrivi jouw uw je ' +
    'twój twoja twoje twojego podaj proszę wpisz swoje ' +
    'tvůj tvá tvé tvoje váš vaše vaši zadejte zadej prosím uveďte uveď ' +
    'tău dvs dumneavoastră introduceți introdu ' +
    'ditt din dina dit dine ange σας σου επικοινωνίας ' +
    'укажите введите напишите впишите пожалуйста ваш ваша ваше вашу ваши твой твоя твое твою связи ' +
    'вкажіть введіть напишіть твій твоє звʼязку ' +
    'lütfen giriniz yazınız yazın girin ' +
    'bạn vui nhập anda kamu masukkan mohon silakan isikan tuliskan dihubungi aktif ' +
    'שלך שלכם להזין הזן הזינו من فضلك أدخل ادخل اكتب',
);
/** Words that such questions have besides. Alone, they may be a part of any name. */
const BESIDE_ASKING = wordsIn(
  'write type give tell us what is are the me my below here geben an sie wie lautet ist was welche welches der die das ' +
    'quel quelle est ta tes merci de indiquer le la cuál es favor por el qual é o a il tua suo wat is vul in ' +
    'pana pani swój svoje svůj ta vă rugăm skriv vad hvad hva är er το τη την ο η παρακαλώ ' +
    'свой свое свою какой какая какое для своє nedir của anh chị em lòng cho biết isi yang bisa dapat נא מה ما هو هي',
);

/** What such questions have in front of the name of a value in languages without spaces, and behind it. */
const BEFORE =
  /^\s*(?:\d{1,2}[.)、．]\s*)?(?:귀하의|당신의|본인의?|请(?:输入|填写|问)?|請(?:輸入|填寫|問)?|กรุณา(?:กรอก|ระบุ|ใส่)?)?\s*(?:您的|你的)?/u;
const BEHIND =
  /\s*(?:을|를|이|은|는)?\s*(?:(?:적어|입력해|기입해|작성해|기재해|써|알려)\s*주(?:세요|십시오)|무엇인가요|어떻게 되(?:시)?나요)\s*$|\s*[をは]?(?:ご|お)?(?:入力|記入|教え|書き|お知らせ)(?:して|て)?(?:ください|下さい)\s*$|(?<=성함)[은이]\s*$|\s*ของ(?:คุณ|ท่าน|ผู้สมัคร|นักเรียน|นักศึกษา|ผู้เข้าร่วม)\s*$|\s*ที่(?:สามารถ)?ติดต่อได้\s*$/u;
/** Of a longer text, only the beginning is searched, because searching takes quadratic time. */
const MAX_QUESTION_LENGTH = 1_000;

/** The end of a question, behind which instructions follow: `Phone: with the code of the country`. */
const END = /\n|\s[|]\s|[:：](?:\s|$)|[?？!！]|[.。]\s*$|\s*[([（【]/u;

/** A name before instructions of several words. */
const BEFORE_INSTRUCTION = /^[^:|(\n]+(?:[:：]|\s[|]|\n)\s*(?:\S+\s+){2}\S/u;

/** What a question asks people about themselves. */
const ASKED: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'firstName',
  'lastName',
  'name',
  'fullName',
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
  'gender',
  'location',
  'company',
  'jobTitle',
]);

/** Returns the role of what a question of a form asks for: `Укажите ваше имя`, `이름을 적어주세요.`; undefined for other names. */
export function roleOfQuestion(written: string): ColumnRole | undefined {
  const name = written.slice(0, MAX_QUESTION_LENGTH);
  const [question = ''] = name
    .trim()
    .replace(BEFORE, '')
    .replace(/^[¿¡]+/, '')
    .split(END);
  const asked = question.replace(BEHIND, '');
  const { words } = headerKey(asked);
  const isAsking = /[?？]/.test(name) || asked !== question || words.some((word) => ASKING.has(word));
  const isInstructed = BEFORE_INSTRUCTION.test(name) || BEFORE.exec(name)?.[0].trim() !== '';
  if ((!isAsking && !isInstructed) || headerKey(name).words.some(isOtherPerson)) return undefined;
  const isLeftOut = (word: string) => isAsking && (ASKING.has(word) || BESIDE_ASKING.has(word));
  // A letter may be a word, or a part of one: `Qual é o seu nome?`, `Din e-postadress`.
  const role = [
    words,
    words.filter((word) => word.length === 1 || !isLeftOut(word)),
    words.filter((word) => !isLeftOut(word)),
  ]
    .map((each) => roleOfName(each.join('')))
    .find((each) => each !== undefined);
  return role !== undefined && ASKED.has(role) ? role : undefined;
}
