import { describe, expect, it } from 'vitest';
import type { ImportMapping } from '../../electron/contract/imports/import-mapping.ts';
import { ColumnSurvey } from '../../electron/core/import/column-survey.ts';
import { guessMapping } from '../../electron/core/import/guess-mapping.ts';
import {
  columnUse,
  hasName,
  sharedFields,
  withDecision,
  withUse,
  type ColumnChoice,
} from '../../renderer/lib/file-reading/column-mapping.ts';
import {
  targetOf,
  withCategory,
  withGroup,
  withGroupForName,
} from '../../renderer/features/imports/group-choice.ts';
import {
  atStep,
  canGoTo,
  columnsKey,
  draftOf,
  FRESH_DRAFT,
  keptOf,
  readAs,
} from '../../renderer/features/imports/import-draft.ts';

const TODAY = { year: 2026, month: 11, day: 24 };

/** The guess for columns of these names. */
function mappingOf(...names: string[]): ImportMapping {
  return guessMapping(new ColumnSurvey(names.map((name) => ({ name, field: null }))), TODAY).mapping;
}

const choiceOf = (...names: string[]): ColumnChoice => ({ mapping: mappingOf(...names), customColumns: [] });
const { settings } = FRESH_DRAFT;

describe('the use of columns', () => {
  it('is a field, a custom field or nothing, one at a time', () => {
    const choice = choiceOf('First name', 'Email', 'Shoe size');
    const custom = withUse(choice, 2, 'custom');
    expect([0, 1, 2].map((column) => columnUse(custom, column))).toEqual(['firstName', 'email', 'custom']);
    const company = withUse(custom, 2, 'company');
    expect([columnUse(company, 2), company.customColumns]).toEqual(['company', []]);
    expect(columnUse(withUse(company, 2, 'none'), 2)).toBe('none');
  });

  it('asks how two columns that the user gave one field go together', () => {
    const choice = withUse(choiceOf('First name', 'Company', 'Shop'), 2, 'company');
    expect(sharedFields(choice.mapping)).toMatchObject([
      { field: 'company', isDecided: false, canBeJoined: true },
    ]);
    const joined = withDecision(choice.mapping, 'company', [2, 1], ', ');
    expect(sharedFields(joined)).toMatchObject([{ columns: [2, 1], join: ', ', isDecided: true }]);
    const first = withDecision(joined, 'company', [1, 2], null);
    expect(sharedFields(first)).toMatchObject([{ columns: [1, 2], join: null, isDecided: true }]);
  });

  it('forgets how columns went together once one of them is used otherwise', () => {
    const choice = withUse(choiceOf('First name', 'Company', 'Shop'), 2, 'company');
    const joined = { ...choice, mapping: withDecision(choice.mapping, 'company', [1, 2], ' ') };
    const apart = withUse(joined, 2, 'none');
    expect([apart.mapping.joins, apart.mapping.order.company]).toEqual([{}, [1]]);
  });

  it('does not ask where the guess has put phones in an order', () => {
    const shared = sharedFields(mappingOf('First name', 'Mobile Phone', 'Home Phone'));
    expect(shared.every(({ isDecided }) => isDecided)).toBe(true);
  });

  it('holds a name where a first name, a full name or an email is among it', () => {
    expect(hasName(mappingOf('Email'))).toBe(true);
    expect(hasName(mappingOf('Company'))).toBe(false);
  });
});

describe('the groups of an import', () => {
  it('are created once for a name, in whatever spelling', () => {
    const first = withGroupForName(settings, 'choir', { kind: 'new', name: 'Choir' }, 'birthday');
    const both = withGroup(first, { kind: 'new', name: 'CHOIR' }, 'birthday');
    expect(both).toMatchObject({ newGroups: [{ name: 'Choir' }], groupId: -1, groupsByName: { choir: -1 } });
    expect(targetOf(both, both.groupId)).toEqual({ kind: 'new', name: 'Choir' });
  });

  it('are not created where no row goes into them any more, and the others keep their rows', () => {
    const one = withGroupForName(settings, 'choir', { kind: 'new', name: 'Choir' }, 'birthday');
    const two = withGroupForName(one, 'work', { kind: 'new', name: 'Work' }, 'birthday');
    const left = withGroupForName(two, 'choir', { kind: 'group', groupId: 7 }, 'birthday');
    expect(left).toMatchObject({ newGroups: [{ name: 'Work' }], groupsByName: { choir: 7, work: -1 } });
    expect(withGroupForName(left, 'work', { kind: 'none' }, 'birthday')).toMatchObject({
      newGroups: [],
      groupsByName: { choir: 7 },
    });
  });

  it('celebrate what is chosen for all of them', () => {
    const made = withGroup(settings, { kind: 'new', name: 'Choir' }, 'birthday');
    expect(withCategory(made, 'anniversary').newGroups).toEqual([{ name: 'Choir', category: 'anniversary' }]);
  });
});

describe('the draft of an import', () => {
  it('goes back at once, and on as far as it was', () => {
    const draft = atStep(atStep(FRESH_DRAFT, 'columns'), 'reading');
    expect([canGoTo(draft, 'columns'), canGoTo(draft, 'values')]).toEqual([true, false]);
  });

  it('begins with other columns where the file is read in another way', () => {
    const draft = { ...atStep(FRESH_DRAFT, 'columns'), mapping: mappingOf('First name'), customColumns: [0] };
    expect(readAs(atStep(draft, 'reading'), { delimiter: ';' })).toMatchObject({
      mapping: null,
      customColumns: [],
      furthest: 'reading',
    });
  });

  it('is the same when it was kept and taken up again', () => {
    const draft = { ...atStep(FRESH_DRAFT, 'values'), mapping: mappingOf('First name', 'Email') };
    expect(draftOf(keptOf(draft))).toEqual(draft);
  });

  it('wants its rows read again for other columns, not for other meanings of values', () => {
    const mapping = mappingOf('First name', 'Email');
    const draft = { ...FRESH_DRAFT, mapping };
    expect(columnsKey({ ...draft, mapping: { ...mapping, country: 'DE' } })).toBe(columnsKey(draft));
    const { mapping: other } = withUse({ mapping, customColumns: [] }, 1, 'none');
    expect(columnsKey({ ...draft, mapping: other })).not.toBe(columnsKey(draft));
  });
});
