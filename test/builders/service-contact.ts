import { blankServiceFields } from '../../electron/core/contact/blank-fields.ts';
import type { ServiceContact, ServiceGroup } from '../../electron/core/wire/service-types.ts';
import type { NewChange } from '../../electron/host/store/api/journal-api.ts';

type Fields = ServiceContact['fields'];
type Other = Omit<ServiceContact, 'fields'>;

let lastContactId = 0;

/** A contact as the service returns it; `fields` and the other properties are overridden in one flat object. */
export function aServiceContact(overrides: Partial<Fields & Other> = {}): ServiceContact {
  const contactId = overrides.contactId ?? ++lastContactId;
  const base: Fields & Other = {
    ...blankServiceFields(),
    contactId,
    firstName: 'Mia',
    lastName: 'Li',
    groupId: 1,
    guardianContactId: null,
    groupName: null,
    source: 'app',
    dateCreated: '2025-03-01 10:00:00',
    dateUpdated: null,
    extras: {},
    ...overrides,
  };
  const { guardianContactId, groupName, source, dateCreated, dateUpdated, extras, ...rest } = base;
  const { contactId: _contactId, ...fields } = rest;
  return { contactId, fields, guardianContactId, groupName, source, dateCreated, dateUpdated, extras };
}

export function aServiceGroup(overrides: Partial<ServiceGroup> = {}): ServiceGroup {
  return {
    groupId: 1,
    name: 'Family',
    category: 'birthday',
    status: 'active',
    contactCount: null,
    extras: {},
    ...overrides,
  };
}

/** A change about to be recorded: an edit, unless overridden. */
export function aNewChange(overrides: Partial<NewChange> = {}): NewChange {
  return {
    changeId: crypto.randomUUID(),
    batchId: crypto.randomUUID(),
    kind: 'contact.edit',
    contactKey: null,
    groupId: null,
    before: {},
    after: {},
    customFields: null,
    group: null,
    label: 'Mia Li',
    undoOf: null,
    ...overrides,
  };
}
