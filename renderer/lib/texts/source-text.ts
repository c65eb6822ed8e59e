/** Where a contact came from, in words where the service's word is known; any other as it is. */
export const sourceText = (source: string): string => WORDS[source] ?? source;

const WORDS: Readonly<Record<string, string>> = {
  api: 'Created through the API',
  app: 'Created in the service’s application',
  import: 'Imported',
};
