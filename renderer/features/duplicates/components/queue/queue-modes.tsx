import { t } from '@lingui/core/macro';
import { SegmentedControl } from '@mantine/core';
import type {
  DuplicatesMode,
  DuplicatesStatus,
} from '../../../../../electron/contract/merging/duplicates.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import classes from '../duplicates.module.css';

/** Chooses where duplicates are looked for, with the number of clusters found there. */
export function QueueModes({
  mode,
  statuses,
  onMode,
}: {
  mode: DuplicatesMode;
  statuses: Readonly<Record<DuplicatesMode, DuplicatesStatus | undefined>>;
  onMode: (mode: DuplicatesMode) => void;
}) {
  return (
    <SegmentedControl
      size="xs"
      className={classes['modes'] ?? ''}
      aria-label={t`Where to look for duplicates`}
      value={mode}
      data={modeChoices().map(({ value, label }) => ({ value, label: modeLabel(label, statuses[value]) }))}
      onChange={(to) => onMode(modeChoices().find(({ value }) => value === to)?.value ?? mode)}
    />
  );
}

/** Label of a mode with its number of clusters, if known. */
const modeLabel = (label: string, status: DuplicatesStatus | undefined): string =>
  status === undefined || status.state === 'idle' ? label : `${label} (${formatCount(status.clusters)})`;

const modeChoices = (): { value: DuplicatesMode; label: string }[] => [
  { value: 'within-group', label: t`Within a group` },
  { value: 'across-groups', label: t`Across groups` },
];
