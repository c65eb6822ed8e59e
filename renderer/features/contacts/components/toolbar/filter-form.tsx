import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useId, useMemo, type ReactNode } from 'react';
import type { ContactFilter, Facets } from '../../../../../electron/contract/contacts/contact-query.ts';
import { MAX_BIRTHDAY_DAYS } from '../../../../../electron/contract/enumerations.ts';
import { useStableActions } from '../../../../lib/actions/use-stable-actions.ts';
import { formatCount, formatLanguage, monthName } from '../../../../lib/formats/formats.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { facetsQuery } from '../../../../lib/host-calls/queries/contact-queries.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { emptyText } from '../../../../lib/texts/contacts/field-text.ts';
import { useHasSeveralStatuses } from '../../../../lib/use-has-several-statuses.ts';
import { DeferredRender } from '../../../../ui/layout/deferred-render.tsx';
import { SegmentedControl } from '../../../../ui/menus/segmented-control.tsx';
import { useFirstMatch } from '../../../../ui/fields/use-first-match.ts';
import { filterParts, groupPart, withPart, type SetFilterField } from '../../filter-parts.ts';
import classes from './filter-menu.module.css';

export interface FilterFormProps {
  filter: ContactFilter;
  /** Additional filters of a list's review; null in accounts. */
  review: ((filter: ContactFilter, set: SetFilterField) => ReactNode) | null;
  onChange: (filter: ContactFilter) => void;
  /** Called once the form is rendered. */
  onDrawn: () => void;
}

interface FormActions {
  set: SetFilterField;
}

const presenceFields = () =>
  [
    { name: 'hasEmail', label: t`Email` },
    { name: 'hasPhone', label: t`Phone` },
    { name: 'hasBirthday', label: t`Birthday` },
  ] as const;

const facetFields = () =>
  [
    { name: 'status', label: t`Status` },
    { name: 'language', label: t`Language`, show: formatLanguage },
    { name: 'company', label: t`Company` },
  ] as const;

/** Filter form. Its parts are memoised, because rendering all of them at every choice would delay the table's rows. */
export function FilterForm({ filter, review, onChange, onDrawn }: FilterFormProps) {
  useEffect(onDrawn, [onDrawn]);
  const bridge = useBridge();
  const facets = useQuery(facetsQuery(bridge, useAccountId())).data;
  const actions = useStableActions<FormActions>({
    set: (name, value) => onChange(withPart(filter, name, value)),
  });
  const hasStatuses = useHasSeveralStatuses() || filter.status !== undefined;
  const none = filterParts(filter).length === 0;
  return (
    <Stack gap="sm">
      {presenceFields().map((presence) => (
        <Presence key={presence.name} {...presence} value={filter[presence.name]} actions={actions} />
      ))}
      <DeferredRender fallback={<div className={classes['selects']} />}>
        <SimpleGrid cols={2} spacing="sm" className={classes['selects'] ?? ''}>
          <WithinDays value={filter.birthdayWithinDays} actions={actions} />
          <MonthSelect value={filter.birthdayMonth} actions={actions} />
          {facetFields()
            .filter(({ name }) => hasStatuses || name !== 'status')
            .map((facet) => (
              <FacetSelect
                key={facet.name}
                {...facet}
                values={facets?.[facet.name]}
                value={filter[facet.name]}
                actions={actions}
              />
            ))}
        </SimpleGrid>
      </DeferredRender>
      {review !== null ? (
        review(filter, actions.set)
      ) : (
        <>
          <Toggle label={t`With unsent changes`} name="pending" value={filter.pending} actions={actions} />
          <Toggle
            label={t`Missing from the last full sync`}
            name="notSeen"
            value={filter.notSeen}
            actions={actions}
          />
        </>
      )}
      <Group justify="flex-end">
        <Button
          variant="subtle"
          size="compact-sm"
          // The `disabled` attribute would drop the focus of the user who just clicked.
          aria-disabled={none}
          {...(none ? { 'data-disabled': true } : {})}
          onClick={() => onChange(groupPart(filter))}
        >
          <Trans>Clear filters</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

/** Dropdown width in pixels; wider than its field, because companies and groups have long names. */
const WIDE_LIST = { width: 280 } as const;

const presenceChoices = () =>
  [
    { value: 'any', label: t`Any` },
    { value: 'yes', label: t`Filled in` },
    { value: 'no', label: t`Missing` },
  ] as const;

const Presence = memo(function Presence({
  label,
  name,
  value,
  actions,
}: {
  label: string;
  name: ReturnType<typeof presenceFields>[number]['name'];
  value: boolean | undefined;
  actions: FormActions;
}) {
  const id = useId();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" fw={500} id={id}>
        {label}
      </Text>
      <SegmentedControl
        labelledBy={id}
        choices={presenceChoices()}
        value={value === undefined ? 'any' : value ? 'yes' : 'no'}
        onChange={(chosen) => actions.set(name, chosen === 'any' ? null : chosen === 'yes')}
      />
    </Group>
  );
});

const Toggle = memo(function Toggle({
  label,
  name,
  value,
  actions,
}: {
  label: string;
  name: 'pending' | 'notSeen';
  value: boolean | undefined;
  actions: FormActions;
}) {
  return (
    <Switch
      label={label}
      checked={value ?? false}
      onChange={(event) => actions.set(name, event.currentTarget.checked || null)}
    />
  );
});

const WithinDays = memo(function WithinDays({
  value,
  actions,
}: {
  value: number | undefined;
  actions: FormActions;
}) {
  return (
    <TextInput
      type="number"
      label={t`Birthday within (days)`}
      placeholder={t`Any`}
      min={0}
      max={MAX_BIRTHDAY_DAYS}
      step={1}
      value={value ?? ''}
      onChange={({ currentTarget: { value: typed } }) =>
        actions.set(
          'birthdayWithinDays',
          /^\d{1,3}$/.test(typed) ? Math.min(Number(typed), MAX_BIRTHDAY_DAYS) : null,
        )
      }
    />
  );
});

const MonthSelect = memo(function MonthSelect({
  value,
  actions,
}: {
  value: number | undefined;
  actions: FormActions;
}) {
  return (
    <Select
      label={t`Birthday month`}
      placeholder={t`Any`}
      clearable
      comboboxProps={WIDE_LIST}
      data={Array.from({ length: 12 }, (_, index) => ({
        value: String(index + 1),
        label: monthName(index + 1),
      }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => actions.set('birthdayMonth', chosen === null ? null : Number(chosen))}
    />
  );
});

const asWritten = (text: string) => text || emptyText();

const FacetSelect = memo(function FacetSelect({
  label,
  name,
  values,
  value,
  show = asWritten,
  actions,
}: {
  label: string;
  name: ReturnType<typeof facetFields>[number]['name'];
  values: Facets['status'] | undefined;
  value: string | undefined;
  show?: (value: string) => string;
  actions: FormActions;
}) {
  const firstMatch = useFirstMatch();
  const data = useMemo(() => {
    const known = values ?? [];
    const isKnown = value === undefined || known.some((entry) => entry.value === value);
    return (isKnown ? known : [...known, { value, count: 0 }]).map((entry) => ({
      value: entry.value,
      label: `${show(entry.value)} · ${formatCount(entry.count)}`,
    }));
  }, [values, value, show]);
  return (
    <Select
      label={label}
      placeholder={t`Any`}
      clearable
      searchable={data.length > 8}
      {...firstMatch}
      limit={100}
      comboboxProps={WIDE_LIST}
      nothingFoundMessage={t`No matching value`}
      data={data}
      value={value ?? null}
      onChange={(chosen) => actions.set(name, chosen)}
    />
  );
});
