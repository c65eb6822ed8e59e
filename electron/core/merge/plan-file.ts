import type { ContactFieldName, ContactFields } from '../../contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES, MAX_FIELD_LENGTH, MAX_MERGE_MEMBERS } from '../../contract/enumerations.ts';
import { MAX_MERGES_PER_BATCH } from '../../contract/merging/merge-plan.ts';
import type { PlanFileError } from '../../contract/merging/merge-plan-file.ts';
import { formatIsoBirthday, parseIsoBirthday } from '../contact/birthday.ts';
import { blankFields } from '../contact/blank-fields.ts';
import { parseOutsideJson } from '../untrusted-json.ts';
import { SENT_NAMES } from '../wire/wire-names.ts';
import { linesAt, placesOf, syntaxErrorAt } from './json-positions.ts';

const FORMAT = 'celebration-contacts-merge-plan';
const VERSION = 1;
/** Maximum number of characters: enough for the maximum number of merges of complete contacts. */
export const MAX_PLAN_FILE_LENGTH = 50_000_000;
/** Maximum number of errors listed with their lines; all are counted. */
export const MAX_LISTED_ERRORS = 100;
/** Maximum number of groups that are read from the file's account. */
const MAX_GROUPS = 10_000;

/**
 * A contact's values in a file. The guardian is the service's id, because contact keys exist on one computer only.
 */
export type FiledFields = Omit<ContactFields, 'guardian'> & { guardianContactId: number | null };

export interface FiledMerge {
  label: string;
  keep: number;
  contacts: { contactId: number; fields: FiledFields }[];
  result: FiledFields;
  removeFirst: boolean;
}

export interface PlanFile {
  savedAt: string;
  /** Identifies the account that the file belongs to. */
  account: { name: string; baseUrl: string; groups: { groupId: number; name: string }[] };
  merges: FiledMerge[];
}

/**
 * Encodes a plan file in a form that people can read: the contacts' fields have the names of the service's HTTP
 * interface (section 2.2).
 */
export function encodePlanFile(file: PlanFile): string {
  return `${JSON.stringify(
    {
      format: FORMAT,
      version: VERSION,
      saved_at: file.savedAt,
      account: {
        name: file.account.name,
        base_url: file.account.baseUrl,
        groups: file.account.groups.map(({ groupId, name }) => ({ group_id: groupId, name })),
      },
      merges: file.merges.map(({ label, keep, contacts, result, removeFirst }) => ({
        label,
        keep,
        ...(removeFirst ? { remove_first: true } : {}),
        contacts: contacts.map(({ contactId, fields }) => ({
          contact_id: contactId,
          ...encodeFields(fields),
        })),
        result: encodeFields(result),
      })),
    },
    null,
    2,
  )}\n`;
}

/** Encodes the non-empty values of a contact. */
function encodeFields({ guardianContactId, ...fields }: FiledFields): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const field of CONTACT_FIELD_NAMES) {
    const value = field === 'guardian' ? guardianContactId : fields[field];
    if (value === null || value === '') continue;
    written[SENT_NAMES[field]] = typeof value === 'object' ? formatIsoBirthday(value) : value;
  }
  return written;
}

/** A decoded plan file with its errors. `merges` has the valid merges, with their positions in the file, from 0. */
export interface DecodedPlanFile {
  file: Omit<PlanFile, 'merges'> | null;
  merges: { place: number; merge: FiledMerge }[];
  /** The first `MAX_LISTED_ERRORS` of `errorCount`. */
  errors: PlanFileError[];
  errorCount: number;
}

export function decodePlanFile(text: string): DecodedPlanFile {
  if (text.length > MAX_PLAN_FILE_LENGTH) return noPlan({ code: 'too_large', path: '', line: null });
  const source = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = parseOutsideJson(source);
  } catch {
    const at = syntaxErrorAt(source) ?? source.length;
    return noPlan({ code: 'not_json', path: '', line: linesAt(source, [at]).get(at) ?? null });
  }
  const decoder = new Decoder();
  const { file, merges } = decoder.decode(value);
  const errors = withLines(source, decoder.errors);
  return { file, merges, errors, errorCount: decoder.errorCount };
}

function noPlan(error: PlanFileError): DecodedPlanFile {
  return { file: null, merges: [], errors: [error], errorCount: 1 };
}

type UnplacedError = Omit<PlanFileError, 'line'>;

function withLines(source: string, errors: readonly UnplacedError[]): PlanFileError[] {
  if (errors.length === 0) return [];
  // A missing value has no position; use that of its parent.
  const holderOf = (path: string) => path.replace(/\.[^.]*$/, '');
  const places = placesOf(
    source,
    errors.flatMap(({ path }) => (path === '' ? [] : [path, holderOf(path)])),
  );
  const lines = linesAt(source, [...places.values()]);
  return errors.map(({ code, path }) => {
    const at = places.get(path) ?? places.get(holderOf(path));
    return { code, path, line: at === undefined ? null : (lines.get(at) ?? null) };
  });
}

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value);
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_FIELD_LENGTH;

class Decoder {
  readonly errors: UnplacedError[] = [];
  errorCount = 0;
  /** Contact ids used by the merges read so far. */
  readonly #taken = new Set<number>();

  /** `file` is null if the value isn't a plan file. */
  decode(value: unknown): Pick<DecodedPlanFile, 'file' | 'merges'> {
    if (!isObject(value) || value['format'] !== FORMAT) return this.#none('not_a_plan', '');
    const { version, merges, account } = value;
    if (isNumber(version) && version > VERSION) return this.#none('newer_version', 'version');
    if (version !== VERSION) return this.#none('wrong_value', 'version');
    if (!Array.isArray(merges)) return this.#none('missing_value', 'merges');
    if (merges.length > MAX_MERGES_PER_BATCH) return this.#none('too_large', 'merges');
    const known = isObject(account) ? account : {};
    const groups: unknown[] = Array.isArray(known['groups']) ? known['groups'].slice(0, MAX_GROUPS) : [];
    const savedAt = value['saved_at'];
    return {
      file: {
        savedAt: isText(savedAt) ? savedAt : '',
        account: {
          name: isText(known['name']) ? known['name'] : '',
          baseUrl: isText(known['base_url']) ? known['base_url'] : '',
          groups: groups.flatMap((group) =>
            isObject(group) && isNumber(group['group_id']) && isText(group['name'])
              ? [{ groupId: group['group_id'], name: group['name'] }]
              : [],
          ),
        },
      },
      merges: merges.flatMap((each: unknown, place) => {
        const merge = this.#merge(each, `merges[${place}]`);
        return merge === null ? [] : [{ place, merge }];
      }),
    };
  }

  #none(code: PlanFileError['code'], path: string): { file: null; merges: [] } {
    this.#wrong(code, path);
    return { file: null, merges: [] };
  }

  #wrong(code: PlanFileError['code'], path: string): null {
    this.errorCount += 1;
    if (this.errors.length < MAX_LISTED_ERRORS) this.errors.push({ code, path });
    return null;
  }

  #merge(value: unknown, path: string): FiledMerge | null {
    if (!isObject(value)) return this.#wrong('wrong_value', path);
    const { contacts, keep, result } = value;
    if (!Array.isArray(contacts)) return this.#wrong('missing_value', `${path}.contacts`);
    if (contacts.length < 2) return this.#wrong('too_few_members', `${path}.contacts`);
    if (contacts.length > MAX_MERGE_MEMBERS) return this.#wrong('too_many_members', `${path}.contacts`);
    if (!isNumber(keep))
      return this.#wrong(keep === undefined ? 'missing_value' : 'wrong_value', `${path}.keep`);
    const members: FiledMerge['contacts'] = [];
    for (const [at, each] of contacts.entries()) {
      const member = this.#contact(each, `${path}.contacts[${at}]`);
      if (member === null) return null;
      if (members.some(({ contactId }) => contactId === member.contactId))
        return this.#wrong('member_twice', `${path}.contacts[${at}].contact_id`);
      if (this.#taken.has(member.contactId))
        return this.#wrong('in_two_merges', `${path}.contacts[${at}].contact_id`);
      members.push(member);
    }
    if (!members.some(({ contactId }) => contactId === keep))
      return this.#wrong('kept_is_no_member', `${path}.keep`);
    if (result === undefined) return this.#wrong('missing_value', `${path}.result`);
    const fields = this.#fields(result, `${path}.result`);
    if (fields === null) return null;
    for (const { contactId } of members) this.#taken.add(contactId);
    const { label } = value;
    return {
      label: isText(label) ? label : '',
      keep,
      contacts: members,
      result: fields,
      removeFirst: value['remove_first'] === true,
    };
  }

  #contact(value: unknown, path: string): FiledMerge['contacts'][number] | null {
    if (!isObject(value)) return this.#wrong('wrong_value', path);
    const contactId = value['contact_id'];
    if (contactId === undefined) return this.#wrong('missing_value', `${path}.contact_id`);
    if (!isNumber(contactId)) return this.#wrong('wrong_value', `${path}.contact_id`);
    const fields = this.#fields(value, path);
    return fields === null ? null : { contactId, fields };
  }

  #fields(value: unknown, path: string): FiledFields | null {
    if (!isObject(value)) return this.#wrong('wrong_value', path);
    const { guardian: _unknown, ...fields } = blankFields();
    const read: FiledFields = { ...fields, status: '', guardianContactId: null };
    for (const field of CONTACT_FIELD_NAMES) {
      const name = SENT_NAMES[field];
      const given = value[name];
      if (given === undefined || given === null) continue;
      const decoded = fieldValue(field, given);
      if (decoded === undefined) return this.#wrong('wrong_value', `${path}.${name}`);
      Object.assign(read, { [field === 'guardian' ? 'guardianContactId' : field]: decoded });
    }
    return read;
  }
}

/** Returns undefined if the value does not fit the field. */
function fieldValue(field: ContactFieldName, given: unknown): ContactFields[ContactFieldName] | undefined {
  if (field === 'groupId' || field === 'guardian') return isNumber(given) ? given : undefined;
  if (!isText(given)) return undefined;
  return field === 'birthday' ? (parseIsoBirthday(given) ?? undefined) : given;
}
