import type { ContactKey } from '../../../contract/contacts/contact.ts';
import {
  MAX_DIFFERING_VALUES,
  MAX_CLUSTER_MEMBERS,
  type Cluster,
  type ClusterListEntry,
  type ClusterSummary,
} from '../../../contract/merging/duplicates.ts';
import { differencesOf } from '../../../core/contact/differing-values.ts';
import { matchInputOf, type MatchInput } from '../../../core/matching/columns/match-input.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { FoundCluster, MatchingApi } from './matching-api.ts';

/** Maximum size of a cluster whose pairs are all explained. In larger clusters, only matching pairs are explained. */
const MAX_FULLY_EXPLAINED_SIZE = 10;

/** A cluster with its current contacts and explained pairs; null if fewer than two contacts are left. */
export async function clusterInFull(
  found: FoundCluster,
  matching: MatchingApi,
  store: StoreApi,
): Promise<Cluster | null> {
  const { keys, links, weakestLink } = found;
  const shown = keys.slice(0, MAX_CLUSTER_MEMBERS);
  const named = new Set([...shown, ...links.flatMap(({ a, b }) => [a, b]), weakestLink.a, weakestLink.b]);
  const contacts = new Map((await store.contactsOf([...named])).map((contact) => [contact.key, contact]));
  const here = shown.flatMap((key) => contacts.get(key) ?? []);
  if (here.length < 2) return null;
  const pairs = keys.length <= MAX_FULLY_EXPLAINED_SIZE ? pairsOf(keys) : links;
  const explained = await matching.explain(
    pairs.flatMap(({ a, b }): [MatchInput, MatchInput][] => {
      const [one, two] = [contacts.get(a), contacts.get(b)];
      return one && two ? [[matchInputOf(one), matchInputOf(two)]] : [];
    }),
  );
  return {
    ...found.summary,
    contacts: here,
    pairs: explained.toSorted((one, two) => two.probability - one.probability),
    weakestLink,
  };
}

/** Adds to clusters the fields in which their listed members differ. */
export async function withDifferences(
  summaries: readonly ClusterSummary[],
  store: Pick<StoreApi, 'contactsOf'>,
): Promise<ClusterListEntry[]> {
  const keys = summaries.flatMap(({ members }) => members.map(({ key }) => key));
  const fields = new Map((await store.contactsOf(keys)).map((contact) => [contact.key, contact.fields]));
  return summaries.map((summary) => {
    const members = summary.members.flatMap(({ key }) => fields.get(key) ?? []);
    return { ...summary, ...differencesOf(members, MAX_DIFFERING_VALUES) };
  });
}

function pairsOf(keys: readonly ContactKey[]): { a: ContactKey; b: ContactKey }[] {
  return keys.flatMap((a, at) => keys.slice(at + 1).map((b) => ({ a, b })));
}
