import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Account, Accounts } from '../records/accounts.ts';
import { readContactPatch, readNewContact } from '../records/contact-input.ts';
import type { Contacts, PlanLimit } from '../records/contacts.ts';
import { answerFailure } from './failure-answer.ts';
import { readNewGroup } from '../records/groups.ts';
import type { Groups } from '../records/groups.ts';
import { readIdSegment, readListQuery } from './list-query.ts';
import type { Quirks } from '../quirks.ts';
import { rateLimited } from './rate-limit.ts';
import type { RateLimit } from './rate-limit.ts';
import { readJsonObject } from './request-body.ts';
import type { RequestLog } from './request-log.ts';
import { ServiceFailure, invalidRequest, notFound } from '../service-failure.ts';
import { contactOnWire, groupOnWire, partOnWire, todaysDate } from './encode-records.ts';

/**
 * The state that the routes work on. `quirks` and `planLimit` are read for each request, because tests change them.
 */
export interface AppState {
  accounts: Accounts;
  contacts: Contacts;
  groups: Groups;
  rateLimit: RateLimit;
  requests: RequestLog;
  now: () => Date;
  quirks: Quirks;
  planLimit: PlanLimit;
  /** Called for a bug of the service, which is answered with 500. */
  onFault: (error: unknown) => void;
}

interface Env {
  Variables: { requestId: string; account: Account };
}

const CONTACTS = '/v1/contacts';
const CONTACT = '/v1/contacts/:contact_id';
const GROUPS = '/v1/celebration-groups';
const GROUP = '/v1/celebration-groups/:group_id';

/** Creates the endpoints of the interface's section 4. */
export function createApp(state: AppState): Hono<Env> {
  const app = new Hono<Env>();
  addFrame(app, state);
  addContactRoutes(app, state);
  addGroupRoutes(app, state);
  refuseOtherMethods(app);
  return app;
}

/** Adds the common handling of requests: id, log, error format, authentication, rate limit. */
function addFrame(app: Hono<Env>, state: AppState): void {
  const answer = (error: unknown, context: Context<Env>): Response => {
    if (error instanceof ServiceFailure) return answerFailure(error, context.var.requestId, state.quirks);
    state.onFault(error);
    const fault = new ServiceFailure(500, 'server_error', 'The service failed to answer this request.');
    return answerFailure(fault, context.var.requestId, state.quirks);
  };
  app.onError(answer);
  app.notFound((context) => answer(notFound(`There is nothing at ${context.req.path}.`), context));

  app.use(async (context, next) => {
    context.set('requestId', `req_${randomUUID()}`);
    await next();
    context.res.headers.set('X-Request-Id', context.var.requestId);
    // A Retry-After date is relative to the response's own Date, so both must use the same clock.
    context.res.headers.set('Date', state.now().toUTCString());
    const url = new URL(context.req.url);
    state.requests.add({
      method: context.req.method,
      path: url.pathname + url.search,
      status: context.res.status,
    });
  });

  for (const [path, methods] of METHODS) {
    app.on(methods, path, async (context, next) => {
      const account = authenticate(context.req.header('authorization'), state.accounts, state.quirks);
      const waitMs = state.rateLimit.take(account.api_key);
      if (waitMs > 0) throw rateLimited(waitMs, state.now(), state.quirks.retry_after);
      context.set('account', account);
      await next();
    });
  }
}

const METHODS: readonly [path: string, methods: string[]][] = [
  [CONTACTS, ['GET', 'POST']],
  [CONTACT, ['PATCH', 'DELETE']],
  [GROUPS, ['GET', 'POST']],
  [GROUP, ['DELETE']],
];

function refuseOtherMethods(app: Hono<Env>): void {
  for (const [path, methods] of METHODS) {
    app.all(path, () => {
      const allowed = methods.join(', ');
      throw invalidRequest(`This address takes ${allowed} only.`, 405, { Allow: allowed });
    });
  }
}

/** The account of an `Authorization: Bearer KEY` header (RFC 6750). Throws 401, or 403 depending on the quirk. */
function authenticate(header: string | undefined, accounts: Accounts, quirks: Quirks): Account {
  const key = /^Bearer +([^\s]+) *$/i.exec(header ?? '')?.[1];
  const account = key === undefined ? undefined : accounts.find(key);
  if (account) return account;
  const message = key === undefined ? 'An API key is required.' : 'The API key is not valid.';
  if (quirks.auth_error === '403') throw new ServiceFailure(403, 'forbidden', message);
  throw new ServiceFailure(401, 'unauthorized', message, { 'WWW-Authenticate': 'Bearer' });
}

function addContactRoutes(app: Hono<Env>, state: AppState): void {
  const { contacts } = state;

  app.get(CONTACTS, (context) => {
    const { quirks } = state;
    const query = readListQuery((name) => context.req.query(name), quirks.max_per_page);
    const { page, perPage } = query;
    const found = contacts.list(context.var.account, query, page, perPage, quirks);
    if (quirks.past_end === '404' && page > 1 && found.contacts.length === 0) {
      throw notFound(`There is no page ${page}.`);
    }
    return context.json({
      success: true,
      data: found.contacts.map((contact) => contactOnWire(contact, 'list', quirks)),
      todays_date: todaysDate(state.now()),
      fetched_record: found.contacts.length,
      total_records: found.total,
      page,
      per_page: perPage,
      has_more: page * perPage < found.total,
      birthday_status: false,
    });
  });

  app.post(CONTACTS, async (context) => {
    const body = await readJsonObject(context.req.raw);
    const { quirks } = state;
    const values = readNewContact(body, quirks.yearless);
    const contact = contacts.create(context.var.account, values, quirks, state.planLimit);
    const status = quirks.create_status === '200' ? 200 : 201;
    return context.json({ success: true, data: contactOnWire(contact, 'create', quirks) }, status);
  });

  app.patch(CONTACT, async (context) => {
    const contactId = readIdSegment('contact_id', context.req.param('contact_id'));
    contacts.get(context.var.account, contactId);
    const body = await readJsonObject(context.req.raw);
    const { quirks } = state;
    const rules = { yearless: quirks.yearless, nulls: quirks.patch_null, ignores: quirks.patch_ignores };
    const contact = contacts.update(context.var.account, contactId, readContactPatch(body, rules), quirks);
    const data = contactOnWire(contact, 'patch', quirks);
    const answers = {
      contact: () => context.json({ success: true, data }),
      partial: () => context.json({ success: true, data: partOnWire(data, Object.keys(body)) }),
      success: () => context.json({ success: true }),
      empty: () => context.body(null, 200),
      none: () => context.body(null, 204),
    };
    return answers[quirks.patch_body]();
  });

  app.delete(CONTACT, (context) => {
    contacts.delete(context.var.account, readIdSegment('contact_id', context.req.param('contact_id')));
    return state.quirks.delete_body === 'none' ? context.body(null, 204) : context.json({ success: true });
  });
}

function addGroupRoutes(app: Hono<Env>, state: AppState): void {
  const { contacts, groups } = state;

  app.get(GROUPS, (context) => {
    const { account } = context.var;
    const ids = contacts.ids(account);
    const data = groups
      .list(account)
      .map((group) => groupOnWire(group, ids.ofGroup(group.group_id).length, state.quirks));
    return context.json({ success: true, data });
  });

  app.post(GROUPS, async (context) => {
    const { name, category } = readNewGroup(await readJsonObject(context.req.raw));
    const group = groups.create(context.var.account, name, category, state.quirks.group_unique === 'true');
    if (state.quirks.group_body === 'none') return context.body(null, 201);
    return context.json({ success: true, data: groupOnWire(group, 0, state.quirks) }, 201);
  });

  app.delete(GROUP, (context) => {
    const groupId = readIdSegment('group_id', context.req.param('group_id'));
    contacts.deleteGroup(context.var.account, groupId, state.quirks.group_delete);
    return state.quirks.delete_body === 'none' ? context.body(null, 204) : context.json({ success: true });
  });
}
