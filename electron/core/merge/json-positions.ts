/** Maximum nesting; no file of this app is nested deeper. */
const MAX_DEPTH = 64;
/** Maximum number of characters of a number or a literal. */
const MAX_SCALAR_LENGTH = 400;

/**
 * Returns the offset of the first syntax error in JSON (RFC 8259); null if it is valid. For error messages with a
 * line number.
 */
export function syntaxErrorAt(text: string): number | null {
  const scanner = new Scanner(text);
  const isValid = isOneValue(scanner) && scanner.isAtEnd();
  return isValid ? null : scanner.at;
}

/**
 * Returns the offsets of the values at the given paths (`merges[0].keep`) in valid JSON; paths without a value are
 * left out.
 */
export function placesOf(text: string, paths: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  findPlaces(new Scanner(text), treeOf(paths), places);
  return places;
}

/** Returns the line of each offset, from 1, in one pass. */
export function linesAt(text: string, offsets: readonly number[]): Map<number, number> {
  const lines = new Map<number, number>();
  let line = 1;
  let next = text.indexOf('\n');
  for (const offset of offsets.toSorted((a, b) => a - b)) {
    for (; next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) line += 1;
    lines.set(offset, line);
  }
  return lines;
}

/** The wanted values, as a tree of names and indexes. */
interface PathTree {
  path: string | null;
  children: Map<string, PathTree>;
}

function treeOf(paths: readonly string[]): PathTree {
  const root: PathTree = { path: null, children: new Map() };
  for (const path of paths) {
    let node = root;
    for (const step of path.match(/[^.[\]]+/g) ?? []) {
      const child = node.children.get(step) ?? { path: null, children: new Map<string, PathTree>() };
      node.children.set(step, child);
      node = child;
    }
    node.path = path;
  }
  return root;
}

/**
 * Writes the offsets of the wanted values into `places`. Recurses only as deep as the tree, because all other values
 * are skipped.
 */
function findPlaces(scanner: Scanner, { path, children }: PathTree, places: Map<string, number>): void {
  scanner.skipSpace();
  if (path !== null) places.set(path, scanner.at);
  const isObject = scanner.peek() === '{';
  if (children.size === 0 || (!isObject && scanner.peek() !== '[')) return scanner.skipValue();
  const end = isObject ? '}' : ']';
  scanner.at += 1;
  for (let index = 0; !scanner.takes(end); index += 1) {
    const step = isObject ? scanner.string() : String(index);
    if (step === null || (isObject && !scanner.takes(':'))) return;
    const child = children.get(step);
    if (child === undefined) scanner.skipValue();
    else findPlaces(scanner, child, places);
    if (!scanner.takes(',') && scanner.peek() !== end) return;
  }
}

/** Skips one value and returns whether it is valid. On an error, the scanner stops at the position of the error. */
function isOneValue(scanner: Scanner): boolean {
  /** Stack of expected closing brackets. */
  const closing: string[] = [];
  do {
    if (closing.at(-1) === '}' && (scanner.string() === null || !scanner.takes(':'))) return false;
    const bracket = scanner.takes('{') ? '}' : scanner.takes('[') ? ']' : null;
    if (bracket === null) {
      if (!scanner.isScalar()) return false;
    } else if (!scanner.takes(bracket)) {
      closing.push(bracket);
      if (closing.length > MAX_DEPTH) return false;
      continue;
    }
    while (scanner.takes(closing.at(-1) ?? '')) closing.pop();
    if (closing.length > 0 && !scanner.takes(',')) return false;
  } while (closing.length > 0);
  return true;
}

/** A cursor in JSON text. */
class Scanner {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the next character that is not white space; empty at the end. */
  peek(): string {
    this.skipSpace();
    return this.#text.charAt(this.at);
  }

  takes(sign: string): boolean {
    if (sign === '' || this.peek() !== sign) return false;
    this.at += 1;
    return true;
  }

  isAtEnd(): boolean {
    return this.peek() === '';
  }

  /** Reads and decodes a string; returns null, without moving on, if there is none. */
  string(): string | null {
    if (this.peek() !== '"') return null;
    const end = this.#stringEnd();
    const value = parsed(this.#text.slice(this.at, end));
    if (typeof value !== 'string') return null;
    this.at = end;
    return value;
  }

  /** Skips a string, a number, true, false or null; returns whether there was one. */
  isScalar(): boolean {
    if (this.peek() === '"') return this.string() !== null;
    const text = this.#text.slice(this.at, this.#scalarEnd());
    if (text.length > MAX_SCALAR_LENGTH || parsed(text) === undefined) return false;
    this.at += text.length;
    return true;
  }

  /** Skips a value of valid JSON. */
  skipValue(): void {
    let depth = 0;
    do {
      const sign = this.peek();
      if (sign === '') return;
      if (sign === '"') {
        this.at = this.#stringEnd();
      } else if (sign === '{' || sign === '[') {
        this.at += 1;
        depth += 1;
      } else if (sign === '}' || sign === ']') {
        this.at += 1;
        depth -= 1;
      } else if (sign === ',' || sign === ':') {
        this.at += 1;
      } else this.at = this.#scalarEnd();
    } while (depth > 0);
  }

  skipSpace(): void {
    while (' \t\r\n'.includes(this.#text.charAt(this.at)) && this.at < this.#text.length) this.at += 1;
  }

  #stringEnd(): number {
    for (let at = this.at + 1; at < this.#text.length; at += 1) {
      const sign = this.#text.charAt(at);
      if (sign === '"') return at + 1;
      if (sign === '\\') at += 1;
    }
    return this.#text.length;
  }

  #scalarEnd(): number {
    let end = this.at;
    while (end < this.#text.length && !' \t\r\n,:{}[]"'.includes(this.#text.charAt(end))) end += 1;
    return end;
  }
}

/** Returns undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
