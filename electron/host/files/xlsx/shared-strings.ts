import { FileRefusedError } from '../../../core/import/file-refused-error.ts';

/**
 * Maximum number of texts, more than any sheet within the limits uses. Without it, a hostile file could fill the memory
 * with empty texts.
 */
const MAX_SHARED_STRINGS = 20_000_000;
const PAGE_SIZE = 1024;

/**
 * The texts that cells of a workbook refer to by number. Pages of them are joined into one string: a million separate
 * strings take several times the memory, and each would keep its chunk of XML alive.
 */
export class SharedStrings {
  private readonly pages: { readonly text: string; readonly ends: Uint32Array }[] = [];
  private last: string[] = [];

  get size(): number {
    return this.pages.length * PAGE_SIZE + this.last.length;
  }

  add(text: string): void {
    if (this.size >= MAX_SHARED_STRINGS) throw new FileRefusedError('unpacks_too_large', 'shared texts');
    this.last.push(text);
    if (this.last.length < PAGE_SIZE) return;
    let end = 0;
    const ends = Uint32Array.from(this.last, ({ length }) => (end += length));
    this.pages.push({ text: this.last.join(''), ends });
    this.last = [];
  }

  get(index: number): string | undefined {
    if (!Number.isInteger(index)) return undefined;
    const page = this.pages[Math.floor(index / PAGE_SIZE)];
    const at = index % PAGE_SIZE;
    if (!page) return index < this.size ? this.last[at] : undefined;
    return page.text.slice(at === 0 ? 0 : page.ends[at - 1], page.ends[at]);
  }
}
