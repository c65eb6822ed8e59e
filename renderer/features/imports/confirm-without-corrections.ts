import { plural } from '@lingui/core/macro';
import { formatCount } from '../../lib/formats/formats.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';

/** Asks before an import that leaves out text typed beside problems of rows. */
export const confirmWithoutCorrections = (count: number): Promise<boolean> =>
  confirm({
    title: plural(count, {
      one: 'Import without your correction?',
      other: `Import without your ${formatCount(count)} corrections?`,
    }),
    text: plural(count, {
      one: 'You typed it, but didn’t apply it to the row.',
      other: 'You typed them, but didn’t apply them to their rows.',
    }),
    confirm: plural(count, { one: 'Import without it', other: 'Import without them' }),
  });
