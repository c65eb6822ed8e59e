/**
 * Legal forms of companies and associations, as they are written: short ones are words or names in other letters, such as
 * `Ag` and `Kg`, or initials behind Indian names, such as `B.V.`
 */
const FORM =
  '(?:g?GmbH|gmbh|mbH|AG|KG|KGaA|OHG|UG|e\\.\\s?[VGK]\\.|eG|Ltd|LTD|ltd|Limited|LLC|L\\.L\\.C|LLP|PLC|plc|Inc|INC|inc|Incorporated|Corp|CORP|Corporation|' +
  'SARL|S\\.?[àa]\\.?r\\.?l|SRL|S\\.?r\\.?l|S\\.?p\\.?A|EURL|Oyj|ApS|A/S|Kft|Zrt|s\\.\\s?r\\.\\s?o|spol\\.|d\\.\\s?o\\.\\s?o|z\\s?o\\.\\s?o|Ltda|LTDA|BV|NV|' +
  'S\\.A\\.S|SL|S\\.L|SLU|SAS|Pty|Pvt|Bhd|Şti|A\\.Ş|ООО|ОАО|ЗАО|ТОВ|ООД|ЕООД)';
const LATIN = new RegExp(
  `^.*\\S[\\s,]+(?:${FORM}\\.?|&\\s?(?:Co|Cie|CO)\\.?(?:\\s.*)?|(?:and|und|et) (?:Co|Cie|Sons|Söhne)\\.?)$`,
  'u',
);
const BEFORE =
  /^[«"„]?(?:ООО|ОАО|ЗАО|ПАО|ТОВ|ЕТ)\s|^(?:株式会社|有限会社|合同会社|주식회사)|(?:株式会社|有限会社|合同会社|有限公司|股份公司|주식회사)$/u;

/** Whether a text is the name of a company, because it has a legal form: `Acme Ltd`, `Reid & Co`. */
export const isCompanyName = (text: string): boolean => LATIN.test(text) || BEFORE.test(text);
