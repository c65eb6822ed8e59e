/** The parts of a parsed URL that decide; the platform's own URL parser supplies them. */
export interface ParsedLink {
  protocol: string;
  hostname: string;
  username: string;
  password: string;
  pathname: string;
  search: string;
  hash: string;
}

/** One address, nothing encoded: neither a second one nor a line break can be hidden in it. */
const ONE_ADDRESS = /^[^\s@,;%<>"]+@[^\s@,;%<>"]+$/;

/**
 * Only https (without credentials in the address) and mailto may be opened outside the product. Of mailto (RFC 6068) one address is
 * taken and no parameters: mail programs fill in copies, texts and even attachments from them.
 */
export function mayOpenOutside(link: ParsedLink): boolean {
  if (link.protocol === 'mailto:')
    return ONE_ADDRESS.test(link.pathname) && link.search === '' && link.hash === '';
  return link.protocol === 'https:' && link.hostname !== '' && link.username === '' && link.password === '';
}
