import type { ImportMapping } from '../../../contract/imports/import-mapping.ts';
import type { ImportedFields } from '../imported-contact.ts';
import type { RecordCells } from '../record-cells.ts';
import { hasPostcodes, withoutPostcode } from '../town-with-postcode.ts';

/** Fields whose text is not parsed. */
const TEXT_FIELDS = [
  'company',
  'jobTitle',
  'salutation',
  'location',
  'relationshipStatus',
  'status',
] as const;
/** Text fields that may be the only value of a row. Another one may be a remark in the first column. */
const PLACES = ['company', 'location'] as const;

/** Reads the fields whose text is not parsed. */
export class TextReader {
  /** Whether the towns have postcodes beside them. */
  readonly #havePostcodes: boolean;

  constructor({ columns }: ImportMapping) {
    this.#havePostcodes = columns.some(({ field, name }) => field === 'location' && hasPostcodes(name));
  }

  read(cells: RecordCells): ImportedFields {
    const fields: ImportedFields = {};
    for (const field of cells.hasOneValue ? PLACES : TEXT_FIELDS) {
      const text = cells.text(field);
      if (text !== '') fields[field] = text;
    }
    if (this.#havePostcodes && fields.location) fields.location = withoutPostcode(fields.location);
    return fields;
  }
}
