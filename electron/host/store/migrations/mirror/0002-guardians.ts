import type { Migration } from '../migration.ts';

/** Finds the contacts that name another as their guardian. Few do: the others cost the index nothing. */
export const guardians: Migration = {
  version: 2,
  up(database) {
    database.exec(
      'CREATE INDEX contact_guardian ON contact (guardian_contact_id) WHERE guardian_contact_id IS NOT NULL',
    );
  },
};
