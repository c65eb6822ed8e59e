import { phoneKind } from '../../../core/import/values/phone-value.ts';
import type { VcardProperty } from './vcard-properties.ts';
import { unescapeText, type Escaping } from './vcard-values.ts';

/** Types of numbers that do not reach the person. */
const NOT_THE_PERSON = /fax|pager|assistant|^(?:modem|bbs|tlx)$/;
const CELL: readonly string[] = ['cell', 'mobile', 'iphone', 'pcs'];
/** Types of phones in order of preference. */
const KINDS: readonly (readonly string[])[] = [CELL, ['home'], ['work']];

/** The phone numbers of a card. */
export interface CardPhones {
  /** Numbers that reach the person, the best one first. */
  readonly phones: readonly string[];
  /** Empty if no number is marked as WhatsApp. */
  readonly whatsapp: string;
}

/** Orders a card's TEL properties. `labels`: the X-ABLabel texts of its groups, in lower case. */
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
    const label = labels.get(property.group) ?? '';
    // Labels are in the language of the phone.
    const kinds = [...property.types, label, ...(phoneKind(label) === 'mobile' ? ['cell'] : [])];
    if (text === '' || kinds.some((kind) => NOT_THE_PERSON.test(kind))) continue;
    // WhatsApp names the account of a number that is shared from there.
    const account = property.params.get('WAID')?.[0] ?? '';
    if (/^\d{5,20}$/.test(account)) whatsapp ||= `+${account}`;
    const kindRank = KINDS.findIndex((names) => names.some((name) => kinds.includes(name)));
    if (kinds.some((kind) => kind.includes('whatsapp'))) {
      whatsapp ||= text;
      // A number of WhatsApp alone; one that is also marked as a phone is both.
      if (kindRank === -1) continue;
    }
    phones.push({ text, rank: property.preference * 10 + (kindRank === -1 ? KINDS.length : kindRank) });
  }
  const ordered = phones.toSorted((a, b) => a.rank - b.rank).map(({ text }) => text);
  return { phones: [...new Set(ordered)], whatsapp };
}

/** The number of a `tel:` address (RFC 3966) with its extension in words; any other text as it is. */
function phoneText(value: string): string {
  const uri = /^tel:([^;?]*)(.*)$/is.exec(value);
  if (!uri) return value;
  const extension = /;ext=([\d.-]+)/i.exec(uri[2] ?? '')?.[1];
  const number = percentDecoded(uri[1] ?? '').trim();
  return extension === undefined || number === '' ? number : `${number} ext. ${extension}`;
}

/** The number in an X-WHATSAPP, or in an IMPP or X-SOCIALPROFILE of WhatsApp; empty in any other. */
function whatsappNumber({ name, types, params }: VcardProperty, value: string): string {
  const link = /^https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)\+?(\d{5,})/i.exec(value);
  if (link) return `+${link[1]}`;
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
