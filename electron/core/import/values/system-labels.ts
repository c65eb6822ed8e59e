/** Labels that programs assign themselves, such as Google's `* myContacts`; they are not groups of the user. */
const SYSTEM_LABEL = /^(?:\* ?)?(?:my ?contacts|other contacts|all contacts|starred|starred in android)$/i;

export function isSystemLabel(label: string): boolean {
  return SYSTEM_LABEL.test(label);
}
