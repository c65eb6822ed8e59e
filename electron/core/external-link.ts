/** The parts of a parsed URL that `mayOpenOutside` checks; the platform's URL parser supplies them. */
export interface ParsedLink {
  protocol: string;
  hostname: string;
  username: string;
  password: string;
  pathname: string;
  search: string;
  hash: string;
}

/** Matches one address without encoded characters, so that it cannot hide a second one or a line break. */
const ONE_ADDRESS = /^[^\s@,;%<>"]+@[^\s@,;%<>"]+$/;

/**
 * Whether a link may be opened outside the app: https without credentials, or mailto (RFC 6068) with one address and
 * no parameters. Mail programs would use parameters for copies, texts and even attachments.
 */
export function mayOpenOutside(link: ParsedLink): boolean {
  if (link.protocol === 'mailto:')
    return ONE_ADDRESS.test(link.pathname) && link.search === '' && link.hash === '';
  return link.protocol === 'https:' && link.hostname !== '' && link.username === '' && link.password === '';
}
