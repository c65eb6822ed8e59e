import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  IconArrowMerge,
  IconEyeSearch,
  IconPlayerSkipForward,
  IconUsersGroup,
  IconUsersMinus,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { Cluster } from '../../../../electron/contract/merging/duplicates.ts';
import type { Group as ContactGroup } from '../../../../electron/contract/contacts/group.ts';
import { MAX_MERGE_MEMBERS } from '../../../../electron/contract/enumerations.ts';
import { contactLabel } from '../../../../electron/core/contact/contact-label.ts';
import { actionOf, type ActionId } from '../../../lib/actions/actions.ts';
import { ariaShortcut, isCharacterKey } from '../../../lib/actions/action-shortcuts.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { formatCount, listText } from '../../../lib/formats/formats.ts';
import { isMac } from '../../../lib/actions/platform.ts';
import { useStableActions } from '../../../lib/actions/use-stable-actions.ts';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ACTS_ONCE } from '../../../ui/focus/ignore-double-clicks.ts';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { groupNames } from '../../../lib/groups/group-names.ts';
import { ShortcutKeys } from '../../../ui/data-display/shortcut-keys.tsx';
import { CertaintyBadge } from './certainty-badge.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import classes from './duplicates.module.css';
import { mergeSizeProblem } from '../merging/merge-size-problem.ts';
import { PairExplanations } from './pair-explanations.tsx';

interface ClusterViewProps {
  cluster: UseQueryResult<Cluster | null>;
  groups: readonly ContactGroup[];
  /** Whether single-key shortcuts are enabled and shown on buttons. */
  showKeys: boolean;
  leftOut: ReadonlySet<ContactKey>;
  /** Whether a decision is being recorded. */
  busy: boolean;
  onLeaveOut: (key: ContactKey, out: boolean) => void;
  onContact: (key: ContactKey) => void;
  onMerge: () => void;
  onNot: () => void;
  onMeant: () => void;
  onSkip: () => void;
}

/** One cluster: commands, its members side by side, and why they match. */
export function ClusterView(props: ClusterViewProps) {
  const { cluster, groups, leftOut, showKeys, busy } = props;
  const actions = useStableActions({ onLeaveOut: props.onLeaveOut, onContact: props.onContact });
  if (cluster.isError)
    return <ErrorState error={appErrorOf(cluster.error)} onRetry={() => void cluster.refetch()} />;
  // While a mark is being recorded, its cluster has already left the list. The next cluster appears in a moment.
  if (cluster.data === undefined || (cluster.data === null && busy)) {
    return (
      <Stack p="md" gap="md" role="status" aria-label={t`Comparing contacts`}>
        <Skeleton height={22} width="50%" />
        <Skeleton height={220} />
      </Stack>
    );
  }
  if (cluster.data === null) {
    return (
      <EmptyState
        icon={<IconEyeSearch size={40} stroke={1.4} />}
        title={t`No longer duplicates`}
        text={t`These contacts have since been changed, merged or removed.`}
      />
    );
  }
  const { data } = cluster;
  const merging = data.size - leftOut.size;
  const problem = mergeSizeProblem(merging);
  const labels = [...new Set(data.contacts.map(({ fields }) => contactLabel(fields)))];
  const inGroups = [...new Set(data.groupIds)].map((id) =>
    id === null ? t`no group` : groupNames(groups)(id),
  );
  return (
    <div className={classes['cluster']}>
      <div className={classes['clusterHead']}>
        <div className={classes['clusterTitle']}>
          <Title order={2} size="h4">
            <bdi>
              {labels.slice(0, 3).join(' · ')}
              {labels.length > 3 && t` and ${formatCount(labels.length - 3)} more`}
            </bdi>
          </Title>
          <Group gap={6}>
            <CertaintyBadge certainty={data.certainty} />
            <Text size="sm" c="dimmed">
              {plural(data.size, {
                one: `${formatCount(data.size)} contact in ${listText(inGroups)}`,
                other: `${formatCount(data.size)} contacts in ${listText(inGroups)}`,
              })}
            </Text>
          </Group>
        </div>
        <Group gap={6} role="group" aria-label={t`What to do with these contacts`}>
          <KeyButton
            id="duplicate.merge"
            showKeys={showKeys}
            icon={<IconArrowMerge size={16} aria-hidden />}
            disabled={problem !== null || busy}
            hint={problem}
            variant="filled"
            onClick={props.onMerge}
          >
            {leftOut.size === 0 ? t`Merge…` : t`Merge ${formatCount(merging)}…`}
          </KeyButton>
          <KeyButton
            id="duplicate.not"
            showKeys={showKeys}
            icon={<IconUsersMinus size={16} aria-hidden />}
            disabled={busy}
            onClick={props.onNot}
          >
            <Trans>Not a duplicate</Trans>
          </KeyButton>
          {data.groupIds.length > 1 && (
            <KeyButton
              id="duplicate.meant"
              showKeys={showKeys}
              icon={<IconUsersGroup size={16} aria-hidden />}
              disabled={busy}
              onClick={props.onMeant}
            >
              <Trans>Belongs in several groups</Trans>
            </KeyButton>
          )}
          <KeyButton
            id="duplicate.skip"
            showKeys={showKeys}
            icon={<IconPlayerSkipForward size={16} aria-hidden />}
            onClick={props.onSkip}
          >
            <Trans>Skip</Trans>
          </KeyButton>
        </Group>
      </div>
      <div className={classes['clusterBody']}>
        {data.isLarge && (
          <Alert
            color="orange"
            variant="light"
            p="xs"
            icon={<IconEyeSearch size={18} aria-hidden />}
            title={t`${formatCount(data.size)} contacts are unlikely to be one person`}
          >
            <Text size="sm">
              {t`Untick the ones that don’t belong. You can merge up to ${MAX_MERGE_MEMBERS} at once.`}
              {data.contacts.length < data.size &&
                t` The first ${formatCount(data.contacts.length)} are shown.`}
            </Text>
          </Alert>
        )}
        <ComparisonTable
          key={data.clusterId}
          cluster={data}
          groups={groups}
          leftOut={leftOut}
          onLeaveOut={actions.onLeaveOut}
          onContact={actions.onContact}
        />
        <PairExplanations cluster={data} />
      </div>
    </div>
  );
}

function KeyButton({
  id,
  showKeys,
  icon,
  disabled = false,
  hint = null,
  variant = 'default',
  onClick,
  children,
}: {
  id: ActionId;
  showKeys: boolean;
  icon: ReactNode;
  disabled?: boolean;
  /** Why the button is disabled. */
  hint?: string | null;
  variant?: 'default' | 'filled';
  onClick: () => void;
  children: ReactNode;
}) {
  const { shortcuts, title } = actionOf(id);
  const shown = shortcuts.filter((one) => showKeys || !isCharacterKey(one)).slice(0, 1);
  return (
    <Button
      size="xs"
      variant={variant}
      leftSection={icon}
      disabled={disabled}
      title={hint ?? title()}
      aria-keyshortcuts={shown.map((one) => ariaShortcut(one, isMac())).join(' ') || undefined}
      rightSection={
        shown.length === 0 ? null : (
          <span aria-hidden>
            {shown.map((one) => (
              <ShortcutKeys key={one.key} shortcut={one} />
            ))}
          </span>
        )
      }
      onClick={onClick}
      {...ACTS_ONCE}
    >
      {children}
    </Button>
  );
}
