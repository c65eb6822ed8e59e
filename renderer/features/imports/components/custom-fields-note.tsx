import { Button, Text } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FileSurvey } from '../../../../electron/contract/imports/import-survey.ts';
import { IMPORT_RESULT_COLUMN } from '../../../../electron/core/import/result-column.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { columnUse, withUse, type ColumnChoice } from '../../../lib/file-reading/column-mapping.ts';
import classes from '../../../ui/file-reading/columns.module.css';

interface CustomFieldsNoteProps {
  survey: FileSurvey;
  choice: ColumnChoice;
  onChoice: (choice: ColumnChoice) => void;
}

/** Explanation of custom fields, with a button to import all unmapped columns as such. */
export function CustomFieldsNote({ survey, choice, onChoice }: CustomFieldsNoteProps) {
  const left = survey.columns.flatMap(({ name, fillRate }, at) =>
    fillRate > 0 && name !== IMPORT_RESULT_COLUMN && columnUse(choice, at) === 'none' ? [at] : [],
  );
  const hasCustom = choice.customColumns.length > 0;
  if (left.length === 0 && !hasCustom) return null;
  const count = formatCount(left.length);
  return (
    <div className={classes['note']}>
      <Text size="sm">
        <Trans>
          Custom fields are sent only when a contact is created. The service doesn’t return them, so you can’t
          see or change them here later. Updated contacts don’t get them.
        </Trans>
      </Text>
      {left.length > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => onChoice(left.reduce((to, column) => withUse(to, column, 'custom'), choice))}
        >
          {plural(left.length, {
            one: `Keep ${count} unused column as a custom field`,
            other: `Keep ${count} unused columns as custom fields`,
          })}
        </Button>
      )}
    </div>
  );
}
