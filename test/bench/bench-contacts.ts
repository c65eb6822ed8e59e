import type { ServiceContact } from '../../electron/core/wire/service-types.ts';
import { foldText } from '../../electron/core/contact/text-folding.ts';
import { generateContacts } from '../../electron/sample-service/seed/population.ts';
import { Random } from '../../electron/sample-service/seed/random.ts';

const SYLLABLES = [
  'ba',
  ...'ben bor cal chi da del dor el fa fen gar gri ha hol in ja kar ke ko la len lo mar'.split(' '),
  ...'mi mon na nor ol pa per ra ri ros sa sen sko ta ter ti ul va vel wen wi ya zel zo'.split(' '),
] as const;

const ENDINGS = ['', '', 'son', 'mann', 'ez', 'ova', 'ski', 'berg', 'ini', 'eau'] as const;

const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function madeName(random: Random): string {
  const parts = Array.from({ length: random.int(2, 3) }, () => random.pick(SYLLABLES));
  const name = parts.join('') + random.pick(ENDINGS);
  // One in six names has a diacritic, which searches omit.
  const marked = random.chance(1 / 6) ? name.replace(/[eo]/, (letter) => (letter === 'e' ? 'é' : 'ø')) : name;
  return upper(marked);
}

/**
 * The sample account's contacts from 22 countries, as the service returns them. Since lists of family names are short, two in three
 * Latin names are built of syllables, which gives the vocabulary of a real account of the same size: about one family name for
 * every three contacts.
 */
export function benchContacts(count: number): ServiceContact[] {
  const random = new Random(0xbe9c4);
  let contactId = 1000;
  return [...generateContacts(count, 7)].map(({ values, group, source, dateCreated, dateUpdated }) => {
    const made = /^\p{Script=Latin}/u.test(values.last_name ?? '') && random.chance(2 / 3);
    const lastName = made ? madeName(random) : (values.last_name ?? '');
    const mail = `${foldText(values.first_name).replace(/[^a-z]/g, '')}.${foldText(lastName).replace(/[^a-z]/g, '')}`;
    const host = made && random.chance(0.4) ? `${foldText(madeName(random))}.example` : 'example.com';
    return {
      contactId: contactId++,
      fields: {
        firstName: values.first_name ?? '',
        lastName,
        email: made && values.email !== null ? `${mail}${random.int(1, 99)}@${host}` : values.email,
        phone: values.phone,
        whatsappPhone: values.whatsapp_phone,
        birthday:
          values.birthday_month === null || values.birthday_day === null
            ? null
            : { month: values.birthday_month, day: values.birthday_day, year: values.birthday_year },
        groupId: group === null ? null : group + 1,
        status: values.contact_status ?? '1',
        salutation: values.salutation,
        gender: values.gender,
        company: values.company,
        jobTitle: values.job_title,
        location: values.location,
        timezone: values.timezone,
        language: values.language,
        relationshipStatus: values.relationship_status,
        profileImage: values.profile_image,
      },
      guardianContactId: null,
      groupName: group === null ? null : `Group ${group + 1}`,
      source,
      dateCreated,
      dateUpdated,
      extras: {},
    };
  });
}
