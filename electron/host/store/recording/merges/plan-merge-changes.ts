import { v7 as uuidv7 } from 'uuid';
import type { ContactKey } from '../../../../contract/contacts/contact.ts';
import type { MergePlan } from '../../../../contract/merging/merge-plan.ts';
import { contactLabel } from '../../../../core/contact/contact-label.ts';
import { mergeSteps } from '../../../../core/merge/steps/merge-steps.ts';
import type { NewChange } from '../../api/journal-api.ts';
import type { MergesApi } from '../../api/merges-api.ts';
import type { NewBatch } from '../../journal/batches/describe-batch.ts';
import { withUndoWindow } from '../../journal/new-change.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { ContactReader } from '../../overlay/contact-reader.ts';
import { changeOfStep } from './merge-step-change.ts';
import { wardsOf } from './merge-wards.ts';

/** Merges about to be recorded: one batch, its changes, and the stored data of each merge. */
export interface PlannedMerges {
  batch: NewBatch;
  changes: NewChange[];
  merges: { mergeId: string; batchId: string; place: number; plan: MergePlan; missing: ContactKey | null }[];
}

type MergeProblem = Extract<Awaited<ReturnType<MergesApi['recordMerges']>>, { kind: 'problem' }>;

/**
 * Plans the changes of all merges, based on the current contacts. A merge with a missing member gets no
 * changes. Returns a problem if every merge has a missing member, or if a contact is in two merges. Removals
 * wait for `undoWindowMs`.
 */
export function planMergeChanges(
  parts: { reader: ContactReader; mirror: Mirror },
  plans: readonly MergePlan[],
  undoWindowMs: number,
): PlannedMerges | MergeProblem {
  const found = findMembers(parts.reader, plans);
  if (found.kind === 'problem') return found;
  const { missingMembers, keptInstead } = found;
  const batchId = uuidv7();
  const changes: NewChange[] = [];
  const merges: PlannedMerges['merges'] = [];
  for (const [planIndex, requested] of plans.entries()) {
    const mergeId = uuidv7();
    const plan = withSurvivingGuardian(requested, keptInstead);
    const missing = missingMembers.get(planIndex) ?? null;
    merges.push({ mergeId, batchId, place: planIndex + 1, plan, missing });
    if (missing !== null) continue;
    for (const step of mergeSteps(plan, wardsOf(parts.reader, plan)))
      changes.push(withUndoWindow(changeOfStep(parts, step, { mergeId, batchId }), undoWindowMs));
  }
  const [only] = plans;
  const batch: NewBatch = {
    batchId,
    kind: 'merge',
    fields: [],
    values: {},
    groupId: null,
    groupName: null,
    label: plans.length === 1 && only !== undefined ? contactLabel(only.final) : null,
    total: changes.length,
    undoOf: null,
  };
  return { batch, changes, merges };
}

interface FoundMembers {
  kind: 'found';
  /** By index of a plan: a member that no longer exists. */
  missingMembers: ReadonlyMap<number, ContactKey>;
  /** By contact that a merge removes: the contact that this merge keeps. */
  keptInstead: ReadonlyMap<ContactKey, ContactKey>;
}

/**
 * Finds missing members. If only some of the merges have one, those are recorded as stopped and the others run. If all
 * have one, nothing is recorded.
 */
function findMembers(reader: ContactReader, plans: readonly MergePlan[]): FoundMembers | MergeProblem {
  const seen = new Set<ContactKey>();
  const missingMembers = new Map<number, ContactKey>();
  const keptInstead = new Map<ContactKey, ContactKey>();
  for (const [planIndex, { keptKey, members }] of plans.entries()) {
    for (const { key } of members) {
      if (seen.has(key)) return { kind: 'problem', problem: 'in_two_merges', planIndex };
      seen.add(key);
      const contact = reader.byKey(key);
      if (contact === null || contact.pending?.kind === 'delete') missingMembers.set(planIndex, key);
    }
    if (missingMembers.size === plans.length) return { kind: 'problem', problem: 'gone', planIndex };
    if (missingMembers.has(planIndex)) continue;
    for (const { key } of members) if (key !== keptKey) keptInstead.set(key, keptKey);
  }
  return { kind: 'found', missingMembers, keptInstead };
}

/**
 * If another merge recorded together with this one removes the planned guardian, replaces the guardian by the contact
 * that the other merge keeps.
 */
function withSurvivingGuardian(plan: MergePlan, keptInstead: ReadonlyMap<ContactKey, ContactKey>): MergePlan {
  const { guardian } = plan.final;
  const kept = guardian === null ? undefined : keptInstead.get(guardian);
  return kept === undefined ? plan : { ...plan, final: { ...plan.final, guardian: kept } };
}
