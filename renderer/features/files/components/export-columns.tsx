import { NativeSelect, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { EXPORT_PRESETS } from '../../../../electron/contract/enumerations.ts';
import type { ExportColumn } from '../../../../electron/contract/exports/export.ts';
import { columnHeader } from '../../../../electron/core/export/export-columns.ts';
import { OrderedChoices } from '../../../ui/menus/ordered-choices.tsx';
import { columnsFor, type ColumnsOf, type ExportChoice, type ExportedKind } from '../export-options.ts';
import { presetLabels } from '../export-texts.ts';

interface ExportColumnsProps {
  choice: ExportChoice;
  onScreen: readonly ExportColumn[] | null;
  kind: ExportedKind;
  onChange: (to: Partial<ExportChoice>) => void;
}

/** Columns of an exported table: which ones, in which order, with which names. */
export function ExportColumns({ choice, onScreen, kind, onChange }: ExportColumnsProps) {
  const { t } = useLingui();
  const { columns, columnsOf, preset } = choice;
  const offers: { value: ColumnsOf; label: string }[] = [
    ...(onScreen === null ? [] : [{ value: 'screen' as const, label: t`As on screen` }]),
    ...EXPORT_PRESETS.map((value) => ({ value, label: presetLabels()[value] })),
  ];
  const choose = (value: string) => {
    const chosen = offers.find((offer) => offer.value === value)?.value;
    if (chosen === undefined) return;
    onChange({
      columnsOf: chosen,
      preset: chosen === 'screen' ? 'product' : chosen,
      columns: columnsFor(chosen, onScreen, kind),
    });
  };
  const labelOf = (id: string) => {
    const column = columns.find((each) => each.id === id)?.id;
    return column === undefined ? id : columnHeader(column, preset);
  };
  return (
    <Stack gap={4}>
      <NativeSelect
        label={t`Columns`}
        data={offers}
        value={onScreen === null && columnsOf === 'screen' ? 'product' : columnsOf}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <OrderedChoices
        label={t`Column order`}
        items={columns}
        labelOf={labelOf}
        placeText={(items, id) => {
          const place = items.findIndex((item) => item.id === id) + 1;
          const name = labelOf(id);
          const total = items.length;
          return t`${name}: column ${place} of ${total}`;
        }}
        maxHeight="min(26vh, 220px)"
        onChange={(next) => onChange({ columns: next })}
      />
      <Text size="xs" c="dimmed">
        <Trans>Move by dragging or Alt+↑ ↓</Trans>
      </Text>
    </Stack>
  );
}
