import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Group as ContactGroup } from '../../../../electron/contract/group.ts';
import { contactLabel } from '../../../../electron/core/contact-label.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { appErrorOf } from '../../../lib/call-host.ts';
import { countOf, formatCount } from '../../../lib/formats.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { readCertainMerges, type CertainMerge } from '../certain-merges.ts';
import { clusterFilter, useQueue } from '../duplicates-store.ts';
import { useRunMerges, useSavePlan } from '../use-run-merges.ts';
import { MergeRows } from './merge-rows.tsx';

interface MergeCertainDialogProps {
  opened: boolean;
  groups: readonly ContactGroup[];
  onBegan: (batchId: string) => void;
  onClose: () => void;
}

/** All certain duplicates of the queue before and after, to be merged at once but for those left out. */
export function MergeCertainDialog({ opened, groups, onBegan, onClose }: MergeCertainDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Merge all certain duplicates"
      size={1080}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The app gives it back: one dialog may lead to the next.
      returnFocus={false}
    >
      <CertainMerges groups={groups} onBegan={onBegan} onClose={onClose} />
    </Modal>
  );
}

function CertainMerges({ groups, onBegan, onClose }: Omit<MergeCertainDialogProps, 'opened'>) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const { mode, filter } = useQueue(accountId);
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const [found, setFound] = useState<CertainMerge[] | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const leaving = new AbortController();
    const tell = (done: number, of: number) => setProgress({ done, of });
    readCertainMerges(bridge, accountId, mode, clusterFilter(filter), tell, leaving.signal).then(
      (merges) => merges !== null && !leaving.signal.aborted && setFound(merges),
      (thrown: unknown) => !leaving.signal.aborted && setError(appErrorOf(thrown)),
    );
    return () => leaving.abort();
  }, [bridge, accountId, mode, filter]);
  const run = useRunMerges((batchId) => {
    onClose();
    onBegan(batchId);
  });
  const save = useSavePlan();
  const saving = useMutation({ mutationFn: save });

  if (error !== null) return <ErrorNotice error={error} />;
  if (found === null) {
    const { done, of } = progress;
    return (
      <Stack gap="xs" role="status">
        <Text size="sm">
          Looking at the certain ones{of > 0 && `: ${formatCount(done)} of ${formatCount(of)}`}…
        </Text>
        <Progress value={of === 0 ? 0 : (100 * done) / of} aria-label="Looked at" transitionDuration={0} />
      </Stack>
    );
  }
  if (found.length === 0) {
    return (
      <Stack>
        <Text size="sm">None of those listed is certain.</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    );
  }
  const plans = found.filter(({ clusterId }) => !left.has(clusterId)).map(({ plan }) => plan);
  const removed = plans.reduce((sum, { members }) => sum + members.length - 1, 0);
  return (
    <Stack gap="sm">
      <Text size="sm">
        {countOf(
          plans.length,
          'set of duplicates becomes one contact',
          'sets of duplicates become one contact each',
        )}
        , {countOf(removed, 'contact is', 'contacts are')} removed. Take out what you want to look at
        yourself. It can be undone as a whole.
      </Text>
      <MergeRows
        rows={found.map(({ clusterId, plan }) => ({
          id: clusterId,
          label: contactLabel(plan.final),
          plan,
          canRun: true,
        }))}
        groups={groups}
        chosen={new Set(found.map(({ clusterId }) => clusterId).filter((id) => !left.has(id)))}
        onChoose={(id, on) => {
          const next = new Set(left);
          if (on) next.delete(id);
          else next.add(id);
          setLeft(next);
        }}
      />
      <Group gap="xs">
        <Button
          variant="light"
          mr="auto"
          disabled={plans.length === 0}
          loading={saving.isPending}
          title="A file that somebody else can look at and approve, to be run later"
          onClick={() => saving.mutate(plans)}
        >
          Save as a merge plan…
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          disabled={plans.length === 0}
          loading={run.isPending}
          onClick={() => run.mutate(plans)}
        >
          Merge {countOf(plans.length, 'set of duplicates', 'sets of duplicates')}
        </Button>
      </Group>
    </Stack>
  );
}
