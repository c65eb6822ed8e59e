import { z } from 'zod';
import type { AccountProfile } from '../../contract/accounts/account.ts';
import type { ContactKey } from '../../contract/contacts/contact.ts';
import {
  DECISION_KINDS,
  MAX_DECISION_CONTACTS,
  type DecisionsFileProblem,
  type ImportedDecisions,
  type DecisionKind,
} from '../../contract/merging/duplicates.ts';
import { contactLabel } from '../../core/contact/contact-label.ts';
import { parseOutsideJson } from '../../core/untrusted-json.ts';
import { isWireObject } from '../../core/wire/wire-value.ts';
import { ContactNames, isFileOfAccount } from '../../core/merge/is-file-of-account.ts';
import type { StoreApi } from '../store/api/store-api.ts';

const FORMAT = 'celebration-contacts-marks';
const VERSION = 1;
/**
 * Limits of a decisions file: its characters, its decisions, and the contacts of all decisions together. A user can't
 * reach them by hand.
 */
export const MAX_DECISIONS_FILE_LENGTH = 20_000_000;
const MAX_DECISIONS = 20_000;
export const MAX_DECIDED_CONTACTS = 100_000;
const MAX_GROUPS = 10_000;
/** Contacts looked up per call. */
const LOOKUP_BATCH_SIZE = 50;

const contactIdSchema = z.int().min(1);
const fileSchema = z.object({
  account: z.object({
    base_url: z.string(),
    groups: z.array(z.object({ group_id: z.int(), name: z.string() })).max(MAX_GROUPS),
  }),
  marks: z
    .array(
      z.object({
        kind: z.enum(DECISION_KINDS),
        contacts: z
          .array(z.object({ contact_id: contactIdSchema, name: z.string().optional() }))
          .min(2)
          .max(MAX_DECISION_CONTACTS),
      }),
    )
    .max(MAX_DECISIONS),
});

type Account = Pick<AccountProfile, 'name' | 'baseUrl'>;

/**
 * Writes the user's decisions as a file for another computer. The file has contact ids, and names for people who read
 * it. Inherited decisions are included because the other computer doesn't know the merges. Contacts without an id are
 * left out.
 */
export async function writeDecisionsFile(
  store: StoreApi,
  { name, baseUrl }: Account,
): Promise<{ fileName: string; text: string }> {
  const savedAt = new Date().toISOString();
  const all = [...(await store.inheritedDecisions()), ...(await store.allDecisions())];
  const contacts = await contactsOf(store, [...new Set(all.flatMap(({ keys }) => keys))]);
  const { groups } = await store.groups();
  const written = new KnownDecisions();
  const marks = all.flatMap(({ kind, keys: members }) => {
    const keys = members.filter((key) => contacts.has(key));
    if (keys.length < 2 || written.has(kind, keys)) return [];
    written.add(kind, keys);
    return [{ kind, contacts: keys.flatMap((key) => contacts.get(key) ?? []) }];
  });
  const account = {
    name,
    base_url: baseUrl,
    groups: groups.map((group) => ({ group_id: group.groupId, name: group.name })),
  };
  const file = { format: FORMAT, version: VERSION, saved_at: savedAt, account, marks };
  return {
    fileName: `not-duplicates-${savedAt.slice(0, 10)}.json`,
    text: `${JSON.stringify(file, null, 2)}\n`,
  };
}

async function contactsOf(
  store: StoreApi,
  keys: readonly ContactKey[],
): Promise<Map<ContactKey, { contact_id: number; name: string }>> {
  const found = new Map<ContactKey, { contact_id: number; name: string }>();
  for (let from = 0; from < keys.length; from += LOOKUP_BATCH_SIZE)
    for (const { key, contactId, fields } of await store.contactsOf(
      keys.slice(from, from + LOOKUP_BATCH_SIZE),
    ))
      if (contactId !== null) found.set(key, { contact_id: contactId, name: contactLabel(fields) });
  return found;
}

type AddDecision = (kind: DecisionKind, keys: ContactKey[]) => Promise<{ ok: boolean }>;

/**
 * Imports those decisions of a file that aren't known yet, by calling `addDecision` for each. Returns the counts. Imports
 * nothing if the file is of another kind or of another account.
 */
export async function readDecisionsFile(
  store: Pick<StoreApi, 'groups' | 'allDecisions' | 'inheritedDecisions' | 'contact'>,
  text: string,
  { baseUrl }: Pick<Account, 'baseUrl'>,
  addDecision: AddDecision,
): Promise<ImportedDecisions> {
  const read = parse(text);
  if (typeof read === 'string') return nothing(read);
  const { account, marks } = read;
  const filedGroups = account.groups.map((group) => ({ groupId: group.group_id, name: group.name }));
  const { groups } = await store.groups();
  if (account.base_url !== baseUrl || !isFileOfAccount(groups, filedGroups)) return nothing('wrong_account');
  const names = new ContactNames();
  const found: { kind: DecisionKind; keys: ContactKey[] }[] = [];
  for (const { kind, contacts } of marks) found.push({ kind, keys: await keysOf(store, contacts, names) });
  if (names.areOfOthers) return nothing('wrong_account');
  const known = new KnownDecisions();
  for (const { kind, keys } of [...(await store.allDecisions()), ...(await store.inheritedDecisions())])
    known.add(kind, keys);
  const answer: ImportedDecisions = nothing(null);
  for (const { kind, keys } of found) {
    if (keys.length < 2) answer.missing++;
    else if (known.has(kind, keys)) answer.known++;
    else if ((await addDecision(kind, keys)).ok) {
      answer.marked++;
      known.add(kind, keys);
    } else answer.missing++;
  }
  return answer;
}

/** The keys of existing contacts, each once. Compares their names with those in the file. */
async function keysOf(
  store: Pick<StoreApi, 'contact'>,
  contacts: readonly { contact_id: number; name?: string | undefined }[],
  names: ContactNames,
): Promise<ContactKey[]> {
  const keys = new Set<ContactKey>();
  for (let from = 0; from < contacts.length; from += LOOKUP_BATCH_SIZE) {
    const batch = contacts
      .slice(from, from + LOOKUP_BATCH_SIZE)
      .map(async ({ contact_id: contactId, name }) => {
        const contact = await store.contact({ contactId });
        if (contact !== null && name !== undefined) names.compare([name], contactLabel(contact.fields));
        return contact;
      });
    for (const contact of await Promise.all(batch)) if (contact !== null) keys.add(contact.key);
  }
  return [...keys];
}

/** Known decisions by contact. Pairs aren't expanded, because 500 contacts have 124,750 of them. */
class KnownDecisions {
  readonly #decisionsOf = new Map<string, ReadonlySet<ContactKey>[]>();

  add(kind: DecisionKind, keys: readonly ContactKey[]): void {
    const members = new Set(keys);
    for (const key of members) {
      const decisions = this.#decisionsOf.get(`${kind} ${key}`);
      if (decisions === undefined) this.#decisionsOf.set(`${kind} ${key}`, [members]);
      else decisions.push(members);
    }
  }

  /** Whether a single decision covers all of the keys. */
  has(kind: DecisionKind, keys: readonly ContactKey[]): boolean {
    const [fewest = []] = keys
      .map((key) => this.#decisionsOf.get(`${kind} ${key}`) ?? [])
      .toSorted((a, b) => a.length - b.length);
    return fewest.some((members) => keys.every((key) => members.has(key)));
  }
}

const nothing = (problem: DecisionsFileProblem | null): ImportedDecisions => ({
  problem,
  marked: 0,
  known: 0,
  missing: 0,
});

function parse(text: string): z.infer<typeof fileSchema> | DecisionsFileProblem {
  if (text.length > MAX_DECISIONS_FILE_LENGTH) return 'too_large';
  let value: unknown;
  try {
    value = parseOutsideJson(text.replace(/^\uFEFF/, ''));
  } catch {
    return 'not_json';
  }
  const head = headSchema.safeParse(value);
  if (!head.success) return 'not_marks';
  if (head.data.version > VERSION) return 'newer_version';
  if (countContacts(head.data.marks) > MAX_DECIDED_CONTACTS) return 'too_large';
  const file = fileSchema.safeParse(value);
  return file.success ? file.data : 'not_marks';
}

const headSchema = z.object({ format: z.literal(FORMAT), version: z.int(), marks: z.unknown() });

/** The number of contacts, counted before validation to bound its cost. */
function countContacts(marks: unknown): number {
  if (!Array.isArray(marks)) return 0;
  let contactCount = 0;
  for (const mark of marks as unknown[]) {
    const contacts = isWireObject(mark) ? mark['contacts'] : null;
    contactCount += Array.isArray(contacts) ? contacts.length : 0;
  }
  return contactCount;
}
