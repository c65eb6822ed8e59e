import { phoneKind } from '../../../core/import/values/phone-value.ts';
import type { VcardProperty } from './vcard-properties.ts';
import { unescapeText, type Escaping } from './vcard-escaping.ts';

/** Types of numbers that don't reach the person. */
const NOT_THE_PERSON = /fax|pager|assistant|^(?:modem|bbs|tlx)$/;
const CELL: readonly string[] = ['cell', 'mobile', 'iphone', 'pcs'];
/** Types of phones, most preferred first. */
const KINDS: readonly (readonly string[])[] = [CELL, ['home'], ['work']];

export interface CardPhones {
  /** Numbers that reach the person, best first. */
  readonly phones: readonly string[];
  /** The WhatsApp number; empty if no number is marked as one. */
  readonly whatsapp: string;
}

/** Sorts the phone numbers of a card's properties. `labels`: texts of X-ABLabel by group, in lower case. */
export function readPhones(
  properties: readonly VcardProperty[],
  labels: ReadonlyMap<string, string>,
  escaping: Escaping,
): CardPhones {
  const phones: { text: string; rank: number }[] = [];
  let whatsapp = '';
  for (const property of properties) {
    if (property.name !== 'TEL') {
      whatsapp ||= whatsappNumber(property, unescapeText(property.value, escaping));
      continue;
    }
    const text = phoneText(unescapeText(property.value, escaping));
    const own = labelsOf(property, labels);
    // A label is in the language of the device, so `phoneKind` looks it up in many languages.
    const ownKinds = own.map(phoneKind);
    const kinds = [...property.types, ...own, ...(ownKinds.includes('mobile') ? ['cell'] : [])];
    const isOfOther = ownKinds.includes('not_the_person') || kinds.some((kind) => NOT_THE_PERSON.test(kind));
    if (text === '' || isOfOther) continue;
    // In contacts shared by WhatsApp, WAID is the number of the person's WhatsApp account.
    const account = property.params.get('WAID')?.[0] ?? '';
    if (/^\d{5,20}$/.test(account)) whatsapp ||= `+${account}`;
    const kindRank = KINDS.findIndex((names) => names.some((name) => kinds.includes(name)));
    if (kinds.some((kind) => kind.includes('whatsapp'))) {
      whatsapp ||= text;
      // A number marked only as WhatsApp isn't a phone; one marked as both is.
      if (kindRank === -1) continue;
    }
    phones.push({ text, rank: property.preference * 10 + (kindRank === -1 ? KINDS.length : kindRank) });
  }
  const ordered = phones.toSorted((a, b) => a.rank - b.rank).map(({ text }) => text);
  return { phones: [...new Set(ordered)], whatsapp };
}

/**
 * Returns the labels that the user has given a property: that of its group (`labels`), and the types that Android writes
 * for labels (`X-Mutter`).
 */
export function labelsOf(
  { group, types }: VcardProperty,
  labels: ReadonlyMap<string, string>,
): readonly string[] {
  const label = group === '' ? undefined : labels.get(group);
  // Fast path: most properties have no label.
  if (label === undefined && !types.some(isCustom)) return NO_LABELS;
  const custom = types.filter(isCustom).map((type) => type.slice(2));
  return label === undefined ? custom : [label, ...custom];
}

const NO_LABELS: readonly string[] = [];
const isCustom = (type: string): boolean => type.startsWith('x-');

/** Returns the number of a `tel:` URI (RFC 3966), with an extension as `ext. 5`; any other text unchanged. */
function phoneText(value: string): string {
  const uri = /^tel:([^;?]*)(.*)$/is.exec(value);
  if (!uri) return value;
  const extension = /;ext=([\d.-]+)/i.exec(uri[2] ?? '')?.[1];
  const number = percentDecoded(uri[1] ?? '').trim();
  return extension === undefined || number === '' ? number : `${number} ext. ${extension}`;
}

/**
 * Returns the number of an X-WHATSAPP property, of a WhatsApp account in IMPP or X-SOCIALPROFILE, or of a link to WhatsApp
 * in URL; empty for any other.
 */
function whatsappNumber({ name, types, params }: VcardProperty, value: string): string {
  const link = /^https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)\+?(\d{5,})/i.exec(value);
  if (link) return `+${link[1]}`;
  if (name === 'URL') return '';
  const service = params.get('X-SERVICE-TYPE')?.[0]?.toLowerCase();
  const isWhatsapp =
    name === 'X-WHATSAPP' ||
    service === 'whatsapp' ||
    types.includes('whatsapp') ||
    /^whatsapp:/i.test(value);
  if (!isWhatsapp) return '';
  const number = percentDecoded(
    value.replace(/^(?:[a-z][a-z\d+.-]*:)?(?:\/\/)?(?:send\?phone=)?/i, ''),
  ).trim();
  return /^[+(\d][\d\s()./-]+$/.test(number) ? number : '';
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
