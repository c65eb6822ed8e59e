import type { contactChannels } from '../../contract/channels/contact-channels.ts';
import { ok } from '../../contract/result.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Maximum number of wards, and of keys, in one reply. */
const MAX_LISTED_WARDS = 50;
const MAX_KEYS = 10_000;

/** Handlers that read and change groups and contacts. */
export const contactHandlers = ({ inAccount }: HandlerContext): HandlersOf<typeof contactChannels> => ({
  'groups.list': inAccount(async ({ store }) => ok(await store.groups())),
  'groups.create': inAccount(async ({ changes }, { name, category }) =>
    ok(await changes.groups.create({ name, category })),
  ),
  'groups.delete': inAccount(({ changes }, { groupId, mostContacts }) =>
    changes.groups.delete(groupId, mostContacts),
  ),
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
  'contacts.move': inAccount(({ changes }, { selection, groupId }) => changes.bulk.move(selection, groupId)),
  'contacts.dropGone': inAccount(async ({ changes }, { key }) => {
    await changes.contacts.dropGone(key);
    return ok({});
  }),
  'bulk.preview': inAccount(({ changes }, { selection, action }) => changes.bulk.preview(selection, action)),
  'bulk.progress': inAccount(async ({ changes }) => ok(await changes.bulk.progress())),
  'bulk.run': inAccount(({ changes }, { previewId }) => changes.bulk.run(previewId)),
});
