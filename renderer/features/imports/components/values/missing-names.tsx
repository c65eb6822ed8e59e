import { Radio, Stack, Text } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { useRowCounts } from '../../hooks/use-counts-and-group-names.ts';
import type { ValuesProps } from './values-props.ts';
import { ValuesSection } from './values-section.tsx';

/** Options for rows without a first name, which the service requires. */
export function MissingNames({ importId, mapping, draft, rows, onDraft }: ValuesProps) {
  const { t } = useLingui();
  const { data } = useRowCounts(importId, rows);
  if (data === undefined) return null;
  const { fromFullName, fromEmail, missing } = data.firstNames;
  const hasFirstNames = mapping.columns.some(({ field }) => field === 'firstName');
  // If the file has no column of first names, taking them from the full name is expected. Then those rows aren't
  // counted.
  const filled = (hasFirstNames ? fromFullName : 0) + fromEmail;
  if (filled + missing === 0) return null;
  const count = formatCount(filled);
  const missingCount = formatCount(missing);
  return (
    <ValuesSection title={t`First names`}>
      {filled > 0 && (
        <Radio.Group
          label={plural(filled, {
            one: `${count} row has no first name`,
            other: `${count} rows have no first name`,
          })}
          value={draft.settings.missingFirstName}
          onChange={(value) =>
            onDraft({
              ...draft,
              settings: { ...draft.settings, missingFirstName: value === 'skip' ? 'skip' : 'fill' },
            })
          }
        >
          <Stack gap={6} mt={6}>
            <Radio value="fill" label={t`Use the full name, or else the email`} />
            <Radio value="skip" label={t`Skip these rows`} />
          </Stack>
        </Radio.Group>
      )}
      {missing > 0 && (
        <Text size="sm">
          {plural(missing, {
            one: `${missingCount} row has no first name, and nothing to take it from. To import it, enter one in the next step.`,
            other: `${missingCount} rows have no first name, and nothing to take it from. To import them, enter one in the next step.`,
          })}
        </Text>
      )}
    </ValuesSection>
  );
}
