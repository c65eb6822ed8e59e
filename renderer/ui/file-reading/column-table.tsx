import { Button, NativeSelect, Text } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { FileSurvey } from '../../../electron/contract/imports/import-survey.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import {
  COLUMN_USES,
  hasName,
  columnUse,
  type ColumnChoice,
  type ColumnUse,
} from '../../lib/file-reading/column-mapping.ts';
import { fieldGroups, importFieldNames, reasonText } from '../../lib/file-reading/field-texts.ts';
import { describedBy } from '../fields/described-by.ts';
import classes from './columns.module.css';

interface ColumnTableProps {
  survey: FileSurvey;
  choice: ColumnChoice;
  names: readonly string[];
  /** Whether the file is opened as a list. Columns without a field are then not shown. */
  isReviewed?: boolean;
  onUse: (column: number, use: ColumnUse) => void;
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent' });

/** Table of a file's columns with sample values, fill rate and chosen field. */
export function ColumnTable({
  survey: { columns },
  choice,
  names,
  isReviewed = false,
  onUse,
}: ColumnTableProps) {
  const { t } = useLingui();
  const [withEmpty, setWithEmpty] = useState(false);
  const isOfUse = (at: number) => (columns[at]?.fillRate ?? 0) > 0 || columnUse(choice, at) !== 'none';
  const places = columns.map((_, at) => at);
  const shown = withEmpty ? places : places.filter(isOfUse);
  const empty = places.length - places.filter(isOfUse).length;
  const emptyText = formatCount(empty);
  const tableId = useId();
  return (
    <div>
      <table className={classes['table']} id={tableId} aria-label={t`Columns of the file`}>
        <thead>
          <tr>
            <th scope="col">{t`Column of the file`}</th>
            <th scope="col">{t`Filled`}</th>
            <th scope="col">{isReviewed ? t`Read as` : t`Imported as`}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((at, index) => {
            const column = columns[at];
            return column === undefined ? null : (
              <ColumnRow
                key={at}
                column={column}
                name={names[at] ?? ''}
                use={columnUse(choice, at)}
                isReviewed={isReviewed}
                // If no column holds the name, the first column shows the error.
                isMissing={index === 0 && !hasName(choice.mapping)}
                onUse={(use) => onUse(at, use)}
              />
            );
          })}
        </tbody>
      </table>
      {empty > 0 && (
        <Button
          mt="xs"
          size="compact-sm"
          variant="subtle"
          aria-expanded={withEmpty}
          aria-controls={tableId}
          onClick={() => setWithEmpty(!withEmpty)}
        >
          {withEmpty
            ? t`Hide empty columns`
            : plural(empty, {
                one: `Show ${emptyText} empty column`,
                other: `Show ${emptyText} empty columns`,
              })}
        </Button>
      )}
    </div>
  );
}

interface ColumnRowProps {
  column: FileSurvey['columns'][number];
  name: string;
  use: ColumnUse;
  isReviewed: boolean;
  isMissing: boolean;
  onUse: (use: ColumnUse) => void;
}

function ColumnRow({ column, name, use, isReviewed, isMissing, onUse }: ColumnRowProps) {
  const { t } = useLingui();
  const whyId = useId();
  const labels = importFieldNames();
  const uses = [
    ...(isReviewed
      ? [{ value: 'none', label: t`Nothing (kept as it is)` }]
      : [
          { value: 'none', label: t`Don’t import` },
          { value: 'custom', label: t`Custom field` },
        ]),
    ...fieldGroups().map(({ group, fields }) => ({
      group,
      items: fields.map((value) => ({ value, label: labels[value] })),
    })),
  ];
  const { field, reason, fillRate, samples } = column;
  const guess: ColumnUse = field ?? 'none';
  return (
    <tr data-unused={use === 'none' || undefined}>
      <th scope="row">
        <span dir="auto" className={classes['name']}>
          {name}
        </span>
        <span className={classes['samples']}>
          {samples.length === 0 ? (
            <Trans>No values</Trans>
          ) : (
            samples.map((sample) => (
              <bdi key={sample} className={classes['sample']} title={sample}>
                {sample}
              </bdi>
            ))
          )}
        </span>
      </th>
      <td className={classes['fill']}>
        <span className={classes['bar']} aria-hidden>
          <span style={{ width: `${fillRate * 100}%` }} />
        </span>
        {percent.format(fillRate)}
      </td>
      <td className={classes['use']}>
        <NativeSelect
          aria-label={isReviewed ? t`${name}: read as` : t`${name}: imported as`}
          {...describedBy(whyId)}
          data={uses}
          value={use}
          {...(isMissing ? { 'data-missing': true } : {})}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onUse(COLUMN_USES.find((each) => each === value) ?? 'none');
          }}
        />
        <Text size="xs" c="dimmed" id={whyId} mt={2}>
          {use === guess ? reasonText(reason) : t`Your choice`}
        </Text>
      </td>
    </tr>
  );
}
