import type { Contact } from '../../../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../../../electron/core/contact/contact-label.ts';
import { Initials } from '../../../../../ui/data-display/initials.tsx';
import classes from '../contact-table.module.css';
import { ClippedText } from './clipped-text.tsx';
import { RowBadges } from './row-badges.tsx';

/**
 * Cell of a contact's name. If its column is the only one (`isAlone`), details that distinguish contacts of the same
 * name follow below.
 */
export function NameCell({ contact, isAlone }: { contact: Contact; isAlone: boolean }) {
  const { firstName, lastName, email, phone, company } = contact.fields;
  const distinguishing = [email, phone, company, contact.groupName].find(Boolean);
  return (
    <span className={classes['nameCell']}>
      <Initials firstName={firstName} lastName={lastName} size={26} />
      {isAlone && distinguishing ? (
        <span className={classes['twoLines']}>
          <ClippedText text={contactLabel(contact.fields)} strong />
          <span className={classes['secondLine']} dir="auto" title={distinguishing}>
            {distinguishing}
          </span>
        </span>
      ) : (
        <ClippedText text={contactLabel(contact.fields)} strong />
      )}
      <RowBadges contact={contact} />
    </span>
  );
}
