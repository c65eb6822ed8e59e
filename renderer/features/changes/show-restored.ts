import { plural, t } from '@lingui/core/macro';
import { formatCount } from '../../lib/formats/formats.ts';
import { showNewest } from '../../ui/messages/toasts.tsx';
import { DONE_PREFIX, stepToastId } from './toast-ids.ts';

/** Says that deleted contacts are back whose removal was not sent yet. Replaces the toast about the latest removal. */
export function showRestored(labels: readonly string[]): void {
  const [label = ''] = labels;
  const count = formatCount(labels.length);
  showNewest(DONE_PREFIX, {
    id: stepToastId('restore'),
    severity: 'success',
    title: t`Restored`,
    message: plural(labels.length, {
      one: `“${label}” is back as it was.`,
      other: `${count} contacts are back as they were.`,
    }),
  });
}
