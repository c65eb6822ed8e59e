/** Particles, which belong to the last name that follows them. */
const PARTICLES = new Set(
  (
    'van von vom zu zum zur der den dem de da do das dos du del della dello dei degli di la le les lo las los el al ten ter te ' +
    "und freiherr freifrau graf gräfin het 't v/d v.d. vd bin ibn ben bint binti binte af av o’ st st. saint بن ابن بنت"
  ).split(' '),
);
/** Particles that are also given names. A single capitalised one is read as a given name: `Ben Carter`. */
const NAMES_TOO = new Set(['ben', 'do', 'te']);

/** Whether a word is a particle, in whatever case. */
export function isParticle(word: string | undefined): boolean {
  return word !== undefined && PARTICLES.has(word.toLowerCase());
}

/** Whether a capitalised particle is a given name: `Ben Carter`, but not `De La Cruz`. */
export function isGivenNameHere(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  // A word after another particle is a particle, too: `De La Cruz`.
  const isAfterParticle = at > 1 && isParticle(words[at - 1]);
  return NAMES_TOO.has(word.toLowerCase()) && word !== word.toLowerCase() && !isAfterParticle;
}
