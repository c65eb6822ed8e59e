import { foldText, wordsOf } from '../../../core/contact/text-folding.ts';
import type { SearchWord, Typos } from './search-words.ts';
import { matchesInside, PREFIX, TYPO, weightOf, WHOLE } from './search-words.ts';
import { withinTypos } from './within-edit-distance.ts';
import type { WordMatches } from './word-matches.ts';
import type { SearchableByWord } from './searchable-by-word.ts';

/** Access to groups and their members. */
export interface GroupsToSearch {
  /** The listed groups. */
  groups(): { groupId: number; name: string }[];
  /** By row number, 1 for the contacts of the group. */
  members(groupId: number): Uint8Array;
  /** Grows with every change of a contact or its group. */
  version(): number;
}

/** Matches contacts by words of their group's name: the whole word, or a prefix of at least three letters. */
export class GroupWords implements SearchableByWord {
  readonly #source: GroupsToSearch;
  #groups: { groupId: number; words: string[] }[] | null = null;

  constructor(source: GroupsToSearch) {
    this.#source = source;
  }

  get version(): number {
    return this.#source.version();
  }

  /** Clears the cache after the list of groups changed. */
  forget(): void {
    this.#groups = null;
  }

  collect(word: SearchWord, typos: Typos, hits: WordMatches): void {
    for (const { members, quality } of this.#matching(word, typos)) {
      const weight = weightOf(quality, false);
      for (let rowId = 0; rowId < members.length; rowId++) if (members[rowId] === 1) hits.add(rowId, weight);
    }
  }

  frequency(word: SearchWord): number {
    return this.#matching(word, 0).reduce((sum, { members }) => sum + members.length, 0);
  }

  #matching(word: SearchWord, typos: Typos): { members: Uint8Array; quality: number }[] {
    this.#groups ??= this.#source
      .groups()
      .map(({ groupId, name }) => ({ groupId, words: wordsOf(foldText(name)) }));
    return this.#groups.flatMap(({ groupId, words }) => {
      const quality = Math.max(-1, ...words.map((each) => qualityOf(each, word, typos)));
      return quality < 0 ? [] : [{ members: this.#source.members(groupId), quality }];
    });
  }
}

function qualityOf(word: string, { spellings }: SearchWord, typos: Typos): number {
  const texts = spellings.map(({ text }) => text);
  if (typos > 0) return texts.some((text) => withinTypos(text, word, typos)) ? TYPO : -1;
  if (texts.includes(word)) return WHOLE;
  return texts.some((text) => matchesInside(text) && word.startsWith(text)) ? PREFIX : -1;
}
