import { t } from '@lingui/core/macro';
import type { Cluster } from '../../../electron/contract/merging/duplicates.ts';
import { contactLabel } from '../../../electron/core/contact/contact-label.ts';
import { listText } from '../../lib/formats/formats.ts';

/** `“Ada Li” and “A. Li”`: title of a cluster in toasts. */
export function clusterTitle({ contacts, size }: Cluster): string {
  const labels = [...new Set(contacts.map(({ fields }) => contactLabel(fields)))];
  const [only] = labels;
  if (labels.length === 1 && only !== undefined) return `${size} × “${only}”`;
  const named = labels.slice(0, 3).map((label) => `“${label}”`);
  return listText(labels.length > 3 ? [...named, t`${labels.length - 3} more`] : named);
}
