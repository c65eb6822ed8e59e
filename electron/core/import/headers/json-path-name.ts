/** Objects that hold all the fields of a record in the answers of services: `fields.Tags`, `attributes.avatar`. */
const HOLDER =
  /^(?:(?:data|user|fields|properties|attributes|merge_fields|custom_fields|user_fields|traits|profile|identity|info|information|personal_?info(?:nav\.results)?|contact_?info|career|values|cells|row|record|vcard|doc|node|resource|_source|string_map_data|urn:[\w:.-]*:\w+)\.)+/i;
/** What services state about a value. */
const ABOUT_VALUE =
  /s\.primary$|^birthdayProperties\.|\.(?:metadata|default|verified|end|time_zone|contexts|features)(?:\.|$)|(?<!\w)(?:dob|birth_?da(?:y|te)|b_?day)\.age$|\.(?:reference|target_object|etag|u?uid|typ|tipo|art|soort|rodzaj)$|(?:phones|emails|addresses)(?:\.items)?\.tag$|\.preferredLocale\.|\.coding(?:\.(?:system|version|code))?$|(?<!b(?:irthday|irth_?date|day)|dob)\.(?:timestamp|href)$/i;
/** Objects and lists around a value: `genders.value`, `birthDate.$date`, `phone.@id`, `name.en-US`, `Name.title.plain_text`. */
const AROUND_VALUE =
  /\.(?:value|start|utc|@id|@value|(?:string|integer|double|timestamp)Value|(?:multi_)?select\.name|[a-z]{2}-[A-Z]{2}|\$\w+|date\.start|(?:title|rich_text)\.plain_text)$/;
/** The list of emails in ERPNext. */
const EMAIL_OF_FRAPPE = /^email_ids\.email_id$/;
/** The address of a photo: `Foto.url`. */
const ADDRESS_OF_IMAGE =
  /(?<=(?:^|\.)(?:foto|photo|picture|bild|profilbild|imagen|immagine|portrait)s?)\.(?:url|src|link)$/i;
/** The name of what a contact belongs to, instead of the contact's: `tags.name`, `org_id.name`. */
const NAME_OF_THING =
  /(?<=(?:^|\.)(?:tags?|groups?|labels?|categor(?:y|ies)|compan(?:y|ies)|account(?:_name)?|organi[sz]ation|org|employer|works_?for|titles|city|town|country))(?:_id)?\.(?:name|display(?:_?name)?)$/i;

/** Objects and lists with the values of a list: `emails.items.email`, `addresses.address.city`. */
const IN_LISTS =
  /(?<=\.)(?:items|edges|nodes?|elements|entries|results|(?<=addresses\.(?:items\.)?)address)\./gi;
/** The vocabulary of a property in linked data: `foaf:phone`. */
const VOCABULARY = /(?<=^|\.)(?:foaf|schema|vcard):/g;
/** The lists with the parts of a name and an address in JSContact, and of a name at Oracle. */
const TITLE_OF_NAME = /^(?:name\.components|names\.items)\.title$/i;
/** The whole name in FHIR. */
const TEXT_OF_NAME = /(?<=(?:^|\.)name)\.text$/;
const NAME_COMPONENTS = /^name\.components\./;
const COMPONENTS = /\.components\./g;

/** Objects with the data of the person, and with the address. */
const OF_PERSON =
  /^(?:pers(?:on|oon|ona|onne)|pessoa|osoba|persoonsgegevens|stammdaten|kontakt|contacto?|contatto|adres|adresse?|anschrift|direccion|indirizzo|endereco|address)$/i;

/** Returns the last name in a path through objects of the person: `persoon.geslacht`; null for any other path. */
export function lastNameInPath(path: string): string | null {
  const parts = path.split('.');
  return parts.slice(0, -1).every((part) => OF_PERSON.test(part)) ? (parts.at(-1) ?? null) : null;
}

/** Returns a path without the objects that hold all the fields of a record. */
export const pathInRecord = (path: string): string => path.replace(HOLDER, '');

/**
 * Returns the name of the field in the path of a JSON value, without the objects around all fields or the value; empty
 * if the path names something about the value (`emails.primary`). Null if the text is no path.
 */
export function nameInPath(path: string): string | null {
  const isPath = /^[^\s.][^.]*(?:\.[^\s.][^.]*)+$/.test(path) || /^(?:foaf|schema|vcard):\w+$/.test(path);
  if (!isPath) return null;
  if (ABOUT_VALUE.test(path)) return '';
  return path
    .replaceAll(VOCABULARY, '')
    .replace(HOLDER, '')
    .replace(/(?<=gender)\.type$/i, '')
    .replace(AROUND_VALUE, '')
    .replace(AROUND_VALUE, '')
    .replace(EMAIL_OF_FRAPPE, 'email')
    .replace(ADDRESS_OF_IMAGE, '')
    .replace(NAME_OF_THING, '')
    .replace(TITLE_OF_NAME, 'prefix')
    .replace(TEXT_OF_NAME, '')
    .replace(NAME_COMPONENTS, '')
    .replaceAll(COMPONENTS, '.')
    .replaceAll(IN_LISTS, '')
    .replaceAll('.', ' ');
}
