import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ImportGroupNames, ImportSettings } from '../../../../../electron/contract/imports/import.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { targetOf, type GroupTarget } from '../../group-choice.ts';
import type { RowsQuery } from '../../hooks/use-read-rows.ts';
import { FileProblem } from '../../../../ui/file-reading/file-problem.tsx';
import classes from './values.module.css';
import { RowsProgress } from '../rows-progress.tsx';
import { TargetSelect } from './target-select.tsx';

interface GroupNamesProps {
  importId: string;
  names: UseQueryResult<ImportGroupNames>;
  rows: RowsQuery;
  groups: readonly Group[];
  settings: ImportSettings;
  onTarget: (key: string, target: GroupTarget) => void;
  onTargets: (targets: readonly { key: string; target: GroupTarget }[]) => void;
}

/** Maximum number of listed names; a column with more doesn't contain groups. */
const MAX_LISTED = 200;

/** Group names in the file, each with the target group of its rows. */
export function GroupNames(props: GroupNamesProps) {
  const { importId, names, rows, groups, settings, onTarget, onTargets } = props;
  const { t } = useLingui();
  if (rows.isError || names.isError) return <FileProblem thrown={rows.error ?? names.error} />;
  if (names.data === undefined) return <RowsProgress importId={importId} />;
  const all = names.data.names;
  const chosenFor = ({ key, groupId }: (typeof all)[number]): GroupTarget =>
    targetOf(settings, settings.groupsByName[key] ?? groupId);
  const open = all.filter((each) => chosenFor(each).kind === 'none');
  const openText = formatCount(open.length);
  const unlisted = all.length - MAX_LISTED;
  const more = formatCount(unlisted);
  // Names without a group come first.
  const listed = all
    .toSorted((a, b) => Number(a.groupId !== null) - Number(b.groupId !== null))
    .slice(0, MAX_LISTED);
  if (all.length === 0) return null;
  return (
    <div className={classes['section']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling table */}
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label={t`Groups in the file`}>
        <table className={classes['originals']} aria-label={t`Groups in the file`}>
          <thead>
            <tr>
              <th scope="col">{t`In the file`}</th>
              <th scope="col">{t`Rows`}</th>
              <th scope="col">{t`Goes into`}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((each) => {
              const target = chosenFor(each);
              return (
                <tr key={each.key} data-open={target.kind === 'none' || undefined}>
                  <td>
                    <bdi>{each.name}</bdi>
                  </td>
                  <td className={classes['number']}>{formatCount(each.rows)}</td>
                  <td>
                    <TargetSelect
                      isLabelHidden
                      label={t`Group for ${each.name}`}
                      target={target}
                      groups={groups}
                      suggestion={each.name}
                      noneLabel={t`Don’t import`}
                      onTarget={(to) => onTarget(each.key, to)}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {unlisted > 0 && (
        <div>
          {plural(unlisted, {
            one: `And ${more} more name. Check that this column really holds groups.`,
            other: `And ${more} more names. Check that this column really holds groups.`,
          })}
        </div>
      )}
      {open.length > 0 && (
        <div className={classes['hint']} role="status">
          <span>
            {plural(open.length, {
              one: `${openText} name has no group yet, so its rows can’t be imported.`,
              other: `${openText} names have no group yet, so their rows can’t be imported.`,
            })}
          </span>
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => onTargets(open.map(({ key, name }) => ({ key, target: { kind: 'new', name } })))}
          >
            {plural(open.length, { one: `Create this group`, other: `Create these ${openText} groups` })}
          </Button>
        </div>
      )}
    </div>
  );
}
