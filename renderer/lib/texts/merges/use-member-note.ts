import { t } from '@lingui/core/macro';
import type { Contact } from '../../../../electron/contract/contacts/contact.ts';
import { formatCount } from '../../formats/formats.ts';
import { memberNote } from './merge-texts.ts';
import { useIsList } from '../../host-calls/open-account.ts';

/** `Row 311`: a list counts its rows from 1, those added in the review as well. */
const rowNote = ({ contactId }: Pick<Contact, 'contactId'>): string =>
  contactId === null ? t`Added here` : t`Row ${formatCount(contactId)}`;

/** What tells contacts of one name apart, in the open account or list. */
export const useMemberNote = () => (useIsList() ? rowNote : memberNote);
