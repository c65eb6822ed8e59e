import { LANGUAGE_CODES, languageName } from '../../../electron/core/contact/languages.ts';
import { foldText } from '../../../electron/core/contact/text-folding.ts';
import { findByWords } from './find-by-words.ts';

/** A language to choose: its code is stored, its name is read. */
export interface LanguageChoice {
  code: string;
  name: string;
}

const made = new Map<string | undefined, readonly LanguageChoice[]>();

/**
 * The languages of ISO 639-1 by name in the reader's language, after those in `used`: codes that the account's contacts
 * carry, most frequent first, whether they are known or not. Without a `locale` the reader's: what a browser calls its
 * language need not be one that `Intl` takes (`en-US@posix`).
 */
export function languageChoices(used: readonly string[], locale?: string): readonly LanguageChoice[] {
  let all = made.get(locale);
  if (all === undefined) {
    const collator = new Intl.Collator(locale);
    const isNamed = ({ code, name }: LanguageChoice) => code !== name;
    // Those that the system has no name for come last.
    all = LANGUAGE_CODES.map((code) => ({ code, name: languageName(code, locale) })).sort(
      (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || collator.compare(a.name, b.name),
    );
    made.set(locale, all);
  }
  const first = [...new Set(used)].map((code) => ({ code, name: languageName(code, locale) }));
  return [...first, ...all.filter(({ code }) => !used.includes(code))];
}

/**
 * Those of whose name or code words begin with what was typed; those that begin with it come first. A whole code is as
 * good as chosen: it comes first, and the others stay at hand.
 */
export function matchingLanguages(choices: readonly LanguageChoice[], typed: string): LanguageChoice[] {
  const chosen = choices.find(({ code }) => code === typed.trim());
  if (chosen !== undefined) return [chosen, ...choices.filter((choice) => choice !== chosen)];
  return findByWords(choices, typed, ({ name, code }) => `${name} ${code}`);
}

/** The code for a language typed by its whole name; otherwise the text as it is. */
export function languageCodeOf(typed: string, choices: readonly LanguageChoice[]): string {
  const name = foldText(typed);
  if (name === '' || choices.some(({ code }) => code === typed.trim())) return typed;
  return choices.find((choice) => foldText(choice.name) === name)?.code ?? typed;
}
