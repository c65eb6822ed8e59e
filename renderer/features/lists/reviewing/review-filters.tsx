import { Select, Switch } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ContactFilter } from '../../../../electron/contract/contacts/contact-query.ts';
import { REVIEW_MARK_FILTERS } from '../../../../electron/contract/enumerations.ts';
import { markFilterNames } from '../../../lib/texts/contacts/review-texts.ts';

const CHOICES = REVIEW_MARK_FILTERS.map((value) => ({ value, label: markFilterNames()[value] }));

type ReviewFilter = Pick<ContactFilter, 'reviewMark' | 'changed' | 'hasProblems'>;

interface ReviewFiltersProps {
  filter: ReviewFilter;
  /** Sets one filter; null removes it. */
  onSet: <N extends keyof ReviewFilter>(name: N, value: NonNullable<ReviewFilter[N]> | null) => void;
}

/** Filters by mark, correction and problems in the file. */
export function ReviewFilters({ filter, onSet }: ReviewFiltersProps) {
  const { t } = useLingui();
  return (
    <>
      <Select
        label={t`Review`}
        placeholder={t`Any`}
        clearable
        // In pixels: wider than the field, so that each choice fits on one line.
        comboboxProps={{ width: 280 }}
        data={CHOICES}
        value={filter.reviewMark ?? null}
        onChange={(chosen) =>
          onSet('reviewMark', REVIEW_MARK_FILTERS.find((mark) => mark === chosen) ?? null)
        }
      />
      <Switch
        label={t`Changed from the file`}
        checked={filter.changed ?? false}
        onChange={(event) => onSet('changed', event.currentTarget.checked || null)}
      />
      <Switch
        label={t`Problems in the file`}
        checked={filter.hasProblems ?? false}
        onChange={(event) => onSet('hasProblems', event.currentTarget.checked || null)}
      />
    </>
  );
}
