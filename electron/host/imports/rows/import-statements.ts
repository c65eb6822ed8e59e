import type { DatabaseSync } from 'node:sqlite';
import { plannableRowsOf } from './plannable-rows.ts';
import { defineTextSearch } from './row-conditions.ts';

/** Prepares the statements of an import's database. */
export function prepareStatements(database: DatabaseSync) {
  defineTextSearch(database);
  return {
    getMeta: database.prepare('SELECT value FROM meta WHERE name = ?'),
    setMeta: database.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)'),
    insert: database.prepare(
      `INSERT INTO record (place, line, cells, edited, fields, contact_id, guardian_id, group_name, first_name_from, problems,
         custom_fields, candidates) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    update: database.prepare(
      `UPDATE record SET edited = ?, fields = ?, contact_id = ?, guardian_id = ?, group_name = ?, first_name_from = ?, problems = ?,
         custom_fields = ?
         WHERE place = ?`,
    ),
    setCandidates: database.prepare('UPDATE record SET candidates = ? WHERE place = ?'),
    setPlan: database.prepare(
      'INSERT OR REPLACE INTO plan (place, outcome, reason, before, after, group_id, match) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    clearPlanOf: database.prepare('DELETE FROM plan WHERE place IN (SELECT value FROM json_each(?))'),
    lookingLike: database.prepare(
      `SELECT DISTINCT record.place AS place FROM record, json_each(record.candidates) AS each
         WHERE record.candidates IS NOT NULL AND coalesce(each.value ->> 'place', each.value ->> 'key') IN (SELECT value FROM json_each(?))`,
    ),
    plannable: plannableRowsOf(database),
    after: database.prepare('SELECT * FROM row WHERE place > ? ORDER BY place LIMIT ?'),
    choices: database.prepare('SELECT * FROM row WHERE edited IS NOT NULL OR decision IS NOT NULL'),
    choice: database.prepare('SELECT line, edited, decision, decided_on FROM record WHERE place = ?'),
    decide: database.prepare('UPDATE record SET decision = ?, decided_on = NULL WHERE place = ?'),
    setDecidedOn: database.prepare('UPDATE record SET decided_on = ? WHERE place = ?'),
    fields: database.prepare('SELECT fields FROM record WHERE place = ?'),
    groups: database.prepare(
      `SELECT place, contact_id, group_name, fields ->> 'groupId' AS group_id FROM record ORDER BY place`,
    ),
    byPlace: database.prepare('SELECT * FROM row WHERE place = ?'),
    widest: database.prepare(
      `SELECT max(each.key) + 1 AS columns FROM record, json_each(record.cells) AS each WHERE each.value <> ''`,
    ),
    // Places have no gaps, so the last one gives the number of rows. Counting would read all rows.
    count: database.prepare('SELECT coalesce(max(place) + 1, 0) AS count FROM record'),
    counts: database.prepare('SELECT outcome, reason, count(*) AS count FROM plan GROUP BY outcome, reason'),
    problemPlaces: database.prepare('SELECT place FROM record WHERE problems IS NOT NULL ORDER BY place'),
    problemCounts: database.prepare(
      `SELECT each.value ->> 'code' AS code, count(DISTINCT place) AS count FROM record, json_each(record.problems) AS each
         WHERE record.problems IS NOT NULL GROUP BY code ORDER BY count DESC, code`,
    ),
    groupNames: database.prepare(
      `SELECT group_name, count(*) AS count FROM record WHERE fields ->> 'groupId' IS NULL OR group_name <> ''
         GROUP BY group_name ORDER BY min(place)`,
    ),
    firstNames: database.prepare(
      `SELECT sum(first_name_from = 'fullName') AS from_full_name, sum(first_name_from = 'email') AS from_email,
         sum(coalesce(fields ->> 'firstName', '') = '') AS missing FROM record`,
    ),
    targetGroups: database.prepare(
      'SELECT DISTINCT group_id FROM plan WHERE group_id IS NOT NULL ORDER BY group_id DESC',
    ),
    replaceGroup: database.prepare('UPDATE plan SET group_id = ? WHERE group_id = ?'),
    setKept: database.prepare('UPDATE plan SET kept = ? WHERE place = ?'),
    forgetKept: database.prepare('UPDATE plan SET kept = NULL WHERE kept IS NOT NULL'),
    withoutIds: database.prepare(
      `SELECT place, iif(outcome = 'create', NULL, match ->> 'key') AS key FROM plan
         WHERE outcome IN ('create', 'update') AND change_id IS NULL ORDER BY place`,
    ),
    assignIds: database.prepare('UPDATE plan SET change_id = ?, contact_key = ? WHERE place = ?'),
  };
}
