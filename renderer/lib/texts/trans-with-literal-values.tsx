import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * Lingui's `Trans`, except that values are shown as they are. Lingui looks for tags after it has inserted texts, so a
 * contact named `<b>x</b>` would lose its tags. It doesn't look into values that aren't strings, so such texts are
 * passed as arrays. `lingui.config.ts` makes the macros use this component.
 */
export function Trans({ values, ...props }: TransProps) {
  const elements: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values ?? {}))
    elements[name] = typeof value === 'string' && value.includes('<') ? [value] : value;
  return <LinguiTrans {...props} values={elements} />;
}
