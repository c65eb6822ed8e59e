import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ContactKey } from '../../../../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../../../../electron/core/contact/contact-label.ts';
import { useBridge } from '../../../../../lib/host-calls/bridge-context.ts';
import { contactQuery } from '../../../../../lib/host-calls/queries/contact-queries.ts';
import { useAccountId } from '../../../../../lib/host-calls/open-account-context.ts';
import { quotedName } from '../../../../../lib/texts/contacts/quoted-name.ts';
import { Banner } from '../../../../../ui/messages/banner.tsx';
import { isDirty } from '../../../form/contact-draft.ts';
import { draftId, useContactsStore } from '../../../contacts-store.ts';

/** Links to unsaved edits of contacts that no longer exist and have no row in the table. */
export function RemovedContactEdits({
  shownKey,
  onShow,
}: {
  /** Contact whose edit is on screen. */
  shownKey: ContactKey | null;
  onShow: (key: ContactKey) => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const drafts = useContactsStore((state) => state.drafts);
  const saving = useContactsStore((state) => state.saving);
  const ofAccount = draftId(accountId, '');
  const edits = Object.entries(drafts).flatMap(([id, draft]) =>
    id.startsWith(ofAccount) && draft.before !== null && isDirty(draft) && !saving.has(id)
      ? [{ key: id.slice(ofAccount.length), label: contactLabel(draft.before) }]
      : [],
  );
  const [first] = useQueries({
    queries: edits.map(({ key }) => contactQuery(bridge, accountId, key)),
    combine: (contacts) => edits.filter(({ key }, at) => contacts[at]?.data === null && key !== shownKey),
  });
  if (first === undefined) return null;
  return (
    <Banner
      title={t`Your edit of ${quotedName(first.label)} isn’t saved`}
      text={t`The contact no longer exists. You can create it again, copy your entries or discard them.`}
    >
      <Button size="xs" onClick={() => onShow(first.key)}>
        <Trans>Show the edit</Trans>
      </Button>
    </Banner>
  );
}
