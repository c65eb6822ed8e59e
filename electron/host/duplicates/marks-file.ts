import { z } from 'zod';
import type { AccountProfile } from '../../contract/account.ts';
import type { ContactKey } from '../../contract/contact.ts';
import {
  MARK_KINDS,
  MOST_MARKED,
  type MarksFileProblem,
  type MarksTakenOver,
  type MarkKind,
} from '../../contract/duplicates.ts';
import { contactLabel } from '../../core/contact-label.ts';
import { isSameAccount } from '../accounts/same-account.ts';
import type { StoreApi } from '../store/store-api.ts';

const FORMAT = 'celebration-contacts-marks';
const VERSION = 1;
/** Characters, and marks: more than anybody has said by hand. */
const LONGEST_FILE = 20_000_000;
const MOST_MARKS = 20_000;
/** Contacts that are looked up at once. */
const AT_ONCE = 50;

const contactIdSchema = z.int().min(1);
const fileSchema = z.object({
  account: z.object({
    base_url: z.string(),
    groups: z.array(z.object({ group_id: z.int(), name: z.string() })),
  }),
  marks: z
    .array(
      z.object({
        kind: z.enum(MARK_KINDS),
        contacts: z
          .array(z.object({ contact_id: contactIdSchema }))
          .min(2)
          .max(MOST_MARKED),
      }),
    )
    .max(MOST_MARKS),
});

type Account = Pick<AccountProfile, 'name' | 'baseUrl'>;

/**
 * What the user said of contacts, as a file for another computer: contacts by the service's numbers, with their names for whoever reads it.
 * What merges have passed on follows from it and is left out, and so is whoever is not at the service.
 */
export async function writeMarksFile(
  store: StoreApi,
  { name, baseUrl }: Account,
): Promise<{ fileName: string; text: string }> {
  const savedAt = new Date().toISOString();
  const all = await store.allMarks();
  const contacts = await contactsOf(store, [...new Set(all.flatMap(({ keys }) => keys))]);
  const { groups } = await store.groups();
  const marks = all
    .map(({ kind, keys }) => ({ kind, contacts: keys.flatMap((key) => contacts.get(key) ?? []) }))
    .filter((mark) => mark.contacts.length > 1);
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
  for (let from = 0; from < keys.length; from += AT_ONCE)
    for (const { key, contactId, fields } of await store.contactsOf(keys.slice(from, from + AT_ONCE)))
      if (contactId !== null) found.set(key, { contact_id: contactId, name: contactLabel(fields) });
  return found;
}

type Mark = (kind: MarkKind, keys: ContactKey[]) => Promise<{ ok: boolean }>;

/** Takes over what such a file says and is not said here yet; nothing of a file that is no such one, or of another account. */
export async function readMarksFile(
  store: StoreApi,
  text: string,
  { baseUrl }: Account,
  mark: Mark,
): Promise<MarksTakenOver> {
  const read = parse(text);
  if (typeof read === 'string') return nothing(read);
  const { account, marks } = read;
  const groups = account.groups.map((group) => ({ groupId: group.group_id, name: group.name }));
  if (account.base_url !== baseUrl || !(await isSameAccount(store, groups))) return nothing('wrong_account');
  const said = new Set<string>();
  for (const { kind, keys } of await store.allMarks()) for (const pair of pairsOf(kind, keys)) said.add(pair);
  const answer: MarksTakenOver = nothing(null);
  for (const { kind, contacts } of marks) {
    const found = await Promise.all(
      contacts.map(({ contact_id: contactId }) => store.contact({ contactId })),
    );
    const keys = [...new Set(found.flatMap((contact) => contact?.key ?? []))];
    const pairs = [...pairsOf(kind, keys)];
    if (pairs.length === 0) answer.missing++;
    else if (pairs.every((pair) => said.has(pair))) answer.known++;
    else if ((await mark(kind, keys)).ok) {
      answer.marked++;
      for (const pair of pairs) said.add(pair);
    } else answer.missing++;
  }
  return answer;
}

const nothing = (problem: MarksFileProblem | null): MarksTakenOver => ({
  problem,
  marked: 0,
  known: 0,
  missing: 0,
});

function parse(text: string): z.infer<typeof fileSchema> | MarksFileProblem {
  if (text.length > LONGEST_FILE) return 'too_large';
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return 'not_json';
  }
  const head = z.object({ format: z.literal(FORMAT), version: z.int() }).safeParse(value);
  if (!head.success) return 'not_marks';
  if (head.data.version > VERSION) return 'newer_version';
  const file = fileSchema.safeParse(value);
  return file.success ? file.data : 'not_marks';
}

function* pairsOf(kind: MarkKind, keys: readonly ContactKey[]): Generator<string> {
  const sorted = keys.toSorted();
  for (const [at, a] of sorted.entries()) for (const b of sorted.slice(at + 1)) yield `${kind} ${a} ${b}`;
}
