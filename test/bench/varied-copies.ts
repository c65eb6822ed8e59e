import { foldText } from '../../electron/core/contact/text-folding.ts';
import type { LabelledContact } from './labelled-contacts.ts';

/** Factor for the last digits of phone numbers in each copy; coprime to 10, so that different digits stay different. */
const FACTORS = [1, 3, 7, 9] as const;
const VOWELS = 'aeiou';
const CONSONANTS = 'bcdfghjklmnpqrstvwxyz';

/**
 * Several copies of a list as one list, with keys and persons renumbered, so that no person is in two copies. Given names stay, as
 * in a larger account. In every copy, family names and the emails derived from them get other letters, emails and phones get
 * other digits, birthdays get another year, and companies, jobs and places are replaced by those of other contacts.
 */
export function* variedCopies(list: readonly LabelledContact[], copies: number): Generator<LabelledContact> {
  const families = familyWords(list);
  const columns = (['company', 'jobTitle', 'location'] as const).map((field) => ({
    field,
    values: [
      ...new Set(list.map(({ contact }) => contact[field]).filter((value) => value !== null)),
    ].toSorted(),
  }));
  const places = columns.map(({ values }) => new Map(values.map((value, at) => [value, at])));
  for (let copy = 0; copy < copies; copy++) {
    for (const { cluster, contact } of list) {
      if (copy === 0) {
        yield { cluster: `0:${cluster}`, contact: { ...contact, key: `0:${contact.key}` } };
        continue;
      }
      const name = (text: string) =>
        text.replace(/[\p{L}\p{M}]+/gu, (word) => (families.has(foldText(word)) ? turned(word, copy) : word));
      const digits = (text: string | null) =>
        text?.replace(/\d(?=(?:\D*\d){0,6}\D*$)/g, (digit) =>
          String((Number(digit) * (FACTORS[copy % 4] ?? 1) + copy) % 10),
        ) ?? null;
      const { birthday } = contact;
      yield {
        cluster: `${copy}:${cluster}`,
        contact: {
          ...contact,
          key: `${copy}:${contact.key}`,
          firstName: name(contact.firstName),
          lastName: name(contact.lastName),
          email: variedEmail(contact.email, copy),
          phone: digits(contact.phone),
          whatsappPhone: digits(contact.whatsappPhone),
          ...Object.fromEntries(
            columns.map(({ field, values }, at) => {
              const place = places[at]?.get(contact[field] ?? '');
              return [
                field,
                place === undefined ? null : (values[(place + copy * 31) % values.length] ?? null),
              ];
            }),
          ),
          birthday: birthday && { ...birthday, year: birthday.year === null ? null : birthday.year + copy },
        },
      };
    }
  }
}

/** Words that occur in family names more often than in given names. */
function familyWords(list: readonly LabelledContact[]): Set<string> {
  const counts = new Map<string, number>();
  const note = (text: string, weight: number) => {
    for (const word of foldText(text).match(/[\p{L}\p{M}]+/gu) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  for (const { contact } of list) {
    note(contact.firstName, -1);
    note(contact.lastName, 1);
  }
  return new Set([...counts].filter(([, count]) => count > 0).map(([word]) => word));
}

/** A word with other vowels and consonants, or in other scripts with neighbouring letters. */
function turned(word: string, copy: number): string {
  return word.replace(/\p{L}/gu, (letter) => {
    const vowel = VOWELS.indexOf(letter.toLowerCase());
    if (vowel >= 0) {
      const other = VOWELS[(vowel + copy) % 5] ?? letter;
      return letter === letter.toLowerCase() ? other : other.toUpperCase();
    }
    const consonant = CONSONANTS.indexOf(letter.toLowerCase());
    if (consonant >= 0) {
      const other = CONSONANTS[(consonant + copy) % CONSONANTS.length] ?? letter;
      return letter === letter.toLowerCase() ? other : other.toUpperCase();
    }
    const code = letter.codePointAt(0) ?? 0;
    return code > 0x300 ? String.fromCodePoint(code + copy) : letter;
  });
}

/** An email with other letters and digits in its mailbox; the same mailbox always gives the same result. */
function variedEmail(email: string | null, copy: number): string | null {
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  return `${turned(email.slice(0, at), copy).replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + copy) % 10))}${email.slice(at)}`;
}
