import type { Host } from './dispatch.ts';

/** What a start says whose `--undo-window` cannot reach the program that runs already: removals that wait have begun with its own. */
export const UNDO_WINDOW_KEPT =
  'The program that is open keeps its undo window: --undo-window counts from its next start.';

/** Opens the sample account, as a later start with `--sample` asks the program that runs already. */
export async function openSample(host: Pick<Host, 'dispatch'>): Promise<void> {
  await host.dispatch('accounts.openSample', {}, { trusted: true, origin: 'later start' });
}
