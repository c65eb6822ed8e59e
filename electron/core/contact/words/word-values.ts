import { isLanguage, LANGUAGE_CODES } from './languages.ts';
import { foldText } from '../text-folding.ts';

/** Genders by word, in all supported languages. */
const GENDERS: Readonly<Record<string, string>> = {
  male:
    'm m. male man boy mr mr. männlich männl. männl mann mand herr junge masculin homme h monsieur masculino hombre varón maschio maschile uomo masc mâle chico ' +
    'mężczyzna muž mužský erkek mies férfi bărbat άνδρας αρσενικό муж мужской м мужчина чоловік чоловіча чол чол. муж. мъж мушки karl مرد पुरुष garçon niño laki-laki laki_laki lelaki pria mannelijk ч bay ชาย ช ช. পুরুষ άρρεν nam muški muško moški vyras vīrietis mees 男 男性 男子 男生 남 남자 남성 זכר ذكر',
  female:
    'f w female woman girl mrs mrs. ms ms. mme mme. mlle weiblich weibl. weibl frau mädchen féminin femme madame femenino mujer femmina femminile donna fem chica ' +
    'feminino vrouw kobieta žena ženský kvinna kvinde kvinne nainen femeie kadın γυναίκα θηλυκό жен женский ж женщина жінка жіноча жін жін. жен. жена женски kona زن महिला fille niña perempuan wanita vrouwelijk bayan หญิง ญ ญ. মহিলা নারী θήλυ nữ ženski žensko ženska moteris sieviete naine 女 女性 女子 女生 여 여자 여성 נקבה أنثى',
  other:
    'o x d other divers nonbinary non-binary diverse andere anderes autre otro otra altro altra nicht-binär "non binaire" "no binario" "no binaria" "no binarie" "no binarix" "non binario" "non binary"',
};

/** Words for "not specified". */
const NOT_SAID: ReadonlySet<string> = new Set(
  (
    'unspecified,unknown,undisclosed,n,na,n/a,u,-,?,none,null,not specified,prefer not to say,rather not say,unbekannt,keine angabe,k.a.,' +
    'keine,nicht angegeben,non spécifié,inconnu,non renseigné,je préfère ne pas répondre,no especificado,desconocido,sin especificar,' +
    'prefiero no decirlo,non specificato,sconosciuto,0,niet-gespecificeerd,niet gespecificeerd,niet opgegeven,onbekend,não especificado,' +
    'não informado,prefiro não dizer,desconhecido,nieokreślona,nie określono,nie podano,nieznana,neurčeno,neuvedeno,nezadáno,neurčené,' +
    'neuvedené,ospecificerad,ej angivet,okänd,vill ej uppge,uspecificeret,ikke angivet,ukendt,uspesifisert,ikke angitt,ukjent,' +
    'ei määritetty,määrittämätön,tuntematon,nincs megadva,ismeretlen,nespecificat,belirtilmemiş,belirtilmedi,bilinmiyor,не указан,' +
    'не указано,неизвестно,не вказано,невідомо,не е посочен,не е посочено,δεν έχει καθοριστεί,άγνωστο,לא צוין,לא ידוע,غير محدد,غير معروف,' +
    'nije navedeno,neodređeno,ni določeno,nedoločeno,nenurodyta,nav norādīts,määramata,tidak diketahui,không xác định,ไม่ระบุ,' +
    '未指定,未知,不明,保密,未回答,指定なし,回答しない,無回答,지정 안 함,미지정,알 수 없음,응답 안함'
  )
    .split(',')
    .map(foldText),
);

const genderByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(GENDERS).flatMap(([gender, words]) =>
    (words.match(/"[^"]+"|\S+/g) ?? []).map((word): [string, string] => [
      foldText(word.replaceAll('"', '')),
      gender,
    ]),
  ),
);

/** Meaning of a word; null for "not specified", undefined for an unknown word. */
export type WordMeaning = string | null | undefined;

/** The name of an enumeration before its value: `GENDER_FEMALE`. */
const GENDER_BEFORE = /^(?:gender|sex)[_ ](?=\p{L})/u;

/** Returns `male`, `female` or `other`. `word`: folded by `foldText`. */
export function genderOfWord(word: string): WordMeaning {
  const plain = word.replace(GENDER_BEFORE, '');
  return NOT_SAID.has(plain) ? null : genderByWord.get(plain);
}

/** Languages in which the names of all languages are known. */
const NAMING_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ru', 'sv'];
let codeByName: ReadonlyMap<string, string> | undefined;

/**
 * Returns the code of a language by its name in that language or one of `NAMING_LANGUAGES` (`Deutsch`, `allemand`), or
 * by a code or tag (`de`, `pt-BR`, `deu`).
 */
export function languageOfWord(word: string): WordMeaning {
  if (isLanguage(word)) return spelledTag(word);
  if (NOT_SAID.has(word)) return null;
  if (/^[a-z]{3}$/.test(word)) {
    const tag = shortCode(word);
    if (isLanguage(tag)) return tag;
  }
  codeByName ??= languageNames();
  return codeByName.get(word) ?? codeByName.get(withoutNote(word));
}

/** Removes a note in brackets at the end, as in `Deutsch (Schweiz)`. */
function withoutNote(word: string): string {
  const at = word.indexOf('(');
  return at >= 0 && word.endsWith(')') ? word.slice(0, at).trimEnd() : word;
}

/**
 * Returns the usual spelling of a tag: `pt-BR` for `pt_br`. Keeps the language, which canonicalisation might replace.
 */
function spelledTag(tag: string): string {
  const [language = '', ...others] = tag.split(/[-_]/);
  const spelled = others.map((part) => (part.length === 2 ? part.toUpperCase() : capitalised(part)));
  return [language.toLowerCase(), ...spelled].join('-');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** Returns the two-letter code for a three-letter code: `de` for `deu` and `ger`. */
function shortCode(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    return code;
  }
}

function languageNames(): Map<string, string> {
  const names = new Map<string, string>();
  const addIn = (locale: string, codes: readonly string[]) => {
    const display = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name !== undefined && !names.has(foldText(name))) names.set(foldText(name), code);
    }
  };
  for (const locale of NAMING_LANGUAGES) addIn(locale, LANGUAGE_CODES);
  for (const code of LANGUAGE_CODES) addIn(code, [code]);
  return names;
}
