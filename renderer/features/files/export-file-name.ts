import { t } from '@lingui/core/macro';
import type { AccountProfile } from '../../../electron/contract/accounts/account.ts';
import { fileNamePart } from '../../../electron/core/file-name-part.ts';

/**
 * Returns the proposed name of an exported file, by which files of several accounts are told apart: `Bench-contacts.csv`.
 * `label`: name of the contact or the group, null for other contacts.
 */
export function exportFileName(
  { name, kind }: Pick<AccountProfile, 'name' | 'kind'>,
  label: string | null,
  ending: string,
): string {
  const account = kind === 'list' ? name.replace(/\.[^.]+$/, '') : name;
  const parts = [account, label ?? t`contacts`].map(fileNamePart).filter((part) => part !== '');
  return `${parts.join('-') || 'contacts'}.${ending}`;
}
