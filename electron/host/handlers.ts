import type { Session } from '../contract/accounts/session.ts';
import { fail, ok, type Result } from '../contract/result.ts';
import type { AccountSession } from './accounts/session/account-session.ts';
import type { Accounts } from './accounts/accounts.ts';
import { readMarksFile, writeMarksFile } from './duplicates/decisions-file.ts';
import type { ListSession } from './lists/list-session.ts';
import { clustersOf } from './merges/clusters-to-merge.ts';
import type { Handlers } from './dispatch.ts';
import type { EventHub } from './event-hub.ts';
import type { ShellPorts } from './ports.ts';

/** Maximum number of wards, and of keys, in one reply. */
const MAX_LISTED_WARDS = 50;
const MAX_KEYS = 10_000;

const NO_SUCH_LIST = { code: 'not_allowed', message: 'no_such_list' } as const;
const FILE_NOT_OPEN = { code: 'invalid_request', message: 'file_not_open' } as const;

/** The handlers of all channels. */
export function createHandlers(
  ports: ShellPorts,
  accounts: Accounts,
  events: EventHub,
  found: { wereSettingsLost: boolean },
): Handlers {
  /** Runs a handler in the open account; calls for other accounts are rejected. */
  const inAccount = <I extends { accountId: string }, T>(
    work: (session: AccountSession, input: I) => Promise<Result<T>>,
  ) => {
    return async (input: I): Promise<Result<T>> => {
      const session = accounts.session(input.accountId);
      if (session === null) return fail({ code: 'not_allowed', message: 'account_not_open' });
      const result = await work(session, input).catch((thrown: unknown) => {
        // The operation ended with its account, which is not a bug.
        if (accounts.session(input.accountId) === session) throw thrown;
        return fail({ code: 'not_allowed', message: 'account_not_open' });
      });
      // The account may have been closed meanwhile; the window shows another one now, so the result is dropped. A
      // recorded change stays recorded, and its outcome is shown when the account is opened again.
      if (accounts.session(input.accountId) === session) return result;
      const isRecorded = result.ok && !isRefused(result.value);
      return fail({ code: 'not_allowed', message: isRecorded ? 'answer_dropped' : 'account_not_open' });
    };
  };

  /** Runs a handler in the open account, which must be a list. */
  const inList = <I extends { accountId: string }, T>(
    work: (list: ListSession, input: I) => Promise<Result<T>>,
  ) =>
    inAccount<I, T>(({ list }, input) =>
      list === null
        ? Promise.resolve(fail({ code: 'not_allowed', message: 'not_a_list' }))
        : work(list, input),
    );

  return {
    'session.get': async () => {
      await accounts.settled();
      return ok(sessionOf(ports, accounts, found.wereSettingsLost));
    },
    'preferences.get': () => Promise.resolve(ok(accounts.inForce(ports.settings.getPreferences()))),
    'preferences.set': async (changes) => {
      const before = ports.settings.getPreferences();
      const preferences = { ...before, ...given(changes) };
      ports.settings.setPreferences(preferences);
      events.emit({ name: 'settings.changed', payload: { accountId: null } });
      if (preferences.historyDays < before.historyDays) await accounts.current()?.changes.expireHistory();
      return ok(accounts.inForce(preferences));
    },

    'views.get': ({ accountId }) => Promise.resolve(ok(ports.settings.getView(accountId))),
    'views.set': ({ accountId, view }) => {
      ports.settings.setView(accountId, view);
      events.emit({ name: 'settings.changed', payload: { accountId } });
      return Promise.resolve(ok({}));
    },

    'accounts.connect': (request) => accounts.keys.connect(request),
    'accounts.openSample': () => accounts.openSample(),
    'accounts.open': ({ accountId }) => accounts.open(accountId),
    'accounts.provideKey': ({ accountId, apiKey, baseUrl }) =>
      accounts.keys.provideKey(accountId, apiKey, baseUrl),
    'accounts.answerDoubt': ({ accountId, same }) => accounts.keys.answerDoubt(accountId, same),
    'accounts.change': ({ accountId, name, color }) =>
      Promise.resolve(accounts.change(accountId, { name, color })),
    'accounts.pending': ({ accountId }) => accounts.pending(accountId),
    'accounts.forget': ({ accountId }) => accounts.forget(accountId),
    'accounts.close': async () => {
      await accounts.close();
      return ok({});
    },

    'groups.list': inAccount(async ({ store }) => ok(await store.groups())),
    'groups.create': inAccount(async ({ changes }, { name, category }) =>
      ok(await changes.groups.create({ name, category })),
    ),
    'groups.delete': inAccount(({ changes }, { groupId }) => changes.groups.delete(groupId)),

    'contacts.page': inAccount(async ({ store, finder }, { query, offset, limit }) => {
      finder.windowInUse();
      return ok(await store.contactPage({ query, offset, limit }));
    }),
    'contacts.get': inAccount(async ({ store, finder }, { key }) => {
      finder.windowInUse();
      return ok(await store.contact({ key }));
    }),
    'contacts.wards': inAccount(async ({ store }, { key }) => ok(await store.wards(key, MAX_LISTED_WARDS))),
    'contacts.between': inAccount(async ({ store }, { query, from, to }) =>
      ok(await store.keysBetween(query, from, to, MAX_KEYS)),
    ),
    'contacts.facets': inAccount(async ({ store }) => ok(await store.facets())),
    'contacts.create': inAccount(({ changes }, { fields, customFields }) =>
      changes.contacts.create({ fields, customFields }),
    ),
    'contacts.edit': inAccount(({ changes }, { key, before, after }) =>
      changes.contacts.edit({ key, before, after }),
    ),
    'contacts.delete': inAccount(({ changes }, { key }) => changes.contacts.delete(key)),
    'contacts.move': inAccount(({ changes }, { selection, groupId }) =>
      changes.bulk.move(selection, groupId),
    ),
    'contacts.dropGone': inAccount(async ({ changes }, { key }) => {
      await changes.contacts.dropGone(key);
      return ok({});
    }),

    'changes.status': inAccount(async ({ changes }) => ok(await changes.status())),
    'changes.list': inAccount(async ({ store }, { states, limit, beforeSequence }) =>
      ok(
        await store.changes({
          limit,
          ...(states === undefined ? {} : { states }),
          ...(beforeSequence === undefined ? {} : { beforeSequence }),
        }),
      ),
    ),
    'changes.undo': inAccount(({ imports }, { batchId, changeIds, force = false }) =>
      imports.reports.undoBatch({ batchId, force, ...(changeIds === undefined ? {} : { changeIds }) }),
    ),
    'changes.redo': inAccount(({ imports }, { batchId, force = false }) =>
      imports.reports.redoBatch(batchId, force),
    ),
    'changes.resolve': inAccount(({ changes }, { changeId, decision }) =>
      changes.resolve(changeId, decision),
    ),
    'changes.resolveRefused': inAccount(async ({ changes }, { changeIds, decision }) =>
      ok({ resolved: await changes.resolveRefused({ changeIds }, decision) }),
    ),
    'changes.keepMine': inAccount(async ({ changes }, { changeIds }) =>
      ok(await changes.keepMine(changeIds)),
    ),
    'changes.sendNow': inAccount(async ({ changes }, which) => {
      changes.sendNow(given(which));
      return ok(await changes.status());
    }),
    'changes.resume': inAccount(async ({ changes }, { heldBy }) => {
      await changes.resume(heldBy);
      return ok(await changes.status());
    }),

    'bulk.preview': inAccount(({ changes }, { selection, action }) =>
      changes.bulk.preview(selection, action),
    ),
    'bulk.run': inAccount(({ changes }, { previewId }) => changes.bulk.run(previewId)),

    'batches.list': inAccount(async ({ changes }, query) => ok(await changes.batches.list(given(query)))),
    'batches.waiting': inAccount(async ({ changes }, query) =>
      ok(await changes.batches.waiting(given(query))),
    ),
    'batches.get': inAccount(async ({ changes }, { batchId }) => ok(await changes.batches.get(batchId))),
    'batches.pause': inAccount(({ changes }, { batchId }) => changes.batches.pause(batchId)),
    'batches.resume': inAccount(({ changes }, { batchId }) => changes.batches.resume(batchId)),
    'batches.cancel': inAccount(({ changes }, { batchId }) => changes.batches.cancel(batchId)),
    'batches.retry': inAccount(async ({ changes }, { batchId }) => {
      await changes.resolveRefused({ batchId }, 'send_again');
      return changes.batches.now(batchId);
    }),
    'batches.results': inAccount(async ({ store }, query) => ok(await store.batchChanges(given(query)))),

    'history.list': inAccount(async ({ changes }, query) => ok(await changes.batches.history(given(query)))),
    'history.latest': inAccount(async ({ changes }) => ok(await changes.latest())),

    'trash.list': inAccount(async ({ changes }, query) => ok(await changes.trash(query))),
    'trash.restore': inAccount(({ changes }, { changeIds, groupId }) => changes.restore(changeIds, groupId)),

    'duplicates.status': inAccount(({ finder }, { mode }) => Promise.resolve(ok(finder.status(mode)))),
    'duplicates.scan': inAccount(({ finder }, { mode }) => Promise.resolve(ok(finder.scan(mode)))),
    'duplicates.cancel': inAccount(async ({ finder }, { mode }) => ok(await finder.cancel(mode))),
    'duplicates.list': inAccount(async ({ finder }, { mode, filter, offset, limit }) =>
      ok(await finder.list({ mode, filter, offset, limit })),
    ),
    'duplicates.get': inAccount(async ({ finder }, { clusterId }) => ok(await finder.get(clusterId))),
    'duplicates.similar': inAccount(async ({ finder }, { fields, exceptKey, limit }) =>
      ok(await finder.similar(fields, exceptKey, limit)),
    ),
    'duplicates.markNot': inAccount(({ finder }, { keys }) => finder.mark('not', keys)),
    'duplicates.markMeant': inAccount(({ finder }, { keys }) => finder.mark('meant', keys)),
    'duplicates.marks': inAccount(async ({ store }, { search, offset, limit }) =>
      ok(await store.marks({ search, offset, limit })),
    ),
    'duplicates.unmark': inAccount(async ({ finder }, { markIds }) => ok(await finder.unmark(markIds))),

    'duplicates.exportMarks': inAccount(async ({ store, profile }) =>
      ok(await writeMarksFile(store, profile)),
    ),
    'duplicates.importMarks': inAccount(async ({ store, finder, profile }, { text }) =>
      ok(await readMarksFile(store, text, profile, (kind, keys) => finder.mark(kind, keys))),
    ),

    'files.release': async ({ fileId }) => {
      await ports.files.openFiles.release(fileId);
      return ok({});
    },

    'imports.list': inAccount(async ({ imports }) => ok(await imports.list())),
    'imports.open': inAccount(async ({ imports }, { importId }) => ok(await imports.open(importId))),
    'imports.saveDraft': inAccount(async ({ imports }, { importId, draft }) => {
      await imports.saveDraft(importId, draft);
      return ok({});
    }),
    'imports.begin': inAccount(async ({ imports }, { fileId }) => {
      const source = ports.files.openFiles.get(fileId);
      if (source === null) return fail({ code: 'invalid_request', message: 'file_not_open' });
      return imports.begin(source);
    }),
    'imports.preview': inAccount(({ imports }, { importId, reading }) => imports.preview(importId, reading)),
    'imports.survey': inAccount(({ imports }, { importId, reading, today }) =>
      imports.survey(importId, reading, today),
    ),
    'imports.read': inAccount(({ imports }, { importId, ...input }) => imports.read(importId, input)),
    'imports.cancel': inAccount(async ({ imports }, { importId }) => {
      await imports.cancel(importId);
      return ok({});
    }),
    'imports.plan': inAccount(({ imports }, { importId, settings }) =>
      imports.plans.make(importId, settings),
    ),
    'imports.counts': inAccount(async ({ imports }, { importId }) =>
      ok(await imports.plans.counts(importId)),
    ),
    'imports.rows': inAccount(async ({ imports }, { importId, filter, offset, limit }) =>
      ok(await imports.plans.rows(importId, filter, offset, limit)),
    ),
    'imports.decide': inAccount(({ imports }, { importId, rows, decision }) =>
      imports.plans.decide(importId, rows, decision),
    ),
    'imports.edit': inAccount(({ imports }, { importId, rows, column, text }) =>
      imports.plans.edit(importId, rows, column, text),
    ),
    'imports.groupNames': inAccount(async ({ imports }, { importId }) =>
      ok(await imports.plans.groupNames(importId)),
    ),
    'imports.run': inAccount(({ imports }, { importId, planId }) => imports.run(importId, planId)),
    'imports.report': inAccount(async ({ imports }, { importId, filter, offset, limit }) =>
      ok(await imports.reports.report(importId, filter, offset, limit)),
    ),
    'imports.exportRows': inAccount(({ imports }, { importId, ...what }) =>
      imports.reports.exportRows(importId, what),
    ),
    'imports.undo': inAccount(({ imports }, { importId }) => imports.reports.undo(importId)),
    'imports.undone': inAccount(async ({ imports }, { importId }) =>
      ok(await imports.reports.undone(importId)),
    ),
    'imports.discard': inAccount(async ({ imports }, { importId }) => {
      await imports.discard(importId);
      return ok({});
    }),
    'exports.preview': inAccount(({ exports }, request) => exports.preview(request)),
    'exports.run': inAccount(({ exports }, { exportId, targetId, ...request }) =>
      exports.run(request, exportId, targetId),
    ),
    'exports.cancel': inAccount(({ exports }, { exportId }) => {
      exports.cancel(exportId);
      return Promise.resolve(ok({}));
    }),

    'lists.open': async ({ fileId, ...wanted }) => {
      const source = ports.files.openFiles.get(fileId);
      if (source === null) return fail({ code: 'invalid_request', message: 'file_not_open' });
      return accounts.lists.open(source, wanted);
    },
    'lists.reread': ({ accountId, ...wanted }) => accounts.lists.reread(accountId, wanted),
    'lists.about': inList(async (list) => ok(await list.about())),
    'lists.preview': inList((list, { reading }) => list.preview(reading)),
    'lists.survey': inList((list, { reading, today }) => list.survey(reading, today)),
    'lists.mark': inList(async (list, { selection, mark }) => {
      const { contacts } = await list.mark(selection, mark);
      return ok({ marked: contacts });
    }),
    'lists.note': inList(async (list, { key, note, editSession }) => {
      await list.note(key, note, editSession);
      return ok({});
    }),
    'lists.undoReview': inList(async (list, { beside }) => {
      const { contacts, keys } = await list.undo(beside);
      return ok({ contacts, keys: keys ?? [] });
    }),
    'lists.redoReview': inList(async (list, { beside }) => {
      const { contacts, keys } = await list.redo(beside);
      return ok({ contacts, keys: keys ?? [] });
    }),
    'lists.saveReviewed': inList((list, { targetId, leavesOutMarked = true, addsReviews = false }) =>
      list.saveReviewed(targetId, { leavesOutMarked, addsReviews }),
    ),
    'lists.saveReview': inList((list, { targetId }) => list.saveReview(targetId)),
    'lists.loadReview': inList(async (list, { fileId }) => {
      const source = ports.files.openFiles.get(fileId);
      return source === null ? fail(FILE_NOT_OPEN) : list.loadReview(source);
    }),
    'lists.rows': inList(async (list, { keys }) => ok(await list.rows(keys))),
    'lists.progress': inList(async (list) => ok(await list.progress())),

    'handBacks.begin': inAccount(async ({ handBacks }, { listId }) => {
      const begun = await accounts.lists.readClosed(listId, (looked) => handBacks.begin(looked));
      return begun === null ? fail(NO_SUCH_LIST) : ok(begun);
    }),
    'handBacks.rows': inAccount(({ handBacks }, { handBackId, kind, search, offset, limit }) =>
      Promise.resolve(handBacks.rows(handBackId, { kind, search, offset, limit })),
    ),
    'handBacks.decide': inAccount(({ handBacks }, { handBackId, rows, choice }) =>
      Promise.resolve(handBacks.decide(handBackId, rows, choice)),
    ),
    'handBacks.run': inAccount(({ handBacks }, { handBackId, creates, deletes, groupId }) =>
      handBacks.run(handBackId, { creates, deletes, groupId }),
    ),
    'handBacks.discard': inAccount(({ handBacks }, { handBackId }) => {
      handBacks.discard(handBackId);
      return Promise.resolve(ok({}));
    }),

    'comparisons.begin': inAccount(async ({ comparisons }, { listId }) => {
      const begun = await accounts.lists.readClosed(listId, (looked) => comparisons.begin(looked));
      return begun === null ? fail(NO_SUCH_LIST) : ok(begun);
    }),
    'comparisons.rows': inAccount(({ comparisons }, { comparisonId, kind, search, offset, limit }) =>
      Promise.resolve(comparisons.rows(comparisonId, { kind, search, offset, limit })),
    ),
    'comparisons.discard': inAccount(({ comparisons }, { comparisonId }) => {
      comparisons.discard(comparisonId);
      return Promise.resolve(ok({}));
    }),

    'merges.propose': inAccount(({ changes }, { keys, keptKey }) => changes.merges.propose(keys, keptKey)),
    'merges.preview': inAccount(({ changes }, { plan }) => changes.merges.preview(plan)),
    'merges.run': inAccount(({ changes }, { plans }) => changes.merges.run(plans)),
    'merges.results': inAccount(async ({ store }, query) => ok(await store.merges(given(query)))),
    'merges.previewCertain': inAccount(async ({ changes, finder }, { mode, filter, clusterIds }) => {
      const clusters = await clustersOf(finder, mode, filter, clusterIds);
      return ok(await changes.merges.clusters.make(clusters));
    }),
    'merges.previewRows': inAccount(({ changes }, { previewId, offset, limit }) =>
      Promise.resolve(changes.merges.clusters.rows(previewId, offset, limit)),
    ),
    'merges.runPreview': inAccount(({ changes }, { previewId, except }) =>
      changes.merges.runPreview(previewId, except),
    ),
    'merges.exportPreview': inAccount(({ changes, profile }, { previewId, except }) =>
      changes.merges.exportPreview(previewId, except, profile),
    ),
    'merges.exportPlan': inAccount(({ changes, profile }, { plans }) =>
      changes.merges.exportPlan(plans, profile),
    ),
    'merges.readPlan': inAccount(({ changes, profile }, { text }) => changes.merges.readPlan(text, profile)),

    'sync.status': inAccount(({ sync }) => Promise.resolve(ok(sync.status()))),
    'sync.now': inAccount(({ sync }) => {
      sync.now();
      return Promise.resolve(ok(sync.status()));
    }),
    'sync.tryNow': inAccount(({ sync }) => {
      sync.tryNow();
      return Promise.resolve(ok(sync.status()));
    }),
    'sync.attend': inAccount(({ sync, changes }, { because }) => {
      if (because === 'focus') sync.focus();
      else {
        sync.online();
        changes.networkBack();
      }
      return Promise.resolve(ok(sync.status()));
    }),
    'sync.answerRemoval': inAccount(async ({ sync }, { remove }) => {
      await sync.answerRemoval(remove);
      return ok(sync.status());
    }),
  };
}

/** Whether a result is a write refused by the service or by the local check. */
const isRefused = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'state' in value && value.state === 'refused';

/** The object without `undefined` properties, which mean absent in external input. */
function given<T extends object>(input: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

function sessionOf(ports: ShellPorts, accounts: Accounts, wereSettingsLost: boolean): Session {
  const open = accounts.current();
  return {
    shell: ports.shell,
    version: ports.version,
    platform: process.platform,
    dataFolder: ports.dataDirectory,
    keyStorage: ports.vault.storage,
    accounts: accounts.profiles(),
    openAccountId: open?.profile.accountId ?? null,
    blockedBy: open?.blockedBy() ?? null,
    doubt: open?.doubt ?? null,
    notices: [
      ...(wereSettingsLost ? [{ kind: 'settings_lost', detail: '' } as const] : []),
      ...(open?.notices() ?? []),
    ],
  };
}
