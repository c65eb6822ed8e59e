import { plural, t } from '@lingui/core/macro';
import type { Change } from '../../../../electron/contract/changes/change.ts';
import { fieldsOf } from '../../../../electron/core/contact/compare-fields.ts';
import { formatCount } from '../../formats/formats.ts';
import { fieldList } from '../contacts/field-labels.ts';
import { quotedName } from '../contacts/quoted-name.ts';

/** Which values of which contacts are missing, why, and what to do; empty if none. `place` says where to retry. */
export function notRestoredText(
  changes: readonly Pick<Change, 'label' | 'after'>[],
  place: 'here' | 'in the results',
): string {
  const [only] = changes;
  if (only === undefined) return '';
  const fields = fieldsOf(only.after);
  const values = fieldList(fields);
  const count = formatCount(changes.length);
  const missing =
    changes.length > 1
      ? plural(changes.length, {
          one: `${count} contact was restored without an email or phone because other contacts in its group use it.`,
          other: `${count} contacts were restored without an email or phone because other contacts in their group use it.`,
        })
      : t`${quotedName(only.label)} was restored without ${values} because another contact in the group uses it.`;
  return place === 'here'
    ? t`${missing} Remove it from the other contact and retry the rejected changes here, or choose another value.`
    : t`${missing} Remove it from the other contact and retry the rejected changes in the results, or choose another value.`;
}
