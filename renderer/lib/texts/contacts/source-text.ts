import { t } from '@lingui/core/macro';
/** Text for a contact's source; an unknown source is returned unchanged. */
export const sourceText = (source: string): string => sourceTexts()[source] ?? source;

const sourceTexts = (): Readonly<Record<string, string>> => ({
  api: t`Created through the API`,
  app: t`Created in the service’s application`,
  import: t`Imported`,
});
