/** A stored contact, with the names of the interface's section 2.1. */
export interface ContactRecord {
  contact_id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  whatsapp_phone: string | null;
  profile_image: string | null;
  contact_status: string;
  /** 1 if a client has written the status, 0 for the default; never returned. */
  status_written: number;
  birthday_month: number | null;
  birthday_day: number | null;
  /** Year of birth; null for an unknown year or no birthday. */
  birthday_year: number | null;
  gender: string | null;
  location: string | null;
  timezone: string | null;
  language: string | null;
  company: string | null;
  job_title: string | null;
  salutation: string | null;
  relationship_status: string | null;
  group_id: number | null;
  guardian_contact_id: number | null;
  source: string;
  /** `YYYY-MM-DD HH:MM:SS` in UTC. */
  date_created: string;
  date_updated: string | null;
  /** A JSON object; accepted on create, never returned. */
  custom_fields: string | null;
}

/** The values that a write sets; the service sets the rest. */
export type ContactValues = Omit<ContactRecord, 'contact_id' | 'source' | 'date_created' | 'date_updated'>;

/** A contact with the name of its group, as lists return it. */
export interface ListedContact extends ContactRecord {
  group_name: string | null;
}

export const NO_VALUES: ContactValues = {
  first_name: '',
  last_name: '',
  email: null,
  phone: null,
  whatsapp_phone: null,
  profile_image: null,
  contact_status: '1',
  status_written: 0,
  birthday_month: null,
  birthday_day: null,
  birthday_year: null,
  gender: null,
  location: null,
  timezone: null,
  language: null,
  company: null,
  job_title: null,
  salutation: null,
  relationship_status: null,
  group_id: null,
  guardian_contact_id: null,
  custom_fields: null,
};

/** `YYYY-MM-DD HH:MM:SS` in UTC, the format of `date_created` and `date_updated`. */
export const timestamp = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');
