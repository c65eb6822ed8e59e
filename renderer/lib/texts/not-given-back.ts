import { plural, t } from '@lingui/core/macro';
import type { Batch } from '../../../electron/contract/changes/batch.ts';
import type { Change } from '../../../electron/contract/changes/change.ts';
import { fieldsOf } from '../../../electron/core/contact/compare-fields.ts';
import { fieldList } from './field-labels.ts';
import { formatCount } from '../formats/formats.ts';
import { quotedName } from './quoted-name.ts';

/**
 * Whether an undone merge left a contact without an email or phone, because another one of the group carries it and the service takes
 * each once: everything else of the contact is as it was.
 */
export const isNotGivenBack = (
  { kind, undoOf }: Pick<Batch, 'kind' | 'undoOf'>,
  change: Pick<Change, 'kind' | 'state' | 'error'>,
): boolean =>
  kind === 'undo' &&
  undoOf?.kind === 'merge' &&
  change.kind === 'contact.edit' &&
  change.state === 'refused' &&
  change.error?.code === 'contact_exists';

/** What is missing of whom, why, and what can be done; empty for none. `place`: where it is tried again. */
export function notGivenBackText(
  changes: readonly Pick<Change, 'label' | 'after'>[],
  place: 'here' | 'in the results',
): string {
  const [only] = changes;
  if (only === undefined) return '';
  const fields = fieldsOf(only.after);
  const it = changes.length > 1 || fields.length === 1 ? 'it' : 'them';
  const what =
    changes.length > 1
      ? t`${plural(changes.length, { one: `${formatCount(changes.length)} contact was`, other: `${formatCount(changes.length)} contacts were` })} not given back an email or phone: others of their group carry it`
      : t`${quotedName(only.label)} was not given back its ${fieldList(fields)}: another contact of the group carries ${it}`;
  return t`${what}, and the service takes each only once. Nothing is lost: take ${it} off the other contact and try the refused again ${place}, or choose another value.`;
}
