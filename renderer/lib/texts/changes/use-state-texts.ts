import { t } from '@lingui/core/macro';
import type { ChangeState } from '../../../../electron/contract/changes/change.ts';
import { stateTexts } from './batch-texts.ts';
import { useIsList } from '../../host-calls/open-account-context.ts';

const listStateTexts = (): Record<ChangeState, string> => ({
  ...stateTexts(),
  sending: t`Being saved`,
  cancelled: t`Not done`,
});

/** State labels for the open account. Lists have their own, because they send nothing. */
export const useStateTexts = (): Record<ChangeState, string> =>
  useIsList() ? listStateTexts() : stateTexts();
