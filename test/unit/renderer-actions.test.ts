import { describe, expect, it } from 'vitest';
import { moveRequest } from '../../renderer/app/build-move-request.ts';
import { keyboardContact, keyboardTarget } from '../../renderer/features/contacts/table/keyboard-target.ts';
import { FRESH_VIEW, type ContactsView } from '../../renderer/features/contacts/contacts-store.ts';
import { isRowKey } from '../../renderer/features/contacts/table/is-row-key.ts';
import { groupNamed, groupTabs } from '../../renderer/features/groups/group-tab-list.ts';
import { createActionRegistry } from '../../renderer/lib/actions/action-handlers.ts';
import {
  actionFor,
  ariaShortcut,
  isCharacterKey,
  shortcutKeys,
  type FocusPlace,
  type KeyPress,
} from '../../renderer/lib/actions/action-shortcuts.ts';
import { ACTIONS, type Action } from '../../renderer/lib/actions/actions.ts';
import { isSameName } from '../../renderer/lib/groups/compare-group-names.ts';
import { assignableGroups } from '../../renderer/lib/groups/assignable-groups.ts';
import { groupLabels } from '../../renderer/lib/groups/group-labels.ts';
import { findByWords } from '../../renderer/lib/formats/find-by-words.ts';
import { createQueryClient } from '../../renderer/lib/query-client.ts';
import { aContact } from '../builders/contact.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});
const ctrl = { ctrlKey: true };
const PC = { mac: false, characterKeys: true };

describe('the list of actions', () => {
  const actions: readonly Action[] = ACTIONS;

  it('has unique ids, and no key for two actions in the same place', () => {
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
    const keysWhere = (away: Action['reach']) =>
      actions
        .filter(({ reach }) => reach !== away)
        .flatMap(({ shortcuts }) => shortcuts.map((one) => JSON.stringify(one)));
    // The table and the duplicates queue never have the focus at the same time.
    for (const keys of [keysWhere('contacts'), keysWhere('duplicates')])
      expect(new Set(keys).size).toBe(keys.length);
  });

  it.each<[string, KeyPress, FocusPlace, string | null]>([
    ['n in the table', press('n'), 'contacts', 'contact.create'],
    ['N with Caps Lock', press('N'), 'contacts', 'contact.create'],
    ['Shift+N', press('N', { shiftKey: true }), 'contacts', null],
    ['n elsewhere', press('n'), 'elsewhere', null],
    ['n in a field', press('n'), 'field', null],
    ['Ctrl+n', press('n', ctrl), 'contacts', null],
    ['Alt+e', press('e', { altKey: true }), 'contacts', null],
    ['e in the table', press('e'), 'contacts', 'contact.edit'],
    ['m in the table', press('m'), 'contacts', 'contact.move'],
    ['Delete in the table', press('Delete'), 'contacts', 'contact.delete'],
    ['Delete in a field', press('Delete'), 'field', null],
    ['/ anywhere', press('/'), 'elsewhere', 'contact.search'],
    ['/ as Shift+7', press('/', { shiftKey: true }), 'contacts', 'contact.search'],
    ['/ in a field', press('/'), 'field', null],
    ['? on a US keyboard', press('?', { shiftKey: true }), 'contacts', 'app.shortcuts'],
    ['F1 in a field', press('F1'), 'field', 'app.shortcuts'],
    ['Ctrl+Z in the table', press('z', ctrl), 'contacts', 'change.undo'],
    ['Ctrl+Z in a field is the field’s own', press('z', ctrl), 'field', null],
    ['Ctrl+Shift+Z', press('Z', { ...ctrl, shiftKey: true }), 'contacts', 'change.redo'],
    ['Ctrl+Y', press('y', ctrl), 'elsewhere', 'change.redo'],
    ['Ctrl+H in a field', press('h', ctrl), 'field', 'app.history'],
    ['s in the table', press('s'), 'contacts', 'contact.setField'],
    ['s in the queue', press('s'), 'duplicates', 'duplicate.skip'],
    ['u in the table of a list', press('u'), 'contacts', 'review.undo'],
    ['u elsewhere', press('u'), 'elsewhere', null],
    ['k in the table of a list', press('k'), 'contacts', 'review.keep'],
    ['k in the queue', press('k'), 'duplicates', 'duplicate.previous'],
    ['Ctrl+Z in the queue', press('z', ctrl), 'duplicates', 'change.undo'],
    ['Ctrl+K in a field', press('k', ctrl), 'field', 'app.palette'],
    ['Ctrl+K in a dialog', press('k', ctrl), 'overlay', null],
    ['Ctrl+3', press('3', ctrl), 'elsewhere', 'group.go'],
    ['Ctrl+0', press('0', ctrl), 'elsewhere', null],
    ['3 alone', press('3'), 'contacts', null],
  ])('finds the action of %s', (_name, key, place, id) => {
    expect(actionFor(key, place, PC)?.id ?? null).toBe(id);
  });

  it.each<[string, KeyPress, FocusPlace, string | null]>([
    ['Russian т on the key of N', press('т', { code: 'KeyN' }), 'contacts', 'contact.create'],
    ['Russian Ctrl+я on the key of Z', press('я', { code: 'KeyZ', ...ctrl }), 'contacts', 'change.undo'],
    [
      'Russian Ctrl+Shift+Я on the key of Z',
      press('Я', { code: 'KeyZ', ...ctrl, shiftKey: true }),
      'contacts',
      'change.redo',
    ],
    ['Greek μ on the key of M', press('μ', { code: 'KeyM' }), 'duplicates', 'duplicate.merge'],
    ['Hebrew Ctrl+ל on the key of K', press('ל', { code: 'KeyK', ...ctrl }), 'field', 'app.palette'],
    ['Arabic ظ on the key of /', press('ظ', { code: 'Slash' }), 'contacts', 'contact.search'],
    ['Arabic ؟ on the key of ?', press('؟', { code: 'Slash', shiftKey: true }), 'contacts', 'app.shortcuts'],
    ['Arabic Ctrl+٣', press('٣', { code: 'Digit3', ...ctrl }), 'contacts', 'group.go'],
    ['French Ctrl+é on the key of 2', press('é', { code: 'Digit2', ...ctrl }), 'contacts', 'group.go'],
    ['Turkish ğ where a US keyboard has E', press('ğ', { code: 'KeyE' }), 'contacts', null],
    ['Turkish Ctrl+ö on the key of the comma', press('ö', { code: 'Comma', ...ctrl }), 'contacts', null],
    ['Dvorak b on the key of N', press('b', { code: 'KeyN' }), 'contacts', null],
    ['a key that an input method takes', press('Process', { code: 'KeyN' }), 'contacts', null],
  ])('finds the action of %s', (_name, key, place, id) => {
    expect(actionFor(key, place, PC)?.id ?? null).toBe(id);
  });

  it('uses Command on a Mac, and ignores Control there', () => {
    const mac = { mac: true, characterKeys: true };
    expect(actionFor(press('k', { metaKey: true }), 'elsewhere', mac)?.id).toBe('app.palette');
    expect(actionFor(press('k', ctrl), 'elsewhere', mac)).toBeNull();
    expect(actionFor(press('k', { metaKey: true }), 'elsewhere', PC)).toBeNull();
  });

  it('keeps all other shortcuts when single-key shortcuts are off', () => {
    const off = { mac: false, characterKeys: false };
    for (const action of actions) {
      for (const shortcut of action.shortcuts) {
        const key = press(shortcut.key === '1-9' ? '1' : shortcut.key, {
          ctrlKey: shortcut.mod ?? false,
          shiftKey: shortcut.shift ?? false,
        });
        const place = action.reach === 'duplicates' ? 'duplicates' : 'contacts';
        expect(actionFor(key, place, off)?.id ?? null, shortcut.key).toBe(
          isCharacterKey(shortcut) ? null : action.id,
        );
      }
    }
  });

  it('shows keys as printed on the keyboard and in ARIA notation', () => {
    expect(shortcutKeys({ key: 'k', mod: true }, false)).toEqual(['Ctrl', 'K']);
    expect(shortcutKeys({ key: 'k', mod: true }, true)).toEqual(['⌘', 'K']);
    expect(shortcutKeys({ key: 'Delete' }, false)).toEqual(['Del']);
    expect(ariaShortcut({ key: 'k', mod: true }, true)).toBe('Meta+K');
    expect(ariaShortcut({ key: 'Delete' }, false)).toBe('Delete');
  });
});

describe('a key that acts on rows', () => {
  it.each(['ArrowDown', 'PageUp', ' ', 'Enter', 'F2', 'Delete', 'e', 'm', 's'])('includes “%s”', (key) => {
    expect(isRowKey(press(key))).toBe(true);
  });

  it.each([
    ['F10', { shiftKey: true }],
    ['ArrowDown', { shiftKey: true }],
    ['a', { ctrlKey: true }],
    ['c', { metaKey: true }],
    ['End', { ctrlKey: true }],
    ['ф', { code: 'KeyA', ctrlKey: true }],
    ['у', { code: 'KeyE' }],
  ])('includes “%s” with %o', (key, held) => {
    expect(isRowKey(press(key, held))).toBe(true);
  });

  it.each([
    ['/', {}],
    ['n', {}],
    ['?', { shiftKey: true }],
    ['q', {}],
    ['Tab', {}],
    ['Escape', {}],
    ['F10', {}],
    ['2', { ctrlKey: true }],
    ['z', { ctrlKey: true }],
    ['ArrowLeft', { altKey: true }],
  ])('excludes “%s” with %o', (key, held) => {
    expect(isRowKey(press(key, held))).toBe(false);
  });
});

describe('action handlers', () => {
  it('are tried from the most recently registered, while they are enabled and registered', () => {
    const registry = createActionRegistry();
    const done: string[] = [];
    let enabled = false;
    const remove = registry.add(() => ({ 'contact.edit': { run: () => done.push('table') } }));
    const removeNearer = registry.add(() => ({
      'contact.edit': { run: (key) => done.push(`panel ${key}`), enabled: () => enabled },
    }));
    expect(registry.run('contact.edit', 'e')).toBe(false);
    enabled = true;
    expect(registry.run('contact.edit', 'e')).toBe(true);
    removeNearer();
    expect(registry.run('contact.edit')).toBe(true);
    remove();
    expect(registry.can('contact.edit')).toBe(false);
    expect(done).toEqual(['panel e', 'table']);
  });
});

describe('findByWords', () => {
  const names = ['Geburtstage Köln', 'Köln Büro', 'Zoë O’Hara-李', 'Team'];
  it.each([
    ['', names],
    ['koln', ['Köln Büro', 'Geburtstage Köln']],
    ['bu ko', ['Köln Büro']],
    ['zoe ohara', ['Zoë O’Hara-李']],
    ['eam', []],
  ])('finds the names for %j', (query, found) => {
    expect(findByWords(names, query, (name) => name)).toEqual(found);
  });
});

describe('groups', () => {
  const group = (groupId: number, more = {}) => ({
    groupId,
    name: `Group ${groupId}`,
    category: 'birthday',
    status: 'active',
    count: groupId,
    serviceCount: null,
    deletion: null,
    ...more,
  });

  it('have tabs in order, and one for contacts without a group only if there are any or it is chosen', () => {
    const list = { groups: [group(7), group(8)], allCount: 15, ungroupedCount: 0 };
    const tabs = (...given: Parameters<typeof groupTabs>) =>
      groupTabs(...given).map(({ groupId }) => groupId);
    expect(tabs(list, 7)).toEqual([undefined, 7, 8]);
    expect(tabs({ ...list, ungroupedCount: 2 }, 7)).toEqual([undefined, null, 7, 8]);
    expect(tabs(list, null)).toEqual([undefined, null, 7, 8]);
    expect(tabs(undefined, null)).toEqual([undefined]);
  });

  it('have the same name regardless of case and spaces, but not of accents', () => {
    expect(isSameName('Family', ' fAMILY  ')).toBe(true);
    expect(isSameName('Old  friends', 'old friends')).toBe(true);
    expect(isSameName('Re\u0301union', 'R\u00c9UNION')).toBe(true);
    expect(isSameName('Réunion', 'Reunion')).toBe(false);
    const named = (name: string, more = {}) => groupNamed([group(7, { name: 'Family', ...more })], name);
    expect(named('family')?.groupId).toBe(7);
    expect(named('family', { deletion: 'marked' })).toBeUndefined();
    expect(groupNamed([group(7, { name: '' })], '  ')).toBeUndefined();
  });

  it('with the same name are told apart by their id', () => {
    const groups = [group(7, { name: 'Family' }), group(8, { name: 'Team' }), group(9, { name: 'family ' })];
    expect([...groupLabels(groups).values()]).toEqual(['Family (#7)', 'Team', 'family  (#9)']);
  });

  it('show that their deletion is waiting or that they are marked for deletion', () => {
    const groups = [group(7, { deletion: 'waiting' }), group(8, { deletion: 'marked' }), group(9)];
    const tabs = groupTabs({ groups, allCount: 24, ungroupedCount: 0 }, undefined);
    expect(tabs.map(({ leaving }) => leaving)).toEqual([
      null,
      'waiting to be deleted',
      'marked for deletion',
      null,
    ]);
  });

  it('accept no contacts while they are marked for deletion or waiting for it', () => {
    const groups = [group(7, { deletion: 'marked' }), group(8), group(9, { deletion: 'waiting' })];
    expect(assignableGroups(groups).map(({ groupId }) => groupId)).toEqual([8]);
    expect(groupNamed([group(9, { name: 'Family', deletion: 'waiting' })], 'family')).toBeUndefined();
  });
});

describe('the contacts to move', () => {
  it('are the selected ones, else the one in the panel, else the active row if it is shown', () => {
    const rows = [aContact({}, { key: 'first' }), aContact({}, { key: 'row' })];
    const targetOf = (view: Partial<ContactsView>, shown = rows) =>
      keyboardTarget({ ...FRESH_VIEW, activeKey: 'row', ...view }, shown)?.selection;
    const keys = (...wanted: string[]) => ({ kind: 'keys', keys: wanted });
    expect(keyboardTarget(FRESH_VIEW, rows)).toBeNull();
    expect(targetOf({})).toEqual(keys('row'));
    expect(targetOf({}, rows.slice(0, 1))).toBeUndefined();
    expect(targetOf({ panel: { kind: 'details', key: 'panel' } }, [])).toEqual(keys('panel'));
    expect(targetOf({ selected: { kind: 'keys', keys: new Set(['a', 'b']) } }, [])).toEqual(keys('a', 'b'));
  });

  it('are the active row when the panel holds the form of another contact', () => {
    const rows = [aContact({}, { key: 'first' }), aContact({}, { key: 'row' })];
    const editing = (activeKey: string) => ({
      ...FRESH_VIEW,
      activeKey,
      panel: { kind: 'edit' as const, key: 'form' },
    });
    expect(keyboardContact(editing('form'), rows)).toBe('form');
    expect(keyboardContact(editing('row'), rows)).toBe('row');
  });

  it("from a group's whole query have that group as their source", () => {
    const query = { search: '', filter: { groupId: 4 }, sort: null };
    expect(
      moveRequest(createQueryClient(), 'account', {
        selection: { kind: 'query', query, except: [] },
        count: 9,
        label: null,
      }),
    ).toMatchObject({ fromGroupId: 4, label: null, count: 9 });
  });
});
