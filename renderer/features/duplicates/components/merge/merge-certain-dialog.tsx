import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Group as ContactGroup } from '../../../../../electron/contract/contacts/group.ts';
import type { ClusterMerges } from '../../../../../electron/contract/merging/cluster-merges.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../../lib/host-calls/call-host.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import {
  mergeReasonTexts,
  removedText,
  skippedText,
  undoneWithoutText,
} from '../../../../lib/texts/merges/merge-texts.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { usePages } from '../../../../lib/host-calls/use-pages.ts';
import { useUndoText } from '../../../../lib/texts/changes/use-undo-text.ts';
import { DialogButtons } from '../../../../ui/dialogs/dialog-buttons.tsx';
import { usePreviewFocus } from '../../../../ui/focus/use-preview-focus.ts';
import { ErrorNotice } from '../../../../ui/messages/error-notice.tsx';
import { clusterFilter, useDuplicatesStore, useQueue } from '../../duplicates-store.ts';
import { certainMergesQuery, certainRowsQuery } from '../../queries.ts';
import { useRunPreview, useSavePreview } from '../../merging/use-run-merges.ts';
import { MergeRows } from './merge-rows.tsx';
import merge from './merge.module.css';

interface MergeCertainDialogProps {
  opened: boolean;
  groups: readonly ContactGroup[];
  onBegan: (batchId: string) => void;
  onClose: () => void;
}

/**
 * Dialog that merges all certain clusters, or the selected ones, with a preview in which single ones can be excluded.
 */
export function MergeCertainDialog({ opened, groups, onBegan, onClose }: MergeCertainDialogProps) {
  const { merging } = useQueue(useAccountId());
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={merging === 'chosen' ? t`Merge the selected duplicates` : t`Merge all certain duplicates`}
      size={1080}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <CertainMerges groups={groups} onBegan={onBegan} onClose={onClose} />
    </Modal>
  );
}

type InsideProps = Omit<MergeCertainDialogProps, 'opened'>;

function CertainMerges(props: InsideProps) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const { mode, filter, merging, chosen } = useQueue(accountId);
  // The selection at opening, because it's cleared when the merge starts.
  const [ids] = useState(() => (merging === 'chosen' ? [...chosen] : null));
  const preview = useQuery(certainMergesQuery(bridge, accountId, mode, clusterFilter(filter), ids));
  if (preview.isError)
    return (
      <ErrorNotice error={appErrorOf(preview.error)}>
        <Button size="xs" onClick={() => void preview.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </ErrorNotice>
    );
  if (preview.data === undefined)
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">
          <Trans>Checking duplicates…</Trans>
        </Text>
      </Group>
    );
  if (preview.data.total === 0)
    return (
      <Stack>
        <Text size="sm">
          {preview.data.skippedCount > 0
            ? t`None of these duplicates can be merged together. ${skippedText(preview.data)}`
            : ids === null
              ? t`None of the listed duplicates are certain.`
              : t`They’re no longer duplicates.`}
        </Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={props.onClose}>
            <Trans>Close</Trans>
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Preview
      key={preview.data.previewId}
      preview={preview.data}
      onGone={() => void preview.refetch()}
      {...props}
    />
  );
}

const setsOf = (count: number) =>
  plural(count, {
    one: `${formatCount(count)} set of duplicates`,
    other: `${formatCount(count)} sets of duplicates`,
  });

/** Excluded clusters, with the number of contacts that each would remove. */
type LeftOut = ReadonlyMap<string, number>;

function Preview({
  preview,
  groups,
  onBegan,
  onGone,
  onClose,
}: InsideProps & { preview: ClusterMerges; onGone: () => void }) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const { previewId, total, removing } = preview;
  const list = useInfiniteQuery(certainRowsQuery(bridge, accountId, previewId));
  const { rows, more } = usePages(list);
  const [left, setLeft] = useState<LeftOut>(new Map());
  const merging = total - left.size;
  const run = useRunPreview((batchId) => {
    useDuplicatesStore.getState().mergedMany(accountId, 'queue', { batchId, title: setsOf(merging) });
    onClose();
    onBegan(batchId);
  }, onGone);
  const saving = useSavePreview(onGone);
  const summaryId = useId();
  const { place, first } = usePreviewFocus(list.isPending, list.isSuccess ? previewId : undefined);
  const undoText = useUndoText();
  const removed = removing - [...left.values()].reduce((sum, count) => sum + count, 0);
  const chosen = { previewId, except: [...left.keys()] };
  return (
    <Stack gap="sm" ref={place} tabIndex={-1} className={merge['preview'] ?? ''}>
      <Text id={summaryId} size="sm">
        {[
          plural(merging, {
            one: `Merge ${formatCount(merging)} set of duplicates?`,
            other: `Merge ${formatCount(merging)} sets of duplicates?`,
          }),
          removedText(removed),
          t`Untick any you want to review yourself.`,
          undoText({ removed, atOnce: preview.atOnce ?? 0 }),
          undoneWithoutText(preview),
          skippedText(preview),
        ].join(' ')}
      </Text>
      {list.isError ? (
        <ErrorNotice error={appErrorOf(list.error)}>
          <Button size="xs" onClick={onGone}>
            <Trans>Review again</Trans>
          </Button>
        </ErrorNotice>
      ) : (
        <MergeRows
          rows={rows.map(({ clusterId, label, plan, choices }) => ({
            id: clusterId,
            label,
            plan,
            canRun: true,
            // The row lists only what changes for the kept contact, so a note says why it gets no guardian.
            ...(choices.some(({ reason, value }) => reason === 'mutual_guardian' && value === null) && {
              note: (
                <Text size="xs" c="dimmed">
                  <Trans>Without a guardian: {mergeReasonTexts().mutual_guardian}</Trans>
                </Text>
              ),
            }),
          }))}
          total={total}
          groups={groups}
          isChosen={(id) => !left.has(id)}
          onChoose={({ id, plan }, on) => {
            const next = new Map(left);
            if (on) next.delete(id);
            else next.set(id, (plan?.members.length ?? 1) - 1);
            setLeft(next);
          }}
          hasMore={list.hasNextPage}
          onMore={more}
        />
      )}
      <Group gap="xs" className={merge['endings'] ?? ''}>
        <Button
          variant="light"
          disabled={merging === 0}
          loading={saving.isPending}
          title={t`A file that a colleague can review and approve before you run it`}
          onClick={() => saving.mutate(chosen)}
        >
          <Trans>Save as a merge plan…</Trans>
        </Button>
        <DialogButtons ms="auto">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            ref={first}
            aria-describedby={summaryId}
            disabled={merging === 0}
            loading={run.isPending}
            onClick={() => run.mutate(chosen)}
          >
            <Trans>Merge {setsOf(merging)}</Trans>
          </Button>
        </DialogButtons>
      </Group>
    </Stack>
  );
}
