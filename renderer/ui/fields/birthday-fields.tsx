import { t } from '@lingui/core/macro';
import { Input } from '@mantine/core';
import { useId } from 'react';
import { fieldLabels } from '../../lib/texts/contacts/field-labels.ts';
import type { BirthdayInput } from '../../lib/drafts/birthday-input.ts';
import { BirthdayInputs } from './birthday-inputs.tsx';
import { FieldWarning } from './field-warning.tsx';

/** Inputs for day, month and optional year. */
export function BirthdayFields({
  value,
  problem,
  warning,
  onChange,
}: {
  value: BirthdayInput;
  problem: string | undefined;
  /** Warning about a birthday that can be saved; null without one. */
  warning: string | null;
  onChange: (value: BirthdayInput) => void;
}) {
  const errorId = useId();
  const hintId = useId();
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Input.Label component="legend" p={0}>
        {fieldLabels().birthday}
      </Input.Label>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(3.25rem, 4rem) minmax(7rem, 1fr) minmax(4rem, 5.25rem)',
          gap: 'var(--mantine-spacing-xs)',
        }}
      >
        <BirthdayInputs
          value={value}
          shared={{
            error: problem !== undefined,
            withAria: false,
            'aria-invalid': problem !== undefined || undefined,
            'aria-describedby': problem === undefined ? (warning === null ? undefined : hintId) : errorId,
          }}
          onChange={(change) => onChange({ ...value, ...change })}
        />
      </div>
      <Input.Description id={hintId} mt={5}>
        {warning === null ? t`The year is optional` : <FieldWarning>{warning}</FieldWarning>}
      </Input.Description>
      {problem !== undefined && (
        <Input.Error id={errorId} mt={4}>
          {problem}
        </Input.Error>
      )}
    </fieldset>
  );
}
