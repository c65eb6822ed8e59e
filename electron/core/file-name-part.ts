const NOT_KEPT = /[^\p{L}\p{M}\p{N}]+/gu;
/** A file name of two parts with this many characters, of up to four bytes each, fits into the usual 255 bytes. */
const MAX_CHARACTERS = 30;

/**
 * Returns a name as a part of a file name that every file system accepts, shortened, with hyphens instead of spaces and
 * signs: `Kids-Youth` for "Kids/Youth". Empty if it has neither letters nor digits.
 */
export function fileNamePart(name: string): string {
  const kept = name.replace(NOT_KEPT, '-').replace(/^-/, '');
  return Array.from(kept).slice(0, MAX_CHARACTERS).join('').replace(/-$/, '');
}
