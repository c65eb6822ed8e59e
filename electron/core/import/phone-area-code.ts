import { headerKey } from './headers/header-key.ts';

/** Names of columns with the area codes of the phones in the next column. */
const AREA_CODE =
  /^(?:(?:phone|tel|telephone|mobile)?areacode|(?:telefon|orts|tel)?vorwahl|prefijo|prefisso|ddd|lada|netnummer|kengetal|kierunkowy|predvolba|riktnummer|kodmiasta|indicatifregional)$/;
const CODE = /^[(]?0?\d{1,5}[)]?[/-]?$/;

/** Whether a column has area codes. */
export const hasAreaCodes = (name: string, cells: readonly string[]): boolean =>
  AREA_CODE.test(headerKey(name).key) && cells.every((cell) => cell.trim() === '' || CODE.test(cell.trim()));

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '');

/** Returns a number behind the area code of its record, unless it begins with one, or the code isn't valid. */
export function withAreaCode(number: string, code: string): string {
  const bare = code.trim().replaceAll(/[()/-]/g, '');
  const isWhole = /^[+0(]/.test(number) || digitsOf(number).startsWith(digitsOf(bare));
  return !CODE.test(code.trim()) || isWhole ? number : `${bare} ${number}`;
}
