import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import type { Ref } from 'react';
import { BATCH_KINDS, CHANGE_STATES } from '../../../../electron/contract/enumerations.ts';
import { kindTexts } from '../../../lib/texts/changes/batch-texts.ts';
import { useStateTexts } from '../../../lib/texts/changes/use-state-texts.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { HistoryFilter } from '../queries.ts';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onNarrow: (to: Partial<HistoryFilter>) => void;
  searchField: Ref<HTMLInputElement>;
}

/** Search and filters of the history. */
export function HistoryFilters({ filter, onNarrow, searchField }: HistoryFiltersProps) {
  const stateTexts = useStateTexts();
  return (
    <>
      <SearchField
        ref={searchField}
        label={t`Search the history`}
        placeholder={t`A name or a value`}
        value={filter.search}
        onChange={(search) => onNarrow({ search })}
      />
      <NativeSelect
        aria-label={t`Kind of change`}
        value={filter.kind ?? ''}
        data={[
          { value: '', label: t`All kinds` },
          ...BATCH_KINDS.map((kind) => ({ value: kind, label: kindTexts()[kind] })),
        ]}
        onChange={(event) =>
          onNarrow({ kind: BATCH_KINDS.find((kind) => kind === event.currentTarget.value) ?? null })
        }
      />
      <NativeSelect
        aria-label={t`Result`}
        value={filter.state ?? ''}
        data={[
          { value: '', label: t`All states` },
          ...CHANGE_STATES.map((state) => ({ value: state, label: stateTexts[state] })),
        ]}
        onChange={(event) =>
          onNarrow({ state: CHANGE_STATES.find((state) => state === event.currentTarget.value) ?? null })
        }
      />
    </>
  );
}
