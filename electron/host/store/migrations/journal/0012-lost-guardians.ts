import type { Migration } from '../migration.ts';

export const lostGuardians: Migration = {
  version: 12,
  up(database) {
    database.exec(`
      -- The deleted guardian of each contact that has lost it, so that the contact gets it back when both exist again.
      -- Ignored while the contact has another guardian.
      CREATE TABLE lost_guardian (
        ward_key TEXT PRIMARY KEY,
        guardian_key TEXT NOT NULL
      ) STRICT;
      CREATE INDEX lost_guardian_by_guardian ON lost_guardian (guardian_key);

      INSERT OR REPLACE INTO lost_guardian
        SELECT ward.value, c.contact_key FROM change c, json_each(c.send_context, '$.wards') ward
        WHERE c.kind = 'contact.delete' AND c.state = 'done' AND c.contact_key IS NOT NULL
        ORDER BY c.sequence;
    `);
  },
};
