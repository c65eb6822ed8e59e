import { NativeSelect, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_FIELD_LENGTH } from '../../../../../electron/contract/enumerations.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { assignableGroups } from '../../../../lib/groups/assignable-groups.ts';
import { groupLabels } from '../../../../lib/groups/group-labels.ts';
import { groupOfName, type GroupTarget } from '../../group-choice.ts';
import classes from './values.module.css';

interface TargetSelectProps {
  label: string;
  /** Hides the label, because adjacent text names the field. */
  isLabelHidden?: boolean;
  target: GroupTarget;
  groups: readonly Group[];
  /** Suggested name of a new group; empty if the user types it. */
  suggestion: string;
  /** Label for no group. */
  noneLabel: string;
  isMissing?: boolean;
  onTarget: (target: GroupTarget) => void;
}

const NEW = 'new';
const NONE = '';

/** Select for an existing group, or a new one by name. */
export function TargetSelect(props: TargetSelectProps) {
  const {
    label,
    isLabelHidden = false,
    target,
    groups,
    suggestion,
    noneLabel,
    isMissing = false,
    onTarget,
  } = props;
  const { t } = useLingui();
  // A new group needs a name; until then, no group is selected.
  const [isNaming, setNaming] = useState(false);
  const taking = assignableGroups(groups);
  const labels = groupLabels(taking);
  const name = target.kind === 'new' ? target.name : '';
  const isNew = target.kind === 'new' || isNaming;
  const newLabel = suggestion === '' ? t`New group…` : t`New group “${suggestion}”`;
  const choose = (value: string) => {
    setNaming(value === NEW && suggestion === '');
    if (value === NEW) onTarget(suggestion === '' ? { kind: 'none' } : { kind: 'new', name: suggestion });
    else onTarget(value === NONE ? { kind: 'none' } : { kind: 'group', groupId: Number(value) });
  };
  const existing = isNew && name !== '' ? groupOfName(groups, name) : null;
  return (
    <div className={classes['target']}>
      <NativeSelect
        {...(isLabelHidden ? { 'aria-label': label, size: 'xs' } : { label })}
        data={[
          { value: NONE, label: noneLabel },
          // A name that a group has already isn't that of a new one.
          ...(isNew || groupOfName(groups, suggestion) === null ? [{ value: NEW, label: newLabel }] : []),
          ...taking.map(({ groupId, name: each }) => ({
            value: String(groupId),
            label: labels.get(groupId) ?? each,
          })),
        ]}
        value={isNew ? NEW : target.kind === 'group' ? String(target.groupId) : NONE}
        {...(isMissing ? { 'data-missing': true } : {})}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isNew && suggestion === '' && (
        <TextInput
          label={t`Name of the new group`}
          maxLength={MAX_FIELD_LENGTH}
          value={name}
          {...(existing === null
            ? {}
            : { description: t`This group already exists. The contacts go into it.` })}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setNaming(true);
            onTarget(typed.trim() === '' ? { kind: 'none' } : { kind: 'new', name: typed });
          }}
        />
      )}
    </div>
  );
}
