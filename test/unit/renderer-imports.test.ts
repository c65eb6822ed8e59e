import { describe, expect, it } from 'vitest';
import type { ImportMapping } from '../../electron/contract/imports/import-mapping.ts';
import { ColumnSurvey } from '../../electron/core/import/guessing/column-survey.ts';
import { guessMapping } from '../../electron/core/import/guessing/guess-mapping.ts';
import type { FileSurvey } from '../../electron/contract/imports/import-survey.ts';
import {
  columnUse,
  hasName,
  sharedFields,
  withDecision,
  withUse,
  type ColumnChoice,
  type ColumnUse,
} from '../../renderer/lib/file-reading/column-mapping.ts';
import { openDateColumns, withDateOrder } from '../../renderer/features/imports/date-orders.ts';
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
  withChoice,
  withSurvey,
  type ImportDraft,
} from '../../renderer/features/imports/import-draft.ts';

const TODAY = { year: 2026, month: 11, day: 24 };

/** The guessed mapping for columns with these names. */
function mappingOf(...names: string[]): ImportMapping {
  return guessMapping(new ColumnSurvey(names.map((name) => ({ name, field: null }))), TODAY).mapping;
}

function guessedFrom(survey: ColumnSurvey): FileSurvey {
  const { mapping, columns } = guessMapping(survey, TODAY);
  return {
    mapping,
    columns: columns.map((column) => ({ ...column, samples: [...column.samples], words: null })),
    remembered: null,
    records: 0,
    problems: [],
    problemCount: 0,
  };
}

/** The survey of a file that has only its header. */
const headersOf = (...names: string[]): FileSurvey =>
  guessedFrom(new ColumnSurvey(names.map((name) => ({ name, field: null }))));

const choiceOf = (...names: string[]): ColumnChoice => ({ mapping: mappingOf(...names), customColumns: [] });
const { settings } = FRESH_DRAFT;

describe('the use of a column', () => {
  it('is a field, a custom field or none', () => {
    const choice = choiceOf('First name', 'Email', 'Shoe size');
    const custom = withUse(choice, 2, 'custom');
    expect([0, 1, 2].map((column) => columnUse(custom, column))).toEqual(['firstName', 'email', 'custom']);
    const company = withUse(custom, 2, 'company');
    expect([columnUse(company, 2), company.customColumns]).toEqual(['company', []]);
    expect(columnUse(withUse(company, 2, 'none'), 2)).toBe('none');
  });

  it('asks how to combine two columns that the user mapped to one field', () => {
    const choice = withUse(choiceOf('First name', 'Company', 'Shop'), 2, 'company');
    expect(sharedFields(choice.mapping)).toMatchObject([
      { field: 'company', isDecided: false, canBeJoined: true },
    ]);
    const joined = withDecision(choice.mapping, 'company', [2, 1], ', ');
    expect(sharedFields(joined)).toMatchObject([{ columns: [2, 1], join: ', ', isDecided: true }]);
    const first = withDecision(joined, 'company', [1, 2], null);
    expect(sharedFields(first)).toMatchObject([{ columns: [1, 2], join: null, isDecided: true }]);
  });

  it('forgets the combination once one of the columns is used otherwise', () => {
    const choice = withUse(choiceOf('First name', 'Company', 'Shop'), 2, 'company');
    const joined = { ...choice, mapping: withDecision(choice.mapping, 'company', [1, 2], ' ') };
    const apart = withUse(joined, 2, 'none');
    expect([apart.mapping.joins, apart.mapping.order.company]).toEqual([{}, [1]]);
  });

  it('does not ask about phone columns that the guess has ordered', () => {
    const shared = sharedFields(mappingOf('First name', 'Mobile Phone', 'Home Phone'));
    expect(shared.every(({ isDecided }) => isDecided)).toBe(true);
  });

  it('includes a name if a first name, a full name or an email is mapped', () => {
    expect(hasName(mappingOf('Email'))).toBe(true);
    expect(hasName(mappingOf('Company'))).toBe(false);
  });
});

describe('the new groups of an import', () => {
  it('are created once per name, in any spelling', () => {
    const first = withGroupForName(settings, 'choir', { kind: 'new', name: 'Choir' }, 'birthday');
    const both = withGroup(first, { kind: 'new', name: 'CHOIR' }, 'birthday');
    expect(both).toMatchObject({ newGroups: [{ name: 'Choir' }], groupId: -1, groupsByName: { choir: -1 } });
    expect(targetOf(both, both.groupId)).toEqual({ kind: 'new', name: 'Choir' });
  });

  it('are dropped when no row uses them any more, while others keep their rows', () => {
    const one = withGroupForName(settings, 'choir', { kind: 'new', name: 'Choir' }, 'birthday');
    const two = withGroupForName(one, 'work', { kind: 'new', name: 'Work' }, 'birthday');
    const left = withGroupForName(two, 'choir', { kind: 'group', groupId: 7 }, 'birthday');
    expect(left).toMatchObject({ newGroups: [{ name: 'Work' }], groupsByName: { choir: 7, work: -1 } });
    expect(withGroupForName(left, 'work', { kind: 'none' }, 'birthday')).toMatchObject({
      newGroups: [],
      groupsByName: { choir: 7 },
    });
  });

  it('get the category that is chosen for all of them', () => {
    const made = withGroup(settings, { kind: 'new', name: 'Choir' }, 'birthday');
    expect(withCategory(made, 'anniversary').newGroups).toEqual([{ name: 'Choir', category: 'anniversary' }]);
  });
});

describe('an import draft', () => {
  it('can go back any time, and forward as far as it was', () => {
    const draft = atStep(atStep(FRESH_DRAFT, 'columns'), 'reading');
    expect([canGoTo(draft, 'columns'), canGoTo(draft, 'values')]).toEqual([true, false]);
  });

  it('drops its mapping when the file is read in another way', () => {
    const draft = { ...atStep(FRESH_DRAFT, 'columns'), mapping: mappingOf('First name'), customColumns: [0] };
    expect(readAs(atStep(draft, 'reading'), { delimiter: ';' })).toMatchObject({
      mapping: null,
      customColumns: [],
      furthest: 'reading',
    });
  });

  describe('when the file is read in another way', () => {
    const chooses = (draft: ImportDraft, survey: FileSurvey, column: number, use: ColumnUse) => {
      const mapping = draft.mapping ?? survey.mapping;
      return withChoice(draft, survey, withUse({ ...draft, mapping }, column, use));
    };

    it('keeps chosen uses for columns of the same name', () => {
      const survey = headersOf('First name', 'Size', 'Spot', 'Email');
      const custom = chooses(withSurvey(FRESH_DRAFT, survey, 'DE'), survey, 1, 'custom');
      const read = readAs(readAs(chooses(custom, survey, 2, 'location'), { sheet: 'Other' }), {});
      expect(withSurvey(read, survey, 'DE')).toMatchObject({ customColumns: [1] });
      // Which of two columns of one name was meant is unknown.
      const other = withSurvey(read, headersOf('Email', 'Spot', 'Size', 'Size'), 'DE');
      expect(other.mapping?.columns.map(({ field }) => field)).toEqual(['email', 'location', null, null]);
      expect(other.customColumns).toEqual([]);
    });

    it.each([
      ['DE', 'FR'],
      ['AT', 'AT'],
      [null, null],
    ])('has for the country %s, first given as DE, then as FR: %s', (chosen, expected) => {
      const survey = headersOf('Email');
      const draft = withSurvey(FRESH_DRAFT, survey, 'DE');
      const read = readAs({ ...draft, mapping: { ...survey.mapping, country: chosen } }, { sheet: 'Other' });
      expect(withSurvey(readAs(read, {}), survey, 'FR').mapping?.country).toBe(expected);
    });
  });

  describe('when the file is read with another encoding, delimiter or sheet', () => {
    const NAMES = ['First name', 'Born', 'Mobile', 'Town', 'Village', 'Sex'];
    const surveyOf = (...days: string[]): FileSurvey => {
      const survey = new ColumnSurvey(NAMES.map((name) => ({ name, field: null })));
      survey.add(days.map((day, at) => ({ line: at + 2, cells: [`Ann${at}`, day, '', 'A', 'B', 'x'] })));
      return guessedFrom(survey);
    };
    const survey = surveyOf('3/4/1990', '5/6/1991');
    const [born, town, village] = [1, 3, 4] as const;
    /** A draft with a date order, two joined columns and a word that the user chose. */
    const chosen = (): ImportDraft => {
      const draft = withSurvey(FRESH_DRAFT, survey, 'DE');
      const given = draft.mapping ?? survey.mapping;
      const uses = [town, village].reduce<ColumnChoice>((to, at) => withUse(to, at, 'location'), {
        mapping: withUse({ mapping: given, customColumns: [] }, born, 'birthday').mapping,
        customColumns: [],
      });
      const decided = withDecision(
        withDateOrder(uses.mapping, born, 'mdy'),
        'location',
        [village, town],
        ', ',
      );
      const mapping = { ...decided, genderWords: { ...decided.genderWords, x: 'female' } };
      return withChoice(draft, survey, { mapping, customColumns: [] });
    };

    it.each([
      [
        'of this session',
        chosen(),
        { joins: { location: ', ' }, order: { location: [village, town] }, genderWords: { x: 'female' } },
      ],
      // Only its result is stored, so it isn't known which columns and words the user chose.
      ['of an earlier session', draftOf(keptOf(chosen())), { joins: {} }],
    ])('keeps what was chosen for the same columns: %s', (_session, draft, expected) => {
      const between = withSurvey(readAs(draft, { delimiter: ';' }), headersOf(NAMES.join(',')), 'DE');
      const { mapping } = withSurvey(readAs(between, { encoding: 'utf-8' }), survey, 'DE');
      expect(mapping?.columns[born]).toMatchObject({ dateOrder: 'mdy', dottedDateOrder: 'mdy' });
      expect(mapping).toMatchObject(expected);
    });

    it('yields to dates that show their order now, and to a field with other columns', () => {
      const other = withUse({ mapping: surveyOf('25/3/1990').mapping, customColumns: [] }, town, 'location');
      const now = { ...surveyOf('25/3/1990'), mapping: other.mapping };
      const { mapping } = withSurvey(
        { ...readAs(chosen(), {}), kept: { ...readAs(chosen(), {}).kept, uses: new Map() } },
        now,
        'DE',
      );
      expect(mapping?.columns[born]?.dateOrder).toBe('dmy');
      expect(mapping?.joins).toEqual({});
    });
  });

  it('has the groups of last time for group names, except those that the user chose or cleared', () => {
    const remembered = { usedAt: '', customColumns: [], groupsByName: { choir: 7, work: 8, club: 9 } };
    const survey = { ...headersOf('First name', 'Group'), remembered };
    const first = withSurvey(FRESH_DRAFT, survey, '');
    expect(first.settings.groupsByName).toEqual(remembered.groupsByName);
    const cleared = withGroupForName(first.settings, 'work', { kind: 'none' }, 'birthday');
    const settings = withGroupForName(cleared, 'choir', { kind: 'new', name: 'Choir' }, 'birthday');
    const again = withSurvey(readAs({ ...first, settings }, { sheet: 'B' }), survey, '');
    expect(again.settings).toMatchObject({
      groupsByName: { choir: -1, club: 9 },
      newGroups: [{ name: 'Choir' }],
    });
    expect(again.settings.groupsByName).not.toHaveProperty('work');
  });

  it('is the same after saving and loading', () => {
    const draft = { ...atStep(FRESH_DRAFT, 'values'), mapping: mappingOf('First name', 'Email') };
    expect(draftOf(keptOf(draft))).toEqual(draft);
  });

  it('rereads its rows for another mapping, but not for other meanings of values', () => {
    const mapping = mappingOf('First name', 'Email');
    const draft = { ...FRESH_DRAFT, mapping };
    expect(columnsKey({ ...draft, mapping: { ...mapping, country: 'DE' } })).toBe(columnsKey(draft));
    const { mapping: other } = withUse({ mapping, customColumns: [] }, 1, 'none');
    expect(columnsKey({ ...draft, mapping: other })).not.toBe(columnsKey(draft));
  });
});

describe('the date order of a column', () => {
  /** The survey of a file with this one column. */
  function surveyOf(name: string, ...cells: string[]): FileSurvey {
    const survey = new ColumnSurvey([{ name, field: null }]);
    survey.add(cells.map((cell, at) => ({ line: at + 2, cells: [cell] })));
    return guessedFrom(survey);
  }

  /** Order and reason of the column, for the guessed mapping; null: the column isn't shown. */
  function orderIn(survey: FileSurvey, mapping = survey.mapping) {
    const [column] = openDateColumns(survey, mapping);
    return column === undefined ? null : [column.order, column.because];
  }

  it('is shown by the dates if one of them has only one order', () => {
    expect(orderIn(surveyOf('Birthday', '3/4/1990', '25/12/1980'))).toEqual(['dmy', 'shown']);
    expect(orderIn(surveyOf('Birthday', '3.4.1990', '25.12.1980'))).toEqual(['dmy', 'shown']);
  });

  it('is not shown by the dates if it comes from the name of the column, or is assumed', () => {
    expect(orderIn(surveyOf('Birthday (MM/DD/YYYY)', '3/4/1990'))).toEqual(['mdy', 'no_evidence']);
    expect(orderIn(surveyOf('Birthday', '3.4.1990'))).toEqual(['dmy', 'no_evidence']);
  });

  it('is open if no date shows it, or if they contradict each other', () => {
    expect(orderIn(surveyOf('Birthday', '3/4/1990'))).toEqual([null, 'no_evidence']);
    expect(orderIn(surveyOf('Birthday', '3/4/1990', '25/12/1980', '12/25/1980'))).toEqual([
      null,
      'contradictory',
    ]);
    expect(orderIn(surveyOf('Birthday', '25/12/1980', '25.12.1980', '12.25.1980', '3.4.1990'))).toEqual([
      null,
      'contradictory',
    ]);
  });

  it('is not asked for if each date can be read without it', () => {
    expect(orderIn(surveyOf('Birthday', '4/4/1990', '5/5/1985'))).toBeNull();
    expect(orderIn(surveyOf('Birthday', '25/12/1980', '12/25/1980'))).toBeNull();
    expect(orderIn(surveyOf('Birthday', '4/4/1990', '3.4.1990'))).toEqual(['dmy', 'no_evidence']);
  });

  it('does not fit the dates if the user chooses another one than they show', () => {
    const survey = surveyOf('Birthday', '3/4/1990', '25/12/1980');
    expect(orderIn(survey, withDateOrder(survey.mapping, 0, 'mdy'))).toEqual(['mdy', 'other_shown']);
  });
});
