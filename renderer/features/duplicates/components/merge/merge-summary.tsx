import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Contact, ContactFields } from '../../../../../electron/contract/contacts/contact.ts';
import type { MergePreview } from '../../../../../electron/contract/merging/merge-preview.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { useIsList } from '../../../../lib/host-calls/open-account-context.ts';
import { useUndoWindowMs } from '../../../../lib/host-calls/queries/preference-queries.ts';
import { useUndoText } from '../../../../lib/texts/changes/use-undo-text.ts';
import { planProblemTexts } from '../../../../lib/texts/errors/error-reasons.ts';
import classes from './merge.module.css';

interface MergeSummaryProps {
  id: string;
  /** The kept contact. */
  kept: Contact | undefined;
  /** Its values after the merge. */
  values: ContactFields;
  /** Number of contacts that the merge removes. */
  removed: number;
  preview: MergePreview | undefined;
}

/** What the merge keeps and removes and whether it can be undone, or why it can't be done. */
export function MergeSummary({ id, kept, values, removed, preview }: MergeSummaryProps) {
  const undoWindowMs = useUndoWindowMs();
  const undoText = useUndoText();
  const isList = useIsList();
  const problem = preview?.problem ?? null;
  const maySomeBeRejected = preview?.warnings.some(({ code }) => code === 'undone_without') ?? false;
  return (
    <Text id={id} size="sm" flex="1 1 240px" miw={0} role="status">
      {problem !== null ? (
        planProblemTexts()[problem]
      ) : (
        <>
          <Trans>
            Keeps{' '}
            <b className={classes['kept']}>
              <bdi>{kept === undefined ? '' : contactLabel(values)}</bdi>
            </b>
          </Trans>
          {!isList && kept?.contactId != null && t` (contact ${kept.contactId})`}
          {plural(removed, {
            one: `, removes ${formatCount(removed)} other.`,
            other: `, removes ${formatCount(removed)} others.`,
          })}{' '}
          {undoWindowMs > 0 || isList
            ? undoText({ removed, atOnce: preview?.atOnce ?? 0, maySomeBeRejected })
            : maySomeBeRejected
              ? t`You can undo it, but maybe not completely.`
              : t`You can undo it.`}
        </>
      )}
    </Text>
  );
}
