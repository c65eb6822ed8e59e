import type { ContactPatch } from '../../../../contract/contacts/contact.ts';
import type { SendContext } from '../../../store/api/journal-api.ts';
import type { ChangeStep } from '../../model/change-step.ts';

/** A change that is ready to be sent, with what the journal must record first. */
export interface PreparedChange {
  kind: 'send';
  context: SendContext;
  /** The values that the service has, if they may differ from the recorded ones. */
  before?: ContactPatch;
  send(): Promise<ChangeStep>;
}
