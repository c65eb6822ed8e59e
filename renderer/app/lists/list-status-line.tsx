import { IconDeviceFloppy } from '@tabler/icons-react';
import { RunningBatchLink } from '../../features/bulk/components/running-batch-link.tsx';
import { ListStatus } from '../../features/lists/reviewing/list-status.tsx';
import classes from '../../features/sync/components/status-line.module.css';
import { ShortcutButton } from '../commands/shortcut-button.tsx';
import { useAppStore } from '../app-store.ts';

/** Status line of a list, which has no sync and sends nothing. */
export function ListStatusLine() {
  const { showHistory } = useAppStore.getState();
  return (
    <footer className={classes['line']}>
      <div className={classes['part']} data-testid="sync-status">
        <IconDeviceFloppy size={15} aria-hidden />
        <span className={classes['text']}>
          <ListStatus />
        </span>
      </div>
      <div className={classes['end']}>
        <RunningBatchLink onOpen={(batchId) => showHistory({ tab: 'history', batchId })} />
        <ShortcutButton id="app.palette" />
        <ShortcutButton id="app.shortcuts" />
      </div>
    </footer>
  );
}
