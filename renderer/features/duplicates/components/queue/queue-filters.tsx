import { t } from '@lingui/core/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { EVIDENCE_KINDS } from '../../../../../electron/contract/enumerations.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { evidenceChoices } from '../../../../lib/texts/merges/match-texts.ts';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import type { QueueFilter } from '../../duplicates-store.ts';

/** Filters of the queue. */
export function QueueFilters({
  filter,
  groups,
  onNarrow,
}: {
  filter: QueueFilter;
  groups: readonly Group[];
  onNarrow: (to: Partial<QueueFilter>) => void;
}) {
  return (
    <>
      <SearchField
        label={t`Search the duplicates`}
        placeholder={t`Name, email or phone`}
        value={filter.search}
        size="xs"
        onChange={(search) => onNarrow({ search })}
      />
      <NativeSelect
        size="xs"
        aria-label={t`Group`}
        maw={180}
        value={filter.groupId === undefined ? '' : String(filter.groupId)}
        data={[
          { value: '', label: t`All groups` },
          ...groups.map(({ groupId, name }) => ({ value: String(groupId), label: name })),
          { value: 'null', label: t`Without a group` },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onNarrow({ groupId: value === '' ? undefined : value === 'null' ? null : Number(value) })
        }
      />
      <NativeSelect
        size="xs"
        aria-label={t`What matches`}
        value={filter.evidence ?? ''}
        data={[
          { value: '', label: t`Any evidence` },
          ...EVIDENCE_KINDS.map((kind) => ({ value: kind, label: evidenceChoices()[kind] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onNarrow({ evidence: EVIDENCE_KINDS.find((kind) => kind === value) ?? null })
        }
      />
      <Checkbox
        size="xs"
        label={t`Certain only`}
        checked={filter.certainOnly}
        onChange={(event) => onNarrow({ certainOnly: event.currentTarget.checked })}
      />
    </>
  );
}
