import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';

/** Quirks of a service that matter for interrupted writes. */
export const QUIRKS: readonly [QuirkSettings, ...QuirkSettings[]] = [
  {},
  {},
  { conflict: 'off' },
  { search_lag: '2000' },
  { search: 'none' },
  { conflict: 'off', search_lag: '2000' },
  { conflict: 'off', search: 'none', order: 'updated' },
  { patch_body: 'none', delete_body: 'none', create_status: '200' },
  { patch_body: 'success', order: 'random', group_body: 'none' },
  { max_per_page: '20', birthday: 'single' },
];

/** Contacts of three groups, with and without email and phone. */
export function people(count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      first_name: `P${at}`,
      last_name: "O'Hara-李",
      ...(at % 4 === 0 ? {} : { email: `p${at}@example.org` }),
      ...(at % 3 === 0 ? {} : { phone: `+44 161 ${String(at).padStart(6, '0')}` }),
      ...(at % 5 === 0 ? { company: 'Analytical Engines' } : {}),
      birthday: at % 7 === 0 ? '02-29' : '1990-05-17',
      group: ['Friends', 'Work', 'Chess'][at % 3],
      category: 'birthday',
    }),
  );
}
