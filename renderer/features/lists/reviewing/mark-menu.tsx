import { Button, Menu } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { IconChecklist, IconEraser } from '@tabler/icons-react';
import { REVIEW_MARKS, type ReviewMark } from '../../../../electron/contract/enumerations.ts';
import { actionOf, type ActionId } from '../../../lib/actions/actions.ts';
import { markNames } from '../../../lib/texts/contacts/review-texts.ts';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import { MARK_ICONS } from '../../../ui/data-display/review-mark.tsx';
import { ShortcutKeys } from '../../../ui/data-display/shortcut-keys.tsx';

type OnMark = (mark: ReviewMark | null) => void;

/** Menu that marks all selected contacts. */
export function MarkMenu({ onMark }: { onMark: OnMark }) {
  return (
    <MenuButton
      position="bottom-start"
      width={220}
      target={
        <Button size="compact-sm" variant="default" leftSection={<IconChecklist size={15} aria-hidden />}>
          <Trans>Mark…</Trans>
        </Button>
      }
    >
      <Items onMark={onMark} />
    </MenuButton>
  );
}

/** The marks as menu items. */
export function MarkMenuItems({ onMark }: { onMark: OnMark }) {
  return (
    <>
      <Items onMark={onMark} />
      <Menu.Divider />
    </>
  );
}

function Items({ onMark }: { onMark: OnMark }) {
  return (
    <>
      {REVIEW_MARKS.map((mark) => {
        const MarkIcon = MARK_ICONS[mark];
        return (
          <Menu.Item
            key={mark}
            leftSection={<MarkIcon size={16} aria-hidden />}
            rightSection={<Shortcut id={`review.${mark}`} />}
            onClick={() => onMark(mark)}
          >
            {markNames()[mark]}
          </Menu.Item>
        );
      })}
      <Menu.Item
        leftSection={<IconEraser size={16} aria-hidden />}
        rightSection={<Shortcut id="review.clear" />}
        onClick={() => onMark(null)}
      >
        <Trans>Clear the mark</Trans>
      </Menu.Item>
    </>
  );
}

function Shortcut({ id }: { id: ActionId }) {
  const [shortcut] = actionOf(id).shortcuts;
  return shortcut === undefined ? null : (
    <span aria-hidden>
      <ShortcutKeys shortcut={shortcut} />
    </span>
  );
}
