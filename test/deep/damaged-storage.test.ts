import { expect, it } from 'vitest';
import { OLD_ACCOUNT } from '../builders/folder-of-0.1.0.ts';
import { DAMAGES, FILES, type Damage, type DamagedFile } from '../builders/storage-damage.ts';
import { startDamaged } from '../integration/damaged-start.ts';

const files = Object.keys(FILES) as DamagedFile[];
const pairs = files.flatMap((one, at) =>
  files
    .slice(at + 1)
    .flatMap((other) =>
      DAMAGES.flatMap((first) =>
        DAMAGES.map((second) => ({ one, first, other, second, damages: { [one]: first, [other]: second } })),
      ),
    ),
);

const leavesOpen = (how: Damage | undefined) => how === undefined || how === 'newer';

it.each(pairs)(
  'with $one $first and $other $second the host starts, lists the account, and loses no more than these files held',
  async ({ damages }) => {
    const of: Partial<Record<DamagedFile, Damage>> = damages;
    const found = await startDamaged(of);
    expect(found.bugs).toEqual([]);
    expect(found.accounts).toMatchObject([{ accountId: OLD_ACCOUNT.accountId }]);
    if (of.journal === 'newer') {
      expect(found.error).toBe('unreadable_file newer_version');
      return;
    }
    expect(found.error).toBeNull();
    // A truncated file opens as long as nothing beyond its end is read.
    if (of.journal === undefined) expect(found.changes).toBe(10);
    else if (of.journal !== 'cut') expect(found.notices).toContain('journal_salvaged');
    if (of.mirror === undefined) expect(found.contacts).toBeGreaterThanOrEqual(12);
    else if (of.mirror !== 'cut') expect(found.notices).toContain('mirror_rebuilt');
    if (!leavesOpen(of.settings)) expect(found.notices).toContain('settings_lost');
  },
);
