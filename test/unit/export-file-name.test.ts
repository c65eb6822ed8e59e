import { describe, expect, test } from 'vitest';
import { exportFileName } from '../../renderer/features/files/export-file-name.ts';

const account = { name: 'Bench', kind: 'service' } as const;
const list = { name: 'partners.2024.csv', kind: 'list' } as const;

describe('the name of an exported file', () => {
  test.each([
    [account, null, 'Bench-contacts.csv'],
    [account, 'history', 'Bench-history.csv'],
    [list, null, 'partners-2024-contacts.csv'],
    [account, 'Kids/Youth: 5–8?', 'Bench-Kids-Youth-5-8.csv'],
    [account, '..\\..\\boot.ini', 'Bench-boot-ini.csv'],
    [account, ' Zoë O’Hara-李. ', 'Bench-Zoë-O-Hara-李.csv'],
    [account, 'हिन्दी', 'Bench-हिन्दी.csv'],
    [{ name: '…', kind: 'service' }, '🎂', 'contacts.csv'],
  ] as const)('%o, %s', (of, label, name) => {
    expect(exportFileName(of, label, 'csv')).toBe(name);
  });

  test('fits into 255 bytes, with whole characters', () => {
    const long = { name: '𠮷'.repeat(200), kind: 'service' } as const;
    const name = exportFileName(long, '𐎀'.repeat(200), 'csv');
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toBe(`${'𠮷'.repeat(30)}-${'𐎀'.repeat(30)}.csv`);
  });
});
