import { t } from '@lingui/core/macro';
import type { Batch } from '../../../../electron/contract/changes/batch.ts';
import type { Change } from '../../../../electron/contract/changes/change.ts';
import { fieldsOf } from '../../../../electron/core/contact/compare-fields.ts';
import { contactCount } from '../contacts/contact-count.ts';
import { fieldList } from '../contacts/field-labels.ts';
import { quotedName } from '../contacts/quoted-name.ts';

/**
 * Whether undoing a merge left a contact without its email or phone, because another contact of the group uses it and
 * the service requires it to be unique. All other fields are restored.
 */
export const isNotRestored = (
  { kind, undoOf }: Pick<Batch, 'kind' | 'undoOf'>,
  change: Pick<Change, 'kind' | 'state' | 'error'>,
): boolean =>
  kind === 'undo' &&
  undoOf?.kind === 'merge' &&
  change.kind === 'contact.edit' &&
  change.state === 'refused' &&
  change.error?.code === 'contact_exists';

/** Which values of which contacts are missing, why, and what to do; empty if none. `place` says where to retry. */
export function notRestoredText(
  changes: readonly Pick<Change, 'label' | 'after'>[],
  place: 'here' | 'in the results',
): string {
  const [only] = changes;
  if (only === undefined) return '';
  const fields = fieldsOf(only.after);
  const values = fieldList(fields);
  const missing =
    changes.length > 1
      ? t`${contactCount(changes.length)} were restored without an email or phone because other contacts in their group use it.`
      : t`${quotedName(only.label)} was restored without ${values} because another contact in the group uses it.`;
  return place === 'here'
    ? t`${missing} Remove it from the other contact and retry the rejected changes here, or choose another value.`
    : t`${missing} Remove it from the other contact and retry the rejected changes in the results, or choose another value.`;
}
