import type { ContactColumns } from '../columns/contact-columns.ts';
import { LIKENESS } from '../words/likeness/word-likeness.ts';
import { hasStrangeLetters } from '../words/name-letters.ts';
import { isShortFormOf } from '../words/nicknames.ts';
import type { MailboxSpellings } from './mailbox-spellings.ts';
import type { NameReader } from './name-reader.ts';
import {
  areGenderedForms,
  differInDoubledLetter,
  differInEnding,
  differInFirstLetter,
  differInVowelLength,
  isHeldKey,
  isMisread,
  isTypo,
  isTypoOfLongWord,
  lacksFirstLetter,
} from './name-typos.ts';
import type { PersonalEvidence } from './personal-evidence.ts';

/** Two different words that correspond to each other in the names of two contacts. */
export interface WordPair {
  readonly rows: readonly [number, number];
  /** The words as numbers, see `ContactColumns.words`. */
  readonly words: readonly [number, number];
  readonly texts: readonly [string, string];
  /** Whether they are family names. */
  readonly isFamily: boolean;
  /** Whether a known given name stands in the field of given names, so that the fields aren't exchanged. */
  readonly isInOrder: boolean;
  /** Whether the two contacts may be siblings, and the words their given names. */
  readonly mayBeSiblings: boolean;
  readonly evidence: PersonalEvidence;
}

/** What the rules know about names besides the pair. */
export interface NameKnowledge {
  readonly columns: ContactColumns;
  readonly names: NameReader;
  readonly mailboxes: MailboxSpellings;
}

/** Whether the words belong to one or to two people; null if another rule has to decide. */
type Verdict = 'one' | 'two' | null;
type Rule = (pair: WordPair, known: NameKnowledge) => Verdict;

/** In this order. The first verdict counts. */
const RULES: readonly Rule[] = [
  formsOfManAndWoman,
  spellingsOfTwoMailboxes,
  typoByMailbox,
  familyNames,
  knownNames,
  misreadLetter,
  heldKey,
  lettersOfNoName,
  namesOfSiblings,
  spellingsOfOneName,
  typoWithOtherEvidence,
];

/** Whether two corresponding words belong to two people: neither is a typo or a short form of the other. */
export function areWordsOfTwoPeople(pair: WordPair, known: NameKnowledge): boolean {
  for (const rule of RULES) {
    const verdict = rule(pair, known);
    if (verdict !== null) return verdict === 'two';
  }
  return true;
}

/** Petrov and Petrova are husband and wife. */
function formsOfManAndWoman({ words, texts, isFamily }: WordPair, { columns }: NameKnowledge): Verdict {
  if (!isFamily || columns.words.likeness(...words) === LIKENESS.sameName) return null;
  return areGenderedForms(...texts) ? 'two' : null;
}

/** Each contact has a mailbox with its own spelling, so neither is a typo. A family name may have changed. */
function spellingsOfTwoMailboxes(pair: WordPair, { mailboxes }: NameKnowledge): Verdict {
  if (pair.isFamily && pair.evidence.isBirthdayEqual) return null;
  return mailboxes.haveOwnMailboxes(pair.rows, ...pair.words) ? 'two' : null;
}

/** A mailbox, shared or of one contact, shows which of the words is the typo. */
function typoByMailbox(pair: WordPair, { mailboxes }: NameKnowledge): Verdict {
  const { mayBeSiblings, evidence } = pair;
  const [a, b] = pair.rows;
  const [one, other] = pair.words;
  if (evidence.isMailPersonal && mailboxes.isTypoByMailbox(a, one, other, mayBeSiblings)) return 'one';
  const isTypoOfOther =
    evidence.isBirthdayEqual &&
    (mailboxes.isTypoByOwnMailbox([a, b], one, other, mayBeSiblings) ||
      mailboxes.isTypoByOwnMailbox([b, a], other, one, mayBeSiblings));
  return isTypoOfOther ? 'one' : null;
}

/** Similar family names belong to one person with one birthday or mailbox, unless both are given names. */
function familyNames({ words, isFamily, isInOrder, evidence }: WordPair, known: NameKnowledge): Verdict {
  if (!isFamily || !isInOrder) return null;
  if (known.columns.words.likeness(...words) === LIKENESS.sameName) return 'one';
  const isAgreeing = evidence.isBirthdayEqual || evidence.isMailPersonal;
  return isAgreeing && !words.every((word) => known.names.isName(word)) ? 'one' : 'two';
}

/** Two given names in use are those of two people, unless one is a short form of the other: Kate and Katherine. */
function knownNames({ words, texts, evidence }: WordPair, { names }: NameKnowledge): Verdict {
  if (!words.every((word) => names.isName(word))) return null;
  return evidence.isBirthdayEqual && isShortFormOf(...texts) ? 'one' : 'two';
}

/** A digit or a letter of another script is no part of a second name: 6jork. */
function misreadLetter({ texts, evidence }: WordPair): Verdict {
  return isAgreeing(evidence) && isMisread(...texts) ? 'one' : null;
}

/** A letter is repeated as in no name: KKai. */
function heldKey({ words, texts, evidence }: WordPair, { names }: NameKnowledge): Verdict {
  if (!evidence.isBirthdayEqual || evidence.isWorkDifferent || !isHeldKey(...texts)) return null;
  const [one, other] = words;
  return names.isName(texts[0].length > texts[1].length ? one : other) ? null : 'one';
}

/**
 * One word is a known given name, and the other one has letters that no name has and is in no mailbox. Siblings may share
 * all that agrees, so nothing else shows the typo.
 */
function lettersOfNoName(pair: WordPair, { columns, names, mailboxes }: NameKnowledge): Verdict {
  const { rows, words, evidence } = pair;
  if (!isAgreeing(evidence) || evidence.isWorkDifferent) return null;
  const [typo, name] = names.isKnown(words[0]) ? [words[1], words[0]] : words;
  if (!names.isKnown(name) || names.isName(typo)) return null;
  if (rows.some((row) => mailboxes.wordOfMailbox(row, typo, name) === typo)) return null;
  const texts = [columns.words.text(typo), columns.words.text(name)] as const;
  const isBacked = evidence.isMailPersonal || evidence.isWorkEqual;
  if (differInEnding(...texts) || differInFirstLetter(...texts) || (!isBacked && lacksFirstLetter(...texts)))
    return null;
  return hasStrangeLetters(...texts, { isNameConfirmed: false }) ? 'one' : null;
}

/** Twins whose given names aren't known names may share everything except a mailbox or a job. */
function namesOfSiblings({ words, isFamily, evidence }: WordPair): Verdict {
  const { isMailPersonal, isWorkEqual, isWorkDifferent } = evidence;
  if (isWorkDifferent) return 'two';
  return words[0] !== words[1] && !isFamily && !isMailPersonal && !isWorkEqual ? 'two' : null;
}

/** Spellings of one name: Jürgen and Juergen. */
function spellingsOfOneName(pair: WordPair, { columns }: NameKnowledge): Verdict {
  const { words, texts, isFamily, evidence } = pair;
  if (columns.words.likeness(...words) !== LIKENESS.sameName) return null;
  // Another name may have the letter twice, or an e that is no part of an umlaut: Yesenia and Yessenia, Shana and Shanae.
  const maySoundAlike = !isFamily && (differInDoubledLetter(...texts) || differInEnding(...texts));
  const isOne = maySoundAlike
    ? evidence.isWorkEqual
    : evidence.isBirthdayEqual || evidence.isWorkEqual || !differInVowelLength(...texts);
  return isOne ? 'one' : 'two';
}

/** The words differ by a typo, and siblings would hardly share what else agrees. */
function typoWithOtherEvidence(pair: WordPair, known: NameKnowledge): Verdict {
  const { texts, isFamily, evidence } = pair;
  const { isMailPersonal, isWorkEqual } = evidence;
  if (!isAgreeing(evidence)) return 'two';
  if (isFamily) return isTypo(...texts, isWorkEqual) || isTypoOfLongWord(...texts) ? 'one' : 'two';
  const isOfOne =
    isWorkEqual && (isMailPersonal || isWorkOfOne(pair, known)) && isTypo(...texts, isWorkEqual);
  return isOfOne ? 'one' : 'two';
}

/**
 * Whether siblings would hardly share employer and job beside two names: the job has several words, unlike Driver, a
 * mailbox contains the name as one of the two contacts spells it, or the typo is evident.
 */
function isWorkOfOne({ rows, words }: WordPair, { columns, mailboxes }: NameKnowledge): boolean {
  const [one, other] = words;
  return (
    columns.jobs.text(columns.job[rows[0]] ?? 0).includes(' ') ||
    !(mailboxes.mayBeTwoNames(one, other) && mailboxes.mayBeTwoNames(other, one)) ||
    rows.some((row) => mailboxes.wordOfMailbox(row, one, other) !== null)
  );
}

/** Whether the birthday agrees, or both mailbox and phone. */
const isAgreeing = ({ isBirthdayEqual, isMailPersonal, isPhoneEqual }: PersonalEvidence): boolean =>
  isBirthdayEqual || (isMailPersonal && isPhoneEqual);
