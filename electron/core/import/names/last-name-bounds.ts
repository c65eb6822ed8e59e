import { foldText } from '../../contact/text-folding.ts';
import { isListedFamilyName } from '../../matching/words/common-family-names.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';
import { isGivenNameHere, isParticle } from './name-particles.ts';

/** Words for son and daughter, which begin an Arabic or Malay last name of several words: `Osama bin Faisal Al Saud`. */
const PATRONYM_START = /^(?:bin|b\.|ibn|ben|bint|[Bb]inti|[Bb]inte|بن|ابن|بنت)$/;
/** Words behind the particles of given names: `María del Carmen`, `Maria da Conceição`. */
const DEVOTIONS = new Set(
  (
    'angeles carmen jesus pilar rosario luz paz mercedes dolores guadalupe concepcion mar lourdes fatima consuelo soledad ' +
    'conceicao carmo dores gracas graca gloria anjos assuncao encarnacao ceu piedade neves socorro nieves remedios milagros ' +
    'sagrario asuncion encarnacion'
  ).split(' '),
);
/** Maximum number of given names in Spanish and Portuguese. */
const MAX_GIVEN_NAMES = 2;
/** Spanish given names that are more often last names. */
const LAST_NAMES_TOO = new Set(['gil', 'garcia', 'sancho', 'blas', 'vera']);

const ZU = /^zu[mr]?$/i;
const VON = /^vo[nm]$/i;

/**
 * Returns the index of the first word of the last names, which are behind the given names. `mayBeSeveral`: whether there may be
 * several, as in Spanish lists.
 */
export function startOfLastNames(words: readonly string[], mayBeSeveral: boolean): number {
  const start = withParticles(words, mayBeSeveral ? endOfGivenNames(words) : startAtParticles(words));
  // `Von Trott zu Solz` is one last name.
  const isOfOne = start > 2 && ZU.test(words[start] ?? '') && VON.test(words[start - 2] ?? '');
  return isOfOne ? withParticles(words, start - 2) : start;
}

/** Returns the index of the first of the particles before a word, behind the first word. */
function withParticles(words: readonly string[], at: number): number {
  let start = at;
  while (start > 1 && isParticle(words[start - 1]) && !isGivenNameHere(words, start - 1)) start -= 1;
  return start;
}

/**
 * Returns the index of the first particle in the letters of the name or in small ones behind the first word, which begins
 * the last names: `Maria João da Silva Pereira`; the index of the last word if there is none.
 */
function startAtParticles(words: readonly string[]): number {
  const areCapitals = words.every((word) => word === word.toUpperCase());
  const start = words.findIndex((word, at) => {
    if (at === 0 || at >= words.length - 2 || !isParticle(word)) return false;
    if (!areCapitals && word !== word.toLowerCase()) return false;
    const named = words.slice(at).find((each) => !isParticle(each)) ?? '';
    return !DEVOTIONS.has(foldText(named));
  });
  const patronym = words.findIndex(
    (word, at) => at > 0 && at < words.length - 1 && PATRONYM_START.test(word),
  );
  return Math.min(...[start, patronym].filter((at) => at > 0), words.length - 1);
}

/** Returns the index behind the known given names at the beginning, with `del Carmen`, which leaves at least one word. */
function endOfGivenNames(words: readonly string[]): number {
  let end = 1;
  for (let count = 1; count < MAX_GIVEN_NAMES && end < words.length - 1; count++) {
    let next = end;
    while (next < words.length - 1 && isParticle(words[next])) next += 1;
    const name = foldText(words[next] ?? '');
    if (words.length === 3 && LAST_NAMES_TOO.has(name)) break;
    if (next === words.length - 1 || !(next === end ? isKnownGivenName(name) : DEVOTIONS.has(name))) break;
    end = next + 1;
  }
  // Four names are mostly two of each kind: `Jorge Eliécer Peña Blanco`.
  const areFour =
    end === 1 && words.length === MAX_GIVEN_NAMES * 2 && !words.some((word) => isParticle(word));
  return areFour && !isListedFamilyName(foldText(words[1] ?? '')) ? MAX_GIVEN_NAMES : end;
}

/** Returns the end of the last names at the beginning of a name, which leaves at least one word. */
export function endOfFamilyNames(words: readonly string[], mayBeTwo: boolean): number {
  const endOfOne = (from: number) => {
    let end = from;
    while (end < words.length - 2 && isParticle(words[end])) end += 1;
    return end + 1;
  };
  const first = endOfOne(0);
  // A Hungarian wife's name, before that of her birth: `Tóthné Varga Mária`.
  const isWife =
    words.length > 2 && words[0]?.endsWith('né') === true && !isKnownGivenName(foldText(words[1] ?? ''));
  if (isWife) return endOfOne(first);
  return mayBeTwo && words.length - first >= 2 ? endOfOne(first) : first;
}
