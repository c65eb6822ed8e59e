import type { Birthday } from '../../../../../../electron/contract/contacts/contact.ts';
import { formatBirthday } from '../../../../../lib/formats/formats.ts';
import { useToday } from '../../../../../lib/formats/today.ts';
import { nextBirthday } from '../../../next-birthday-texts.ts';
import classes from '../contact-table.module.css';

/** Birthday and the time until the next one. */
export function BirthdayCell({ birthday }: { birthday: Birthday }) {
  const day = formatBirthday(birthday);
  const next = nextBirthday(birthday, useToday());
  return (
    <span className={classes['birthday']} title={next === null ? day : `${day}\n${next.sentence}`}>
      <span className={classes['clipped']}>{day}</span>
      {next !== null && (
        <>
          <span className={classes['nextBirthday']}>{next.away}</span>
          <span className={classes['nextBirthday']} data-short>
            {next.awayShort}
          </span>
        </>
      )}
    </span>
  );
}
