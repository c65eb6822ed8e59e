import { describe, expect, it } from 'vitest';
import { blankFields } from '../../electron/core/contact/blank-fields.ts';
import { checkBaseUrl } from '../../electron/core/base-url.ts';
import { parseIsoBirthday } from '../../electron/core/contact/birthday.ts';
import { tookValue } from '../../electron/core/contact/compare-fields.ts';
import { contactLabel } from '../../electron/core/contact/contact-label.ts';
import { isLanguage } from '../../electron/core/contact/words/languages.ts';
import { differingSpans } from '../../electron/core/matching/comparison/differing-spans.ts';
import { nameWords } from '../../electron/core/matching/words/name-words.ts';
import { phoneticKey } from '../../electron/core/matching/words/likeness/phonetic-key.ts';
import { proposeMerge } from '../../electron/core/merge/proposal/propose-merge.ts';
import { readPhone } from '../../electron/core/contact/phone.ts';
import { phoneDigits } from '../../electron/core/contact/phone-digits.ts';
import { parseRetryAfter } from '../../electron/core/retry-after.ts';
import { safeNormalize } from '../../electron/core/contact/safe-normalize.ts';
import { foldText, wordsOf } from '../../electron/core/contact/text-folding.ts';
import { wholeNumber } from '../../electron/core/wire/wire-value.ts';
import { daysAhead } from '../../electron/host/sync/service-date.ts';
import { searchClass } from '../../electron/host/sync/removals/reliable-searches.ts';
import { DEEP } from '../deep/depth.ts';

/** Maximum length of a field; quadratic work would take minutes and exceed the test's time limit. */
const LENGTH = 100_000;
const repeated = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);

const TEXTS: Record<string, string> = {
  'white space within': `x${repeated(' ')}x`,
  brackets: repeated('( '),
  'trunk zeros': repeated('(0 '),
  digits: repeated('1'),
  'signs of addresses': repeated('a@'),
  'an address of many parts': `a@${repeated('a.')}@`,
  'times of day': repeated('T00:'),
  slashes: `${repeated('/')}x`,
  words: repeated('a '),
  apostrophes: repeated("'"),
  'lone surrogates': repeated('\ud800'),
  'marks that want another order': `a${repeated('\u0301\u0323')}`,
  'half-width marks that want another order': `a${repeated('\uff9e\u0301')}`,
  Han: repeated('李'),
};

/** Merging takes seconds, so only one of these texts is merged in every run. */
const mergeOptions = (name: string) => (name === 'words' ? {} : DEEP);

describe.each(Object.entries(TEXTS))('a field full of %s', (name, text) => {
  it('is parsed, folded and compared without quadratic work', () => {
    const results: unknown[] = [
      wholeNumber(text),
      parseIsoBirthday(text),
      parseRetryAfter(text, text, 0),
      daysAhead(text, new Date(0)),
      checkBaseUrl(text).ok,
      readPhone(text, 'DE'),
      isLanguage(text),
      phoneDigits(text).length,
      searchClass('email', text).length,
      contactLabel({ firstName: text, lastName: text }).length,
      phoneticKey(text).length,
      wordsOf(foldText(text)).length,
      nameWords(text).length,
      differingSpans(text, `${text}x`).length,
      tookValue('email', text, `${text}x`),
      tookValue('phone', text, `${text}1`),
      tookValue('firstName', text, `${text}x`),
    ];
    expect(results).toHaveLength(17);
    expect(contactLabel({ firstName: text }).length).toBeLessThanOrEqual(301);
  });

  it('is merged without quadratic work', mergeOptions(name), () => {
    const members = ['1', '2', '3'].map((key) => ({
      key,
      contactId: Number(key),
      dateCreated: '',
      dateUpdated: null,
      fields: {
        ...blankFields(),
        status: '1',
        firstName: `${text} ${key}`,
        lastName: text,
        email: text + key,
        phone: text + key,
        company: `${key} ${text}`,
      },
    }));
    expect(proposeMerge(members).fields.length).toBeGreaterThan(0);
  });
});

describe('safeNormalize', () => {
  it('equals String.normalize for up to thirty combining marks in a row', () => {
    const marked = `e${'\u0301\u0323'.repeat(15)}`;
    const long = `${'é'.repeat(300)}${marked}`;
    expect(safeNormalize(long, 'NFKD')).toBe(long.normalize('NFKD'));
    expect(safeNormalize(`${long}\u0301`, 'NFC')).toBe(long.normalize('NFC'));
  });
});
