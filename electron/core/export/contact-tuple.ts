import type { ExportedContact } from './export-columns.ts';

/**
 * An exported contact as an array of values. As JSON, it takes less than half the space and time of an
 * object.
 */
export type ContactTuple = [
  key: string,
  contactId: number | null,
  firstName: string,
  lastName: string,
  email: string | null,
  phone: string | null,
  whatsappPhone: string | null,
  birthdayMonth: number | null,
  birthdayDay: number | null,
  birthdayYear: number | null,
  groupId: number | null,
  groupName: string | null,
  status: string,
  salutation: string | null,
  gender: string | null,
  company: string | null,
  jobTitle: string | null,
  location: string | null,
  timezone: string | null,
  language: string | null,
  relationshipStatus: string | null,
  profileImage: string | null,
  source: string,
  dateCreated: string,
  dateUpdated: string | null,
  guardianContactId: number | null,
  guardianKey: string | null,
  guardianName: string | null,
];

export function tupleOfContact(contact: ExportedContact): ContactTuple {
  const { fields } = contact;
  return [
    contact.key,
    contact.contactId,
    fields.firstName,
    fields.lastName,
    fields.email,
    fields.phone,
    fields.whatsappPhone,
    fields.birthday?.month ?? null,
    fields.birthday?.day ?? null,
    fields.birthday?.year ?? null,
    fields.groupId,
    contact.groupName,
    fields.status,
    fields.salutation,
    fields.gender,
    fields.company,
    fields.jobTitle,
    fields.location,
    fields.timezone,
    fields.language,
    fields.relationshipStatus,
    fields.profileImage,
    contact.source,
    contact.dateCreated,
    contact.dateUpdated,
    contact.guardianContactId,
    fields.guardian,
    contact.guardianName,
  ];
}

/** The inverse of `tupleOfContact`. */
export function contactOfTuple(record: ContactTuple): ExportedContact {
  const [key, contactId, firstName, lastName, email, phone, whatsappPhone] = record;
  const month = record[7];
  return {
    key,
    contactId,
    fields: {
      firstName,
      lastName,
      email,
      phone,
      whatsappPhone,
      birthday: month === null ? null : { month, day: record[8] ?? 0, year: record[9] },
      groupId: record[10],
      status: record[12],
      salutation: record[13],
      gender: record[14],
      company: record[15],
      jobTitle: record[16],
      location: record[17],
      timezone: record[18],
      language: record[19],
      relationshipStatus: record[20],
      profileImage: record[21],
      guardian: record[26],
    },
    groupName: record[11],
    guardianContactId: record[25],
    guardianName: record[27],
    source: record[22],
    dateCreated: record[23],
    dateUpdated: record[24],
  };
}
