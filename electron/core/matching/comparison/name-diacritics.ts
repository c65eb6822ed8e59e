import type { ContactColumns } from '../columns/contact-columns.ts';
import { NAME_WORDS, WHOLE_NAME_WORDS } from '../words/name-table.ts';
import { WRITES_MARKS } from '../words/name-words.ts';

/** A word that two names share, and its spelling in each, as in `wordSpellings`. */
interface SharedWord {
  one: number;
  other: number;
  /** Whether the word is a given name in at least one of the two names. */
  isGiven: boolean;
}

/** Whether diacritics make the names of two contacts different: Hà and Hạ are two names; Ha may be either. */
export function areSpelledDifferently(columns: ContactColumns, a: number, b: number): boolean {
  return spelledApart(columns, a, b).some(({ one, other }) => one !== 0 && other !== 0);
}

/**
 * Whether a name lacks a mark on purpose: Minh Anh Trần and Minh Ánh Trần are different names, because the first one
 * has its other marks. Minh Anh Tran has none at all, so it can be the same name.
 */
export function isWithoutMarkOnPurpose(columns: ContactColumns, a: number, b: number): boolean {
  const { writesMarks } = columns;
  const apart = spelledApart(columns, a, b);
  // Marks in other fields are weaker evidence that a missing mark is intended. They count only if a single word of the
  // names differs in its marks.
  const isReliablyMarked = (row: number) =>
    writesMarks[row] === WRITES_MARKS.inNames ||
    (writesMarks[row] === WRITES_MARKS.besideNames && apart.length === 1);
  return apart.some(
    ({ one, other, isGiven }) =>
      isGiven && ((one === 0 && isReliablyMarked(a)) || (other === 0 && isReliablyMarked(b))),
  );
}

/** Whether the given or the family name has marks in one contact and none in the other: Thuy may be Thủy or Thúy. */
export function isPlainBesideMarked({ wordSpellings }: ContactColumns, a: number, b: number): boolean {
  const isMarked = (row: number, from: number) => {
    const start = row * WHOLE_NAME_WORDS + from;
    return wordSpellings.subarray(start, start + NAME_WORDS).some((spelling) => spelling !== 0);
  };
  return [0, NAME_WORDS].some((from) => isMarked(a, from) !== isMarked(b, from));
}

/** Returns the words that both names have, but in different spellings. */
function spelledApart(columns: ContactColumns, a: number, b: number): SharedWord[] {
  const { nameWords, wordSpellings } = columns;
  const [left, right] = [a, b].map((row) =>
    Array.from({ length: WHOLE_NAME_WORDS }, (_, at) => ({
      word: nameWords[row * WHOLE_NAME_WORDS + at] ?? 0,
      spelling: wordSpellings[row * WHOLE_NAME_WORDS + at] ?? 0,
      isGiven: at < NAME_WORDS,
    })).filter(({ word }) => word !== 0),
  );
  return (left ?? []).flatMap(({ word, spelling, isGiven }) => {
    const facing = (right ?? []).filter((each) => each.word === word);
    if (facing.some((each) => each.spelling === spelling)) return [];
    return facing.map((each) => ({
      one: spelling,
      other: each.spelling,
      isGiven: isGiven || each.isGiven,
    }));
  });
}
