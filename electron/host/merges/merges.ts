import type { AccountProfile } from '../../contract/accounts/account.ts';
import type { Contact, ContactKey } from '../../contract/contacts/contact.ts';
import type { GroupList } from '../../contract/contacts/group.ts';
import type { ClusterMerges } from '../../contract/merging/cluster-merges.ts';
import type { MergePlan, ProposedMerge } from '../../contract/merging/merge-plan.ts';
import type { ReadPlan } from '../../contract/merging/merge-plan-file.ts';
import type { MergePreview } from '../../contract/merging/merge-preview.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { contactLabel } from '../../core/contact/contact-label.ts';
import { mergeRequests, type RequestFacts } from '../../core/merge/steps/merge-requests.ts';
import { mergeLosses } from '../../core/merge/merge-losses.ts';
import { planProblem } from '../../core/merge/plan-problem.ts';
import { mergeWarnings } from '../../core/merge/merge-warnings.ts';
import { planFromProposal } from '../../core/merge/plan-from-proposal.ts';
import { proposeMerge } from '../../core/merge/proposal/propose-merge.ts';
import { countImmediateRemovals } from '../../core/merge/steps/count-immediate-removals.ts';
import type { RecordingQueue } from '../outbox/commands/recording-queue.ts';
import { recordOrReload } from '../outbox/commands/record-or-reload.ts';
import type { Outbox } from '../outbox/driver/outbox.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { ClusterPreviews } from './cluster-merge-previews.ts';
import type { ClusterKeys } from './clusters-to-merge.ts';
import type { MergeRuns } from './merge-runs.ts';
import { readPlanFile, writePlanFile } from './plan-files.ts';

/** Upper bound for the wards of one contact. */
const MAX_WARDS = 1_000;

const impossible = (message: string) => fail({ code: 'invalid_request', message });

interface MergesOptions {
  store: StoreApi;
  outbox: Outbox;
  recordings: RecordingQueue;
  runs: MergeRuns;
  /** The undo window of removals, in milliseconds. */
  undoWindowMs: () => number;
}

type Ward = RequestFacts['wards'][number];

/** Proposes, previews and records merges. */
export class Merges {
  readonly clusters: ClusterPreviews;
  readonly #store: StoreApi;
  readonly #outbox: Outbox;
  readonly #recordings: RecordingQueue;
  readonly #runs: MergeRuns;
  readonly #undoWindowMs: () => number;

  constructor({ store, outbox, recordings, runs, undoWindowMs }: MergesOptions) {
    this.#store = store;
    this.#outbox = outbox;
    this.#recordings = recordings;
    this.#runs = runs;
    this.#undoWindowMs = undoWindowMs;
    this.clusters = new ClusterPreviews((keys, groups) => this.#propose(keys, groups));
  }

  async propose(keys: readonly ContactKey[], keptKey?: ContactKey): Promise<Result<ProposedMerge>> {
    const { groups } = await this.#store.groups();
    return this.#propose(keys, groups, keptKey);
  }

  async #propose(
    keys: readonly ContactKey[],
    groups: GroupList['groups'],
    keptKey?: ContactKey,
  ): Promise<Result<ProposedMerge>> {
    if (new Set(keys).size < keys.length) return impossible('member_twice');
    if (keptKey !== undefined && !keys.includes(keptKey)) return impossible('kept_is_no_member');
    const members = await this.#contacts(keys);
    if (members.length < keys.length) return fail({ code: 'not_found', missing: 'contact' });
    const wards = new Map<ContactKey, ContactKey[]>();
    const named = await Promise.all(members.map(({ key }) => this.#store.wards(key, MAX_WARDS)));
    for (const [at, { key }] of members.entries())
      wards.set(
        key,
        (named[at]?.wards ?? []).map((ward) => ward.key).filter((ward) => !keys.includes(ward)),
      );
    const proposal = proposeMerge(members, {
      wardsOf: (key) => wards.get(key) ?? [],
      ...(keptKey === undefined ? {} : { keptKey }),
      openGroups: new Set(groups.flatMap(({ groupId, deletion }) => (deletion === null ? [groupId] : []))),
    });
    return ok({ proposal, members, plan: planFromProposal(proposal, members) });
  }

  /** Previews the merges of many clusters. */
  async previewClusters(clusters: readonly ClusterKeys[]): Promise<ClusterMerges> {
    const { groups } = await this.#store.groups();
    return this.clusters.make(clusters, groups);
  }

  async preview(plan: MergePlan): Promise<Result<MergePreview>> {
    const members = await this.#contacts(plan.members.map(({ key }) => key));
    const gone = members.filter(({ pending }) => pending?.kind !== 'delete').length < plan.members.length;
    const problem = planProblem(plan) ?? (gone ? 'gone' : null);
    const kept = plan.members.some(({ key }) => key === plan.keptKey);
    const wards = await this.#wardsOf(plan);
    const guardian =
      plan.final.guardian === null ? null : await this.#store.contact({ key: plan.final.guardian });
    const requests = kept
      ? mergeRequests(plan, {
          wards,
          contactIdOf: (key) =>
            plan.members.find((member) => member.key === key)?.contactId ??
            (guardian?.key === key ? guardian.contactId : null),
        })
      : [];
    const carriers = await this.#carriers(plan);
    const { groups } = await this.#store.groups();
    const byKey = new Map(members.map((member) => [member.key, member]));
    // The service never returns custom fields; only contacts created by this app are known to have some.
    const withCustomFields = new Set(await this.#store.withCustomFields(plan.members.map(({ key }) => key)));
    const { losses, leftBehind } = mergeLosses(plan, {
      customFields: (key) => withCustomFields.has(key),
      extras: (key) => Object.keys(byKey.get(key)?.extras ?? {}).length > 0,
    });
    const warnings = mergeWarnings(plan, { members, wards, guardian, carriers, groups });
    const atOnce = countImmediateRemovals(plan, Date.now());
    return ok({
      problem,
      final: plan.final,
      requests,
      losses,
      leftBehind,
      warnings,
      ...(atOnce === 0 ? {} : { atOnce }),
    });
  }

  /** Records merges, which then run by themselves. Resolves once all are recorded. */
  run(plans: MergePlan[]): Promise<Result<{ batchId: string }>> {
    return this.#recordings.run(() => this.record(plans, null));
  }

  /**
   * Like `run`, for work of the recording queue. `redoOf`: the batch of the undo that the merges redo; null if they redo
   * nothing.
   */
  async record(plans: MergePlan[], redoOf: string | null): Promise<Result<{ batchId: string }>> {
    for (const plan of plans) {
      const problem = planProblem(plan);
      if (problem !== null) return impossible(problem);
    }
    const pending = {
      loadPending: async () => {
        await this.#outbox.loadPending();
        await this.#runs.loadPending();
      },
    };
    const recorded = await recordOrReload(pending, () =>
      this.#store.recordMerges(plans, redoOf, this.#undoWindowMs()),
    );
    if (recorded.kind === 'problem') return impossible(recorded.problem);
    this.#outbox.add(recorded.recorded);
    this.#runs.add(recorded.mergeIds, recorded.batchId);
    return ok({ batchId: recorded.batchId });
  }

  /** Runs the merges of a preview, except those of the clusters `except`, and drops the preview. */
  async runPreview(previewId: string, except: readonly string[]): Promise<Result<{ batchId: string }>> {
    const plans = this.clusters.plans(previewId, except);
    if (plans === null) return impossible('preview_gone');
    if (plans.length === 0) return impossible('nothing_to_merge');
    const run = await this.run(plans);
    if (run.ok) this.clusters.forget(previewId);
    return run;
  }

  async exportPreview(
    previewId: string,
    except: readonly string[],
    profile: AccountProfile,
  ): Promise<Result<{ fileName: string; text: string }>> {
    const plans = this.clusters.plans(previewId, except);
    return plans === null ? impossible('preview_gone') : this.exportPlan(plans, profile);
  }

  async exportPlan(
    plans: readonly MergePlan[],
    profile: AccountProfile,
  ): Promise<Result<{ fileName: string; text: string }>> {
    return ok(await writePlanFile(this.#store, plans, profile));
  }

  async readPlan(text: string, profile: AccountProfile): Promise<Result<ReadPlan>> {
    return ok(await readPlanFile(this.#store, text, profile));
  }

  async #contacts(keys: readonly ContactKey[]): Promise<Contact[]> {
    const found = await Promise.all(keys.map((key) => this.#store.contact({ key })));
    return found.filter((contact) => contact !== null);
  }

  /** See `MergeSurroundings.carriers`. */
  async #carriers({ final, members }: MergePlan): Promise<Contact[]> {
    const all = [final, ...members.map(({ fields }) => fields)];
    const groupIds = new Set(all.flatMap(({ groupId }) => groupId ?? []));
    const found = [...groupIds].map((groupId) => {
      const ofGroup = all.filter((fields) => fields.groupId === groupId);
      const emails = ofGroup.flatMap(({ email }) => email ?? []);
      return this.#store.findInGroup({
        groupId,
        emails,
        phones: ofGroup.flatMap(({ phone }) => phone ?? []),
      });
    });
    return (await Promise.all(found)).flat();
  }

  async #wardsOf({ keptKey, members }: MergePlan): Promise<Ward[]> {
    const keys = new Set(members.map(({ key }) => key));
    const found: Ward[] = [];
    for (const { key: guardian } of members) {
      if (guardian === keptKey) continue;
      const { wards } = await this.#store.wards(guardian, MAX_WARDS);
      for (const { key } of wards) {
        const ward = keys.has(key) ? null : await this.#store.contact({ key });
        if (ward === null || ward.pending?.kind === 'delete') continue;
        found.push({ key, guardian, contactId: ward.contactId, label: contactLabel(ward.fields) });
      }
    }
    return found;
  }
}
