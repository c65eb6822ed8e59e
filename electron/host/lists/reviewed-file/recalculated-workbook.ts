/** The elements of a workbook before its settings of calculation, the last one first. */
const BEFORE = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'];
const SETTINGS = /<((?:[\w.-]+:)?calcPr)\b([^<>]*?)(\/?)>/;

/**
 * Returns the XML of `xl/workbook.xml` with the order to calculate all formulas when Excel opens it (`fullCalcOnLoad`, ECMA-376
 * part 1, 18.2.2). Their values, which are kept, are those of the cells before the review. XML in UTF-16 stays as it is.
 */
export function recalculated(workbook: string): string {
  if (/^[^<]*<\?xml[^<>]*utf-16/i.test(workbook)) return workbook;
  const [settings, name = '', attributes = '', end = ''] = SETTINGS.exec(workbook) ?? [];
  if (settings !== undefined) {
    const others = attributes.replaceAll(/\sfullCalcOnLoad="[^"]*"/g, '');
    return workbook.replace(settings, () => `<${name}${others} fullCalcOnLoad="1"${end}>`);
  }
  for (const before of BEFORE) {
    const [tag, prefix = ''] = new RegExp(`</((?:[\\w.-]+:)?)${before}\\s*>`).exec(workbook) ?? [];
    if (tag !== undefined) return workbook.replace(tag, () => `${tag}<${prefix}calcPr fullCalcOnLoad="1"/>`);
  }
  return workbook;
}
