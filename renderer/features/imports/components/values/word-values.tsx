import { NativeSelect } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SurveyedWord } from '../../../../../electron/contract/imports/import-survey.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { languageChoices } from '../../../../lib/formats/language-choices.ts';
import type { ValuesProps } from './values-props.ts';
import classes from './values.module.css';
import { ValuesSection } from './values-section.tsx';

type WordField = 'gender' | 'language';
const WORDS_OF = { gender: 'genderWords', language: 'languageWords' } as const;

/** Meaning of the words in gender and language columns. */
export function WordValues(props: ValuesProps) {
  const { t } = useLingui();
  const genders = [
    { value: 'female', label: t`Female` },
    { value: 'male', label: t`Male` },
    { value: 'other', label: t`Other` },
  ];
  const languages = useMemo(
    () => languageChoices([]).map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    [],
  );
  return (
    <>
      <Words {...props} field="gender" title={t`Genders`} meanings={genders} />
      <Words {...props} field="language" title={t`Languages`} meanings={languages} />
    </>
  );
}

interface WordsProps extends ValuesProps {
  field: WordField;
  title: string;
  meanings: readonly { value: string; label: string }[];
}

function Words({ survey, mapping, field, title, meanings, onMapping }: WordsProps) {
  const { t } = useLingui();
  const given = mapping[WORDS_OF[field]];
  const words = survey.columns.flatMap((column, at) =>
    mapping.columns[at]?.field === field ? (column.words ?? []) : [],
  );
  if (words.length === 0) return null;
  const meaningOf = (word: SurveyedWord) => (Object.hasOwn(given, word.key) ? given[word.key] : word[field]);
  const unknown = words.filter((word) => meaningOf(word) === undefined).length;
  const unknownText = formatCount(unknown);
  // Unknown words come first, then the most frequent.
  const sorted = words.toSorted(
    (a, b) => Number(meaningOf(a) !== undefined) - Number(meaningOf(b) !== undefined),
  );
  return (
    <ValuesSection
      title={title}
      {...(unknown > 0 && {
        text: plural(unknown, {
          one: `${unknownText} word isn’t recognized. Choose what it means, or the field is left empty.`,
          other: `${unknownText} words aren’t recognized. Choose what they mean, or the field is left empty.`,
        }),
      })}
    >
      <table className={classes['originals']} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t`In the file`}</th>
            <th scope="col">{t`Rows`}</th>
            <th scope="col">{t`Means`}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((word) => {
            const meaning = meaningOf(word);
            return (
              <tr key={word.key} data-open={meaning === undefined || undefined}>
                <td>
                  <bdi>{word.text}</bdi>
                </td>
                <td className={classes['number']}>{formatCount(word.count)}</td>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={t`What ${word.text} means`}
                    data={[
                      ...(meaning === undefined ? [{ value: UNKNOWN, label: t`Not recognized` }] : []),
                      { value: EMPTY, label: t`Leave empty` },
                      ...meanings,
                    ]}
                    value={meaning === undefined ? UNKNOWN : (meaning ?? EMPTY)}
                    onChange={(event) => {
                      const { value } = event.currentTarget;
                      if (value === UNKNOWN) return;
                      const words = { ...given, [word.key]: value === EMPTY ? null : value };
                      onMapping({ ...mapping, [WORDS_OF[field]]: words });
                    }}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ValuesSection>
  );
}

const UNKNOWN = '?';
const EMPTY = '';
