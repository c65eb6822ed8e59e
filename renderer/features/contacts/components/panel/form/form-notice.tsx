import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group as Row, Loader, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Contact, ContactKey } from '../../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../../electron/contract/contacts/group.ts';
import type { AppError } from '../../../../../../electron/contract/result.ts';
import { contactLabel } from '../../../../../../electron/core/contact/contact-label.ts';
import type { DraftValues } from '../../../../../lib/drafts/draft-values.ts';
import type { ContactDraft } from '../../../form/contact-draft.ts';
import type { FormConflict, FormTrouble } from '../../../form/use-form-saving.ts';
import { lazyComponent } from '../../../../../lib/load-code.ts';
import { RefusedSave } from './refused-save.tsx';

const ConflictChooser = lazyComponent(async () => (await import('./conflict-chooser.tsx')).ConflictChooser);

interface FormNoticeProps {
  /** Null for a new contact. */
  contact: Contact | null;
  draft: ContactDraft;
  groups: readonly Group[];
  trouble: Pick<FormTrouble, 'conflict' | 'error'>;
  onChoose: (conflict: FormConflict, chosen: DraftValues) => void;
  onOpen: (key: ContactKey) => void;
  onMerge: (key: ContactKey) => void;
  onFailed: (error: AppError) => void;
  onStartOver: () => void;
}

/** Notice above the fields of a form: a conflict, else an error, else that the form shows an earlier unsaved draft. */
export function FormNotice(props: FormNoticeProps) {
  const { contact, draft, groups, trouble, onChoose, onOpen, onMerge, onFailed, onStartOver } = props;
  const { conflict, error } = trouble;
  if (conflict !== null)
    return (
      <Suspense fallback={<Loader type="dots" aria-label={t`Loading choices`} />}>
        <ConflictChooser
          fields={conflict.fields}
          draft={draft}
          now={conflict.now}
          groups={groups}
          {...(conflict.merging ? mergeTexts(conflict.now) : {})}
          onChoose={(chosen) => onChoose(conflict, chosen)}
        />
      </Suspense>
    );
  if (error !== null)
    return (
      <RefusedSave error={error} contact={contact} onOpen={onOpen} onMerge={onMerge} onFailed={onFailed} />
    );
  return <ResumedDraftNotice isNew={contact === null} onStartOver={onStartOver} />;
}

const mergeTexts = ({ fields }: Contact) => ({
  title: t`Merge with “${contactLabel(fields)}”`,
  text: t`Choose which values to keep. Then save them in the form that opens.`,
});

/** Notice that the form shows an earlier unsaved draft. */
function ResumedDraftNotice({ isNew, onStartOver }: { isNew: boolean; onStartOver: () => void }) {
  return (
    <Alert role="status" color="gray" variant="light" p="xs" icon={<IconHistory size={18} aria-hidden />}>
      <Row gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm">
          {isNew ? t`What you typed before is still here.` : t`Your unsaved edit is still here.`}
        </Text>
        <Button size="compact-sm" variant="subtle" flex="none" onClick={onStartOver}>
          <Trans>Start over</Trans>
        </Button>
      </Row>
    </Alert>
  );
}
