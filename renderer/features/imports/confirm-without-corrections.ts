import { plural, t } from '@lingui/core/macro';
import { formatCount } from '../../lib/formats/formats.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';

/** Asks before an import that leaves out text typed beside problems of rows. */
export const confirmWithoutCorrections = (count: number): Promise<boolean> =>
  confirm({
    title: plural(count, {
      one: 'Import without your correction?',
      other: `Import without your ${formatCount(count)} corrections?`,
    }),
    text: t`You typed text beside a problem, but didn’t correct the row with it.`,
    confirm: t`Import without it`,
  });
