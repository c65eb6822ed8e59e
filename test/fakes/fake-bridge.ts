import type { AccountProfile, Preferences, Session } from '../../electron/contract/account.ts';
import type { ContactsBridge } from '../../electron/contract/bridge.ts';
import type { ChangeKind, ChangeOutcome } from '../../electron/contract/change.ts';
import type { ChannelInput, ChannelName, ChannelOutput } from '../../electron/contract/channels.ts';
import type { ContactPageRequest } from '../../electron/contract/contact-query.ts';
import type { Contact, ContactFields } from '../../electron/contract/contact.ts';
import type { AppErrorCode } from '../../electron/contract/error-codes.ts';
import type { HostEvent } from '../../electron/contract/events.ts';
import type { AppError, Result } from '../../electron/contract/result.ts';
import type { ChangesStatus, SyncStatus } from '../../electron/contract/sync.ts';
import { contactLabel } from '../../electron/core/contact-label.ts';
import { FAKE_GROUPS, fakeContacts } from './fake-contacts.ts';

type FakeHandlers = { [C in ChannelName]: (input: ChannelInput<C>) => Result<ChannelOutput<C>> };

const account = (accountId: string, name: string, more: Partial<AccountProfile>): AccountProfile => ({
  accountId,
  name,
  kind: 'service',
  baseUrl: 'https://api.example.org',
  color: 'indigo',
  ...more,
});

const SAMPLE = account('11111111-1111-4111-8111-111111111111', 'Sample account', {
  kind: 'sample',
  baseUrl: '',
  color: 'teal',
});
const FAMILY = account('22222222-2222-4222-8222-222222222222', 'Our family', { color: 'orange' });

/**
 * A host in the page's memory, for work on the screens. Parameters: `start=first-run`, `count=N`, `fail=CHANNEL:CODE`
 * (repeatable; `CODE@FIELD` names a field), `blocked=REASON`, `sync=reading|failed|slowed`, `held=REASON`,
 * `unsettled=N`, `scheme=light|dark`, `wait=MS`.
 */
export function createFakeBridge(parameters: URLSearchParams): ContactsBridge {
  const listeners = new Set<(event: HostEvent) => void>();
  const emit = (event: HostEvent) => listeners.forEach((listener) => listener(event));
  const ok = <T>(value: T): Result<T> => ({ ok: true, value });
  const failures = parameters.getAll('fail').map((text) => text.split(':') as [string, string]);

  let contacts = fakeContacts(Number(parameters.get('count') ?? 312));
  let groups = [...FAKE_GROUPS];
  let preferences: Preferences = {
    colorScheme: (parameters.get('scheme') as Preferences['colorScheme'] | null) ?? 'auto',
    density: (parameters.get('density') as Preferences['density'] | null) ?? 'comfortable',
    pageSize: 50,
    defaultCountry: '',
    singleKeyShortcuts: true,
  };
  const session: Session = {
    shell: 'web',
    version: '0.1.0',
    platform: 'linux',
    keyStorage: 'session',
    accounts: parameters.get('start') === 'first-run' ? [] : [SAMPLE, FAMILY],
    openAccountId: parameters.get('start') === 'first-run' ? null : SAMPLE.accountId,
    blockedBy: parameters.get('blocked') as Session['blockedBy'],
    notices: [],
  };
  const syncState = parameters.get('sync');
  const sync: SyncStatus = {
    state: syncState === 'reading' ? 'reading' : syncState === 'failed' ? 'failed' : 'idle',
    read: 12_300,
    expected: 48_310,
    completedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
    error: syncState === 'failed' ? { code: 'service_down', status: 503 } : null,
    slowedForMs: syncState === 'slowed' ? 12_000 : null,
    removalQuestion: parameters.has('removal') ? { count: 61, of: 312 } : null,
  };
  const changes: ChangesStatus = {
    queued: Number(parameters.get('queued') ?? 0),
    sending: 0,
    unsettled: Number(parameters.get('unsettled') ?? 0),
    heldBy: parameters.get('held') as ChangesStatus['heldBy'],
  };
  const undo = new Map<string, () => void>();
  let made = 0;

  const changed = () =>
    emit({
      name: 'contacts.changed',
      payload: { accountId: session.openAccountId ?? '', keys: null, groups: true },
    });
  const sessionChanged = () => emit({ name: 'session.changed', payload: {} });
  function open(profile: AccountProfile): Result<AccountProfile> {
    if (!session.accounts.some(({ accountId }) => accountId === profile.accountId))
      session.accounts.push(profile);
    session.openAccountId = profile.accountId;
    queueMicrotask(sessionChanged);
    return ok(profile);
  }
  function done(
    kind: ChangeKind,
    contactKey: string | null,
    groupId: number | null,
    inverse: (() => void) | null,
  ): Result<ChangeOutcome> {
    made += 1;
    const id = `33333333-3333-4333-8333-${String(made).padStart(12, '0')}`;
    if (inverse) undo.set(id, inverse);
    queueMicrotask(changed);
    const notTaken: ChangeOutcome['notTaken'] =
      kind === 'contact.edit' && parameters.has('nottaken') ? ['gender', 'company'] : [];
    return ok({
      changeId: id,
      batchId: id,
      state: 'done',
      contactKey,
      groupId,
      error: null,
      notTaken,
      undoable: inverse !== null,
    });
  }
  const groupName = (groupId: number | null) =>
    groups.find((group) => group.groupId === groupId)?.name ?? null;
  const withFields = (contact: Contact, fields: ContactFields): Contact => ({
    ...contact,
    fields,
    groupName: groupName(fields.groupId),
  });
  const facet = (field: keyof ContactFields) => {
    const counts = new Map<string, number>();
    for (const { fields } of contacts) {
      const value = fields[field];
      if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
  };

  const handlers: FakeHandlers = {
    'session.get': () => ok(structuredClone(session)),
    'preferences.get': () => ok(preferences),
    'preferences.set': (change) => {
      preferences = { ...preferences, ...(change as Partial<Preferences>) };
      return ok(preferences);
    },
    'accounts.connect': ({ name, baseUrl }) =>
      open(account('44444444-4444-4444-8444-444444444444', name, { baseUrl, color: 'grape' })),
    'accounts.openSample': () => open(SAMPLE),
    'accounts.open': ({ accountId }) =>
      open(session.accounts.find((one) => one.accountId === accountId) ?? SAMPLE),
    'accounts.provideKey': () => {
      session.blockedBy = null;
      queueMicrotask(sessionChanged);
      return ok(SAMPLE);
    },
    'accounts.rename': ({ accountId, name }) => {
      session.accounts = session.accounts.map((one) =>
        one.accountId === accountId ? { ...one, name } : one,
      );
      return ok(session.accounts.find((one) => one.accountId === accountId) ?? SAMPLE);
    },
    'accounts.pending': () =>
      ok({ count: changes.queued, fileName: 'changes-not-sent.jsonl', text: '{"kind":"contact.edit"}\n' }),
    'accounts.forget': ({ accountId }) => {
      session.accounts = session.accounts.filter((one) => one.accountId !== accountId);
      session.openAccountId = null;
      queueMicrotask(sessionChanged);
      return ok({});
    },
    'accounts.close': () => {
      session.openAccountId = null;
      queueMicrotask(sessionChanged);
      return ok({});
    },
    'groups.list': () =>
      ok({
        groups: groups.map((group) => ({
          ...group,
          count: contacts.filter(({ fields }) => fields.groupId === group.groupId).length,
        })),
        allCount: contacts.length,
        ungroupedCount: contacts.filter(({ fields }) => fields.groupId === null).length,
      }),
    'groups.create': ({ name, category }) => {
      const groupId = 100 + groups.length;
      groups = [
        ...groups,
        { groupId, name, category, status: 'active', count: 0, serviceCount: 0, markedForDeletion: false },
      ];
      return done('group.create', null, groupId, null);
    },
    'groups.delete': ({ groupId }) => {
      groups = groups.map((group) =>
        group.groupId === groupId ? { ...group, markedForDeletion: true } : group,
      );
      return done('group.delete', null, groupId, null);
    },
    'contacts.page': (input) => ok(pageOf(contacts, input)),
    'contacts.get': ({ key }) => ok(contacts.find((contact) => contact.key === key) ?? null),
    'contacts.facets': () =>
      ok({
        status: facet('status'),
        language: facet('language'),
        company: facet('company'),
        salutation: facet('salutation'),
        relationshipStatus: facet('relationshipStatus'),
        gender: facet('gender'),
      }),
    'contacts.create': ({ fields }) => {
      const [model] = fakeContacts(1);
      if (model === undefined) throw new Error('no model');
      const key = `55555555-5555-4555-8555-${String(made).padStart(12, '0')}`;
      const added = withFields(
        { ...model, key, contactId: 9000 + made, pending: null, notSeenSince: null, extras: {} },
        fields,
      );
      contacts = [added, ...contacts];
      return done(
        'contact.create',
        key,
        null,
        () => (contacts = contacts.filter((contact) => contact.key !== key)),
      );
    },
    'contacts.edit': ({ key, after }) => {
      const before = contacts;
      contacts = contacts.map((contact) =>
        contact.key === key
          ? withFields(contact, { ...contact.fields, ...(after as Partial<ContactFields>) })
          : contact,
      );
      return done('contact.edit', key, null, () => (contacts = before));
    },
    'contacts.delete': ({ key }) => {
      const before = contacts;
      contacts = contacts.filter((contact) => contact.key !== key);
      return done('contact.delete', key, null, () => (contacts = before));
    },
    'contacts.dropGone': ({ key }) => {
      contacts = contacts.filter((contact) => contact.key !== key);
      queueMicrotask(changed);
      return ok({});
    },
    'changes.status': () => ok(changes),
    'changes.list': () =>
      ok(
        contacts.slice(0, changes.unsettled).map((contact, index) => ({
          changeId: `66666666-6666-4666-8666-${String(index).padStart(12, '0')}`,
          sequence: index + 1,
          batchId: `66666666-6666-4666-8666-${String(index).padStart(12, '0')}`,
          kind: 'contact.create' as const,
          state: 'unsettled' as const,
          contactKey: contact.key,
          groupId: null,
          before: {},
          after: contact.fields,
          customFields: null,
          group: null,
          label: contactLabel(contact.fields),
          error: null,
          notTaken: [],
          undoOf: null,
          undone: false,
          recordedAt: '2026-11-21T08:00:00.000Z',
          settledAt: null,
          attempts: 1,
        })),
      ),
    'changes.undo': ({ batchId }) => {
      undo.get(batchId)?.();
      const outcome = done('contact.edit', null, null, null);
      return outcome.ok ? ok([outcome.value]) : outcome;
    },
    'changes.resolve': () => {
      changes.unsettled = Math.max(0, changes.unsettled - 1);
      return done('contact.edit', null, null, null);
    },
    'changes.resume': () => ok({ ...changes, heldBy: null }),
    'sync.status': () => ok(sync),
    'sync.now': () => ok({ ...sync, state: 'reading' }),
    'sync.attend': () => ok(sync),
    'sync.answerRemoval': () => ok({ ...sync, removalQuestion: null }),
  };

  function planned(channel: string): AppError | null {
    const failure = failures.find(([name]) => name === channel);
    if (failure === undefined) return null;
    const [code, field] = failure[1].split('@');
    return {
      code: code as AppErrorCode,
      message: 'The value is not accepted.',
      requestId: 'req_7f3a9c',
      ...(field ? { field: field as NonNullable<AppError['field']> } : {}),
      ...(code === 'contact_exists' ? { existingContactKey: contacts[1]?.key ?? '' } : {}),
      ...(code === 'not_found' ? { missing: 'contact' as const } : {}),
      ...(code === 'rate_limited' ? { retryAfterMs: 12_000 } : {}),
      ...(code === 'conflict' ? { conflictingFields: ['email' as const, 'birthday' as const] } : {}),
    };
  }
  return {
    shell: 'web',
    async invoke(channel, input) {
      await new Promise((resolve) => setTimeout(resolve, Number(parameters.get('wait') ?? 4)));
      const error = planned(channel);
      return error === null ? handlers[channel](input) : { ok: false, error };
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    copyText: (text) => navigator.clipboard.writeText(text),
    openExternal: () => Promise.resolve(),
  };
}

function pageOf(contacts: readonly Contact[], { query, offset, limit }: ContactPageRequest) {
  const { filter, sort } = query;
  const words = query.search.toLowerCase().split(/\s+/).filter(Boolean);
  const given = (wanted: boolean | undefined, value: unknown) =>
    wanted === undefined || wanted === (value !== null);
  const found = contacts.filter(({ fields, pending, notSeenSince }) => {
    const text = [fields.firstName, fields.lastName, fields.email, fields.phone, fields.company]
      .join(' ')
      .toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (filter.groupId === undefined || fields.groupId === filter.groupId) &&
      (filter.status === undefined || fields.status === filter.status) &&
      given(filter.hasEmail, fields.email) &&
      given(filter.hasPhone, fields.phone) &&
      given(filter.hasBirthday, fields.birthday) &&
      (filter.birthdayMonth === undefined || fields.birthday?.month === filter.birthdayMonth) &&
      (filter.language === undefined || fields.language === filter.language) &&
      (filter.company === undefined || fields.company === filter.company) &&
      (!filter.pending || pending !== null) &&
      (!filter.notSeen || notSeenSince !== null)
    );
  });
  const value = ({ fields, groupName }: Contact): string => {
    switch (sort?.column) {
      case 'email':
        return fields.email ?? '\uffff';
      case 'birthday':
        return fields.birthday
          ? String(fields.birthday.month * 100 + fields.birthday.day).padStart(4, '0')
          : '9999';
      case 'group':
        return groupName ?? '\uffff';
      default:
        return `${fields.lastName} ${fields.firstName}`;
    }
  };
  if (sort) found.sort((a, b) => value(a).localeCompare(value(b)) * (sort.direction === 'asc' ? 1 : -1));
  const start = offset < found.length ? offset : Math.max(0, Math.floor((found.length - 1) / limit) * limit);
  return { rows: found.slice(start, start + limit), total: found.length, offset: start };
}
