import type { Locale } from './locale.ts';
import { china, india, japan, korea, vietnam } from './locales/asian.ts';
import { unitedKingdom, unitedStates } from './locales/english.ts';
import { france } from './locales/french.ts';
import { germany } from './locales/german.ts';
import { czechia, netherlands, poland, russia, sweden } from './locales/northern.ts';
import { egypt, israel } from './locales/right-to-left.ts';
import { brazil, greece, italy, turkey } from './locales/southern.ts';
import { mexico, spain } from './locales/spanish.ts';

/** The countries of generated people. */
export const LOCALES: readonly [Locale, ...Locale[]] = [
  unitedStates,
  unitedKingdom,
  germany,
  france,
  spain,
  mexico,
  italy,
  brazil,
  netherlands,
  sweden,
  poland,
  czechia,
  russia,
  greece,
  turkey,
  egypt,
  israel,
  japan,
  china,
  korea,
  india,
  vietnam,
];
