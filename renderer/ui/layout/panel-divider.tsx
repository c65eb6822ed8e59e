import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Menu, rem } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { restoreFocus } from '../../lib/focus/restore-focus.ts';
import { ContextMenu, type Point } from '../menus/context-menu.tsx';
import classes from './panel-divider.module.css';
import { useTextScale } from './use-text-scale.ts';

// All widths are in pixels at the default text size, and follow the user's.

/** Per key press. */
const KEY_STEP = 16;
/** Per menu command. */
const MENU_STEP = 80;
export const MIN_PANEL_WIDTH = 320;

interface PanelDividerProps {
  label: string;
  /** Id of the panel after the divider. */
  controls: string;
  /** Width that the user has chosen; null for the default of the style sheet. */
  width: number | null;
  /** Minimum width for the content before the divider. */
  leave: number;
  onWidth: (width: number | null) => void;
}

/**
 * Divider between a list and its side panel, dragged or moved by arrow keys (WAI-ARIA APG: window splitter). A click or
 * Enter opens a menu with the same commands. While it moves, only the variable `--panel-width` of its parent changes.
 */
export function PanelDivider({ label, controls, width, leave, onWidth }: PanelDividerProps) {
  const edge = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: number; width: number } | null>(null);
  const wanted = useRef<number | null>(null);
  const [menu, setMenu] = useState<Point | null>(null);
  const textScale = useTextScale();

  const widest = () =>
    Math.max(MIN_PANEL_WIDTH, (edge.current?.parentElement?.clientWidth ?? 0) / textScale - leave);
  const present = () =>
    (edge.current?.nextElementSibling?.getBoundingClientRect().width ?? 0) / textScale || MIN_PANEL_WIDTH;
  function show(to: number) {
    const fitting = Math.round(Math.min(widest(), Math.max(MIN_PANEL_WIDTH, to)));
    wanted.current = fitting;
    edge.current?.parentElement?.style.setProperty('--panel-width', rem(fitting));
    edge.current?.setAttribute('aria-valuenow', String(fitting));
    return fitting;
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      const { left, top } = event.currentTarget.getBoundingClientRect();
      setMenu({ x: left, y: top });
    }
    const to = {
      ArrowLeft: present() + KEY_STEP,
      ArrowRight: present() - KEY_STEP,
      Home: widest(),
      End: MIN_PANEL_WIDTH,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onWidth(show(to));
  }
  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width: present() };
    wanted.current = null;
  }
  function onPointerMove(event: PointerEvent) {
    if (drag.current !== null) show(drag.current.width + (drag.current.from - event.clientX) / textScale);
  }
  function onPointerEnd(event: PointerEvent) {
    if (drag.current === null) return;
    drag.current = null;
    if (wanted.current !== null) onWidth(wanted.current);
    else if (event.type === 'pointerup') setMenu({ x: event.clientX, y: event.clientY });
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be focused is a control */}
      <div
        ref={edge}
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-controls={controls}
        aria-valuenow={width ?? 400}
        aria-valuemin={MIN_PANEL_WIDTH}
        aria-valuemax={2_400}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that can be focused is a control
        tabIndex={0}
        title={t`Drag to change the width, or click for a menu`}
        className={classes['divider']}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      />
      {menu !== null && (
        <ContextMenu
          at={menu}
          label={label}
          onClose={() => {
            setMenu(null);
            restoreFocus(edge.current, '[role="menu"]');
          }}
        >
          <Menu.Item closeMenuOnClick={false} onClick={() => onWidth(show(present() + MENU_STEP))}>
            <Trans>Wider</Trans>
          </Menu.Item>
          <Menu.Item closeMenuOnClick={false} onClick={() => onWidth(show(present() - MENU_STEP))}>
            <Trans>Narrower</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => onWidth(null)}>
            <Trans>Default width</Trans>
          </Menu.Item>
        </ContextMenu>
      )}
    </>
  );
}
