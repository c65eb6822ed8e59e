import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type {
  ContactFieldName,
  ContactKey,
  ContactPatch,
} from '../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../electron/contract/contacts/group.ts';
import { fieldLabels } from '../../lib/texts/contacts/field-labels.ts';
import { useIsList } from '../../lib/host-calls/open-account-context.ts';
import { FieldEditor } from '../fields/field-editor.tsx';
import { FieldValue } from '../data-display/field-value.tsx';
import classes from './conflict-fields.module.css';
import type { ConflictChoices, ConflictSide } from './conflict-choices.ts';

interface ConflictFieldsProps {
  fields: readonly ContactFieldName[];
  /** Values when the edit began; null if unknown. */
  began: ContactPatch | null;
  mine: ContactPatch;
  now: ContactPatch;
  groups: readonly Group[];
  ownKey: ContactKey | null;
  choices: ConflictChoices;
  problems: Partial<Record<ContactFieldName, string>>;
  onChange: (choices: ConflictChoices) => void;
}

/**
 * Conflicting fields with the user's and the service's values side by side, or one below the other in narrow windows.
 * The user picks one value or types another. Arrow keys choose within a field; Tab moves to the next.
 */
export function ConflictFields(props: ConflictFieldsProps) {
  return (
    <div className={classes['fields']}>
      {props.fields.map((field) => (
        <ConflictField key={field} {...props} field={field} />
      ))}
    </div>
  );
}

function ConflictField(props: Omit<ConflictFieldsProps, 'fields'> & { field: ContactFieldName }) {
  const isList = useIsList();
  const { field, began, mine, now, groups, ownKey, choices, problems, onChange } = props;
  const label = fieldLabels()[field];
  const legend = useId();
  const side = choices.sides[field] ?? 'mine';
  const value = (values: ContactPatch) => <FieldValue field={field} values={values} groups={groups} />;
  const choose = (to: ConflictSide) => onChange({ ...choices, sides: { ...choices.sides, [field]: to } });
  const option = (to: ConflictSide, name: string, shown: ReactNode) => (
    <Radio
      className={classes['option'] ?? ''}
      classNames={{ body: classes['body'] ?? '', labelWrapper: classes['words'] ?? '' }}
      name={legend}
      value={to}
      checked={side === to}
      onChange={() => choose(to)}
      label={
        <>
          <span className={classes['side']}>{name}</span>
          <span className={classes['shown']}>{shown}</span>
        </>
      }
    />
  );
  return (
    <fieldset className={classes['field']}>
      <legend className={classes['legend']}>{label}</legend>
      <div className={classes['sides']} data-three={began !== null || undefined}>
        {began !== null && (
          <div className={classes['began']}>
            <span className={classes['side']}>
              <Trans>When you started editing</Trans>
            </span>
            <span className={classes['shown']}>{value(began)}</span>
          </div>
        )}
        {option('mine', t`Yours`, value(mine))}
        {option('theirs', isList ? t`In the list now` : t`At the service now`, value(now))}
      </div>
      <div className={classes['other']}>
        <Radio
          size="xs"
          name={legend}
          value="typed"
          label={t`Another value`}
          checked={side === 'typed'}
          onChange={() => choose('typed')}
        />
        {side === 'typed' && (
          <FieldEditor
            field={field}
            values={choices.typed}
            problem={problems[field]}
            groups={groups}
            ownKey={ownKey}
            onChange={(typed) => onChange({ ...choices, typed: { ...choices.typed, ...typed } })}
          />
        )}
      </div>
    </fieldset>
  );
}
