/** Longer texts are tables, not addresses in one line. */
const MAX_LENGTH = 1_000_000;

const NAMED = /^(.*?)\s*<\s*([^\s<>@,;"]+@[^\s<>@,;"]+)\s*>$/s;
const BARE = /^[^\s<>@,;"]+@[^\s<>@,;"]+$/;

/** What stands before an address in Mutt's file of aliases: `alias ann Ann Lee <ann@example.org>`. */
const ALIAS = /^alias\s+(?:-group\s+\S+\s+)*\S+\s+(?=.*@)/;

/**
 * Splits a list of mail addresses (RFC 5322, section 3.4: `Ada <ada@example.org>, "Hopper, Grace" <grace@example.org>`;
 * Outlook separates them by semicolons, people by both) into lines of one address. Null for any other text, and for text
 * that already has one address per line.
 */
export function splitAddressList(text: string): string | null {
  if (text.length > MAX_LENGTH || !text.includes('@')) return null;
  const written = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const areAliases = written.every((line) => ALIAS.test(line));
  const lines = areAliases ? written.map((line) => line.replace(ALIAS, '')) : written;
  // Several lines without angle brackets can be a table without a header that has two columns of addresses, so they are
  // not split.
  if (lines.length > 1 && !text.includes('<')) return null;
  const parts = lines.map(partsOf);
  if (!areAliases && (parts.every(({ length }) => length <= 1) || isTable(parts))) return null;
  const addresses = parts.flat().map(addressLine);
  return addresses.every((address) => address !== null) ? `${addresses.join('\n')}\n` : null;
}

/** Whether several lines are a table: each has one address without and one with a name, in the same columns. */
function isTable(lines: readonly (readonly string[])[]): boolean {
  if (lines.length < 2 || lines.some(({ length }) => length !== 2)) return false;
  return [0, 1].some((at) =>
    lines.every((parts) => parts.every((part, each) => BARE.test(part) === (each === at))),
  );
}

/**
 * Splits a line at semicolons and commas; those in quotes or angle brackets don't count. A part without an address
 * before a comma belongs to the next part: `Hopper, Grace <grace@example.org>`.
 */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let isLastName = false;
  for (const { at, sign } of [...separatorsOf(line), { at: line.length, sign: ';' }]) {
    const part = line.slice(from, at).trim();
    isLastName = sign === ',' && !isLastName && part !== '' && !part.includes('@');
    if (isLastName) continue;
    if (part !== '') parts.push(part);
    from = at + 1;
  }
  return parts;
}

function separatorsOf(line: string): { at: number; sign: string }[] {
  const found: { at: number; sign: string }[] = [];
  let isQuoted = false;
  let isAddress = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (isQuoted && sign === '\\') at++;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '<') isAddress = true;
    else if (sign === '>') isAddress = false;
    else if (!isAddress && (sign === ',' || sign === ';')) found.push({ at, sign });
  }
  return found;
}

/** Returns `Ada Lovelace <ada@example.org>`, without quotes and first name first; null if the text isn't an address. */
function addressLine(part: string): string | null {
  if (BARE.test(part)) return part;
  const [, quoted = '', address] = NAMED.exec(part) ?? [];
  if (address === undefined || quoted.replace(/^".*"$/s, '').includes('<')) return null;
  const name = quoted
    .replace(/^"(.*)"$/s, '$1')
    .replace(/\\(.)/gs, '$1')
    .replaceAll(/["<>\t]/g, ' ');
  const [last = '', first, ...more] = name.split(',').map((piece) => piece.trim());
  const whole = first === undefined || more.length > 0 ? name.replaceAll(/[,;]/g, ' ') : `${first} ${last}`;
  const shown = whole.replaceAll(/\s+/g, ' ').trim();
  return shown === '' ? address : `${shown} <${address}>`;
}
