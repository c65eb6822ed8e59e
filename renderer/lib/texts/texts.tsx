import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { messages } from '../../locales/en.po';

i18n.loadAndActivate({ locale: 'en', messages });

/** Gives the texts of the catalogue to what it holds. Imported by screens and dialogs that are loaded later: the first picture has no need of it. */
export function Texts({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
