import { v7 as uuidv7 } from 'uuid';
import type { Contact, ContactKey } from '../../../contract/contacts/contact.ts';
import type { SimilarContact } from '../../../contract/merging/duplicates.ts';
import { blankFields } from '../../../core/contact/blank-fields.ts';
import { matchInputOf, type MatchInput } from '../../../core/matching/columns/match-input.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { MatchingApi } from './matching-api.ts';

/** Fields of a form; absent ones are empty. */
export type DraftFields = { [F in keyof Contact['fields']]?: Contact['fields'][F] | undefined };

/** Contacts similar to a draft, with explanations. `exceptKey` is the contact being edited. */
export async function findSimilarContacts(
  fields: DraftFields,
  exceptKey: ContactKey | undefined,
  limit: number,
  matching: MatchingApi,
  store: StoreApi,
): Promise<SimilarContact[]> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const draft: MatchInput = { ...blankFields(), ...given, key: exceptKey ?? uuidv7() };
  const contacts = await store.contactsOf((await matching.similar(draft, limit)).map(({ key }) => key));
  const explained = await matching.explain(contacts.map((contact) => [draft, matchInputOf(contact)]));
  return contacts.flatMap((contact, at) => {
    const explanation = explained[at];
    if (!explanation) return [];
    const { a: _a, b: _b, ...rest } = explanation;
    return [{ contact, sameGroup: contact.fields.groupId === draft.groupId, explanation: rest }];
  });
}
