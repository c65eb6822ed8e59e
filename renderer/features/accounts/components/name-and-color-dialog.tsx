import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AccountColor, AccountProfile } from '../../../../electron/contract/accounts/account.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { useReportAfterUnmount } from '../../../lib/notices/use-report-after-unmount.ts';
import { AccountDot } from '../../../ui/data-display/account-dot.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { useChangeNameAndColor } from '../mutations.ts';
import classes from './name-and-color-dialog.module.css';

interface NameAndColorDialogProps {
  account: AccountProfile;
  opened: boolean;
  onClose: () => void;
}

/** Dialog that changes an account's name and colour. */
export function NameAndColorDialog({ account, opened, onClose }: NameAndColorDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Name and color`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <NameAndColorForm account={account} onClose={onClose} />
    </Modal>
  );
}

function NameAndColorForm({ account, onClose }: { account: AccountProfile; onClose: () => void }) {
  const [name, setName] = useState(account.name);
  const [color, setColor] = useState<AccountColor>(account.color);
  const change = useChangeNameAndColor(
    account.accountId,
    useReportAfterUnmount({ accountId: null, attempt: 'account.change', label: account.name }),
  );
  const empty = name.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!empty) change.mutate({ name: name.trim(), color }, { onSuccess: onClose });
      }}
    >
      <Stack>
        {change.isError && <ErrorNotice error={appErrorOf(change.error)} />}
        <TextInput
          label={t`Name`}
          description={
            account.kind === 'list'
              ? t`Only for you. The file keeps its name.`
              : t`Only for you. The service doesn’t see it.`
          }
          required
          withAsterisk={false}
          data-autofocus
          dir="auto"
          maxLength={200}
          value={name}
          error={
            empty
              ? account.kind === 'list'
                ? t`The list needs a name.`
                : t`The account needs a name.`
              : undefined
          }
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Radio.Group
          label={t`Shown in`}
          description={t`Shows at a glance which account is open`}
          value={color}
          onChange={(value) => setColor(namedColors().find((each) => each.color === value)?.color ?? color)}
        >
          <div className={classes['colors']}>
            {namedColors().map((each) => (
              <Radio
                key={each.color}
                value={each.color}
                label={
                  <span className={classes['name']}>
                    <AccountDot color={each.color} />
                    {each.name}
                  </span>
                }
                color={`${each.color}.9`}
                classNames={{ body: classes['choice'] ?? '' }}
              />
            ))}
          </div>
        </Radio.Group>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={change.isPending}>
            <Trans>Save</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

const colorNames = (): Record<AccountColor, string> => ({
  indigo: t`Indigo`,
  teal: t`Teal`,
  orange: t`Orange`,
  grape: t`Purple`,
  cyan: t`Cyan`,
  pink: t`Pink`,
  lime: t`Lime`,
  violet: t`Violet`,
});

/** Account colours with their names. */
function namedColors(): { color: AccountColor; name: string }[] {
  const names = colorNames();
  return (Object.keys(names) as AccountColor[]).map((color) => ({ color, name: names[color] }));
}
