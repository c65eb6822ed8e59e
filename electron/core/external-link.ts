/** The parts of a parsed URL that decide; the platform's own URL parser supplies them. */
export interface ParsedLink {
  protocol: string;
  hostname: string;
  username: string;
  password: string;
}

/** Only https (without credentials in the address) and mailto may be opened outside the product. */
export function mayOpenOutside(link: ParsedLink): boolean {
  if (link.protocol === 'mailto:') return true;
  return link.protocol === 'https:' && link.hostname !== '' && link.username === '' && link.password === '';
}
