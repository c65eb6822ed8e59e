import { Alert, Text } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FileSurvey } from '../../../electron/contract/imports/import-survey.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { readingProblemText } from '../../lib/file-reading/file-texts.ts';
import classes from './columns.module.css';

/** Maximum number of listed problems; the rest is only counted. */
const MAX_LISTED = 100;

/** Places of the file that couldn't be read correctly. */
export function ReadingProblems({ problems, count }: { problems: FileSurvey['problems']; count: number }) {
  if (count === 0) return null;
  const number = formatCount(count);
  const more = count - Math.min(MAX_LISTED, problems.length);
  const moreText = formatCount(more);
  return (
    <Alert role="note" color="orange" variant="light" p="xs" icon={<IconAlertTriangle aria-hidden />}>
      <details className={classes['details']}>
        <summary>
          {plural(count, {
            one: `${number} part of the file couldn’t be read correctly`,
            other: `${number} parts of the file couldn’t be read correctly`,
          })}
        </summary>
        <ul className={classes['problems']}>
          {problems.slice(0, MAX_LISTED).map(({ line, code, detail }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line can have several problems of one kind, and the list never changes
            <li key={at} dir="auto">
              <Trans>
                Line {line}: {readingProblemText(code, detail)}
              </Trans>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Text size="xs" c="dimmed">
            <Trans>And {moreText} more</Trans>
          </Text>
        )}
      </details>
    </Alert>
  );
}
