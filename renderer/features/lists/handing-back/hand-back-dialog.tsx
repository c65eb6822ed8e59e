import { useLingui } from '@lingui/react/macro';
import { Modal, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AccountProfile } from '../../../../electron/contract/accounts/account.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { listAboutQuery, reviewProgressQuery } from '../../../lib/host-calls/queries/review-queries.ts';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { AccountSelect } from './account-select.tsx';
import { ExchangeReviewsForm } from './exchange-reviews-form.tsx';
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
  const about = useQuery({ ...listAboutQuery(bridge, accountId), enabled: opened });
  const progress = useQuery({ ...reviewProgressQuery(bridge, accountId), enabled: opened });
  const failed = about.error ?? progress.error;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Hand back the list`}
      size={560}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {failed !== null ? (
        <ErrorNotice error={appErrorOf(failed)} />
      ) : about.data === undefined || progress.data === undefined ? (
        <Skeleton height={160} />
      ) : (
        <Tabs defaultValue="list" keepMounted={false}>
          <Tabs.List mb="sm" aria-label={t`Hand back the list`}>
            <Tabs.Tab value="list">{t`Reviewed list`}</Tabs.Tab>
            <Tabs.Tab value="review">{t`Review file`}</Tabs.Tab>
            <Tabs.Tab value="account">{t`Into an account`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="list">
            <SaveReviewedListForm about={about.data} progress={progress.data} onClose={onClose} />
          </Tabs.Panel>
          <Tabs.Panel value="review">
            <ExchangeReviewsForm fileName={about.data.fileName} onClose={onClose} />
          </Tabs.Panel>
          <Tabs.Panel value="account">
            <AccountSelect accounts={accounts} onChoose={onInto} onClose={onClose} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Modal>
  );
}
