import { t } from '@lingui/core/macro';
import type { ChangeState } from '../../../../electron/contract/changes/change.ts';
import { stateWords } from './batch-texts.ts';
import { useIsList } from '../../host-calls/open-account.ts';

const listStateWords = (): Record<ChangeState, string> => ({
  ...stateWords(),
  sending: t`Being saved`,
  cancelled: t`Not done`,
});

/** State labels for the open account. Lists have their own, because they send nothing. */
export const useStateWords = (): Record<ChangeState, string> =>
  useIsList() ? listStateWords() : stateWords();
