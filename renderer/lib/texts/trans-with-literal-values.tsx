import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * Lingui's `Trans`, except that values are shown as they are. Lingui looks for tags after it has inserted the values,
 * so a contact named `<b>x</b>` would lose its tags. Values that aren't strings are inserted as elements.
 * `lingui.config.ts` makes the macros use this component.
 */
export function Trans({ values, ...props }: TransProps) {
  const elements: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values ?? {}))
    elements[name] = typeof value === 'string' && value.includes('<') ? [value] : value;
  return <LinguiTrans {...props} values={elements} />;
}
