import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { KeyStorage } from '../../../../electron/contract/accounts/account.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useIsOpeningOther } from '../../../lib/host-calls/account-openings.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { useIsMounted } from '../../../lib/focus/use-is-mounted.ts';
import { useUnsaved } from '../../../lib/drafts/unsaved-work.ts';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { KeyStorageNote } from '../../../ui/messages/key-storage-note.tsx';
import { connectProblem } from '../connect-errors.ts';
import { useConnect } from '../mutations.ts';

const FIELDS = ['name', 'baseUrl', 'apiKey'] as const;

/** Form for an account's name, address and API key. */
export function ConnectForm({
  keyStorage,
  onConnected,
  onTyped,
}: {
  keyStorage: KeyStorage;
  /** `isHere` is false if the user has left the form meanwhile. */
  onConnected: (isHere: boolean) => void;
  /** Reports whether the form holds unsaved input. */
  onTyped: (isTyped: boolean) => void;
}) {
  const connect = useConnect();
  const notifier = useNotifier();
  const isMounted = useIsMounted();
  const isOpeningOther = useIsOpeningOther('connect');
  const [error, setError] = useState<AppError | null>(null);
  const form = useForm({
    initialValues: { name: '', baseUrl: '', apiKey: '' },
    validate: {
      name: (value) => (value.trim() === '' ? t`Enter a name for the account.` : null),
      baseUrl: (value) => (value.trim() === '' ? t`Enter the address of the service.` : null),
      apiKey: (value) => (value.trim() === '' ? t`Enter the API key.` : null),
    },
  });

  const isTyped = form.isDirty();
  useUnsaved(isTyped);
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);

  async function submit(values: { name: string; baseUrl: string; apiKey: string }) {
    setError(null);
    try {
      await connect.mutateAsync(values);
      onConnected(isMounted.current);
    } catch (thrown) {
      const reason = appErrorOf(thrown);
      if (!isMounted.current) {
        notifier.failure(reason, { accountId: null, attempt: 'account' });
        return;
      }
      const problem = connectProblem(reason, values.baseUrl);
      if (problem === null) setError(reason);
      else {
        form.setFieldError(problem.field, problem.text);
        form.getInputNode(problem.field)?.focus();
      }
    }
  }
  return (
    <form
      aria-label={t`Connect your account`}
      noValidate
      onSubmit={form.onSubmit(
        (values) => void submit(values),
        // Focuses the first invalid field.
        (problems) =>
          form.getInputNode(FIELDS.find((field) => problems[field] !== undefined) ?? 'name')?.focus(),
      )}
    >
      <Stack gap="sm">
        <Text size="xs" c="dimmed">
          <Trans>All fields are required.</Trans>
        </Text>
        {error !== null && <ErrorNotice error={error} />}
        <TextInput
          {...form.getInputProps('name')}
          required
          withAsterisk={false}
          label={t`Name`}
          description={t`Shown only in this app`}
          placeholder={t`Our family`}
          autoComplete="off"
          dir="auto"
          maxLength={200}
        />
        <TextInput
          {...form.getInputProps('baseUrl')}
          required
          withAsterisk={false}
          label={t`Address of the service`}
          description={t`The API address, from the API settings of the service’s application`}
          placeholder="https://api.example.com"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={2_000}
        />
        <PasswordInput
          {...form.getInputProps('apiKey')}
          required
          withAsterisk={false}
          label={t`API key`}
          aria-invalid={form.errors['apiKey'] !== undefined || undefined}
          description={t`The account owner creates it in the service’s application, under API settings. It gives full access to the account, so keep it private.`}
          autoComplete="off"
          spellCheck={false}
          maxLength={10_000}
          visibilityToggleButtonProps={{ 'aria-label': t`Show the key`, tabIndex: 0 }}
        />
        <KeyStorageNote storage={keyStorage} />
        <Button type="submit" loading={connect.isPending} disabled={isOpeningOther}>
          <Trans>Connect</Trans>
        </Button>
      </Stack>
    </form>
  );
}
