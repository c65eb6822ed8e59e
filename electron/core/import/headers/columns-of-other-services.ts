/** The objects around a contact in answers of the service: `data.group_id`. */
const AROUND = /^(?:data|contact)\./;
/** The spelling of the service: `group_id`, `Celebration Group ID`. Most other services write `groupId`. */
const SPELLING = /^\s*(?:celebration[_\s-]*)?group[_\s]id\s*$/i;
const ID_OF_SERVICE = /^\s*(?:contact|(?:celebration[_\s-]*)?group|guardian[_\s]contact)[_\s-]*id\s*$/i;
/** The id of a record in a database or another service: `id`, `user_id`, `customerId`. */
const ANY_ID = /^\s*(?:_?[iI][dD]|[^.]+(?:[_\s-][iI][dD]|[a-z]I[dD]))\s*$/;
/** Indian English for an email address: `Email ID`. */
const EMAIL_ID = /mail/i;

/**
 * Whether a column with ids of groups has those of another service: it is spelled otherwise than in this service, or stands
 * beside ids that this service doesn't have. Such a number would put the contact into any group.
 */
export function isGroupOfOtherService(column: string, columns: readonly string[]): boolean {
  const [name = '', ...names] = [column, ...columns].map((each) => each.replace(AROUND, ''));
  if (!SPELLING.test(name)) return true;
  return !/celebration/i.test(name) && names.some(isIdOfOtherService);
}

/** Whether a column of statuses is another service's, whose numbers mean something else: it stands beside ids of that service. */
export const isStatusOfOtherService = (column: string, columns: readonly string[]): boolean =>
  !/contact/i.test(column) && columns.some(isIdOfOtherService);

/** Whether a column name says that the column has ids, rather than names: `tag_ids`. */
export const namesIds = (words: readonly string[]): boolean => /^ids?$/.test(words.at(-1) ?? '');

const isIdOfOtherService = (name: string): boolean =>
  ANY_ID.test(name) && !ID_OF_SERVICE.test(name) && !EMAIL_ID.test(name);
