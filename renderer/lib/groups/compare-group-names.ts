export const comparableName = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether two group names look the same: case and surrounding spaces don't count, accents do. */
export const isSameName = (a: string, b: string): boolean => comparableName(a) === comparableName(b);
