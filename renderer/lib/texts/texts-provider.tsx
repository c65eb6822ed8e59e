import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';

// English texts are in the code (`page-plugins.ts`). Another language's catalogue would be loaded here.
i18n.loadAndActivate({ locale: 'en', messages: {} });

/** Provides the language of the texts to the whole app. */
export function Texts({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
