import type { ChangeState } from '../../../electron/contract/changes/change.ts';
import { STATE_WORDS } from './batch-words.ts';
import { useIsList } from '../host-calls/open-account.ts';

const LIST_STATE_WORDS: Record<ChangeState, string> = {
  ...STATE_WORDS,
  sending: 'Being saved',
  cancelled: 'Not done',
};

/** What states of changes are called in the open account; nothing of a list is sent. */
export const useStateWords = (): Record<ChangeState, string> =>
  useIsList() ? LIST_STATE_WORDS : STATE_WORDS;
