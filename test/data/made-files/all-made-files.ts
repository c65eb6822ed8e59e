import { ANSWERS_WITH_LINKS } from './answers-with-links.ts';
import { CARD_FILES } from './cards.ts';
import { CLUB_AND_SCHOOL_TABLES } from './club-and-school-tables.ts';
import { ENCODED_FILES } from './encodings.ts';
import { EXPORTS_AND_FORMS } from './exports-and-forms.ts';
import { HANDMADE_LISTS } from './handmade-lists.ts';
import { JSON_EXPORTS } from './json-exports.ts';
import { LISTS_BY_MONTH } from './lists-by-month.ts';
import { LISTS_OF_SMALL_PROGRAMS } from './lists-of-small-programs.ts';
import type { MadeFile } from './made-file.ts';
import { OFFICES_AND_SHOPS } from './offices-and-shops.ts';
import { SHAPES_OF_TABLES } from './shapes-of-tables.ts';
import { EXPORTS_OF_SERVICES } from './exports-of-services.ts';
import { FAMILIES_AND_SCHOOLS } from './families-and-schools.ts';
import { OUTLOOK_FILES } from './outlook.ts';
import { LISTS_WITH_OTHERS } from './people-and-others.ts';
import { PEOPLE_BESIDE_CONTACTS } from './people-beside-contacts.ts';
import { RECORDS_OF_SERVICES } from './records-of-services.ts';
import { RECORD_FILES } from './records.ts';
import { SERVICE_ANSWERS } from './service-answers.ts';
import { TABLES_IN_JSON } from './tables-in-json.ts';
import { TABLE_FILES } from './tables.ts';
import { UNUSUAL_HEADERS } from './unusual-headers.ts';
import { WORKBOOK_FILES } from './workbooks.ts';

export const MADE_FILES: readonly MadeFile[] = [
  ...OUTLOOK_FILES,
  ...ENCODED_FILES,
  ...TABLE_FILES,
  ...EXPORTS_AND_FORMS,
  ...HANDMADE_LISTS,
  ...LISTS_BY_MONTH,
  ...LISTS_WITH_OTHERS,
  ...PEOPLE_BESIDE_CONTACTS,
  ...OFFICES_AND_SHOPS,
  ...LISTS_OF_SMALL_PROGRAMS,
  ...SHAPES_OF_TABLES,
  ...EXPORTS_OF_SERVICES,
  ...UNUSUAL_HEADERS,
  ...FAMILIES_AND_SCHOOLS,
  ...CLUB_AND_SCHOOL_TABLES,
  ...CARD_FILES,
  ...RECORD_FILES,
  ...SERVICE_ANSWERS,
  ...ANSWERS_WITH_LINKS,
  ...RECORDS_OF_SERVICES,
  ...TABLES_IN_JSON,
  ...JSON_EXPORTS,
  ...WORKBOOK_FILES,
];
