import { headerKey } from './headers/header-key.ts';

/** Words for a postcode in the name of a column of towns: `PLZ Ort`, `CP / Ville`. */
const POSTCODE =
  /^(?:plz|postleitzahl|cp|postal|cap|psc|pocztowy|postcode|postnr|postnummer|postinumero|zip)$/;

/** Whether a column of towns also has their postcodes. */
export const hasPostcodes = (columnName: string): boolean =>
  headerKey(columnName).words.some((word) => POSTCODE.test(word));

const BEFORE = /^(?:\p{Lu}{1,2}[- ])?\d{2,6}(?:[- ]\d{2,3}|\s?[A-Z]{2})?[\s,/]+(?=\p{L})/u;
const BEHIND = /(?<=\p{L})[\s,/]+\d{4,6}$/u;

/** Returns the town in a text with its postcode: `26121 Oldenburg`. */
export const withoutPostcode = (text: string): string => text.replace(BEFORE, '').replace(BEHIND, '');
