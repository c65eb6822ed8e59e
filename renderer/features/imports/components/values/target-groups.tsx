import { NativeSelect, Radio, Stack } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GroupCategory } from '../../../../../electron/contract/contacts/group.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { categories, categoryNames } from '../../../../lib/groups/group-categories.ts';
import { groupOfName, targetOf, withCategory, withGroup, withGroupForName } from '../../group-choice.ts';
import { withUse } from '../../../../lib/file-reading/column-mapping.ts';
import { useGroupNames } from '../../hooks/use-counts-and-group-names.ts';
import type { ValuesProps } from './values-props.ts';
import { GroupNames } from './group-names.tsx';
import { TargetSelect } from './target-select.tsx';
import { ValuesSection } from './values-section.tsx';

/** Target groups: one for the whole file, or by a column of group names. */
export function TargetGroups(props: ValuesProps) {
  const { importId, draft, mapping, survey, names, groups, rows, onDraft } = props;
  const { t } = useLingui();
  const { settings } = draft;
  const named = useGroupNames(importId, rows);
  const groupColumn = mapping.columns.findIndex(({ field }) => field === 'groupName');
  const hasIds = mapping.columns.some(({ field }) => field === 'groupId');
  // Column with group names before the user chose one group for all.
  const [formerColumn, setFormerColumn] = useState(groupColumn);
  const category: GroupCategory = settings.newGroups[0]?.category ?? 'birthday';
  const isByColumn = groupColumn >= 0;
  const without = named.data?.rowsWithout ?? 0;
  const withoutText = formatCount(without);
  const setColumn = (column: number) => {
    const cleared = isByColumn
      ? withUse({ mapping, customColumns: draft.customColumns }, groupColumn, 'none')
      : { mapping, customColumns: draft.customColumns };
    onDraft({ ...draft, ...(column < 0 ? cleared : withUse(cleared, column, 'groupName')) });
  };
  const candidates = survey.columns.flatMap(({ fillRate }, at) =>
    fillRate > 0 && (mapping.columns[at]?.field === null || at === groupColumn) ? [at] : [],
  );
  const firstColumn = formerColumn >= 0 ? formerColumn : (candidates[0] ?? -1);
  return (
    <ValuesSection title={t`Groups`}>
      <Radio.Group
        label={t`Where the contacts go`}
        value={isByColumn ? 'column' : 'one'}
        onChange={(value) => {
          if (isByColumn) setFormerColumn(groupColumn);
          setColumn(value === 'column' ? firstColumn : -1);
        }}
      >
        <Stack gap={6}>
          <Radio value="one" label={t`Put all contacts in one group`} />
          <Radio
            value="column"
            label={t`Use a column with the group of each contact`}
            disabled={firstColumn < 0}
          />
        </Stack>
      </Radio.Group>
      {isByColumn && (
        <NativeSelect
          maw={360}
          label={t`Column with group names`}
          data={[...new Set([groupColumn, ...candidates])].map((at) => ({
            value: String(at),
            label: names[at] ?? '',
          }))}
          value={String(groupColumn)}
          onChange={(event) => setColumn(Number(event.currentTarget.value))}
        />
      )}
      {isByColumn && (
        <GroupNames
          names={named}
          rows={rows}
          importId={importId}
          groups={groups}
          settings={settings}
          onTarget={(key, target) =>
            onDraft({ ...draft, settings: withGroupForName(settings, key, target, category) })
          }
          onTargets={(targets) =>
            onDraft({
              ...draft,
              settings: targets.reduce(
                (to, { key, target }) => withGroupForName(to, key, target, category),
                settings,
              ),
            })
          }
        />
      )}
      {(!isByColumn || without > 0) && (
        <TargetSelect
          label={
            isByColumn
              ? plural(without, {
                  one: `${withoutText} row has no group. Put it in`,
                  other: `${withoutText} rows have no group. Put them in`,
                })
              : t`Group`
          }
          target={targetOf(settings, settings.groupId)}
          groups={groups}
          suggestion=""
          noneLabel={isByColumn || hasIds ? t`Don’t import` : t`Choose a group`}
          onTarget={(target) => onDraft({ ...draft, settings: withGroup(settings, target, category) })}
        />
      )}
      {settings.newGroups.some(({ name }) => groupOfName(groups, name) === null) && (
        <NativeSelect
          maw={360}
          label={t`New groups celebrate`}
          description={t`They’re created when you start the import.`}
          data={categoryNames().map((value) => ({ value, label: categories()[value].label }))}
          value={category}
          onChange={(event) => {
            const chosen = categoryNames().find((each) => each === event.currentTarget.value);
            if (chosen !== undefined) onDraft({ ...draft, settings: withCategory(settings, chosen) });
          }}
        />
      )}
    </ValuesSection>
  );
}
