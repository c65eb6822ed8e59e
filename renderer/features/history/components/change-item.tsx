import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import type { Batch } from '../../../../electron/contract/changes/batch.ts';
import type { Change, ChangeKind } from '../../../../electron/contract/changes/change.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { describeError } from '../../../lib/texts/errors/error-messages.ts';
import { isUniqueValueNotRestored } from '../../../lib/is-unique-value-not-restored.ts';
import { notRestoredText } from '../../../lib/texts/merges/values-not-restored.ts';
import { useStateTexts } from '../../../lib/texts/changes/use-state-texts.ts';
import { ChangeValues } from './change-values.tsx';
import classes from './history.module.css';
import type { HistoryHandlers } from '../history-handlers.ts';
import { StateBadge } from '../../../ui/data-display/state-badge.tsx';

/** One change of a batch: contact, values before and after, and outcome. */
export function ChangeItem({
  batch,
  change,
  groups,
  handlers,
}: {
  /** Batch of the change. */
  batch: Batch;
  change: Change;
  groups: readonly Group[];
  handlers: HistoryHandlers;
}) {
  const { contactKey, error, state, undone } = change;
  const stateTexts = useStateTexts();
  const text = error === null ? null : describeError(error);
  const inTheWay = error?.existingContactKey;
  return (
    <div className={classes['change']}>
      <div className={classes['changeHead']}>
        {contactKey === null ? (
          <span className={classes['who']} dir="auto">
            {change.label}
          </span>
        ) : (
          <UnstyledButton
            className={classes['who'] ?? ''}
            dir="auto"
            title={t`Show the contact`}
            onClick={() => handlers.onContact(contactKey)}
          >
            {change.label}
          </UnstyledButton>
        )}
        <span className={classes['changeEnd']}>
          {state === 'refused' && error?.code === 'conflict' && (
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => handlers.onResolveChange(change.changeId)}
            >
              <Trans>Compare…</Trans>
            </Button>
          )}
          {state === 'refused' && inTheWay !== undefined && (
            <Button size="compact-xs" variant="light" onClick={() => handlers.onContact(inTheWay)}>
              <Trans>Open that contact</Trans>
            </Button>
          )}
          {undone && <StateBadge state="cancelled" text={t`Undone`} />}
          {state !== 'done' && <StateBadge state={state} text={stateTexts[state]} />}
        </span>
      </div>
      {text !== null && state !== 'done' && (
        <p className={classes['reason']}>
          {isUniqueValueNotRestored(batch, change)
            ? notRestoredText([change], 'here')
            : `${text.title}. ${text.advice}`}
        </p>
      )}
      <ChangeValues change={change} groups={groups} />
    </div>
  );
}

/** Labels of change kinds, shown beside the contact. */
export const changeKindTexts = (): Record<ChangeKind, string> => ({
  'contact.create': t`New contact`,
  'contact.edit': t`Edit`,
  'contact.delete': t`Delete`,
  'group.create': t`New group`,
  'group.delete': t`Delete group`,
});
