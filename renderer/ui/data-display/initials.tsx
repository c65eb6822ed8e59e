import { initials } from '../../lib/formats/formats.ts';
import { cssVariables } from '../layout/css-variables.ts';
import classes from './initials.module.css';

const COLORS = ['indigo', 'teal', 'orange', 'grape', 'cyan', 'pink', 'lime', 'violet'] as const;

/** Round avatar with initials. Images are never loaded, because URLs in contacts are untrusted data. */
export function Initials({
  firstName,
  lastName,
  size,
}: {
  firstName: string;
  lastName: string;
  size: number;
}) {
  const color = COLORS[hash(firstName + lastName) % COLORS.length] ?? 'indigo';
  return (
    <span
      className={classes['root']}
      aria-hidden
      style={cssVariables({
        '--initials-size': `${size}px`,
        '--pale': `var(--mantine-color-${color}-1)`,
        '--deep': `var(--mantine-color-${color}-9)`,
      })}
    >
      {initials(firstName, lastName)}
    </span>
  );
}

/** Hash that selects a colour; the same name always gets the same one. */
function hash(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i++) value = (value * 31 + text.charCodeAt(i)) >>> 0;
  return value;
}
