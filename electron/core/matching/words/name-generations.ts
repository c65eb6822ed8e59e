import { foldText } from '../../contact/text-folding.ts';
import { PARTICLES } from './name-particles.ts';
import { textHash } from '../tables/text-table.ts';

/** Suffixes that distinguish generations of a family. Equal numbers are the same generation; 0 means none. */
const GENERATIONS: ReadonlyMap<string, number> = numbered([
  'sr snr senior pere старшии الاب האב',
  'jr jnr junior fils hijo filho младшии молодшии الابن הבן',
  'ii 2nd',
  'iii 3rd',
  'iv 4th',
  'neto nieto',
  'sobrinho',
  'bisneto bisnieto',
  'trineto tataraneto tataranieto',
]);
/** Words that always mean a generation, even alone in a field. */
const ALWAYS_GENERATIONS = new Set('jr jnr sr snr ii iii iv 2nd 3rd 4th'.split(' '));
/** Words that are also names: a generation only with a dot, in brackets, or in lower case after capitals. */
const IN_SMALL_LETTERS: ReadonlyMap<string, number> = numbered([
  'sen st ст vanh vanhempi vyr vyresnysis pai padre pare father vater mutter madre mother mere starsi starszy stariji starejsi eldri ' +
    'aldre aeldre buyuk vecchio viejo mayor velho oude tatal отец батько стариии πατερας πρεσβυτερος',
  'jun ml мл nuor nuorempi jaun jaunesnysis fill figlio son sohn daughter tochter fille hija filha mladsi mlodszy mladi mlajsi ' +
    'yngri yngre kucuk giovane mozo jonge fiul сын син млади γιος υιος νεοτερος',
]);
/** Generations written with an article (`d. Ä.`, `the elder`) or before the name, as in Hungarian. */
const WRITTEN_OUT: readonly (readonly [RegExp, number])[] = [
  [/\s(?:d\.\s*[äæ]\.?|(?:der|die) ältere|den (?:äldre|ældre|eldre)|the elder|il vecchio|de oude)$/iu, 1],
  [/\s(?:d\.\s*[jy]\.?|(?:der|die) jüngere|den yngre|the younger|il giovane|de jonge)$/iu, 2],
  [/^(?:id|idősb)\.\s*(?=\p{L})/iu, 1],
  [/^(?:ifj|ifjabb)\.\s*(?=\p{L})/iu, 2],
];
/**
 * First number for other remarks in brackets or lower case, such as "elder" in an unknown language. Numbers of known
 * generations are lower.
 */
const FIRST_REMARK = 100;
const REMARKS = 150;
/** Matches Sr before a name. It usually means señor, but senior where names are written with the surname first. */
const SENOR_OR_SENIOR = /^sr\.?\s+(?=\S)/i;
/**
 * An unclear generation. It counts as different from every other one and from none, so such pairs aren't merged
 * automatically.
 */
const UNCLEAR = 99;
/** A sign before or behind a name, mostly for a dead person. */
const SIGN = /^[*†‡✝✞☦]\s*(?=\p{L})|(?<=\p{L})\s*[*†‡✝✞☦]$/u;
/** One word that is too long to be a generation suffix. */
const LETTERS_ALONE = /^[\p{Lu}\p{Ll}\p{Lo}]{5,}$/u;
const SEPARATORS = /[\s,()]+/;
const MAX_NAME_LENGTH = 200;

function numbered(rows: readonly string[]): Map<string, number> {
  return new Map(
    rows.flatMap((words, at) => words.split(' ').map((word): [string, number] => [word, at + 1])),
  );
}

/** Whether a folded one-word name is only a generation suffix. */
export const isGenerationAlone = (word: string): boolean => ALWAYS_GENERATIONS.has(word);

/**
 * Whether two results of `withoutGeneration` are different generations. Two remarks are never different generations,
 * because one may be a misspelling of the other.
 */
export function areDifferentGenerations(one: number, other: number): boolean {
  return one !== other && !(isRemark(one) && isRemark(other));
}

const RELATIVES = new Set(
  (
    'wife husband spouse mom mum dad mama papa mamma kid kids child children baby brother sister twin twins ' +
    'frau mann ehefrau ehemann gattin gatte kind kinder bruder schwester epouse epoux conjoint conjointe esposa esposo conyuge ' +
    'dochka doch syn synek dcera dcerka corka zhena muzh zona manzelka moglie marito coniuge echtgenote echtgenoot manzel manzelka supruga suprug vaimo'
  ).split(' '),
);

/** Whether a folded word denotes a generation: junior, III. */
export const isGeneration = (word: string): boolean => GENERATIONS.has(word);

/** Whether a folded word denotes a relative or a generation: wife, son, junior. */
export const isRelativeOrGeneration = (word: string): boolean =>
  GENERATIONS.has(word) || IN_SMALL_LETTERS.has(word) || RELATIVES.has(word);

/** Whether a result of `withoutGeneration` is a remark, not a known generation. */
export const isRemark = (generation: number): boolean => generation >= FIRST_REMARK;

/**
 * Splits a name into the name itself and the number of its generation suffix (`Jr.`, `sen.`, `III`): equal for
 * synonyms, 0 for none. Any other remark after a name (`(mother)`, `vanh.`), in brackets or in lower case, has its
 * own number and stays in the name.
 */
export function withoutGeneration(text: string): { name: string; generation: number } {
  // A longer text is not a name, and not worth parsing.
  if (text.length > MAX_NAME_LENGTH || LETTERS_ALONE.test(text)) return { name: text, generation: 0 };
  const whole = text.trim();
  if (SIGN.test(whole)) return { name: whole.replace(SIGN, ''), generation: UNCLEAR };
  const known = withoutKnownGeneration(text);
  return known.generation === 0 ? { name: text, generation: remarkOf(text) } : known;
}

function withoutKnownGeneration(text: string): { name: string; generation: number } {
  const whole = text.trim();
  if (SENOR_OR_SENIOR.test(whole)) return { name: whole.replace(SENOR_OR_SENIOR, ''), generation: UNCLEAR };
  for (const [pattern, generation] of WRITTEN_OUT) {
    const name = whole.replace(pattern, '');
    if (name !== whole) return { name, generation };
  }
  const written = whole.split(SEPARATORS).filter(Boolean);
  const last = written.pop() ?? '';
  const name = written.join(' ');
  const generation = generationWord(last, name, isInBrackets(whole));
  return generation === undefined ? { name: text, generation: 0 } : { name, generation };
}

/** Returns the generation of a name's last word, given the words before it. */
function generationWord(last: string, before: string, isRemark: boolean): number | undefined {
  const word = foldText(last).replaceAll('.', '');
  if (before === '' && !ALWAYS_GENERATIONS.has(word)) return undefined;
  const isNoName = isRemark || last.endsWith('.') || isSmallBesideCapitals(last, before);
  return GENERATIONS.get(word) ?? (isNoName ? IN_SMALL_LETTERS.get(word) : undefined);
}

function remarkOf(text: string): number {
  const words = text.trim().split(SEPARATORS).filter(Boolean);
  const last = words.pop() ?? '';
  const before = words.join(' ');
  if (before === '' || PARTICLES.has(foldText(last))) return 0;
  if (!isInBrackets(text) && !(/^\p{L}[\p{L}'’]+\.?$/u.test(last) && isSmallBesideCapitals(last, before)))
    return 0;
  return FIRST_REMARK + ((textHash(foldText(last)) >>> 0) % REMARKS);
}

const isInBrackets = (text: string) => text.trimEnd().endsWith(')');

function isSmallBesideCapitals(last: string, before: string): boolean {
  return last === last.toLowerCase() && before !== before.toLowerCase();
}
