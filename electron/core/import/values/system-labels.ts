/**
 * Labels that Google Contacts assigns itself, with the asterisk that marks them in its CSV files (`* myContacts`). Without
 * it, a user may have given a group that name.
 */
const MARKED_LABEL = /^\* ?(?:my ?contacts|other contacts|all contacts|starred|starred in android)$/i;

const STARRED = /^(?:starred|Starred in Android)$/;

/** Returns the first of a contact's labels that the user gave it; undefined if there is none. */
export function firstUserLabel(labels: readonly string[]): string | undefined {
  return labels.find((label) => label !== '' && !MARKED_LABEL.test(label));
}

/**
 * Returns the first of a contact's categories that the user gave it. Google's vCards have no asterisks: they name
 * `myContacts`, and `starred` or `Starred in Android` beside it.
 */
export function firstUserCategory(categories: readonly string[]): string | undefined {
  const isGoogles = categories.includes('myContacts');
  return firstUserLabel(
    categories.filter((name) => name !== 'myContacts' && !(isGoogles && STARRED.test(name))),
  );
}
