import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportMapping } from '../../../electron/contract/imports/import-mapping.ts';
import { listText } from '../../lib/formats/formats.ts';
import { withDecision, type SharedField } from '../../lib/file-reading/column-mapping.ts';
import { importFieldNames } from '../../lib/file-reading/field-texts.ts';
import classes from './columns.module.css';

interface SharedFieldChoiceProps {
  shared: SharedField;
  names: readonly string[];
  onMapping: (change: (mapping: ImportMapping) => ImportMapping) => void;
}

/** Choice of how several columns of one field are combined: the first value, or all values joined. */
export function SharedFieldChoice({ shared, names, onMapping }: SharedFieldChoiceProps) {
  const { t } = useLingui();
  const { field, columns, join, canBeJoined, isDecided } = shared;
  const [between, setBetween] = useState(join ?? ' ');
  const fieldName = importFieldNames()[field];
  const nameOf = (column: number) => names[column] ?? '';
  const list = listText(columns.map(nameOf));
  const count = columns.length;
  const decide = (order: readonly number[], text: string | null) =>
    onMapping((mapping) => withDecision(mapping, field, order, text));
  const way = !isDecided ? null : join === null ? 'first' : 'joined';
  return (
    <div className={classes['shared']} data-open={!isDecided || undefined}>
      <Radio.Group
        label={t`${fieldName} is in ${count} columns: ${list}`}
        value={way}
        onChange={(to) => decide(columns, to === 'joined' ? between : null)}
      >
        <Stack gap={6} mt={6}>
          <div className={classes['way']}>
            <Radio
              value="first"
              label={t`Use the first one with a value, starting with`}
              {...(isDecided ? {} : { 'data-missing': true })}
            />
            <NativeSelect
              size="xs"
              aria-label={t`Column that comes first`}
              data={columns.map((column) => ({ value: String(column), label: nameOf(column) }))}
              value={String(columns[0] ?? '')}
              onChange={(event) => {
                const first = Number(event.currentTarget.value);
                decide([first, ...columns.filter((column) => column !== first)], null);
              }}
            />
          </div>
          {canBeJoined && (
            <div className={classes['way']}>
              <Radio value="joined" label={t`Join them, separated by`} />
              <TextInput
                size="xs"
                w={90}
                aria-label={t`Text between the values`}
                maxLength={20}
                value={between}
                onChange={(event) => {
                  setBetween(event.currentTarget.value);
                  if (way === 'joined') decide(columns, event.currentTarget.value);
                }}
              />
            </div>
          )}
        </Stack>
      </Radio.Group>
    </div>
  );
}
