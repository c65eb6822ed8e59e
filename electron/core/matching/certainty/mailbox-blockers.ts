import type { ContactColumns } from '../columns/contact-columns.ts';
import { nameOfRow } from '../comparison/row-values.ts';
import { tagOf } from '../words/email-parts.ts';
import { isGeneration, isRelativeOrGeneration } from '../words/name-generations.ts';

/** Minimum letters of a name before a generation in one word: `osvaldofilho@`. */
const MIN_NAME_LETTERS = 3;

/** Detects mailboxes that tell relatives or namesakes apart. */
export class MailboxBlockers {
  private readonly columns: ContactColumns;

  constructor(columns: ContactColumns) {
    this.columns = columns;
  }

  /** Whether tags or generations in the mailboxes name two relatives. */
  nameRelatives(a: number, b: number): boolean {
    return this.areTaggedDifferently(a, b) || this.generationOf(a) !== this.generationOf(b);
  }

  /** Whether the mailboxes differ as those of namesakes do. */
  areOfNamesakes(a: number, b: number): boolean {
    return this.haveDifferentFurtherWords(a, b) || this.differOnlyInNumber(a, b);
  }

  /**
   * Returns the word for a generation or a relative in a mailbox, alone or behind a name (`delroy.senior@`,
   * `osvaldofilho@`); empty if there is none, or if it is also in the name.
   */
  private generationOf(row: number): string {
    const names = nameOfRow(this.columns, row).flat();
    const words = this.columns.stems.text(this.columns.stem[row] ?? 0).split(' ');
    for (const word of words) {
      if (names.includes(word)) continue;
      if (isGeneration(word) || (isRelativeOrGeneration(word) && word.length >= MIN_NAME_LETTERS))
        return word;
      const name = names.find((each) => each.length >= MIN_NAME_LETTERS && word.includes(each));
      if (name === undefined) continue;
      const behind = word.slice(word.indexOf(name) + name.length);
      if (isGeneration(behind) && !names.includes(behind)) return behind;
    }
    return '';
  }

  /**
   * Whether the mailboxes at one domain have the words of the names and different further words, as an employer tells
   * namesakes apart: `grace.mutasa.icu@`, `grace.mutasa.er@`.
   */
  private haveDifferentFurtherWords(a: number, b: number): boolean {
    const { domain, stem, stems } = this.columns;
    if (domain[a] !== domain[b] || stem[a] === stem[b]) return false;
    const [one = [], other = []] = [a, b].map((row) => {
      const words = stems.text(stem[row] ?? 0).split(' ');
      const names = nameOfRow(this.columns, row);
      const isNamed = names.every((name) => name.some((word) => words.includes(word)));
      return isNamed ? words.filter((word) => !names.flat().includes(word)) : [];
    });
    return one.join(' ') !== other.join(' ');
  }

  /** Whether the mailboxes differ only in their numbers, as those of namesakes at one provider do. */
  private differOnlyInNumber(a: number, b: number): boolean {
    const { domain, local, locals } = this.columns;
    const [one = '', other = ''] = [a, b].map((row) => locals.text(local[row] ?? 0));
    const isNumbered = one !== other && domain[a] === domain[b];
    return isNumbered && one.replace(/\d+/g, '') === other.replace(/\d+/g, '');
  }

  /** Whether the mailboxes are equally long and differ only in digits: li.wei82@ and li.wei28@. */
  differOnlyInDigits(a: number, b: number): boolean {
    const { local, locals } = this.columns;
    const [one = '', other = ''] = [a, b].map((row) => locals.text(local[row] ?? 0));
    return one.length === other.length && this.differOnlyInNumber(a, b);
  }

  /**
   * Whether the tags behind `+` of two addresses differ, as in a mailbox with a tag for each of a family. A tag on one
   * side counts only if it names a relative, because others tell where the address was left: +news.
   */
  private areTaggedDifferently(a: number, b: number): boolean {
    const { address, addresses } = this.columns;
    const [one = '', other = ''] = [a, b].map((row) => tagOf(addresses.text(address[row] ?? 0)));
    return (
      one !== other &&
      ((one !== '' && other !== '') || isRelativeOrGeneration(one) || isRelativeOrGeneration(other))
    );
  }
}
