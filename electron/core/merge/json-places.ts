/** A JSON value and where its parts begin, by path (`merges[0].keep`), as offsets into the text. */
export type ParsedJson =
  { kind: 'parsed'; value: unknown; places: ReadonlyMap<string, number> } | { kind: 'broken'; at: number };

/** Deeper than any file of ours, and shallow enough for the stack. */
const MOST_DEPTH = 50;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const TEXT = /"(?:[^"\\]|\\.)*"/y;
const SPACE = /[ \t\r\n]*/y;
const WORDS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class Broken extends Error {}

/** Reads JSON (RFC 8259) and remembers where each value stands, so that an error can name its line. */
export function parseJsonWithPlaces(text: string): ParsedJson {
  const reader = new Reader(text);
  try {
    return { kind: 'parsed', value: reader.whole(), places: reader.places };
  } catch (error) {
    if (error instanceof Broken) return { kind: 'broken', at: reader.at };
    throw error;
  }
}

/** The line of an offset, from 1. */
export function lineAt(text: string, at: number): number {
  let line = 1;
  for (let from = text.indexOf('\n'); from >= 0 && from < at; from = text.indexOf('\n', from + 1)) line++;
  return line;
}

class Reader {
  readonly places = new Map<string, number>();
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): unknown {
    const value = this.#value('', 0);
    this.#skip();
    if (this.at < this.#text.length) throw new Broken();
    return value;
  }

  #value(path: string, depth: number): unknown {
    this.#skip();
    this.places.set(path, this.at);
    if (depth > MOST_DEPTH) throw new Broken();
    const first = this.#text[this.at];
    if (first === '{') return this.#object(path, depth);
    if (first === '[') return this.#array(path, depth);
    if (first === '"') return this.#string();
    for (const [word, value] of WORDS)
      if (this.#text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    return Number(this.#match(NUMBER));
  }

  #object(path: string, depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.#list('}', () => {
      const name = this.#string();
      this.#skip();
      if (!this.#take(':')) throw new Broken();
      entries.push([name, this.#value(path === '' ? name : `${path}.${name}`, depth + 1)]);
    });
    return Object.fromEntries(entries);
  }

  #array(path: string, depth: number): unknown[] {
    const items: unknown[] = [];
    this.#list(']', () => items.push(this.#value(`${path}[${items.length}]`, depth + 1)));
    return items;
  }

  /** What stands between brackets, parted by commas; the reader is at the opening one. */
  #list(end: string, item: () => void): void {
    this.at++;
    this.#skip();
    if (this.#take(end)) return;
    for (;;) {
      this.#skip();
      item();
      this.#skip();
      if (this.#take(end)) return;
      if (!this.#take(',')) throw new Broken();
    }
  }

  #string(): string {
    const from = this.at;
    const text = this.#match(TEXT);
    try {
      return String(JSON.parse(text));
    } catch {
      this.at = from;
      throw new Broken();
    }
  }

  #take(sign: string): boolean {
    if (this.#text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  #skip(): void {
    this.#match(SPACE);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found === null) throw new Broken();
    this.at = pattern.lastIndex;
    return found[0];
  }
}
