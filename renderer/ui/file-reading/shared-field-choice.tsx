import { NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ImportMapping } from '../../../electron/contract/imports/import-mapping.ts';
import { listText } from '../../lib/formats/formats.ts';
import { withDecision, type SharedField } from '../../lib/file-reading/column-mapping.ts';
import { importFieldNames } from '../../lib/file-reading/field-texts.ts';
import { describedBy } from '../fields/described-by.ts';
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
  const headingId = useId();
  const fieldName = importFieldNames()[field];
  const nameOf = (column: number) => names[column] ?? '';
  const list = listText(columns.map(nameOf));
  const count = columns.length;
  const decide = (order: readonly number[], text: string | null) =>
    onMapping((mapping) => withDecision(mapping, field, order, text));
  const way = !isDecided ? null : join === null ? 'first' : 'joined';
  const missing = isDecided ? {} : { 'data-missing': true };
  const heading = t`${fieldName} is in ${count} columns: ${list}`;
  const firstText = t`Use the first one with a value, starting with`;
  // Without another way, the column to begin with is all there is to decide.
  const isAsked = !isDecided && !canBeJoined;
  const first = (
    <NativeSelect
      size="xs"
      aria-label={t`Column that comes first`}
      data={[
        ...(isAsked ? [{ value: '', label: t`Choose a column`, disabled: true }] : []),
        ...columns.map((column) => ({ value: String(column), label: nameOf(column) })),
      ]}
      value={isAsked ? '' : String(columns[0] ?? '')}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        decide([chosen, ...columns.filter((column) => column !== chosen)], null);
      }}
      {...(isAsked ? missing : {})}
    />
  );
  if (!canBeJoined) {
    return (
      <div
        role="group"
        aria-labelledby={headingId}
        className={classes['shared']}
        data-open={!isDecided || undefined}
      >
        <Text size="sm" fw={600} id={headingId}>
          {heading}
        </Text>
        <div className={classes['way']}>
          <Text size="sm">{firstText}</Text>
          {first}
        </div>
      </div>
    );
  }
  return (
    <div className={classes['shared']} data-open={!isDecided || undefined}>
      <Radio.Group
        label={heading}
        value={way}
        onChange={(to) => decide(columns, to === 'joined' ? between : null)}
      >
        <Stack gap={6} mt={6}>
          <div className={classes['way']}>
            <Radio value="first" label={firstText} {...missing} />
            {first}
          </div>
          <div className={classes['way']}>
            <Radio value="joined" label={t`Join them, separated by`} />
            <Separator
              value={between}
              onChange={(text) => {
                setBetween(text);
                if (way === 'joined') decide(columns, text);
              }}
            />
          </div>
        </Stack>
      </Radio.Group>
    </div>
  );
}

/** Field for the text between joined values. Names a space or no text, which can't be seen. */
function Separator({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useLingui();
  const noteId = useId();
  return (
    <>
      <TextInput
        size="xs"
        w={90}
        aria-label={t`Text between the values`}
        {...describedBy(noteId)}
        maxLength={20}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed" id={noteId}>
        {value === '' ? t`(nothing)` : value === ' ' ? t`(a space)` : ''}
      </Text>
    </>
  );
}
