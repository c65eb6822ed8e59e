interface Container {
  readonly isArray: boolean;
  /** Number of names of the path that lead to it; -1 off the path. */
  readonly matched: number;
  /** Whether its objects are records. */
  readonly isList: boolean;
  /** The last property name; empty in an array. */
  key: string;
  isKeyNext: boolean;
}

const isOpening = (char: string) => char === '{' || char === '[';
const isClosing = (char: string) => char === '}' || char === ']';

/** The lines on which the records in a JSON text begin, which is parsed as a whole. */
export class RecordLines {
  readonly #path: readonly string[];
  readonly #firstLine: number;
  readonly #stack: Container[] = [];
  /** Lines in order of appearance by key; the key is empty for the elements of arrays. */
  readonly #lines = new Map<string, number[]>();
  readonly #taken = new Map<string, number>();
  #line: number;

  /** Finds the records of the lists at a path in a valid text that begins on a line. */
  constructor(text: string, line: number, path: readonly string[]) {
    this.#path = path;
    this.#firstLine = line;
    this.#line = line;
    for (let at = 0; at < text.length; at++) at = this.#read(text, at);
  }

  /** Returns the line of the next record with a key. */
  take(key: string): number {
    const taken = this.#taken.get(key) ?? 0;
    this.#taken.set(key, taken + 1);
    return this.#lines.get(key)?.[taken] ?? this.#firstLine;
  }

  /** Reads the character or string at a position. Returns the position of its end. */
  #read(text: string, at: number): number {
    const char = text[at] ?? '';
    if (char === '"') return this.#readString(text, at);
    if (char === '\n') this.#line += 1;
    else if (isOpening(char)) this.#open(char === '[');
    else if (isClosing(char)) this.#stack.pop();
    else if (char === ',') this.#expectKey();
    return at;
  }

  #readString(text: string, start: number): number {
    let end = start + 1;
    while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
    const container = this.#stack.at(-1);
    if (container?.isKeyNext === true) {
      container.isKeyNext = false;
      if (container.matched >= 0) container.key = String(JSON.parse(text.slice(start, end + 1)));
    }
    return end;
  }

  #open(isArray: boolean): void {
    const parent = this.#stack.at(-1);
    if (parent?.isList === true && !isArray) {
      const lines = this.#lines.get(parent.key);
      if (lines) lines.push(this.#line);
      else this.#lines.set(parent.key, [this.#line]);
    }
    const matched = this.#matchedIn(parent, isArray);
    const isList = matched === this.#path.length && (parent === undefined || !parent.isArray);
    this.#stack.push({ isArray, matched, isList, key: '', isKeyNext: !isArray });
  }

  /** Returns how many names of the path lead to a container in its parent. Arrays on the way have no name. */
  #matchedIn(parent: Container | undefined, isArray: boolean): number {
    if (parent === undefined) return 0;
    if (parent.matched < 0 || parent.isList) return -1;
    if (parent.isArray) return isArray ? -1 : parent.matched;
    return parent.key === this.#path[parent.matched] ? parent.matched + 1 : -1;
  }

  #expectKey(): void {
    const container = this.#stack.at(-1);
    if (container && !container.isArray) container.isKeyNext = true;
  }
}
