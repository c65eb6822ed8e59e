/** The tabs of a strip, measured in pixels. */
interface TabStrip {
  /** Widths of the tabs in order, with their whole names. */
  widths: readonly number[];
  gap: number;
  /** Width of the strip. */
  room: number;
  /** Width to which longer tabs are shortened where room is scarce. */
  scarceWidth: number;
}

/** Number of leading tabs that fit, and the width to which they are shortened. */
export interface TabsThatFit {
  count: number;
  maxWidth: number;
}

/**
 * As many leading tabs as fit if long ones are shortened. What they leave of the room is shared out among the
 * shortened ones.
 */
export function tabsThatFit({ widths, gap, room, scarceWidth }: TabStrip): TabsThatFit {
  let used = -gap;
  const tooWide = widths.findIndex((width) => (used += gap + Math.min(width, scarceWidth)) > room);
  const count = tooWide < 0 ? widths.length : tooWide;
  const shown = widths.slice(0, count).toSorted((one, other) => one - other);
  // Narrow tabs take what they need; the others share what is left equally.
  let left = room - gap * Math.max(0, count - 1);
  let maxWidth = scarceWidth;
  for (const [at, width] of shown.entries()) {
    maxWidth = Math.max(scarceWidth, Math.floor(left / (count - at)));
    if (width > maxWidth) break;
    left -= width;
  }
  return { count, maxWidth };
}
