const LETTERS_OF_CLASS = { 1: 'bpfvw', 2: 'ckqgjxsz', 3: 'dt', 4: 'l', 5: 'mn', 6: 'r' };
const CLASS_OF_LETTER: Record<string, string> = Object.fromEntries(
  Object.entries(LETTERS_OF_CLASS).flatMap(([name, letters]) =>
    Array.from(letters, (letter) => [letter, name]),
  ),
);

const LATIN = /^[a-z]+$/;

/**
 * Returns a key that similar-sounding words usually share: classes of consonants, without vowels and repetitions, at
 * most four characters; an initial vowel is `0`. A word of another script is its own key.
 */
export function phoneticKey(word: string): string {
  if (!LATIN.test(word)) return word;
  const plain = word
    .replace(/^(?:kn|gn|pn)/, 'n')
    .replace(/^wr/, 'r')
    .replace(/ph/g, 'f')
    .replace(/gh(?=[^aeiouy]|$)/g, '')
    .replace(/(?:sch|tsch|tch)/g, 's');
  let key = '';
  let last = '';
  for (const letter of plain) {
    const kind = CLASS_OF_LETTER[letter] ?? '';
    if (kind === '') {
      if (key === '' && letter !== 'h' && letter !== 'y') key = '0';
      // Equal consonants with a vowel between them are both kept.
      if (letter !== 'h') last = '';
      continue;
    }
    if (kind !== last) key += kind;
    last = kind;
    if (key.length === 4) break;
  }
  return key === '' ? '0' : key;
}
