/** Returns the names in a text of several lines, which are separated by commas and line breaks. */
export function listedNames(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Returns a regular expression whose source has several lines. Line breaks with the indentation after them are ignored. */
export function multilineRegex(source: string, flags?: string): RegExp {
  return new RegExp(source.trim().replaceAll(/\s*\n\s*/g, ''), flags);
}
