import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ListAbout, ReviewProgress, SavedList } from '../../../../electron/contract/lists/list.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { formatCount, listText } from '../../../lib/formats/formats.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { lossyCellsWarning, savedCounts } from './saved-list-texts.ts';
import { saveProblem, useSaveReviewed } from './use-save-reviewed.ts';

interface SaveReviewedListFormProps {
  about: ListAbout;
  progress: ReviewProgress;
  onClose: () => void;
}

/** Form that saves the list in its file's format; then shows what the file contains. */
export function SaveReviewedListForm({ about, progress, onClose }: SaveReviewedListFormProps) {
  const { t } = useLingui();
  const [leavesOutMarked, setLeavesOut] = useState(true);
  const [addsReviews, setAdds] = useState(false);
  const saving = useSaveReviewed(about.fileName);
  if (saving.data != null)
    return <Saved name={saving.data.name} saved={saving.data.written} onClose={onClose} />;
  const { total, reviewed, remove } = progress;
  const left = formatCount(total - reviewed);
  const marked = formatCount(remove);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ leavesOutMarked, addsReviews });
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          <Trans>
            Saves a file with the same format, columns and order as <b dir="auto">{about.fileName}</b>. Cells
            you didn’t correct don’t change.
          </Trans>
        </Text>
        {saving.isError && <SaveProblem thrown={saving.error} />}
        {reviewed < total && (
          <Alert role="note" color="orange" variant="light" p="xs">
            {plural(total - reviewed, {
              one: `${left} row isn’t reviewed yet. It’s kept in the file.`,
              other: `${left} rows aren’t reviewed yet. They’re kept in the file.`,
            })}
          </Alert>
        )}
        <Checkbox
          label={plural(remove, {
            one: `Leave out the row marked Remove (${marked})`,
            other: `Leave out the rows marked Remove (${marked})`,
          })}
          checked={leavesOutMarked}
          onChange={(event) => setLeavesOut(event.currentTarget.checked)}
        />
        <Checkbox
          label={t`Add columns for marks and notes`}
          checked={addsReviews}
          onChange={(event) => setAdds(event.currentTarget.checked)}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" data-autofocus loading={saving.isPending}>
            <Trans>Save the reviewed list…</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function SaveProblem({ thrown }: { thrown: unknown }) {
  const error = appErrorOf(thrown);
  const problem = saveProblem(error);
  if (problem === null) return <ErrorNotice error={error} />;
  return (
    <Alert role="alert" color="red" variant="light" p="xs">
      {problem}
    </Alert>
  );
}

function Saved({ name, saved, onClose }: { name: string; saved: SavedList; onClose: () => void }) {
  const { t } = useLingui();
  const warning = lossyCellsWarning(saved);
  const columns = listText(saved.addedColumns);
  const unnamed = listText(saved.unnamedColumns.map(({ column, name }) => t`column ${column} is ${name}`));
  return (
    <Stack gap="sm">
      <Text size="sm" role="status" fw={600}>
        <Trans>
          Saved as <bdi>{name}</bdi>
        </Trans>
      </Text>
      <List size="sm">
        {savedCounts(saved).map((count) => (
          <List.Item key={count}>{count}</List.Item>
        ))}
        {saved.addedColumns.length > 0 && (
          <List.Item>
            <Trans>
              New columns: <bdi>{columns}</bdi>
            </Trans>
          </List.Item>
        )}
        {saved.unnamedColumns.length > 0 && (
          <List.Item>
            <Trans>
              The file doesn’t name its columns: <bdi>{unnamed}</bdi>
            </Trans>
          </List.Item>
        )}
      </List>
      {warning !== null && (
        <Alert role="note" color="orange" variant="light" p="xs">
          {warning}
        </Alert>
      )}
      <DialogButtons>
        <Button data-autofocus onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogButtons>
    </Stack>
  );
}
