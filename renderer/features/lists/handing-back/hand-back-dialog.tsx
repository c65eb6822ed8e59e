import { useLingui } from '@lingui/react/macro';
import { Modal, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountProfile } from '../../../../electron/contract/accounts/account.ts';
import type { ChannelOutput } from '../../../../electron/contract/channels.ts';
import type { MergedReview } from '../../../../electron/contract/lists/list.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { listAboutQuery, reviewProgressQuery } from '../../../lib/host-calls/queries/review-queries.ts';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { AccountSelect } from './account-select.tsx';
import { ExchangeReviewsForm } from './exchange-reviews-form.tsx';
import { ReviewConflictsForm } from './review-conflicts-form.tsx';
import { SaveReviewedListForm } from './save-reviewed-list-form.tsx';

interface HandBackDialogProps {
  opened: boolean;
  /** Accounts that the list can be applied to. */
  accounts: readonly AccountProfile[];
  onInto: (account: AccountProfile) => void;
  onClose: () => void;
}

/** Dialog for using a review: saves the reviewed file or a review file, or applies the list to an account. */
export function HandBackDialog({ opened, accounts, onInto, onClose }: HandBackDialogProps) {
  const { t } = useLingui();
  const bridge = useBridge();
  const accountId = useAccountId();
  const [conflicting, setConflicting] = useState<ChannelOutput<'lists.openReview'> | null>(null);
  const closeReview = () => {
    if (conflicting === null) return;
    setConflicting(null);
    // The host also closes it when several others were opened.
    void callHost(bridge, 'lists.closeReview', { accountId, reviewId: conflicting.reviewId }).catch(
      () => undefined,
    );
  };
  const close = () => {
    closeReview();
    onClose();
  };
  const hasConflicts = conflicting !== null;
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={hasConflicts ? t`Combine reviews` : t`Hand back the list`}
      // Conflicts are shown in columns.
      size={hasConflicts ? 1080 : 560}
      closeButtonProps={{ 'aria-label': t`Close` }}
      // A click beside the dialog would lose what was decided.
      closeOnClickOutside={!hasConflicts}
    >
      <Content
        accounts={accounts}
        conflicting={conflicting}
        onConflicts={setConflicting}
        onDecided={closeReview}
        onInto={onInto}
        onClose={close}
      />
    </Modal>
  );
}

interface ContentProps extends Omit<HandBackDialogProps, 'opened'> {
  /** The opened review file whose conflicts are shown; null for the tabs. */
  conflicting: ChannelOutput<'lists.openReview'> | null;
  onConflicts: (opened: ChannelOutput<'lists.openReview'>) => void;
  /** Called when the conflicts were decided, or left. */
  onDecided: () => void;
}

function Content({ accounts, conflicting, onConflicts, onDecided, onInto, onClose }: ContentProps) {
  const { t } = useLingui();
  const bridge = useBridge();
  const accountId = useAccountId();
  const about = useQuery(listAboutQuery(bridge, accountId));
  const progress = useQuery(reviewProgressQuery(bridge, accountId));
  const [tab, setTab] = useState<string | null>('list');
  const [merged, setMerged] = useState<MergedReview | null>(null);
  const [hadConflicts, setHadConflicts] = useState(false);
  const failed = about.error ?? progress.error;
  if (failed !== null) return <ErrorNotice error={appErrorOf(failed)} />;
  if (about.data === undefined || progress.data === undefined) return <Skeleton height={160} />;
  if (conflicting !== null)
    return (
      <ReviewConflictsForm
        opened={conflicting}
        onMerged={(done) => {
          setMerged(done);
          onDecided();
        }}
        onCancel={onDecided}
      />
    );
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List mb="sm" aria-label={t`Hand back the list`}>
        <Tabs.Tab value="list">{t`Reviewed list`}</Tabs.Tab>
        <Tabs.Tab value="review">{t`Review file`}</Tabs.Tab>
        <Tabs.Tab value="account">{t`Into an account`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="list">
        <SaveReviewedListForm about={about.data} progress={progress.data} onClose={onClose} />
      </Tabs.Panel>
      <Tabs.Panel value="review">
        <ExchangeReviewsForm
          fileName={about.data.fileName}
          merged={merged}
          isBack={hadConflicts}
          onConflicts={(opened) => {
            setHadConflicts(true);
            onConflicts(opened);
          }}
          onMerged={setMerged}
          onClose={onClose}
        />
      </Tabs.Panel>
      <Tabs.Panel value="account">
        <AccountSelect accounts={accounts} onChoose={onInto} onClose={onClose} />
      </Tabs.Panel>
    </Tabs>
  );
}
