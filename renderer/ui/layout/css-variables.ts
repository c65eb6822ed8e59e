import type { CSSProperties } from 'react';

/** Style object of CSS custom properties, which React's type doesn't allow. */
export function cssVariables(variables: Record<`--${string}`, string>): CSSProperties {
  return variables;
}
