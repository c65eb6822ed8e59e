import { t } from '@lingui/core/macro';
/** Where a contact came from, in words where the service's word is known; any other as it is. */
export const sourceText = (source: string): string => sourceWords()[source] ?? source;

const sourceWords = (): Readonly<Record<string, string>> => ({
  api: t`Created through the API`,
  app: t`Created in the service’s application`,
  import: t`Imported`,
});
