/**
 * Collects the text of a shared or inline string: its `t` elements and those of its runs. It skips the phonetic
 * readings (`rPh`) that Excel stores with Japanese names.
 */
export class StringItem {
  private whole = '';
  private part = '';
  private isInText = false;
  private isInPhonetic = false;

  onOpen(name: string): void {
    if (name === 'rPh') this.isInPhonetic = true;
    else if (name === 't' && !this.isInPhonetic) this.isInText = true;
  }

  onText(text: string): void {
    if (this.isInText) this.part += text;
  }

  onClose(name: string): void {
    if (name === 'rPh') this.isInPhonetic = false;
    else if (name === 't') {
      this.whole += unescapeCharacters(this.part);
      this.part = '';
      this.isInText = false;
    }
  }

  /** Returns the collected text and resets the collector. */
  take(): string {
    const text = this.whole;
    this.whole = '';
    this.part = '';
    this.isInText = false;
    this.isInPhonetic = false;
    return text;
  }
}

/** Replaces escapes such as `_x000D_`, which Excel writes for characters that XML forbids. */
export function unescapeCharacters(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_whole, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .toWellFormed();
}
