import { plural, t } from '@lingui/core/macro';
import type { Contact } from '../../../electron/contract/contacts/contact.ts';
import { useNotifier } from '../../lib/notices/notifier.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../lib/host-calls/call-host.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { contactColumn } from './components/table/columns/contact-columns.tsx';
import { copiedValue, tabSeparated } from '../../lib/formats/spreadsheet-text.ts';
import { copyText } from '../../lib/host-calls/shell-calls.ts';
import { MAX_COPIED_CONTACTS, readSelection } from './table/read-selected-contacts.ts';
import type { ContactTarget } from './selection/selection.ts';

/** Copies cells and rows to the clipboard, and confirms it. */
export function useCopying(rows: readonly Contact[]): {
  /** Copies the value of a cell. */
  cell(contact: Contact, columnId: string): void;
  /** Copies these columns of rows, with a header if there are several rows. */
  contacts(target: ContactTarget, columnIds: readonly string[]): void;
} {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const failed = (thrown: unknown) => notifier.failure(appErrorOf(thrown), { accountId, attempt: 'read' });
  return {
    cell(contact, columnId) {
      const column = contactColumn(columnId);
      const value = column?.text(contact) ?? '';
      if (column === undefined || value === '') return;
      copyText(bridge, copiedValue(value)).then(
        () => notifier.note(value.slice(0, 100), t`${column.label()} copied`, 'success'),
        failed,
      );
    },
    contacts(target, columnIds) {
      const columns = columnIds.flatMap((id) => contactColumn(id) ?? []);
      const copy = async () => {
        const contacts = await readSelection(bridge, accountId, target.selection, (key) =>
          rows.find((row) => row.key === key),
        );
        if (contacts.length === 0) {
          notifier.note(t`The selected contacts are no longer in the list.`, t`Nothing copied`, 'warning');
          return;
        }
        const lines = contacts.map((contact) => columns.map(({ text }) => text(contact)));
        const head = columns.map(({ label }) => label());
        await copyText(bridge, tabSeparated(lines.length > 1 ? [head, ...lines] : lines));
        notifier.note(
          target.count > MAX_COPIED_CONTACTS
            ? t`The first ${formatCount(MAX_COPIED_CONTACTS)} of ${formatCount(target.count)} contacts are on the clipboard.`
            : t`${plural(contacts.length, { one: `${formatCount(contacts.length)} contact is`, other: `${formatCount(contacts.length)} contacts are` })} on the clipboard.`,
          t`Copied`,
          target.count > MAX_COPIED_CONTACTS ? 'warning' : 'success',
        );
      };
      copy().catch(failed);
    },
  };
}
