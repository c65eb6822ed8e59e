import { IMPORT_ACTIONS } from '../../../../../electron/contract/imports/import-enumerations.ts';
import { Button, Menu } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import type { ImportAction } from '../../../../../electron/contract/imports/import.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { MenuButton } from '../../../../ui/menus/menu-button.tsx';
import { actionNames } from '../../outcome-texts.ts';

interface AllListedProps {
  /** Number of listed rows. */
  total: number;
  isBusy: boolean;
  onDecide: (decision: ImportAction | null) => void;
}

/** Buttons that decide about all listed rows. */
export function DecideListedRows({ total, isBusy, onDecide }: AllListedProps) {
  const names = actionNames();
  const count = formatCount(total);
  return (
    <MenuButton
      position="bottom-start"
      width={260}
      target={
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          disabled={total === 0}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {plural(total, { one: `Choose for the listed row`, other: `Choose for all ${count} listed rows` })}
        </Button>
      }
    >
      <Menu.Label>
        <Trans>What to do with these rows</Trans>
      </Menu.Label>
      {IMPORT_ACTIONS.map((action) => (
        <Menu.Item key={action} onClick={() => onDecide(action)}>
          {names[action]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => onDecide(null)}>
        <Trans>Same as for all rows</Trans>
      </Menu.Item>
    </MenuButton>
  );
}
