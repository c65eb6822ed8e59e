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

/** Entities of signs that people also write about: a text such as `A &amp; B` may be meant as it stands. */
const MARKUP: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,7}));/gi;

/** Decodes entities of HTML: `O&#039;Brien`, `M&uuml;ller`. */
export const decodeHtmlEntities = (text: string): string => decode(text, new Set());

/**
 * Decodes the entities that web applications also write into files without markup. Those of markup stay as they are, so that
 * exported texts come back unchanged.
 */
export const decodeStrayEntities = (text: string): string => decode(text, MARKUP);

function decode(text: string, kept: ReadonlySet<string>): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (entity: string, decimal, hexadecimal, name) => {
    if (name !== undefined && kept.has((name as string).toLowerCase())) return entity;
    if (name !== undefined) return ENTITIES.get(name as string) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hexadecimal as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
