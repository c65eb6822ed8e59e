import { cellOf, labelsOf, newProperty, type CardProperty } from './card-property.ts';
import type { ColumnEdit } from './column-property.ts';
import { escaped, type CardStyle } from './encode-property.ts';

/**
 * Gives a WhatsApp number a property of its own if a phone is marked with it and one of the two changes. The mark is
 * the parameter WAID, or a type or label beside the type of the phone.
 */
export function withSeparateWhatsapp(
  properties: readonly CardProperty[],
  { name, before, text }: ColumnEdit,
  style: CardStyle,
): readonly CardProperty[] {
  if ((name !== 'WhatsApp' && name !== 'Phone') || before === '') return properties;
  const labels = labelsOf(properties);
  return properties.flatMap((each) => {
    const { head, read } = each;
    if (read?.name !== 'TEL') return [each];
    const cell = (column: string) => cellOf(column, [each, ...labels], style);
    // A phone that changes has no effect on the number in WAID.
    const isKept = name === 'Phone' && text !== '' && read.params.has('WAID');
    const whatsapp = cell('WhatsApp');
    if (isKept || cell(name) !== before || cell('Phone') === '' || whatsapp === '') return [each];
    const phoneHead = withoutWhatsapp(head);
    const phone = newProperty(phoneHead, read.value, style);
    const isLabelled = cellOf('WhatsApp', [phone, ...labels], style) !== '';
    const group = isLabelled ? head.slice(0, head.indexOf('.') + 1) : '';
    return [
      isLabelled ? newProperty(phoneHead.slice(group.length), read.value, style) : phone,
      newProperty(`${group}X-WHATSAPP`, escaped(whatsapp, style), style),
    ];
  });
}

/** Returns the head of a TEL without its WAID and without types that name WhatsApp. */
function withoutWhatsapp(head: string): string {
  return head.replaceAll(/;[^;]*/g, (param) => {
    if (/^;[ \t]*WAID[ \t]*=/i.test(param)) return '';
    const [, start = '', types = ''] = /^(;[ \t]*(?:TYPE[ \t]*=)?)([^=]*)$/i.exec(param) ?? [];
    if (!/whatsapp/i.test(types)) return param;
    const others = types.replaceAll('"', '').split(',');
    const kept = others.filter((type) => !/whatsapp/i.test(type)).join(',');
    return kept === '' ? '' : start + kept;
  });
}
