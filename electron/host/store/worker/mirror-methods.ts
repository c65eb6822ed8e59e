import type { ContactKey } from '../../../contract/contacts/contact.ts';
import {
  accountDoubt,
  knownAccount,
  fingerprintOfMirror,
  noteDoubt,
  noteFingerprint,
} from '../mirror/account-fingerprint.ts';
import { contactsByGroup } from '../overlay/groups-with-counts.ts';
import { notePlanLimit, readPlanLimit } from '../journal/plan-limit-note.ts';
import { inTransaction } from '../sqlite/transactions.ts';
import { StoreFailure, type MirrorApi } from '../api/store-api.ts';
import { applyContacts } from './apply-contacts.ts';
import type { ComponentAccess } from './component-access.ts';

/** The store's methods for the sync, and for recognising the account. */
export function mirrorMethods(access: ComponentAccess): MirrorApi {
  return {
    knownAccount(contactIds: number[]): ReturnType<MirrorApi['knownAccount']> {
      return access.read(({ mirrorFile, journalFile }) => knownAccount(mirrorFile, journalFile, contactIds));
    },

    noteAccount(marks: Parameters<MirrorApi['noteAccount']>[0]): Promise<void> {
      return access.writeJournal(({ journalFile }) => noteFingerprint(journalFile, marks));
    },

    accountDoubt(): ReturnType<MirrorApi['accountDoubt']> {
      return access.read(({ journalFile }) => accountDoubt(journalFile));
    },

    noteDoubt(doubt: Parameters<MirrorApi['noteDoubt']>[0]): Promise<void> {
      return access.writeJournal(({ journalFile }) => noteDoubt(journalFile, doubt));
    },

    planLimit(): ReturnType<MirrorApi['planLimit']> {
      return access.read(({ journalFile, mirror }) => readPlanLimit(journalFile, mirror.contactCount));
    },

    notePlanLimit(at: string): Promise<void> {
      return access.writeJournal(({ journalFile, mirror }) =>
        notePlanLimit(journalFile, { contacts: mirror.contactCount, at }),
      );
    },

    applyContacts(input: Parameters<MirrorApi['applyContacts']>[0]): ReturnType<MirrorApi['applyContacts']> {
      return access.read((store) => applyContacts(store, input));
    },

    applyGroups(groups: Parameters<MirrorApi['applyGroups']>[0]): Promise<{ changed: boolean }> {
      return access.write(({ mirrorFile, mirror, lists }) => {
        const counts = contactsByGroup(mirrorFile);
        const named = new Set(groups.map((group) => group.groupId));
        let changed = false;
        for (const group of groups) changed = mirror.putGroup(group) || changed;
        for (const group of mirror.groups()) {
          if (named.has(group.groupId)) continue;
          const used = (counts.get(group.groupId) ?? 0) > 0;
          if (used && !group.listed) continue;
          if (used) mirror.unlistGroup(group.groupId);
          else mirror.dropGroup(group.groupId);
          changed = true;
        }
        if (changed) lists.forget();
        return { changed };
      });
    },

    openFullSync(): ReturnType<MirrorApi['openFullSync']> {
      return access.read(({ fullSyncs }) => fullSyncs.open());
    },

    beginFullSync(input: Parameters<MirrorApi['beginFullSync']>[0]): ReturnType<MirrorApi['beginFullSync']> {
      return access.write(({ fullSyncs }) => fullSyncs.begin(input));
    },

    completeFullSync(syncId: number): ReturnType<MirrorApi['completeFullSync']> {
      return access.read(({ slices, mirrorFile, mirror, fullSyncs, ranks }) =>
        // Runs after pages that are still being applied.
        slices.run(async () => {
          const end = inTransaction(mirrorFile, () => {
            mirror.dropOldTombstones();
            return fullSyncs.complete(syncId);
          });
          if (!end)
            throw new StoreFailure({ code: 'unexpected', message: `full sync ${syncId} is not under way` });
          ranks.prepare().catch(() => undefined);
          // A failure to store the fingerprint doesn't invalidate the sync.
          access
            .writeJournal(({ journalFile }) => noteFingerprint(journalFile, fingerprintOfMirror(mirrorFile)))
            .catch(() => undefined);
          return end;
        }),
      );
    },

    abandonFullSync(syncId: number): Promise<void> {
      return access.write(({ fullSyncs }) => fullSyncs.abandon(syncId));
    },

    lastCompletedFullSync(): ReturnType<MirrorApi['lastCompletedFullSync']> {
      return access.read(({ fullSyncs }) => fullSyncs.lastCompleted());
    },

    removeContacts(keys: ContactKey[]): Promise<void> {
      return access.read(({ slices, mirrorFile, mirror, overlay, journal }) =>
        slices.run(() =>
          slices.each(
            keys.map((key) => journal.previousKeys.now(key)),
            (slice) => inTransaction(mirrorFile, slice),
            (key) => {
              if (mirror.remove(key)) overlay.mirrorChanged(key);
            },
          ),
        ),
      );
    },

    markSeen(contactIds: number[]): Promise<void> {
      return access.write(({ mirror, overlay }) => {
        for (const contactId of contactIds) {
          mirror.markSeen(contactId);
          const key = mirror.rowOfContactId(contactId)?.['key'];
          if (typeof key === 'string') overlay.mirrorChanged(key);
        }
      });
    },

    getMeta(name: string): Promise<unknown> {
      return access.read(({ mirror }) => mirror.getMeta(`sync.${name}`) ?? null);
    },

    setMeta(name: string, value: unknown): Promise<void> {
      return access.read(({ mirror }) => mirror.setMeta(`sync.${name}`, value));
    },
  };
}
