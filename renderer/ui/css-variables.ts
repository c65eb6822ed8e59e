import type { CSSProperties } from 'react';

/** Custom properties as a style: React's own type knows only the properties of CSS itself. */
export function cssVariables(variables: Record<`--${string}`, string>): CSSProperties {
  return variables;
}
