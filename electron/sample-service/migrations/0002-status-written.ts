/**
 * `status_written` distinguishes a status that a client has written from the default, which the quirk `odd_values` may
 * replace.
 */
export const statusWritten = `
  ALTER TABLE contact ADD COLUMN status_written INTEGER NOT NULL DEFAULT 0;
  UPDATE contact SET status_written = 1 WHERE contact_status <> '1';
`;
