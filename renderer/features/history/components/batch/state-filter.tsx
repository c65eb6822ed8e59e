import { t } from '@lingui/core/macro';
import { SegmentedControl } from '@mantine/core';
import { formatCount } from '../../../../lib/formats/formats.ts';

/** Chooses the state of the results shown, with the number in each. Hidden if all are in one state. */
export function StateFilter<S extends string>({
  states,
  counts,
  texts,
  chosen,
  onChoose,
}: {
  states: readonly S[];
  counts: Readonly<Record<S, number>>;
  texts: Readonly<Record<S, string>>;
  chosen: S | null;
  onChoose: (state: S | null) => void;
}) {
  const listed = states.filter((state) => counts[state] > 0 || state === chosen);
  if (listed.length < 2) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t`Changes shown`}
      value={chosen ?? 'all'}
      onChange={(to) => onChoose(states.find((state) => state === to) ?? null)}
      data={[
        { value: 'all', label: t`All` },
        ...listed.map((state) => ({
          value: state as string,
          label: `${texts[state]} ${formatCount(counts[state])}`,
        })),
      ]}
    />
  );
}
