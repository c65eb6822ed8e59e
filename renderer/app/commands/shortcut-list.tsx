import { t } from '@lingui/core/macro';
import { Modal, Switch, Text, Title } from '@mantine/core';
import { ACTIONS, type Action, type Shortcut } from '../../lib/actions/actions.ts';
import { ShortcutKeys } from '../../ui/data-display/shortcut-keys.tsx';
import classes from './shortcut-list.module.css';

interface Line {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** Keys that the table handles itself; they aren't actions of the app (WAI-ARIA APG: grid). */
const tableKeys = (): readonly Line[] => [
  { title: t`Move between rows and cells`, shortcuts: ['↑', '↓', '←', '→'].map((key) => ({ key })) },
  { title: t`First and last row`, shortcuts: [{ key: 'Home' }, { key: 'End' }] },
  { title: t`One page up or down`, shortcuts: [{ key: t`Page Up` }, { key: t`Page Down` }] },
  { title: t`Open the contact`, shortcuts: [{ key: 'Enter' }] },
  { title: t`Back to the table`, shortcuts: [{ key: t`Esc` }] },
  { title: t`Select the contact`, shortcuts: [{ key: t`Space` }] },
  {
    title: t`Select a range`,
    shortcuts: [
      { key: '↑', shift: true },
      { key: '↓', shift: true },
    ],
  },
  { title: t`Select all`, shortcuts: [{ key: 'a', mod: true }] },
  { title: t`Copy`, shortcuts: [{ key: 'c', mod: true }] },
  { title: t`Edit the cell`, shortcuts: [{ key: 'F2' }] },
  { title: t`Contact menu`, shortcuts: [{ key: 'F10', shift: true }] },
];

/** List of shortcuts, built from the action table that handles them. */
export function ShortcutList({
  opened,
  characterKeys,
  isList,
  onCharacterKeys,
  onClose,
}: {
  opened: boolean;
  /** Whether single-character shortcuts are enabled. */
  characterKeys: boolean;
  /** Whether the open account is a list. */
  isList: boolean;
  onCharacterKeys: (on: boolean) => void;
  onClose: () => void;
}) {
  const actions: readonly Action[] = ACTIONS;
  const ofSection = (...sections: Action['section'][]) =>
    actions
      .filter(
        ({ section, shortcuts, accountOnly }) =>
          sections.includes(section) && shortcuts.length > 0 && !(isList && accountOnly),
      )
      .map(({ title, shortcuts }): Line => ({ title: title(), shortcuts }));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Keyboard shortcuts`}
      size={820}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={classes['columns']}>
        <div>
          {isList && <Lines title={t`Review`} lines={ofSection('Review')} />}
          <Lines title={t`In the table`} lines={tableKeys()} />
          <Lines title={t`Contacts`} lines={ofSection('Contacts')} />
        </div>
        <div>
          <Lines title={t`In the duplicates list`} lines={ofSection('Duplicates')} />
          <Lines title={t`Everywhere`} lines={ofSection('Groups', 'Accounts', 'App')} />
        </div>
      </div>
      <Switch
        mt="md"
        label={t`Use single-key shortcuts`}
        description={t`Letters work only while the table, a contact’s details or the duplicates list has the focus`}
        checked={characterKeys}
        onChange={(event) => onCharacterKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className={classes['section']}>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      <dl className={classes['list']}>
        {lines.map((line) => (
          <div key={line.title} className={classes['line']}>
            <Text component="dt" size="sm">
              {line.title}
            </Text>
            <dd className={classes['keys']}>
              {line.shortcuts.map((shortcut) => (
                <ShortcutKeys key={`${shortcut.key} ${shortcut.shift ?? ''}`} shortcut={shortcut} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
