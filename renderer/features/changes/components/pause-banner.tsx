import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { ChangesStatus, WaitingRemovals } from '../../../../electron/contract/changes/changes-status.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useSendRemovalsNow } from '../../../lib/changes/use-send-removals-now.ts';
import { removalsText } from '../../../lib/texts/changes/waiting-removals.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { hideToasts } from '../../../ui/messages/toasts.tsx';
import { errorToastPrefix, KEY_TOAST, UNSETTLED_TOAST, WAITING_TOAST } from '../toast-ids.ts';

/** Texts by pause reason. `text` gets the path of the data folder. */
const reasonTexts = () =>
  ({
    plan_limit_reached: {
      title: t`The plan’s contact limit is reached`,
      text: () =>
        t`New contacts wait. Edits, moves and deletes continue. Delete contacts or upgrade the plan in the service’s application, then resume.`,
    },
    disk_full: {
      title: t`The disk is full`,
      text: (folder: string) =>
        t`Changes are paused so nothing is lost. Free up space on the disk of ${folder}. They’ll resume automatically.`,
    },
    read_only: {
      title: t`The data folder is read-only`,
      text: (folder: string) =>
        t`Changes are paused so nothing is lost. Make ${folder}, and its disk, writable. They’ll resume automatically.`,
    },
    journal_salvaged: {
      title: t`The record of your changes was damaged`,
      text: () => t`The readable changes were recovered. Review them before they’re sent.`,
    },
    journal_copied: {
      title: t`The app’s data was copied or restored`,
      text: () =>
        t`These changes may have been sent or undone since the copy was made. Review them, and cancel those that the service already has. Otherwise contacts may be added twice.`,
    },
  }) as const satisfies Partial<
    Record<NonNullable<ChangesStatus['heldBy']>, { title: string; text: (folder: string) => string }>
  >;

const hasBanner = (heldBy: ChangesStatus['heldBy']): heldBy is keyof ReturnType<typeof reasonTexts> =>
  heldBy !== null && Object.hasOwn(reasonTexts(), heldBy);

const roomText = (removals: WaitingRemovals) =>
  t`New contacts wait. Edits, moves and deletes continue. ${removalsText(removals)} and make room. New contacts then resume automatically.`;

function heldText(held: number): string {
  const count = formatCount(held);
  return plural(held, { one: `${count} change waits`, other: `${count} changes wait` });
}

function SendRemovalsButton() {
  const sendNow = useSendRemovalsNow();
  return (
    <Button size="xs" variant="default" loading={sendNow.isPending} onClick={() => sendNow.mutate({})}>
      <Trans>Send removals now</Trans>
    </Button>
  );
}

/**
 * Banner while sending is paused until the user acts. Missing keys and being offline are shown in the status line
 * instead.
 */
export function PauseBanner({
  status,
  dataFolder,
  resuming,
  onResume,
}: {
  status: ChangesStatus;
  dataFolder: string;
  resuming: boolean;
  /** Called when the user confirms to resume sending. */
  onResume: (heldBy: NonNullable<ChangesStatus['heldBy']>) => void;
}) {
  const { heldBy, held, queued, sending, unsettled, removals } = status;
  const waits = queued + sending > 0;
  const isChecked = unsettled > 0;
  useEffect(() => {
    // A toast that says that changes are waiting or unsettled is outdated once there are none.
    if (!waits) hideToasts(WAITING_TOAST);
    if (!isChecked) hideToasts(UNSETTLED_TOAST);
  }, [waits, isChecked]);
  useEffect(() => {
    // When sending resumes, toasts about the reason are outdated.
    if (heldBy === 'plan_limit_reached') return () => hideToasts(errorToastPrefix('plan_limit_reached'));
    if (heldBy === 'key_refused' || heldBy === 'key_missing') {
      return () => {
        hideToasts(KEY_TOAST);
        hideToasts(errorToastPrefix(heldBy));
      };
    }
    return undefined;
  }, [heldBy]);
  if (!hasBanner(heldBy)) return null;
  const reason = reasonTexts()[heldBy];
  const makesRoom = heldBy === 'plan_limit_reached' ? removals : undefined;
  return (
    <Banner
      title={held === 0 ? reason.title : `${reason.title}: ${heldText(held)}`}
      text={makesRoom === undefined ? reason.text(dataFolder) : roomText(makesRoom)}
    >
      {makesRoom !== undefined && <SendRemovalsButton />}
      <Button size="xs" loading={resuming} onClick={() => onResume(heldBy)}>
        <Trans>Resume sending</Trans>
      </Button>
    </Banner>
  );
}
