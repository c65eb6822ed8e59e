import { describe, expect, it } from 'vitest';
import { APP_ERROR_CODES, CONNECTION_FAILURES } from '../../electron/contract/error-codes.ts';
import { MERGE_PLAN_PROBLEMS } from '../../electron/contract/merging/merge-plan.ts';
import { FAILED_ATTEMPTS, failedMany } from '../../renderer/lib/notices/failed-attempt-texts.ts';
import type { Attempt } from '../../renderer/lib/notices/notifier.ts';
import { connectionFailureText } from '../../renderer/lib/texts/errors/connection-failures.ts';
import {
  errorMessages,
  describeError,
  fieldProblem,
  supportReference,
} from '../../renderer/lib/texts/errors/error-messages.ts';

describe('an error message', () => {
  it('has a title and advice for every code', () => {
    expect(Object.keys(errorMessages()).sort()).toEqual([...APP_ERROR_CODES].sort());
    for (const code of APP_ERROR_CODES) {
      const text = describeError({ code });
      expect(text.title, code).not.toBe('');
      expect(text.advice, code).not.toBe('');
      expect(`${text.title} ${text.advice}`, code).not.toMatch(/undefined|null|\[object/);
    }
  });

  it('tells how a connection failed, and does not claim that the service answered', () => {
    for (const connection of CONNECTION_FAILURES) {
      for (const code of ['service_down', 'offline', 'timed_out', 'wrong_address'] as const) {
        const { title, advice } = describeError({ code, connection });
        expect(advice, `${code} ${connection}`).toContain(connectionFailureText({ code, connection }));
        expect(`${title} ${advice}`).not.toMatch(/It answer|problem of its own/);
      }
    }
    const { title, advice } = describeError({ code: 'service_down', connection: 'reset' });
    expect(title).toBe('The connection to the service failed');
    expect(advice).toBe('The connection was reset before the response was complete. Try again later.');
    expect(describeError({ code: 'service_down', status: 503 }).advice).toContain('(503)');
  });

  it.each([
    [{ code: 'conflict' }, 'It changed at the service', 'They changed at the service'],
    [
      { code: 'contact_exists' },
      'This contact is already in this group',
      'These contacts are already in this group',
    ],
    [
      { code: 'not_found', missing: 'contact' },
      'The contact no longer exists at the service',
      'The contacts no longer exist at the service',
    ],
  ] as const)('of %o has a title for one contact and for several', (error, one, several) => {
    expect([1, 2].map((count) => describeError(error, count).title)).toEqual([one, several]);
  });

  it('for something that is not an address says so', () => {
    const { title, advice } = describeError({ code: 'wrong_address', message: 'not_an_address' });
    expect(`${title} ${advice}`).not.toMatch(/It answers/);
    expect(advice).toContain('https://api.example.com');
  });

  it.each([
    ...MERGE_PLAN_PROBLEMS,
    'already_handed_back',
    'comparison_gone',
    'hand_back_gone',
    'list_in_review',
    'no_such_batch',
    'nothing_to_redo',
    'review_gone',
  ])('for “%s”, which only the host says, does not blame the service', (message) => {
    const { title, advice } = describeError({ code: 'invalid_request', message });
    expect(`${title} ${advice}`).not.toMatch(/service says|service couldn/);
  });

  it('has severity error if the user has to act', () => {
    for (const code of ['key_refused', 'key_missing', 'plan_limit_reached', 'disk_full'] as const)
      expect(describeError({ code }).severity, code).toBe('error');
    expect(describeError({ code: 'cancelled' }).severity).toBe('info');
  });

  it('offers an action only when it leads somewhere', () => {
    expect(describeError({ code: 'contact_exists' }).action).toBeNull();
    expect(describeError({ code: 'contact_exists', existingContactKey: 'k' }).action).toBe('open_existing');
    expect(describeError({ code: 'not_found', missing: 'group' }).action).toBeNull();
    expect(describeError({ code: 'not_found', missing: 'unknown' }).action).toBeNull();
    expect(describeError({ code: 'not_found', missing: 'contact' }).action).toBe('drop_row');
    expect(describeError({ code: 'not_found', missing: 'contact', field: 'guardian' }).action).toBeNull();
    expect(describeError({ code: 'unexpected' }).action).toBeNull();
    expect(describeError({ code: 'unexpected', reference: 'bug-1' }).action).toBe('copy_reference');
  });

  it('names what no longer exists', () => {
    expect(describeError({ code: 'not_found', missing: 'group' }).title).toContain('group');
    expect(describeError({ code: 'not_found', missing: 'contact' }).title).toContain('contact');
    const guardian = describeError({ code: 'not_found', missing: 'contact', field: 'guardian' });
    expect(guardian.title).toContain('guardian');
    expect(guardian.advice).not.toContain('drop');
  });

  it("quotes the service's message for an unknown code", () => {
    // A bare 403 may be about the plan or the key (interface, sections 4.2 and 7).
    const bare = describeError({ code: 'refused', status: 403 }).advice;
    expect(bare).toMatch(/plan’s contact limit.*API key/s);
    expect(describeError({ code: 'refused', message: 'Quota of stars used up' }).advice).toContain(
      'Quota of stars used up',
    );
  });

  it('names the conflicting fields', () => {
    const { advice } = describeError({ code: 'conflict', conflictingFields: ['email', 'birthday'] });
    expect(advice).toContain('Email');
    expect(advice).toContain('Birthday');
  });

  it("prefers the service's request id to the app's own reference", () => {
    expect(supportReference({ code: 'bad_answer', requestId: 'req_1', reference: 'log_2' })).toBe('req_1');
    expect(supportReference({ code: 'unexpected', reference: 'log_2' })).toBe('log_2');
    expect(supportReference({ code: 'offline' })).toBeNull();
  });
});

describe('a reason of the app itself', () => {
  it('is not attributed to the service', () => {
    for (const message of ['nothing_to_undo', 'already_settled', 'under_way', 'group_being_deleted']) {
      const { title, advice } = describeError({ code: 'invalid_request', message });
      expect(`${title} ${advice}`, message).not.toMatch(/The service|_/);
    }
    const own = { code: 'validation_error', field: 'guardian', message: 'own_guardian' } as const;
    expect(describeError(own).title).not.toContain('service');
    expect(fieldProblem(own)).toContain('Choose another guardian');
    expect(describeError({ code: 'refused', message: 'not_taken' }).advice).toContain('kept the old values');
  });

  it('is told apart from the same word sent by the service', () => {
    const { advice } = describeError({ code: 'refused', message: 'not_taken', status: 403 });
    expect(advice).toContain('“not_taken”');
  });
});

it('tells the number of failures if each failure names its subject', () => {
  const attempts = Object.keys(FAILED_ATTEMPTS) as Attempt[];
  const named = attempts.filter((attempt) => FAILED_ATTEMPTS[attempt]('Ada').includes('Ada'));
  expect(named.filter((attempt) => failedMany(attempt, '3')?.startsWith('3 ') !== true)).toEqual([]);
});
