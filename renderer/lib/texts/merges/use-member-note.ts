import { t } from '@lingui/core/macro';
import type { Contact } from '../../../../electron/contract/contacts/contact.ts';
import { formatCount } from '../../formats/formats.ts';
import { memberNote } from './merge-texts.ts';
import { useIsList } from '../../host-calls/open-account-context.ts';

/** `Row 311`: rows of a list are numbered from 1, including those added in the review. */
const rowNote = ({ contactId }: Pick<Contact, 'contactId'>): string =>
  contactId === null ? t`Added here` : t`Row ${formatCount(contactId)}`;

/** Text that distinguishes contacts of the same name, in the open account or list. */
export const useMemberNote = () => (useIsList() ? rowNote : memberNote);
