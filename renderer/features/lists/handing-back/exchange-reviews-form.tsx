import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceFloppy, IconFolderOpen } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ChannelOutput } from '../../../../electron/contract/channels.ts';
import type { MergedReview } from '../../../../electron/contract/lists/list.ts';
import { useFocusOnArrival } from '../../../lib/focus/use-focus-on-arrival.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { loadedReviewText, keptTexts, reviewFileProblem } from './review-file-texts.ts';
import { useLoadReview, useSaveReview } from './use-review-file.ts';

interface ExchangeReviewsFormProps {
  fileName: string;
  /** Result of the review file that was merged last. */
  merged: MergedReview | null;
  /** Whether the user comes back from the conflicts of a review file. */
  isBack: boolean;
  onConflicts: (opened: ChannelOutput<'lists.openReview'>) => void;
  onMerged: (merged: MergedReview | null) => void;
  onClose: () => void;
}

/** Form that saves the review (marks, notes and corrections) as a file, or loads one. */
export function ExchangeReviewsForm(props: ExchangeReviewsFormProps) {
  const { fileName, merged, isBack, onConflicts, onMerged, onClose } = props;
  const { t } = useLingui();
  const saving = useSaveReview(fileName);
  const loading = useLoadReview({ onConflicts, onMerged });
  const openButton = useFocusOnArrival<HTMLButtonElement>(isBack);
  const picker = useRef<HTMLInputElement>(null);
  const saved = saving.data;
  return (
    <Stack gap="sm">
      <Text size="sm">
        <Trans>
          A review file has your marks, notes and corrections, but not the list itself. A colleague who opened
          the same file can combine it with their own review.
        </Trans>
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          <Trans>Save a review file…</Trans>
        </Button>
        <Button
          variant="default"
          ref={openButton}
          leftSection={<IconFolderOpen size={16} aria-hidden />}
          loading={loading.isPending}
          onClick={() => picker.current?.click()}
        >
          <Trans>Open a review file…</Trans>
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t`Review file to open`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) {
              onMerged(null);
              loading.mutate(file);
            }
            currentTarget.value = '';
          }}
        />
      </Group>
      {saving.isError && <ErrorNotice error={appErrorOf(saving.error)} />}
      {loading.isError && <LoadProblem thrown={loading.error} />}
      <div role="status">
        {saved != null && (
          <Text size="sm">
            <Trans>
              Saved as <bdi>{saved.name}</bdi>
            </Trans>
          </Text>
        )}
        {merged !== null && <Taken taken={merged} />}
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function LoadProblem({ thrown }: { thrown: unknown }) {
  const error = appErrorOf(thrown);
  const text = reviewFileProblem(error);
  if (text === null) return <ErrorNotice error={error} />;
  return (
    <Alert role="alert" color="red" variant="light" p="xs">
      {text}
    </Alert>
  );
}

function Taken({ taken }: { taken: MergedReview }) {
  return (
    <>
      <Text size="sm">{loadedReviewText(taken)}</Text>
      {keptTexts(taken).map((text) => (
        <Text size="sm" key={text}>
          {text}
        </Text>
      ))}
    </>
  );
}
