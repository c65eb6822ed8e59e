import type { Change } from '../../../../contract/changes/change.ts';
import type { ContactPatch } from '../../../../contract/contacts/contact.ts';
import { equalValue, fieldsOf, pickFields } from '../../../../core/contact/compare-fields.ts';
import type { SendContext } from '../../api/journal-api.ts';
import { newChange } from '../../journal/new-change.ts';
import { lostGuardian, touchedFields } from './restored-guardians.ts';
import { conflictOf, type PlanContext, type Planned } from './plan-context.ts';

/** Plans a cancelled change again on the current contact; null if nothing is left to do. */
export function planReapplication(context: PlanContext, change: Change): Planned {
  const { reader, journal, blockedGroups, planned, force } = context;
  const { contactKey: key, before, after } = change;
  if (key === null) return null;
  const contact = reader.byKey(key);
  const goes = contact?.pending?.kind === 'delete' && !planned.has(key);
  const now = goes ? null : planned.now(key, contact);
  const conflict = conflictOf({ ...change, contactKey: key });
  if (blockedGroups.has(after.groupId)) return conflict('group_being_deleted', ['groupId']);
  if (change.kind === 'contact.create') {
    if (now !== null) return conflict('changed', []);
    planned.set(key, after);
    return repeated(context, change, {}, after);
  }
  if (change.kind === 'contact.delete' && now === null) return null;
  if (now === null) return conflict('gone', []);
  const wanted = fieldsOf(change.kind === 'contact.delete' ? before : after);
  const open = wanted.filter((field) => !equalValue(now[field], after[field]));
  const { lostGuardianBefore: lost } = journal.sendContext(change.changeId);
  const touched = touchedFields(context, key, { expected: pickFields(before, open), lost, now });
  if (touched.length > 0 && !force) return conflict('changed', touched);
  if (change.kind === 'contact.delete') {
    planned.set(key, null);
    return repeated(context, change, now, {});
  }
  if (open.length === 0) return null;
  const again = pickFields(after, open);
  planned.set(key, { ...now, ...again });
  return repeated(context, change, pickFields(now, open), again);
}

function repeated(plan: PlanContext, change: Change, before: ContactPatch, after: ContactPatch): Planned {
  const { batchId, journal } = plan;
  const { guardianIdAfter, lostGuardianAfter } = journal.sendContext(change.changeId);
  const { changeId, kind, contactKey, groupId, customFields, label, undoOf } = change;
  const context: SendContext = {
    ...(after.guardian === null ? lostGuardian(plan, lostGuardianAfter, guardianIdAfter) : {}),
    againOf: changeId,
  };
  const again = newChange(kind, {
    batchId,
    contactKey,
    groupId,
    before,
    after,
    customFields,
    label,
    undoOf,
    context,
  });
  return { kind: 'change', change: again };
}
