/** A catalogue of texts, compiled when it is imported (`page-plugins.ts`). */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
