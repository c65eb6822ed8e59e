import { cdp } from 'vitest/browser';

/** Shows the page with the colours of a system's contrast theme, or with its own again. */
export async function forceColors(isForced: boolean): Promise<void> {
  const features = isForced ? [{ name: 'forced-colors', value: 'active' }] : [];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** Current value of a system colour. */
export function systemColor(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
