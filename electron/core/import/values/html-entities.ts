/** Letters from U+00C0 to U+00FF by their names in HTML; a dot stands for a sign. */
const LETTERS =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml . Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring ' +
  'aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml . oslash ' +
  'ugrave uacute ucirc uuml yacute thorn yuml';

/** Entities that programs write into names and texts, besides numeric ones. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LETTERS.split(' ').map((name, at) => [name, String.fromCodePoint(0xc0 + at)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['ndash', '–'],
  ['nbsp', '\u00a0'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
]);

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,7}));/gi;

/** Decodes entities of HTML, which web applications also write into other files: `O&#039;Brien`, `M&uuml;ller`. */
export function decodeHtmlEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (entity, decimal, hexadecimal, name) => {
    if (name !== undefined) return ENTITIES.get(name as string) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hexadecimal as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
