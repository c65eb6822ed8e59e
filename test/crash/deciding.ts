import type { AccountId } from '../../electron/contract/accounts/account.ts';
import type { Change } from '../../electron/contract/changes/change.ts';
import { readJournal } from './account-reading.ts';
import type { Written } from './gate.ts';
import type { HostChild } from './host-child.ts';

/** Decisions of the user about unsettled changes. */
export type Decided = Map<string, 'send_again' | 'drop'>;

/**
 * Decides about unsettled changes as a user who knows the service: changes that arrived are dropped, others sent again. Returns
 * descriptions of changes for which no decision should have been needed.
 */
export async function decideUnsettled(
  host: HostChild,
  accountId: AccountId,
  { written, decided, note }: { written: readonly Written[]; decided: Decided; note: (line: string) => void },
): Promise<string[]> {
  const wrong: string[] = [];
  const open = await host.must('changes.list', { accountId, states: ['unsettled'], limit: 500 });
  for (const change of open.toReversed()) {
    if (change.error?.message !== 'needs_decision') continue;
    const { kind, changeId, after, label } = change;
    if (kind !== 'group.create' && kind !== 'contact.create')
      wrong.push(`the user was asked about ${kind} of ${label}`);
    if (kind === 'contact.create' && (after.email ?? after.phone ?? null) !== null)
      wrong.push(`the user was asked about a create with email or phone: ${label}`);
    const journal = await readJournal(host, accountId);
    const decision = arrivedAlready(change, journal, written, decided) ? 'drop' : 'send_again';
    note(`decide ${decision} for ${kind} ${label} ${changeId}`);
    const result = await host.call('changes.resolve', { accountId, changeId, decision });
    if (result.ok) decided.set(changeId, decision);
  }
  return wrong;
}

/** Whether the service created more contacts or groups with that name than the journal has. */
function arrivedAlready(
  change: Change,
  journal: readonly Change[],
  written: readonly Written[],
  decided: Decided,
): boolean {
  const name = change.kind === 'group.create' ? change.group?.name : change.after.firstName;
  const field = change.kind === 'group.create' ? 'name' : 'first_name';
  const made = written.filter(
    ({ method, status, sent }) =>
      method === 'POST' &&
      status < 300 &&
      typeof sent === 'object' &&
      sent !== null &&
      Reflect.get(sent, field) === name,
  ).length;
  const known = journal.filter(
    (each) =>
      each.kind === change.kind &&
      (each.group?.name ?? each.after.firstName) === name &&
      (each.state === 'done' || decided.get(each.changeId) === 'drop'),
  ).length;
  return made > known;
}
