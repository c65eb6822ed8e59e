/** Bit of Latin letters. Scripts that are folded to Latin have this bit and one of their own. */
export const LATIN = 1;
const OTHER = 1 << 30;
/** Scripts whose letters cannot be compared across scripts. Greek and Cyrillic are folded to Latin. */
const SCRIPTS: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Latin}/u, LATIN],
  [/\p{Script=Cyrillic}/u, LATIN | 4096],
  [/\p{Script=Greek}/u, LATIN | 8192],
  [/[\p{Script=Han}\u3005]/u, 2],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 4],
  [/\p{Script=Hangul}/u, 8],
  [/\p{Script=Arabic}/u, 16],
  [/\p{Script=Hebrew}/u, 32],
  [/\p{Script=Devanagari}/u, 64],
  [/\p{Script=Thai}/u, 128],
  [/\p{Script=Tamil}/u, 256],
  [/\p{Script=Georgian}/u, 512],
  [/\p{Script=Armenian}/u, 1024],
  [/\p{Script=Ethiopic}/u, 2048],
];
/** Bits of scripts that are not folded to Latin. */
const ALWAYS_OTHER = SCRIPTS.filter(([, bit]) => (bit & LATIN) === 0).reduce(
  (bits, [, bit]) => bits | bit,
  OTHER,
);
const ASCII = /^[^\u0080-\uffff]*$/;

/** Returns the scripts of a name as a bit set; 0 for none. Two names are comparable if they share a bit. */
export function scriptsOf(name: string): number {
  if (ASCII.test(name)) return /[a-z]/i.test(name) ? LATIN : 0;
  const found = SCRIPTS.reduce((bits, [letters, bit]) => (letters.test(name) ? bits | bit : bits), 0);
  return found === 0 && /\p{L}/u.test(name) ? OTHER : found;
}

/** Whether all letters of a name are Latin, or are transliterated into Latin ones. */
export const isTransliterated = (scripts: number): boolean =>
  (scripts & LATIN) !== 0 && (scripts & ALWAYS_OTHER) === 0;

/** Whether both names have letters, but no script in common. */
export function haveNoCommonScript(scripts: number, others: number): boolean {
  return scripts !== 0 && others !== 0 && (scripts & others) === 0;
}
