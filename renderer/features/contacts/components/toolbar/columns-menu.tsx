import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { memo, Suspense, useCallback, useState } from 'react';
import { useActionHandlers } from '../../../../lib/actions/action-handlers.ts';
import popover from '../../../../ui/dialogs/form-popover.module.css';
import { useFocusInside } from '../../../../ui/focus/use-focus-inside.ts';
import { columnList } from '../lazy-menus.ts';
import type { ColumnListProps } from './column-list.tsx';

type ColumnsMenuProps = Omit<ColumnListProps, 'onDrawn'>;

/** Popover that chooses columns, their order and the row density. */
export const ColumnsMenu = memo(function ColumnsMenu(props: ColumnsMenuProps) {
  const [opened, setOpened] = useState(false);
  useActionHandlers({ 'contact.columns': { run: () => setOpened(true) } });
  const [isDrawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  const inside = useFocusInside(opened, 'input[tabindex="0"]', isDrawn);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      shadow="md"
      trapFocus
      returnFocus
      // It has the focus, which would be lost if it were hidden together with its button.
      hideDetached={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          className={popover['opener'] ?? ''}
          title={t`Columns`}
          leftSection={<IconColumns3 size={15} aria-hidden />}
          onClick={() => setOpened((was) => !was)}
        >
          <span className={popover['openerName']}>
            <Trans>Columns</Trans>
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown ref={inside} aria-label={t`Columns`} p="xs" className={popover['place'] ?? ''}>
        <Suspense fallback={null}>
          <columnList.Component {...props} onDrawn={onDrawn} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
});
