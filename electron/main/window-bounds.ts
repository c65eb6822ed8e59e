import { screen, type BrowserWindow, type Rectangle } from 'electron';
import { z } from 'zod';
import type { SettingsFile } from '../host/data-folder/settings-file.ts';

const KEY = 'windowBounds';
export const SMALLEST = { width: 1024, height: 640 } as const;
const USUAL = { width: 1280, height: 800 } as const;
/** Minimum part of the window, in pixels, that must be on a display so that its title bar can be grabbed. */
const MIN_VISIBLE_PIXELS = 80;

const boundsSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(SMALLEST.width),
  height: z.number().int().min(SMALLEST.height),
  maximized: z.boolean(),
});

/** The stored window bounds; the default size, placed by the system, if they are no longer on any display. */
export function readWindowBounds(file: SettingsFile): { bounds: Partial<Rectangle>; maximized: boolean } {
  const stored = boundsSchema.safeParse(file.get(KEY));
  if (!stored.success) return { bounds: USUAL, maximized: false };
  const { maximized, ...bounds } = stored.data;
  return isReachable(bounds) ? { bounds, maximized } : { bounds: USUAL, maximized };
}

/** Stores size, position and maximized state when the window closes. */
export function keepWindowBounds(window: BrowserWindow, file: SettingsFile): void {
  window.on('close', () => {
    file.setAtLeastForNow(KEY, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
}

function isReachable(bounds: Rectangle): boolean {
  const area = screen.getDisplayMatching(bounds).workArea;
  const width = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  return (
    width >= MIN_VISIBLE_PIXELS &&
    bounds.y >= area.y - MIN_VISIBLE_PIXELS &&
    bounds.y <= area.y + area.height - MIN_VISIBLE_PIXELS
  );
}
