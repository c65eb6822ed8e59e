import { v7 as uuidv7 } from 'uuid';
import type { ContactKey } from '../../contract/contacts/contact.ts';
import type { GroupList } from '../../contract/contacts/group.ts';
import type { ClusterMerge, ClusterMerges } from '../../contract/merging/cluster-merges.ts';
import { type MergePlan, type ProposedMerge } from '../../contract/merging/merge-plan.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { contactLabel } from '../../core/contact/contact-label.ts';
import { equalValue } from '../../core/contact/compare-fields.ts';
import { plansWithMutualGuardians } from '../../core/merge/mutual-guardians.ts';
import { planProblem } from '../../core/merge/plan-problem.ts';
import { mergeWarnings } from '../../core/merge/merge-warnings.ts';
import { countImmediateRemovals } from '../../core/merge/steps/count-immediate-removals.ts';
import type { ClusterKeys } from './clusters-to-merge.ts';

const MAX_KEPT_PREVIEWS = 3;
const MAX_LISTED_SKIPS = 100;
/** Number of clusters for which merges are proposed concurrently. */
const PROPOSAL_CONCURRENCY = 16;

/**
 * Returns the merge with a plan that clears the guardian. Used for contacts that would become each other's guardians.
 */
function withoutGuardian({ plan, choices, ...row }: ClusterMerge): ClusterMerge {
  const { guardian } = plan.final;
  const keys = plan.members.filter(({ fields }) => fields.guardian === guardian).map(({ key }) => key);
  const known = choices.find(({ field }) => field === 'guardian')?.alternatives;
  const alternatives = known ?? [{ value: guardian, keys }];
  return {
    ...row,
    plan: { ...plan, final: { ...plan.final, guardian: null } },
    choices: [
      ...choices.filter(({ field }) => field !== 'guardian'),
      { field: 'guardian', value: null, reason: 'mutual_guardian', alternatives },
    ],
  };
}

type Groups = GroupList['groups'];
type Propose = (keys: ContactKey[], groups: Groups) => Promise<Result<ProposedMerge>>;

/** Previews of merges of many clusters. The latest ones are kept, each until it is run. */
export class ClusterPreviews {
  readonly #propose: Propose;
  readonly #kept = new Map<string, ClusterMerge[]>();

  constructor(propose: Propose) {
    this.#propose = propose;
  }

  /** `groups`: the account's groups. */
  async make(clusters: readonly ClusterKeys[], groups: Groups): Promise<ClusterMerges> {
    const { merges, skipped } = await this.#mergesOf(clusters, groups);
    const mutual = plansWithMutualGuardians(merges.map(({ plan }) => plan));
    const previewId = uuidv7();
    this.#kept.set(
      previewId,
      merges.map((merge) => (mutual.has(merge.plan) ? withoutGuardian(merge) : merge)),
    );
    for (const oldest of [...this.#kept.keys()].slice(0, -MAX_KEPT_PREVIEWS)) this.#kept.delete(oldest);
    const now = Date.now();
    const atOnce = merges.reduce((sum, { plan }) => sum + countImmediateRemovals(plan, now), 0);
    return {
      previewId,
      ...(atOnce === 0 ? {} : { atOnce }),
      total: merges.length,
      undoneWithout: merges.filter(({ warnings }) => warnings.some(({ code }) => code === 'undone_without'))
        .length,
      removing: merges.reduce((sum, { plan }) => sum + plan.members.length - 1, 0),
      skipped: skipped.slice(0, MAX_LISTED_SKIPS),
      skippedCount: skipped.length,
    };
  }

  rows(previewId: string, offset: number, limit: number): Result<{ rows: ClusterMerge[]; total: number }> {
    const kept = this.#kept.get(previewId);
    if (kept === undefined) return fail({ code: 'invalid_request', message: 'preview_gone' });
    return ok({ rows: kept.slice(offset, offset + limit), total: kept.length });
  }

  /**
   * Returns the merge plans of a preview, except those of the clusters `except`; null if the preview is no longer kept.
   */
  plans(previewId: string, except: readonly string[]): MergePlan[] | null {
    const left = new Set(except);
    const kept = this.#kept.get(previewId);
    return kept?.filter(({ clusterId }) => !left.has(clusterId)).map(({ plan }) => plan) ?? null;
  }

  forget(previewId: string): void {
    this.#kept.delete(previewId);
  }

  /** Returns the merges of clusters, at most one per contact, and the clusters that are skipped. */
  async #mergesOf(
    clusters: readonly ClusterKeys[],
    groups: Groups,
  ): Promise<{ merges: ClusterMerge[]; skipped: ClusterMerges['skipped'] }> {
    const merges: ClusterMerge[] = [];
    const skipped: ClusterMerges['skipped'] = [];
    const merged = new Set<ContactKey>();
    for (let at = 0; at < clusters.length; at += PROPOSAL_CONCURRENCY) {
      const some = clusters.slice(at, at + PROPOSAL_CONCURRENCY);
      const made = await Promise.all(some.map((cluster) => this.#merge(cluster, groups)));
      for (const [index, { clusterId, keys }] of some.entries()) {
        const merge = made[index] ?? 'gone';
        if (typeof merge === 'string') skipped.push({ clusterId, because: merge });
        else if (keys?.some((key) => merged.has(key)) === true)
          skipped.push({ clusterId, because: 'in_two_merges' });
        else {
          for (const key of keys ?? []) merged.add(key);
          merges.push(merge);
        }
      }
    }
    return { merges, skipped };
  }

  /** Returns the merge of a cluster, or why it is skipped. */
  async #merge(
    { clusterId, keys }: ClusterKeys,
    groups: Groups,
  ): Promise<ClusterMerge | ClusterMerges['skipped'][number]['because']> {
    if (keys === null) return 'too_many_members';
    const proposed = await this.#propose(keys, groups);
    if (!proposed.ok || proposed.value.members.some(({ pending }) => pending?.kind === 'delete'))
      return 'gone';
    const { proposal, members, plan } = proposed.value;
    const problem = planProblem(plan);
    if (problem !== null) return problem;
    return {
      clusterId,
      label: contactLabel(plan.final),
      plan,
      keptReason: proposal.keptReason,
      choices: proposal.fields.filter(({ alternatives, value }) =>
        alternatives.some((each) => !equalValue(each.value, value)),
      ),
      warnings: mergeWarnings(plan, { members, wards: [], guardian: null, carriers: [], groups }),
    };
  }
}
