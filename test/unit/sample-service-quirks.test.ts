import { describe, expect, it } from 'vitest';
import { QUIRK_NAMES, describeQuirks, parseQuirks } from '../../electron/sample-service/quirks.ts';
import { UsageError } from '../../electron/sample-service/usage-error.ts';

describe('parseQuirks', () => {
  it('gives every quirk its default', () => {
    const quirks = parseQuirks();
    expect(Object.keys(quirks)).toEqual(QUIRK_NAMES);
    expect(quirks).toMatchObject({
      create_status: '201',
      patch_body: 'contact',
      max_per_page: 100,
      search_lag: 0,
      read_lag: 0,
    });
    expect(quirks.patch_ignores.size).toBe(0);
  });

  it('reads NAME=VALUE and records, and takes the last of repeated names', () => {
    const list = parseQuirks([
      'patch_body=empty',
      'max_per_page=7',
      'patch_body=none',
      'patch_ignores=email, status',
    ]);
    const record = parseQuirks({ max_per_page: '7', patch_body: 'none', patch_ignores: 'email,status' });
    expect(list).toEqual(record);
    expect(list).toMatchObject({ patch_body: 'none', max_per_page: 7 });
    expect([...list.patch_ignores]).toEqual(['email', 'status']);
  });

  it.each([
    'patch_body',
    '=none',
    'nosuch=1',
    'toString=1',
    'patch_body=',
    'patch_body=NONE',
    'max_per_page=0',
    'max_per_page=1.5',
    'search_lag=-1',
    'patch_ignores=emial',
    'patch_ignores=custom_fields',
  ])('rejects %s', (setting) => {
    expect(() => parseQuirks([setting])).toThrow(UsageError);
  });

  it('describes each quirk in a line with its values', () => {
    expect(describeQuirks()).toHaveLength(QUIRK_NAMES.length);
    expect(describeQuirks()).toContain('retry_after=seconds|date|none');
  });
});
