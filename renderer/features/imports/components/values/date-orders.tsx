import { Radio } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DateOrder } from '../../../../../electron/contract/imports/import-mapping.ts';
import { formatBirthday } from '../../../../lib/formats/formats.ts';
import { useToday } from '../../../../lib/formats/today.ts';
import { birthdayIn, openDateColumns, withDateOrder, type DateColumn } from '../../date-orders.ts';
import type { ValuesProps } from './values-props.ts';
import classes from './values.module.css';
import { ValuesSection } from './values-section.tsx';

/** Maximum number of example dates per order. */
const MAX_EXAMPLES = 4;

/** Date order of each column; ambiguous ones have to be chosen. */
export function DateOrders({ survey, mapping, names, onMapping }: ValuesProps) {
  const { t } = useLingui();
  const columns = openDateColumns(survey, mapping);
  if (columns.length === 0) return null;
  return (
    <ValuesSection title={t`Dates`}>
      {columns.map((column) => (
        <OrderChoice
          key={column.column}
          name={names[column.column] ?? ''}
          dates={column}
          onOrder={(order) => onMapping(withDateOrder(mapping, column.column, order))}
        />
      ))}
    </ValuesSection>
  );
}

function OrderChoice({
  name,
  dates: { samples, order, because, isDecided },
  onOrder,
}: {
  name: string;
  dates: DateColumn;
  onOrder: (order: DateOrder) => void;
}) {
  const { t } = useLingui();
  const today = useToday();
  const orders: { value: DateOrder; label: string }[] = [
    { value: 'dmy', label: t`Day, month, year` },
    { value: 'mdy', label: t`Month, day, year` },
    ...(order === 'ymd' ? [{ value: 'ymd' as const, label: t`Year, month, day` }] : []),
  ];
  const why = {
    shown: t`The dates in this column show their order.`,
    other_shown: t`Some dates in this column don’t fit this order. They’re left out unless you correct them in the next step.`,
    no_evidence: t`The dates in this column don’t show which number is the day.`,
    contradictory: t`Dates in this column use different orders. The ones that don’t fit your choice are left out unless you correct them in the next step.`,
  }[because];
  return (
    <Radio.Group
      label={t`Dates in “${name}”`}
      description={why}
      required={!isDecided}
      value={order}
      onChange={(value) => {
        const chosen = orders.find((each) => each.value === value);
        if (chosen !== undefined) onOrder(chosen.value);
      }}
    >
      <div className={classes['orders']} data-open={!isDecided || undefined}>
        {orders.map(({ value, label }, at) => (
          <Radio.Card
            key={value}
            value={value}
            className={classes['order'] ?? ''}
            {...(at === 0 && !isDecided ? { 'data-missing': true } : {})}
          >
            <span className={classes['orderHead']}>
              <Radio.Indicator />
              <span>{label}</span>
            </span>
            <span className={classes['examples']}>
              {samples.slice(0, MAX_EXAMPLES).map((text) => {
                const birthday = birthdayIn(text, value, today);
                return (
                  <span key={text} className={classes['example']}>
                    <bdi className={classes['original']}>{text}</bdi>
                    <span aria-hidden> → </span>
                    {birthday === null ? (
                      <em>
                        <Trans>no date</Trans>
                      </em>
                    ) : (
                      formatBirthday(birthday, undefined, 'long')
                    )}
                  </span>
                );
              })}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
