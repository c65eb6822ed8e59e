import { foldText } from '../../contact/text-folding.ts';

/** Words for a sum that are no names; a colon, and then anything, may follow. */
const TOTAL =
  /^(?:(?:grand |sub)?totals?|totale|totaal|summe|(?:zwischen|gesamt)summe|gesamt|gesamtzahl|gesamtanzahl|anzahl|somme|итого|всего|разом|합계|총계|合計|合计|总计|總計)\s*(?:[:=(].*)?$/su;

/** Whether a text is the label of a row of totals (`Summe`, `Total: 23`), which lists have in the place of a name. */
export function isTotalLabel(text: string): boolean {
  return TOTAL.test(foldText(text));
}
