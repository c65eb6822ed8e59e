import type { Batch } from '../../../electron/contract/changes/batch.ts';
import type { Contact } from '../../../electron/contract/contacts/contact.ts';
import type {
  Cluster,
  ClusterListEntry,
  DuplicateDecision,
  DuplicatesMode,
  DuplicatesStatus,
  DecisionKind,
} from '../../../electron/contract/merging/duplicates.ts';
import type { ClusterMerge, ClusterMerges } from '../../../electron/contract/merging/cluster-merges.ts';
import type { MergePlan, ProposedMerge } from '../../../electron/contract/merging/merge-plan.ts';
import { differencesOf } from '../../../electron/core/contact/differing-values.ts';
import { contactLabel } from '../../../electron/core/contact/contact-label.ts';
import { mergeRequests } from '../../../electron/core/merge/steps/merge-requests.ts';
import { planFromProposal } from '../../../electron/core/merge/plan-from-proposal.ts';
import { proposeMerge } from '../../../electron/core/merge/proposal/propose-merge.ts';
import { NO_MERGES } from '../../builders/batch.ts';
import type { FakeAccount } from './fake-account.ts';
import { FakeJournal } from './fake-journal.ts';

/**
 * The duplicates of an account in memory: contacts with the same first name are a cluster. Decisions and merges are done at once and
 * can be undone; merges are proposed with the product's own rules.
 */
export class FakeDuplicates {
  marks: DuplicateDecision[] = [];
  /** Lists are delivered only after this resolves. */
  mayList: Promise<void> = Promise.resolve();
  /** Merges of the last bulk preview. */
  #previewed: ClusterMerge[] = [];
  readonly #account: FakeAccount;
  readonly #journal: FakeJournal;

  constructor(account: FakeAccount, journal = new FakeJournal(account)) {
    this.#account = account;
    this.#journal = journal;
    const { host } = account;
    host.answer('duplicates.status', ({ mode }) => this.#status(mode));
    host.answer('duplicates.list', async ({ mode }) => {
      await this.mayList;
      const rows = this.#listed(mode).map(summaryOf);
      return { rows, total: rows.length };
    });
    host.answer(
      'duplicates.get',
      ({ clusterId }) => this.#listed('across-groups').find((each) => each.clusterId === clusterId) ?? null,
    );
    host.answer('duplicates.markNot', ({ keys }) => this.#mark('not', keys));
    host.answer('duplicates.markMeant', ({ keys }) => this.#mark('meant', keys));
    host.answer('duplicates.marks', () => ({ rows: this.marks, total: this.marks.length }));
    host.answer('duplicates.unmark', ({ markIds }) => {
      this.marks = this.marks.filter(({ markId }) => !markIds.includes(markId));
      this.#notify();
      return { unmarked: markIds.length };
    });
    host.answer('merges.propose', ({ keys, keptKey }) => this.#propose(keys, keptKey));
    host.answer('merges.preview', ({ plan }) => ({
      problem: null,
      final: plan.final,
      requests: mergeRequests(plan, {
        wards: [],
        contactIdOf: (key) => account.contacts.find((each) => each.key === key)?.contactId ?? null,
      }),
      losses: [],
      leftBehind: [],
      warnings: [],
    }));
    host.answer('merges.run', ({ plans }) => ({ batchId: this.#run(plans).batchId }));
    host.answer('merges.previewCertain', ({ mode, clusterIds }) => this.#preview(mode, clusterIds));
    host.answer('merges.previewRows', () => ({ rows: this.#previewed, total: this.#previewed.length }));
    host.answer('merges.runPreview', ({ except }) => {
      const plans = this.#previewed.filter(({ clusterId }) => !except.includes(clusterId));
      return { batchId: this.#run(plans.map(({ plan }) => plan)).batchId };
    });
    journal.onStep = () => this.#notify();
  }

  /** All clusters, including those with a decision. */
  get #clusters(): Cluster[] {
    const byName = Map.groupBy(this.#account.contacts, ({ fields }) => fields.firstName);
    return [...byName.values()].filter(({ length }) => length > 1).map(clusterOf);
  }

  #listed(mode: DuplicatesMode): Cluster[] {
    const marked = new Set(this.marks.map(({ members }) => members.map(({ key }) => key).join()));
    return this.#clusters.filter(
      ({ groupIds, contacts }) =>
        (groupIds.length === 1 || mode === 'across-groups') &&
        !marked.has(contacts.map(({ key }) => key).join()),
    );
  }

  #status(mode: DuplicatesMode): DuplicatesStatus {
    const listed = this.#listed(mode);
    return {
      state: 'ready',
      done: 0,
      of: 0,
      clusters: listed.length,
      contacts: listed.reduce((sum, { size }) => sum + size, 0),
      scannedAt: '2026-01-01T00:00:00.000Z',
    };
  }

  #notify(): void {
    const { accountId, host } = this.#account;
    for (const mode of ['within-group', 'across-groups'] as const)
      host.send('duplicates.changed', { accountId, mode, status: this.#status(mode), clusters: true });
  }

  #mark(kind: DecisionKind, keys: readonly string[]): { markId: string } {
    const markId = crypto.randomUUID();
    const members = this.#contacts(keys).map(({ key, fields, groupName }) => ({
      key,
      label: contactLabel(fields),
      groupName,
      isHere: true,
    }));
    const markedAt = '2026-01-01T00:00:00.000Z';
    this.marks = [{ markId, kind, markedAt, passedOn: false, members }, ...this.marks];
    this.#notify();
    return { markId };
  }

  #contacts(keys: readonly string[]): Contact[] {
    return keys.flatMap((key) => this.#account.contacts.filter((each) => each.key === key));
  }

  #propose(keys: readonly string[], keptKey: string | undefined): ProposedMerge {
    const members = this.#contacts(keys);
    const proposal = proposeMerge(members, keptKey === undefined ? {} : { keptKey });
    return { proposal, members, plan: planFromProposal(proposal, members) };
  }

  #preview(mode: DuplicatesMode, clusterIds: readonly string[] | undefined): ClusterMerges {
    const wanted = this.#listed(mode).filter(({ clusterId }) => clusterIds?.includes(clusterId) ?? true);
    this.#previewed = wanted.map(({ clusterId, contacts }) => {
      const { plan, proposal } = this.#propose(
        contacts.map(({ key }) => key),
        undefined,
      );
      const { keptReason, fields } = proposal;
      const choices = fields.filter(({ reason }) => reason !== 'same');
      return { clusterId, label: contactLabel(plan.final), plan, keptReason, choices, warnings: [] };
    });
    return {
      previewId: crypto.randomUUID(),
      total: wanted.length,
      removing: wanted.reduce((sum, { size }) => sum + size - 1, 0),
      undoneWithout: 0,
      skipped: [],
      skippedCount: 0,
    };
  }

  #run(plans: readonly MergePlan[]): Batch {
    const [plan] = plans;
    const label = plans.length === 1 && plan !== undefined ? contactLabel(plan.final) : null;
    const merges = { ...NO_MERGES, done: plans.length };
    const { batch } = this.#journal.record({ kind: 'merge', label, merges }, () => {
      for (const { members, keptKey, final } of plans) {
        for (const { key } of members) if (key !== keptKey) this.#account.remove(key);
        this.#account.edit(keptKey, final);
      }
    });
    return batch;
  }
}

function clusterOf(contacts: Contact[]): Cluster {
  const [a, b] = contacts;
  if (a === undefined || b === undefined) throw new Error('A cluster needs two contacts.');
  const { length: size } = contacts;
  return {
    clusterId: `${size} × ${a.fields.firstName}`.slice(0, 64),
    certainty: 'certain',
    probability: 0.9999,
    isLarge: size > 10,
    size,
    members: contacts
      .slice(0, 12)
      .map(({ key, fields }) => ({ key, label: contactLabel(fields), groupId: fields.groupId })),
    groupIds: [...new Set(contacts.map(({ fields }) => fields.groupId))],
    evidence: ['name'],
    contacts,
    pairs: [],
    weakestLink: { a: a.key, b: b.key, probability: 0.9999 },
  };
}

function summaryOf({ contacts, pairs: _pairs, weakestLink: _link, ...summary }: Cluster): ClusterListEntry {
  return {
    ...summary,
    ...differencesOf(
      contacts.map(({ fields }) => fields),
      3,
    ),
  };
}
