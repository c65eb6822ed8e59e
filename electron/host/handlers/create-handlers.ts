import type { Handlers } from '../dispatch.ts';
import { accountHandlers } from './account-handlers.ts';
import { changeHandlers } from './change-handlers.ts';
import { comparisonHandlers } from './comparison-handlers.ts';
import { contactHandlers } from './contact-handlers.ts';
import { duplicateHandlers } from './duplicate-handlers.ts';
import { exportHandlers } from './export-handlers.ts';
import { handBackHandlers } from './hand-back-handlers.ts';
import { importHandlers } from './import-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { mergeHandlers } from './merge-handlers.ts';
import { preferenceHandlers } from './preference-handlers.ts';
import { syncHandlers } from './sync-handlers.ts';
import { accountWrappers, type HostComponents } from './handler-context.ts';

/** The handlers of all channels, one file per subject as in `contract/channels`. */
export function createHandlers(components: HostComponents): Handlers {
  const context = { ...components, ...accountWrappers(components.accounts) };
  return {
    ...accountHandlers(context),
    ...preferenceHandlers(context),
    ...syncHandlers(context),
    ...contactHandlers(context),
    ...changeHandlers(context),
    ...duplicateHandlers(context),
    ...mergeHandlers(context),
    ...importHandlers(context),
    ...listHandlers(context),
    ...handBackHandlers(context),
    ...comparisonHandlers(context),
    ...exportHandlers(context),
  };
}
