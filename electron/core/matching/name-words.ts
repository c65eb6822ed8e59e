import { foldText, wordsOf } from '../text-folding.ts';

/** Letters of Cyrillic and Greek, folded, as they are usually written in Latin. */
const LATIN_LETTERS: Record<string, string> = Object.fromEntries(
  `
  а:a б:b в:v г:g ґ:g д:d е:e є:e ж:zh з:z и:i і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u
  ў:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya ђ:dj ј:j љ:lj њ:nj ћ:c џ:dz
  α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s τ:t υ:y φ:f χ:ch ψ:ps
  ω:o
`
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]),
);

const CYRILLIC_OR_GREEK = /[\u0370-\u03ff\u0400-\u04ff]/g;

/** Words that belong to a name without telling people apart, and are often left out. */
const PARTICLES = new Set(
  (
    'de da do das dos du del della dello dei degli di la le les lo las los el al van von vom zu zum zur der den dem ten ter te het ' +
    'bin ibn ben bint af av y e i und and'
  ).split(' '),
);

/** Titles and forms of address that slip into name fields. */
const TITLES = new Set(
  'mr mrs ms miss dr prof professor herr frau hr fr sr sra srta dott ing mag mme mlle'.split(' '),
);

/** Folded text with Cyrillic and Greek in Latin letters. */
export function foldToLatin(text: string | null): string {
  const folded = foldText(text);
  CYRILLIC_OR_GREEK.lastIndex = 0;
  if (!CYRILLIC_OR_GREEK.test(folded)) return folded;
  return folded.replace(CYRILLIC_OR_GREEK, (letter) => LATIN_LETTERS[letter] ?? letter);
}

/**
 * The words of a name that tell people apart, in order: folded, in Latin letters where it was Cyrillic or Greek, without
 * particles and titles unless nothing else is there. At most `limit`.
 */
export function nameWords(text: string, limit: number): string[] {
  const all = wordsOf(foldToLatin(text));
  if (all.length === 1) return all;
  const telling = all.filter((word) => !PARTICLES.has(word) && !TITLES.has(word));
  return (telling.length > 0 ? telling : all).slice(0, limit);
}
