/** Name particles, which do not distinguish people and are often omitted. */
export const PARTICLES = new Set(
  (
    'de da do das dos du del della dello dei degli di la le les lo las los el al van von vom zu zum zur der den dem ten ter te het ' +
    'bin ibn ben bint af av y e i und and'
  ).split(' '),
);

const PARTICLE_NUMBERS: ReadonlyMap<string, number> = new Map(
  [...PARTICLES].map((word, at) => [word, at + 1]),
);

/** Returns a number for each particle; 0 for any other word. */
export const particleNumber = (word: string | undefined): number => PARTICLE_NUMBERS.get(word ?? '') ?? 0;

/** Titles and forms of address that occur in name fields. */
export const TITLES = new Set(
  (
    'mr mrs ms miss mister dr prof professor herr frau hr fr sr sra srta dott ing mag mme mlle madame monsieur ' +
    'don dona senor senora sig sigra signor signora pan pani rev lic dipl phd md'
  ).split(' '),
);
