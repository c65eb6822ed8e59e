import { expect, test } from '../fixtures/gateway-story.ts';
import { DEEP } from '../fixtures/tags.ts';
import { ContactTablePage } from '../pages/contact-table-page.ts';

test(
  'changes undone before they were sent can be redone by keyboard, and the service receives what is shown',
  DEEP,
  async ({ page, contacts, gateway, remote }) => {
    const { keyboard } = page;
    const table = new ContactTablePage(page);
    await expect(contacts.table).toBeFocused();
    const before = remote.service.inspect.contacts(remote.apiKey);
    await gateway.down();

    /** Asserts which of the two edits, the cell and the bulk one, rows, status line and badge show. */
    const expectShown = async ({ cell, bulk }: { cell: boolean; bulk: boolean }) => {
      await expect(table.cell('Priya Raghunathan', 'company')).toHaveText(cell ? '=1+1' : 'Alpenbau');
      for (const name of ['Maximilian Oberhuber', 'Priya Raghunathan', 'ليلى حداد']) {
        const waits = bulk || (cell && name === 'Priya Raghunathan');
        await expect(table.cell(name, 'email')).toHaveText(bulk ? '–' : /@/);
        await expect(table.cell(name, 'name')).toHaveText(waits ? /Waiting/ : /^(?!.*Waiting)/);
      }
      const waiting = (cell ? 1 : 0) + (bulk ? 3 : 0);
      if (waiting === 0) {
        await expect(contacts.syncStatus).toContainText('Offline. Changes wait here');
        await expect(contacts.pendingStatus).toBeEmpty();
      } else {
        await expect(contacts.syncStatus).toContainText(
          `Offline, ${waiting} ${waiting === 1 ? 'change waits' : 'changes wait'}`,
        );
        await expect(contacts.pendingStatus).toHaveText('Show waiting changes');
      }
    };

    await test.step('edit a cell and several contacts', async () => {
      await expect(contacts.tab('Team 3')).toBeVisible();
      await keyboard.press('ControlOrMeta+3');
      await expect(contacts.range).toHaveText('1–3 of 3');
      await contacts.table.focus();
      await keyboard.press('ControlOrMeta+Home');
      await keyboard.press('ArrowDown');
      await expect(table.activeRow).toContainText('Priya Raghunathan');
      const company = await table.cell('Priya Raghunathan', 'company').getAttribute('id');
      for (let cells = 0; cells < 7; cells++) await keyboard.press('ArrowRight');
      await expect(contacts.table).toHaveAttribute('aria-activedescendant', company ?? '');
      await keyboard.press('F2');
      await expect(table.grid.getByRole('textbox', { name: 'Company' })).toBeFocused();
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type('=1+1');
      await keyboard.press('Enter');
      await expectShown({ cell: true, bulk: false });

      await expect(contacts.table).toBeFocused();
      await keyboard.press('ControlOrMeta+a');
      const dialog = await contacts.previewClearingEmail(3);
      await expect(dialog.getByRole('button', { name: 'Change 3 contacts' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expectShown({ cell: true, bulk: true });
      await expect(contacts.toast('Clearing Email')).toContainText(
        'Waiting for the service: it can’t be reached.',
      );
    });

    await test.step('undo both', async () => {
      await expect(contacts.table).toBeFocused();
      await keyboard.press('ControlOrMeta+z');
      await keyboard.press('ControlOrMeta+z');
      // Toasts are checked first, because they close by themselves.
      const undone = contacts.toast(
        'Changed Company of “Priya Raghunathan”: 1 change cancelled before it was sent.',
      );
      await expect(undone).toContainText('Undone');
      await expectShown({ cell: false, bulk: false });
      // Earlier toasts were closed, because they are outdated.
      await expect(contacts.toast('Undone').filter({ hasNotText: 'Changed Company' })).toHaveCount(0);
      await expect(contacts.toast('Waiting to be sent')).toBeHidden();
    });

    await test.step('redo both', async () => {
      await keyboard.press('ControlOrMeta+Shift+z');
      await expect(contacts.toast('Redo is waiting to be sent')).toContainText(
        'Changed Company of “Priya Raghunathan”: saved here until it can be sent.',
      );
      await expectShown({ cell: true, bulk: false });
      await expect(contacts.toast('Undone')).toBeHidden();
      await keyboard.press('ControlOrMeta+Shift+z');
      await expectShown({ cell: true, bulk: true });
      await expect(contacts.toast('Redoing: cleared Email for 3 contacts')).toBeVisible();
    });

    await test.step('undo and redo the latest one', async () => {
      await keyboard.press('ControlOrMeta+z');
      await expect(contacts.toast('Undone')).toContainText(
        'Cleared Email for 3 contacts: 3 changes cancelled',
      );
      await expectShown({ cell: true, bulk: false });
      await expect(contacts.toast('Redoing')).toBeHidden();
      await keyboard.press('ControlOrMeta+Shift+z');
      await expectShown({ cell: true, bulk: true });
    });

    await gateway.up();
    await contacts.sync();
    await expect(contacts.pendingStatus).toBeEmpty();
    await contacts.upToDate();
    const team = remote.groupId('Team');
    const wanted = before.map((contact) =>
      contact.group_id === team
        ? {
            ...contact,
            email: null,
            company: contact.first_name === 'Priya' ? '=1+1' : contact.company,
            date_updated: expect.any(String),
          }
        : contact,
    );
    await expect.poll(() => remote.service.inspect.contacts(remote.apiKey)).toEqual(wanted);
    await expect(table.cell('Priya Raghunathan', 'company')).toHaveText('=1+1');
  },
);
