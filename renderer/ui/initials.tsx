import { initials } from '../lib/formats/formats.ts';
import { cssVariables } from './css-variables.ts';
import classes from './initials.module.css';

const COLORS = ['indigo', 'teal', 'orange', 'grape', 'cyan', 'pink', 'lime', 'violet'] as const;

/** A round avatar of initials. Images are never loaded: an address in a contact is data, not something to fetch. */
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

/** Only to spread colours; the same name always has the same one. */
function hash(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i++) value = (value * 31 + text.charCodeAt(i)) >>> 0;
  return value;
}
