import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';

// English stands in the code (`page-plugins.ts`). The catalogue of another language would be loaded here.
i18n.loadAndActivate({ locale: 'en', messages: {} });

/** Gives the language of the texts to what it holds: the whole app. */
export function Texts({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
