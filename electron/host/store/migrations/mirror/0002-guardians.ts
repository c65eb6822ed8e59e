import type { Migration } from '../migration.ts';

/** An index of contacts with a guardian. It is partial because few contacts have one. */
export const guardians: Migration = {
  version: 2,
  up(database) {
    database.exec(
      'CREATE INDEX contact_guardian ON contact (guardian_contact_id) WHERE guardian_contact_id IS NOT NULL',
    );
  },
};
