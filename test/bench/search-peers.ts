import uFuzzy from '@leeoniya/ufuzzy';
import { Charset, Index } from 'flexsearch';
import MiniSearch from 'minisearch';
import { phoneDigits } from '../../electron/core/contact/phone-digits.ts';
import type { ServiceContact } from '../../electron/core/wire/service-types.ts';
import { foldText } from '../../electron/core/contact/text-folding.ts';

/** Another search engine over the same rows, which returns the best results first. */
export interface Peer {
  name: string;
  /** At most 20 contact ids. */
  search(text: string): number[];
}

const SHOWN = 20;

/** Text that the peers index: folded, since they do not handle diacritics, with phones also as digits only. */
function peerText({ fields }: ServiceContact): string {
  const { firstName, lastName, email, company, jobTitle, location, phone, whatsappPhone } = fields;
  return [
    firstName,
    lastName,
    email,
    company,
    jobTitle,
    location,
    phone,
    phoneDigits(phone),
    phoneDigits(whatsappPhone),
  ]
    .map(foldText)
    .filter((text) => text !== '')
    .join(' ');
}

export const PEERS: Record<string, (contacts: readonly ServiceContact[]) => Peer> = {
  minisearch(contacts) {
    const index = new MiniSearch<{ id: number; name: string; rest: string }>({ fields: ['name', 'rest'] });
    index.addAll(
      contacts.map((contact) => ({
        id: contact.contactId,
        name: foldText(`${contact.fields.firstName} ${contact.fields.lastName}`),
        rest: peerText(contact),
      })),
    );
    const options = {
      prefix: true,
      fuzzy: (term: string): number | false => (term.length >= 4 ? 1 : false),
      boost: { name: 2 },
      combineWith: 'AND' as const,
    };
    return {
      name: 'minisearch',
      search: (text) =>
        index
          .search(foldText(text), options)
          .slice(0, SHOWN)
          .map(({ id }) => Number(id)),
    };
  },
  flexsearch(contacts) {
    const index = new Index({ tokenize: 'full', encoder: Charset.Normalize });
    for (const contact of contacts) index.add(contact.contactId, peerText(contact));
    return {
      name: 'flexsearch',
      search: (text) => index.search(foldText(text), { limit: SHOWN }).map(Number),
    };
  },
  uFuzzy(contacts) {
    const haystack = contacts.map(peerText);
    const fuzzy = new uFuzzy({
      intraMode: 1,
      unicode: true,
      interSplit: "[^\\p{L}\\d']+",
      intraSplit: '\\p{Ll}\\p{Lu}',
      intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
      intraChars: "[\\p{L}\\d']",
      intraContr: "'\\p{L}{1,2}\\b",
    });
    return {
      name: 'uFuzzy',
      search(text) {
        const [found, info, order] = fuzzy.search(haystack, foldText(text), 1);
        const places = info && order ? order.map((at) => info.idx[at] ?? -1) : (found ?? []);
        return places.slice(0, SHOWN).map((place) => contacts[place]?.contactId ?? -1);
      },
    };
  },
};
