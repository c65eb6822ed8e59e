import { t } from '@lingui/core/macro';
import { CloseButton, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import type { Contact, ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import type { ContactPage } from '../../../../../electron/contract/contacts/contact-query.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../../lib/host-calls/call-host.ts';
import { originalText } from '../../../../lib/texts/contacts/original-text.ts';
import { useReviewOf } from '../../../../lib/host-calls/queries/review-queries.ts';
import { groupNames } from '../../../../lib/groups/group-names.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { EmptyState } from '../../../../ui/messages/empty-state.tsx';
import { PanelDivider } from '../../../../ui/layout/panel-divider.tsx';
import { ErrorState } from '../../../../ui/messages/error-state.tsx';
import { IconUserOff } from '@tabler/icons-react';
import { isDirty } from '../../form/contact-draft.ts';
import type { ContactsToMerge } from '../../selection/selection.ts';
import { draftId, useContactsStore, type Panel } from '../../contacts-store.ts';
import type { ReviewSlots } from '../../review/review-slots.ts';
import { contactKeys, contactQuery } from '../../../../lib/host-calls/queries/contact-queries.ts';
import { ContactDetails } from './details/contact-details.tsx';
import { ContactEditor } from './form/contact-editor.tsx';
import classes from './side-panel.module.css';
import { lazyComponent } from '../../../../lib/load-code.ts';

// Not part of the first render.
const RemovedContactForm = lazyComponent(
  async () => (await import('./form/removed-contact-form.tsx')).RemovedContactForm,
);

/** Minimum table width, in pixels at the default text size, when the panel is widened. */
const MIN_TABLE_WIDTH = 360;

export interface SidePanelProps {
  panel: Exclude<Panel, { kind: 'closed' }>;
  /** Width in pixels that the user has chosen; null for the default of the style sheet. */
  width: number | null;
  onWidth: (width: number | null) => void;
  groups: readonly Group[];
  /** Group of a new contact. */
  groupId: number | null;
  /** Whether the heading of the details takes the focus; `onFocused` reports that it did. */
  takesFocus: boolean;
  onFocused: () => void;
  /** Each increase moves the focus to the first field of the form. */
  formFocusCount: number;
  /** What a list's review adds; null in accounts. */
  review: Pick<ReviewSlots, 'panel'> | null;
  onShow: (panel: Panel) => void;
  /** Opens the dialog that moves the contact. */
  onMove: (key: ContactKey) => void;
  /** Opens the preview of a merge. */
  onMerge: (request: ContactsToMerge) => void;
  onDelete: (contact: Contact) => void;
  /** Closes the panel; the focus returns to the table. */
  onClose: () => void;
}

/** Details or form of one contact beside the table, with a divider that resizes it. */
export function SidePanel({ width, onWidth, ...props }: SidePanelProps) {
  return (
    <>
      <PanelDivider
        label={t`Width of the panel`}
        controls="contact-panel"
        width={width}
        leave={MIN_TABLE_WIDTH}
        onWidth={onWidth}
      />
      <ContactPanel {...props} />
    </>
  );
}

type ContactPanelProps = Omit<SidePanelProps, 'width' | 'onWidth'>;

function ContactPanel(props: ContactPanelProps) {
  const { panel, groups, groupId, formFocusCount, onShow, onMerge, onClose } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any control inside leaves the panel
    <section
      id="contact-panel"
      className={classes['panel']}
      data-contact-shortcuts={panel.kind === 'details' || undefined}
      aria-label={
        panel.kind === 'details' ? t`Contact` : panel.kind === 'edit' ? t`Edit contact` : t`New contact`
      }
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && panel.kind === 'details') onClose();
      }}
    >
      {panel.kind === 'create' ? (
        <ContactEditor
          contact={null}
          groups={groups}
          groupId={groupId}
          focusCount={formFocusCount}
          onShow={onShow}
          onMerge={onMerge}
          onClose={onClose}
        />
      ) : (
        <ExistingContact {...props} key={panel.key} contactKey={panel.key} editing={panel.kind === 'edit'} />
      )}
    </section>
  );
}

function ExistingContact({
  contactKey,
  editing,
  groups,
  groupId,
  takesFocus,
  formFocusCount,
  onFocused,
  review,
  onShow,
  onMove,
  onMerge,
  onDelete,
  onClose,
}: Omit<ContactPanelProps, 'panel'> & { contactKey: ContactKey; editing: boolean }) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const inTable = () =>
    queryClient
      .getQueriesData<ContactPage>({ queryKey: contactKeys.pages(accountId) })
      .flatMap(([, page]) => page?.rows ?? [])
      .find((row) => row.key === contactKey);
  const contact = useQuery({
    ...contactQuery(bridge, accountId, contactKey),
    // The table has usually loaded it already, so the panel opens at once and updates when the answer arrives.
    placeholderData: inTable,
  });
  // A form stays with what was typed if the contact can't be read again, as when the host has ended.
  const known = contact.isError && contact.data === undefined ? inTable() : contact.data;
  const unsaved = useContactsStore((state) => {
    const id = draftId(accountId, contactKey);
    const draft = state.drafts[id];
    return draft !== undefined && isDirty(draft) && !state.saving.has(id) ? draft : null;
  });
  const row = useReviewOf(contactKey);
  const there = contact.data != null;
  useEffect(() => {
    if (!takesFocus || !there || editing) return;
    // Something in the panel may have taken the focus before, such as the field of a note.
    if (document.activeElement?.closest('#contact-panel') == null) heading.current?.focus();
    onFocused();
  }, [takesFocus, there, editing, onFocused]);

  if (contact.isError && (!editing || known === undefined)) {
    return (
      <>
        <ClosePanel onClose={onClose} />
        <ErrorState error={appErrorOf(contact.error)} onRetry={() => void contact.refetch()} />
      </>
    );
  }
  if (known === undefined) {
    return (
      <Stack p="md" gap="md" role="status" aria-label={t`Loading contact`}>
        <Skeleton circle height={48} />
        <Skeleton height={12} width="60%" />
        <Skeleton height={120} />
      </Stack>
    );
  }
  if (known === null && unsaved !== null) {
    return (
      <Suspense fallback={null}>
        <RemovedContactForm
          contactKey={contactKey}
          draft={unsaved}
          groups={groups}
          onShow={onShow}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (known === null) {
    return (
      <>
        <ClosePanel onClose={onClose} />
        <EmptyState
          icon={<IconUserOff size={40} stroke={1.4} />}
          title={t`This contact is no longer here`}
          text={review === null ? t`It was deleted here or at the service.` : t`It was deleted or merged.`}
        />
      </>
    );
  }
  if (editing) {
    return (
      <ContactEditor
        contact={known}
        groups={groups}
        groupId={groupId}
        focusCount={formFocusCount}
        onShow={onShow}
        onMerge={onMerge}
        onClose={onClose}
      />
    );
  }
  const shown = known;
  return (
    <div className={classes['scroll']}>
      <ClosePanel onClose={onClose} />
      <ContactDetails
        contact={shown}
        hasDraft={unsaved !== null}
        review={review?.panel(shown, onClose)}
        originalOf={(field) => (row === null ? null : originalText(row, [field], groupNames(groups)))}
        headingRef={heading}
        onEdit={() => onShow({ kind: 'edit', key: contactKey })}
        onMove={() => onMove(contactKey)}
        onDelete={() => onDelete(shown)}
        onOpenContact={(key) => onShow({ kind: 'details', key })}
      />
    </div>
  );
}

function ClosePanel({ onClose }: { onClose: () => void }) {
  return <CloseButton className={classes['close'] ?? ''} aria-label={t`Close`} onClick={onClose} />;
}
