import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ListAbout, ReviewProgress, SavedList } from '../../../../electron/contract/lists/list.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { formatCount, listText } from '../../../lib/formats/formats.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { saveProblem, useSaveReviewed } from '../use-save-reviewed.ts';

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
          <Alert color="orange" variant="light" p="xs">
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
  const [records, changed, leftOut, added, lossy] = [
    saved.records,
    saved.changed,
    saved.leftOut,
    saved.added,
    saved.lossyCells,
  ].map((count) => formatCount(count));
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
        <List.Item>
          {plural(saved.records, {
            one: `${records} row from the file`,
            other: `${records} rows from the file`,
          })}
        </List.Item>
        <List.Item>
          <Trans>{changed} corrected</Trans>
        </List.Item>
        {saved.leftOut > 0 && (
          <List.Item>
            <Trans>{leftOut} left out</Trans>
          </List.Item>
        )}
        {saved.added > 0 && (
          <List.Item>
            <Trans>{added} added here</Trans>
          </List.Item>
        )}
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
      {saved.lossyCells > 0 && (
        <Alert color="orange" variant="light" p="xs">
          {plural(saved.lossyCells, {
            one: `${lossy} cell has characters that the file’s encoding can’t save. They’re replaced by question marks.`,
            other: `${lossy} cells have characters that the file’s encoding can’t save. They’re replaced by question marks.`,
          })}
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
