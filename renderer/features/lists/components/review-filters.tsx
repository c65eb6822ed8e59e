import { Select, Switch } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ContactFilter } from '../../../../electron/contract/contacts/contact-query.ts';
import { REVIEW_MARK_FILTERS } from '../../../../electron/contract/enumerations.ts';
import { markFilterNames } from '../../../lib/texts/contacts/review-texts.ts';

const CHOICES = REVIEW_MARK_FILTERS.map((value) => ({ value, label: markFilterNames()[value] }));

interface ReviewFiltersProps {
  filter: ContactFilter;
  onChange: (filter: ContactFilter) => void;
}

/** Filters by mark, correction and problems in the file. */
export function ReviewFilters({
  filter: { reviewMark, changed, hasProblems, ...others },
  onChange,
}: ReviewFiltersProps) {
  const { t } = useLingui();
  const withMark = reviewMark === undefined ? {} : { reviewMark };
  const withChanged = changed === undefined ? {} : { changed };
  const withProblems = hasProblems === undefined ? {} : { hasProblems };
  return (
    <>
      <Select
        label={t`Review`}
        placeholder={t`Any`}
        clearable
        // In pixels: wider than the field, so that each choice fits on one line.
        comboboxProps={{ width: 280 }}
        data={CHOICES}
        value={reviewMark ?? null}
        onChange={(chosen) => {
          const mark = REVIEW_MARK_FILTERS.find((each) => each === chosen);
          onChange({
            ...others,
            ...withChanged,
            ...withProblems,
            ...(mark === undefined ? {} : { reviewMark: mark }),
          });
        }}
      />
      <Switch
        label={t`Changed from the file`}
        checked={changed ?? false}
        onChange={(event) =>
          onChange({
            ...others,
            ...withMark,
            ...withProblems,
            ...(event.currentTarget.checked ? { changed: true } : {}),
          })
        }
      />
      <Switch
        label={t`Problems in the file`}
        checked={hasProblems ?? false}
        onChange={(event) =>
          onChange({
            ...others,
            ...withMark,
            ...withChanged,
            ...(event.currentTarget.checked ? { hasProblems: true } : {}),
          })
        }
      />
    </>
  );
}
