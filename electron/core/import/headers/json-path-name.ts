/** Objects that hold all the fields of a record in the answers of services: `fields.Tags`, `attributes.avatar`. */
const HOLDER =
  /^(?:(?:fields|properties|attributes|merge_fields|custom_fields|user_fields|traits|profile|info|vcard|doc|node|resource|_source)\.)+/i;
/** What services state about a value. */
const ABOUT_VALUE =
  /s\.primary$|^birthdayProperties\.|\.(?:metadata|default|verified|end|time_zone|contexts|features)(?:\.|$)|\.coding\.(?:system|version|code)$|(?<!b(?:irthday|irth_?date|day)|dob)\.(?:timestamp|href)$/i;
/** Objects and lists around a value: `genders.value`, `birthDate.$date`, `name.en-US`, `Name.title.plain_text`. */
const AROUND_VALUE = /\.(?:value|start|[a-z]{2}-[A-Z]{2}|\$\w+|date\.start|(?:title|rich_text)\.plain_text)$/;
/** The name of what a contact belongs to, instead of the contact's: `tags.name`, `org_id.name`. */
const NAME_OF_THING =
  /(?<=(?:^|\.)(?:tags?|groups?|labels?|categor(?:y|ies)|compan(?:y|ies)|account(?:_name)?|organi[sz]ation|org|employer|works_?for|city|town|country))(?:_id)?\.(?:name|display(?:_?name)?)$/i;

/**
 * Returns the name of the field in the path of a JSON value, without the objects around all fields or the value; empty
 * if the path names something about the value (`emails.primary`). Null if the text is no path.
 */
export function nameInPath(path: string): string | null {
  if (!/^[^\s.][^.]*(?:\.[^\s.][^.]*)+$/.test(path)) return null;
  if (ABOUT_VALUE.test(path)) return '';
  return path
    .replace(HOLDER, '')
    .replace(AROUND_VALUE, '')
    .replace(AROUND_VALUE, '')
    .replace(NAME_OF_THING, '')
    .replaceAll('.', ' ');
}
