import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { READING_LIMITS } from '../file-source.ts';

/** Maximum length of a tag, or of the text between two tags. An Excel cell contains at most 32,767 characters. */
const MAX_TOKEN_CHARS = 1024 * 1024;

/** Callbacks of a scanner. Names have no namespace prefix, because some programs write `<x:row>`. */
export interface XmlHandler {
  /**
   * Called when an element begins. `scanner.attribute` reads its attributes, `scanner.parent` is the name of its
   * parent.
   */
  onOpen(name: string, scanner: XmlScanner): void;
  onClose(name: string): void;
  /** Called with a piece of text; the text of one element may come in several pieces. */
  onText(text: string): void;
}

const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const AMPERSAND = 0x26;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const EXCLAMATION = 0x21;

/** The name of an element: as written, and without its namespace prefix. */
interface ElementName {
  readonly written: string;
  readonly local: string;
}

/** Returns a slot for a name by its first and last letter and its length. */
const slotOf = (first: number, last: number, length: number): number =>
  (first * 31 + last * 7 + length) & 0xff;

const damaged = (detail: string) => new FileRefusedError('damaged_file', detail);

/**
 * Scans XML chunk by chunk, with only the features that spreadsheets need. It rejects document types, so that no
 * entities are expanded except XML's five and character references.
 */
export class XmlScanner {
  private readonly handler: XmlHandler;
  private text = '';
  private readonly open: ElementName[] = [];
  /** Names of elements by `slotOf`, so that a name that repeats is cut out once. */
  private readonly names: (ElementName | undefined)[] = [];
  private attributesStart = 0;
  private attributesEnd = 0;
  /**
   * Offset after the attribute that was read last. The search for the next one begins there, because most attributes
   * are read in the order in which they are written.
   */
  private nextAttribute = 0;
  private hasRoot = false;

  constructor(handler: XmlHandler) {
    this.handler = handler;
  }

  get parent(): string {
    return this.open.at(-1)?.local ?? '';
  }

  push(chunk: string): void {
    // `join` makes a flat string. V8 reads the characters of a concatenated string more slowly.
    this.text = this.text === '' ? chunk : [this.text, chunk].join('');
    let at = 0;
    for (let next = this.scan(at); next > at; next = this.scan(at)) at = next;
    this.text = this.text.slice(at);
    if (this.text.length > MAX_TOKEN_CHARS) {
      throw new FileRefusedError('record_too_large', `${MAX_TOKEN_CHARS} characters`);
    }
  }

  /** Throws if the document isn't complete. */
  end(): void {
    if (!this.hasRoot || this.open.length > 0 || this.text.trim() !== '')
      throw damaged('the XML ends too early');
  }

  /** Returns an attribute of the element that begins, by its name without prefix. */
  attribute(name: string): string | undefined {
    const next = this.nextAttribute;
    return (
      this.attributeBetween(name, next, this.attributesEnd) ??
      this.attributeBetween(name, this.attributesStart, next)
    );
  }

  private attributeBetween(name: string, from: number, to: number): string | undefined {
    const { text } = this;
    let at = from;
    while (at < to) {
      while (text.charCodeAt(at) <= SPACE) at += 1;
      let nameStart = at;
      let code = text.charCodeAt(at);
      while (code !== EQUALS && code > SPACE && at < this.attributesEnd) {
        if (code === COLON) nameStart = at + 1;
        at += 1;
        code = text.charCodeAt(at);
      }
      const nameEnd = at;
      while (code !== QUOTE && code !== APOSTROPHE) {
        at += 1;
        if (at >= this.attributesEnd) return undefined;
        code = text.charCodeAt(at);
      }
      let end = at + 1;
      while (end < this.attributesEnd && text.charCodeAt(end) !== code) end += 1;
      // Happens if a name contains a quote, which `endOfTag` counts and this loop doesn't.
      if (end >= this.attributesEnd) throw damaged('XML with an unterminated attribute');
      if (nameEnd - nameStart === name.length && text.startsWith(name, nameStart)) {
        this.nextAttribute = end + 1;
        return decodeEntities(text.slice(at + 1, end));
      }
      at = end + 1;
    }
    return undefined;
  }

  /** Handles the next tag or text. Returns the offset after it, or `at` if it isn't complete in this chunk. */
  private scan(at: number): number {
    const { text } = this;
    // Fast path: a tag mostly follows another one directly, and checking one character is several times faster than a
    // search.
    const tag = text.charCodeAt(at) === LESS ? at : text.indexOf('<', at);
    if (tag < 0) return at;
    if (tag > at) {
      if (this.open.length > 0) this.handler.onText(decodeText(text.slice(at, tag)));
      return tag;
    }
    const code = text.charCodeAt(tag + 1);
    if (code === SLASH) return this.scanClosing(tag);
    if (code === QUESTION) return after(text, '?>', tag);
    if (code === EXCLAMATION) return this.scanMarkup(tag);
    return this.scanOpening(tag);
  }

  private scanMarkup(tag: number): number {
    const { text } = this;
    if (text.startsWith('<!--', tag)) return after(text, '-->', tag + 4, tag);
    if (text.startsWith('<![CDATA[', tag)) {
      const end = text.indexOf(']]>', tag + 9);
      if (end < 0) return tag;
      this.handler.onText(text.slice(tag + 9, end));
      return end + 3;
    }
    if (text.length - tag < '<![CDATA['.length) return tag;
    throw damaged('XML with a document type');
  }

  private scanClosing(tag: number): number {
    const { text, open } = this;
    const begun = open.at(-1);
    const afterName = tag + 2 + (begun?.written.length ?? 0);
    // Fast path: nearly all closing tags match the last opened element and contain no space, so no name is cut out.
    if (begun && text.charCodeAt(afterName) === GREATER && text.startsWith(begun.written, tag + 2)) {
      open.pop();
      this.handler.onClose(begun.local);
      return afterName + 1;
    }
    const end = text.indexOf('>', tag);
    if (end < 0) return tag;
    const name = text.slice(tag + 2, end).trimEnd();
    const last = open.pop();
    if (last?.written !== name) throw damaged('XML whose elements do not match');
    this.handler.onClose(last.local);
    return end + 1;
  }

  private scanOpening(tag: number): number {
    const { text } = this;
    let nameEnd = tag + 1;
    let code = text.charCodeAt(nameEnd);
    while (code > SPACE && code !== GREATER && code !== QUOTE && code !== APOSTROPHE)
      code = text.charCodeAt(++nameEnd);
    const end = code === GREATER ? nameEnd : this.endOfTag(nameEnd);
    if (end < 0) return tag;
    const isEmpty = text.charCodeAt(end - 1) === SLASH;
    this.attributesEnd = isEmpty ? end - 1 : end;
    nameEnd = Math.min(nameEnd, this.attributesEnd);
    // Only a malformed name contains a quote.
    while (nameEnd < this.attributesEnd && text.charCodeAt(nameEnd) > SPACE) nameEnd += 1;
    this.attributesStart = nameEnd;
    this.nextAttribute = nameEnd;
    const name = this.nameBetween(tag + 1, nameEnd);
    if (this.hasRoot && this.open.length === 0) throw damaged('XML with several roots');
    this.hasRoot = true;
    this.handler.onOpen(name.local, this);
    if (isEmpty) this.handler.onClose(name.local);
    else if (this.open.push(name) > READING_LIMITS.MAX_DEPTH) {
      throw new FileRefusedError('nested_too_deep', `${READING_LIMITS.MAX_DEPTH} levels`);
    }
    return end + 1;
  }

  private nameBetween(start: number, end: number): ElementName {
    const { text, names } = this;
    const slot = slotOf(text.charCodeAt(start), text.charCodeAt(end - 1), end - start);
    const known = names[slot];
    if (known?.written.length === end - start && text.startsWith(known.written, start)) return known;
    const written = text.slice(start, end);
    return (names[slot] = { written, local: localName(written) });
  }

  /** Returns the offset of the `>` that ends a tag, ignoring those in quotes; -1 if it isn't in this chunk. */
  private endOfTag(from: number): number {
    const { text } = this;
    let quote = 0;
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (quote !== 0) quote = code === quote ? 0 : quote;
      else if (code === GREATER) return at;
      else if (code === QUOTE || code === APOSTROPHE) quote = code;
    }
    return -1;
  }
}

function after(text: string, end: string, from: number, otherwise = from): number {
  const found = text.indexOf(end, from);
  return found < 0 ? otherwise : found + end.length;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Decodes text. Each line break becomes a line feed (XML 1.0, section 2.11). */
function decodeText(text: string): string {
  if (isPlain(text)) return text;
  return decodeEntities(text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text);
}

/** Whether a text contains neither entities nor carriage returns. For short texts this is faster than `includes`. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === AMPERSAND || code === CARRIAGE_RETURN) return false;
  }
  return true;
}

const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Decodes entities; unknown ones stay as written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return ENTITIES.get(name) ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '\ufffd';
  });
}
