import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import type { Session } from '../../../electron/contract/accounts/session.ts';
import type { SyncStatus } from '../../../electron/contract/accounts/sync.ts';
import { useAnswerDoubt } from '../../features/accounts/mutations.ts';
import { useResumeChanges } from '../../features/changes/use-resume-changes.ts';
import { useAnswerRemoval } from '../../features/sync/mutations.ts';
import { syncStatusQuery } from '../../features/sync/queries.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { changesStatusQuery } from '../../lib/host-calls/queries/change-queries.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { useAppStore } from '../app-store.ts';
import {
  PauseBanner,
  RefusedKeyBanner,
  RemovalQuestion,
  UnrecognisedAccountBanner,
} from '../lazy-components.ts';
import { appErrorOf } from '../../lib/host-calls/call-host.ts';
import { useNotifier } from '../../lib/notices/notifier.ts';
import classes from '../frame.module.css';

const questionOf = ({ removalQuestion }: SyncStatus) => removalQuestion;

/** Banners about the open account that ask the user to act, shown above every screen. */
export const AccountBanners = memo(function AccountBanners({
  name,
  session: { blockedBy, doubt, dataFolder },
  onAccountFailed,
}: {
  /** Name of the account. */
  name: string;
  session: Session;
  onAccountFailed: (thrown: unknown) => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const question = useQuery({ ...syncStatusQuery(bridge, accountId), select: questionOf }).data ?? null;
  const changes = useQuery(changesStatusQuery(bridge, accountId));
  const answerRemoval = useAnswerRemoval(accountId);
  const resume = useResumeChanges(accountId);
  const { open } = useAppStore.getState();
  const notifier = useNotifier();
  const failed = (attempt: 'changes.resume' | 'removals') => (thrown: unknown) =>
    notifier.failure(appErrorOf(thrown), { accountId, attempt });
  const answerDoubt = useAnswerDoubt(accountId, (same) => {
    if (!same) open('give_key');
  });
  return (
    <aside aria-label={t`Alerts`} className={classes['banners']}>
      <Suspense fallback={null}>
        {blockedBy === 'key_refused' && <RefusedKeyBanner onGiveKey={() => open('give_key')} />}
        {doubt !== null && (
          <UnrecognisedAccountBanner
            name={name}
            doubt={doubt}
            waiting={changes.data?.queued ?? 0}
            answering={answerDoubt.isPending}
            onAnswer={(same) => answerDoubt.mutate(same, { onError: onAccountFailed })}
          />
        )}
        {changes.data && (
          <PauseBanner
            status={changes.data}
            dataFolder={dataFolder}
            resuming={resume.isPending}
            onResume={(heldBy) => resume.mutate(heldBy, { onError: failed('changes.resume') })}
          />
        )}
        {question !== null && (
          <RemovalQuestion
            question={question}
            answering={answerRemoval.isPending}
            onAnswer={(remove) => answerRemoval.mutate(remove, { onError: failed('removals') })}
          />
        )}
      </Suspense>
    </aside>
  );
});
