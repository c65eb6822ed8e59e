import type { ImportMapping } from '../../../contract/imports/import-mapping.ts';
import { headerKey } from '../headers/header-key.ts';
import type { ImportedFields } from '../imported-contact.ts';
import type { RecordCells } from '../record-cells.ts';

/** What bookkeeping programs have for companies in place of a salutation. */
const COMPANY_AS_SALUTATION = /^(?:firma|fa\.?|company|société|sté|empresa|ditta|bedrijf)$/i;
/** Names of columns that say whether a record is of a company, and what they then have. */
const COMPANY_FLAG = /^isa?(?:company|organi[sz]ation|firma)$/;
const YES = /^(?:true|1|yes|y|x|ja|oui|s[ií]|wahr)$/i;

/** Recognises records of companies, and reads their names. */
export class CompanyReader {
  /** Columns that say whether a record is of a company. */
  readonly #flags: readonly number[];

  constructor({ columns }: ImportMapping) {
    this.#flags = columns.flatMap(({ name, field }, at) =>
      field === null && COMPANY_FLAG.test(headerKey(name).key) ? [at] : [],
    );
  }

  /**
   * Whether the record says that it is of a company, and has neither a company nor a first name beside the name. Removes a
   * salutation that says so from its fields.
   */
  isOfCompany(cells: RecordCells, fields: ImportedFields): boolean {
    const isSalutation = COMPANY_AS_SALUTATION.test(fields.salutation ?? '');
    if (isSalutation) delete fields.salutation;
    const isSaid = isSalutation || this.#flags.some((column) => YES.test(cells.cells[column]?.trim() ?? ''));
    return isSaid && fields.company === undefined && cells.text('firstName') === '';
  }

  /** Takes the name for the company, and reports the missing first name. Returns its source, which is none. */
  readName(cells: RecordCells, fields: ImportedFields): null {
    const name = cells.text('fullName') || cells.text('lastName');
    if (name !== '') fields.company = name;
    const [column = null] = cells.columnsOf('firstName');
    cells.report(column, 'firstName', 'missing_first_name', name);
    return null;
  }
}
