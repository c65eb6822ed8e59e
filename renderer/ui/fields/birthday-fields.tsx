import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { useId } from 'react';
import { fieldLabels } from '../../lib/texts/contacts/field-labels.ts';
import { parseBirthdayInput, type BirthdayInput } from '../../lib/drafts/birthday-input.ts';
import { BirthdayInputs } from './birthday-inputs.tsx';
import { FieldWarning } from './field-warning.tsx';

/** Inputs for day, month and optional year. */
export function BirthdayFields({
  value,
  problem,
  isGreeted,
  onChange,
}: {
  value: BirthdayInput;
  problem: string | undefined;
  /** Whether the contact's group sends birthday greetings. */
  isGreeted: boolean;
  onChange: (value: BirthdayInput) => void;
}) {
  const errorId = useId();
  const hintId = useId();
  const isMissed = isGreeted && parseBirthdayInput(value) === null;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Input.Label component="legend" p={0}>
        {fieldLabels().birthday}
      </Input.Label>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(52px, 64px) minmax(112px, 1fr) minmax(64px, 84px)',
          gap: 'var(--mantine-spacing-xs)',
        }}
      >
        <BirthdayInputs
          value={value}
          shared={{
            error: problem !== undefined,
            withAria: false,
            'aria-invalid': problem !== undefined || undefined,
            'aria-describedby': problem === undefined ? (isMissed ? hintId : undefined) : errorId,
          }}
          onChange={(change) => onChange({ ...value, ...change })}
        />
      </div>
      <Input.Description id={hintId} mt={5}>
        {isMissed ? (
          <FieldWarning>
            <Trans>This group greets contacts on their birthday. Add one so this contact is greeted.</Trans>
          </FieldWarning>
        ) : (
          t`The year is optional`
        )}
      </Input.Description>
      {problem !== undefined && (
        <Input.Error id={errorId} mt={4}>
          {problem}
        </Input.Error>
      )}
    </fieldset>
  );
}
