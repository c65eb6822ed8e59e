import { describe, expect, it } from 'vitest';
import { inverseOf } from '../../electron/core/contact/change-inverse.ts';

const done: Parameters<typeof inverseOf>[0] = {
  kind: 'contact.edit',
  state: 'done',
  undone: false,
  notTaken: [],
  before: {},
  after: {},
};

describe('inverseOf', () => {
  it('restores the old values of an edit, only in fields that the service took', () => {
    const inverse = inverseOf({
      ...done,
      kind: 'contact.edit',
      before: { email: 'old@x.org', company: 'Old' },
      after: { email: 'new@x.org', company: 'New' },
      notTaken: ['company'],
    });
    expect(inverse).toEqual({
      kind: 'contact.edit',
      before: { email: 'new@x.org' },
      after: { email: 'old@x.org' },
    });
  });

  it('creates a deleted contact again with all its fields', () => {
    const before = { firstName: 'Ada', groupId: 3 };
    expect(inverseOf({ ...done, kind: 'contact.delete', before })).toEqual({
      kind: 'contact.create',
      after: before,
    });
  });

  it('is null for a rejected, undone or untaken change and for groups', () => {
    expect(inverseOf({ ...done, kind: 'contact.delete', state: 'refused' })).toBeNull();
    expect(inverseOf({ ...done, kind: 'contact.delete', undone: true })).toBeNull();
    expect(inverseOf({ ...done, kind: 'group.delete' })).toBeNull();
    expect(
      inverseOf({
        ...done,
        kind: 'contact.edit',
        before: { email: null },
        after: { email: 'a' },
        notTaken: ['email'],
      }),
    ).toBeNull();
  });
});
