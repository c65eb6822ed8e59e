import { wordsOf } from '../../contact/text-folding.ts';
import { foldToLatin } from './name-words.ts';

/** Legal forms and similar words, which may be written or omitted. */
const LEGAL_FORMS = new Set(
  (
    'inc incorporated ltd limited llc llp plc co company corp corporation gmbh mbh ag kg ohg ug ev se sa sas sarl eurl sci scs sca ei ' +
    'snc spa srl sl slu ca cv bv nv vof ab as asa aps oy oyj kft zrt sro doo ltda eireli me sp zoo group gruppe holding und and et e y i ' +
    'fils sons the o s a r l p z'
  ).split(' '),
);
const EAST_ASIAN_FORMS =
  /^(?:株式会社|有限会社|合同会社|合名会社|合資会社|주식회사|유한회사)|(?:株式会社|有限会社|合同会社|合名会社|合資会社|주식회사|유한회사)$/u;

/** Normalises a company name for comparison: folded, without legal form and connecting words. */
export function companyName(text: string | null): string {
  const words = wordsOf(foldToLatin(text)).map((word) => word.replace(EAST_ASIAN_FORMS, '') || word);
  const telling = words.filter((word) => !LEGAL_FORMS.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}
