import { LANGUAGE_CODES, languageName } from '../../../electron/core/contact/words/languages.ts';
import { foldText } from '../../../electron/core/contact/text-folding.ts';
import { findByWords } from './find-by-words.ts';
import { rareLanguageNames } from './rare-language-names.ts';

/** A language with the code that is stored and the name that is shown. */
export interface LanguageChoice {
  code: string;
  name: string;
}

const made = new Map<string | undefined, readonly LanguageChoice[]>();

/**
 * Languages to choose from: first the codes in `used` (most frequent first), even unknown ones, then the others of ISO
 * 639-1 by name in the user's language. Without `locale`, the browser's language is used if `Intl` accepts it, which
 * isn't the case for `en-US@posix`.
 */
export function languageChoices(used: readonly string[], locale?: string): readonly LanguageChoice[] {
  let all = made.get(locale);
  if (all === undefined) {
    const collator = new Intl.Collator(locale);
    const isNamed = ({ code, name }: LanguageChoice) => code !== name;
    // Languages without a name come last.
    all = LANGUAGE_CODES.map((code) => ({ code, name: languageTitle(code, locale) })).sort(
      (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || collator.compare(a.name, b.name),
    );
    made.set(locale, all);
  }
  const first = [...new Set(used)].map((code) => ({ code, name: languageTitle(code, locale) }));
  return [...first, ...all.filter(({ code }) => !used.includes(code))];
}

/** Name of a language, or its code if it has none. */
function languageTitle(code: string, locale?: string): string {
  const name = languageName(code, locale);
  return name === code ? (rareLanguageNames()[code] ?? code) : name;
}

/**
 * Languages in whose name or code a word begins with the typed text, best matches first. If the text is a complete
 * code, its language comes first, followed by all others.
 */
export function matchingLanguages(choices: readonly LanguageChoice[], typed: string): LanguageChoice[] {
  const chosen = choices.find(({ code }) => code === typed.trim());
  if (chosen !== undefined) return [chosen, ...choices.filter((choice) => choice !== chosen)];
  return findByWords(choices, typed, ({ name, code }) => `${name} ${code}`);
}

/** Code of a language typed by its full name; otherwise the text unchanged. */
export function languageCodeOf(typed: string, choices: readonly LanguageChoice[]): string {
  const name = foldText(typed);
  if (name === '' || choices.some(({ code }) => code === typed.trim())) return typed;
  return choices.find((choice) => foldText(choice.name) === name)?.code ?? typed;
}
