import type { AnswerReply, Reply } from './fault-replies.ts';

const says = (status: number, error: string, headers: Record<string, string> = {}): AnswerReply => ({
  status,
  headers,
  body: { success: false, error, message: 'As the test asked for.', request_id: 'req-fault' },
});
const page = (status: number): AnswerReply => ({
  status,
  headers: { 'Content-Type': 'text/html' },
  body: '<!doctype html><title>Sign in to this network</title>',
});
const redirect =
  (status: number) =>
  (elsewhere: string): Reply => ({ status, headers: { Location: elsewhere }, body: '' });
const slowDown = (headers: Record<string, string>): AnswerReply => says(429, 'rate_limited', headers);

/**
 * Faults of a request between the product and the service. With "after" in its name, the service performs the request, and the
 * response is lost or damaged; a `late` request is performed after the client has given up; with all others the service never
 * gets the request. The kinds `refused` and `untrusted` fail before anything is sent.
 */
export const FAULTS = {
  refused: 'refused',
  'self-signed TLS': 'untrusted',

  'reset unread': { kind: 'resetBeforeReading' },
  before: { kind: 'resetAfterReading' },
  after: { kind: 'served', answer: 'reset' },
  hangs: { kind: 'hang' },
  'hangs after': { kind: 'served', answer: 'hang' },
  late: { kind: 'late' },
  drips: { kind: 'drip' },
  'drips after': { kind: 'served', answer: 'drip' },
  'truncated after': { kind: 'served', answer: 'truncated' },
  'no JSON after': {
    kind: 'served',
    answer: { headers: { 'Content-Type': 'text/plain' }, body: 'Thank you.' },
  },
  'half JSON after': { kind: 'served', answer: { body: '{"success":true,"da' } },
  'wrong type after': { kind: 'served', answer: { headers: { 'Content-Type': 'text/html' } } },
  'other JSON after': { kind: 'served', answer: { body: '{"hello":"world"}' } },
  'endless after': { kind: 'served', answer: 'endless' },
  'page 200': page(200),

  keyRefused: says(401, 'unauthorized'),
  '403 plan limit': says(403, 'plan_limit_reached'),
  '403 unknown': says(403, 'workflow_locked'),
  '403 bare': { status: 403, body: '' },
  '404': says(404, 'not_found'),
  '404 page': page(404),
  '404 text': { status: 404, headers: { 'Content-Type': 'text/plain' }, body: '404 page not found' },
  '404 no route': { status: 404, body: { message: 'no Route matched with those values' } },
  '404 other shape': { status: 404, body: { error: 'not_found', message: 'Not Found' } },
  '409': says(409, 'contact_exists'),
  '422': says(422, 'validation_error'),
  limited: slowDown({}),
  '429 for seconds': slowDown({ 'Retry-After': '1' }),
  '429 till a date': slowDown({
    Date: 'Sat, 21 Nov 2026 08:00:00 GMT',
    'Retry-After': 'Sat, 21 Nov 2026 08:00:01 GMT',
  }),
  '429 for an hour': slowDown({ 'Retry-After': '3600' }),
  fails: { status: 500, body: '' },
  'fails after': { kind: 'served', answer: { status: 500, body: '' } },
  '502 page': page(502),
  '503 for seconds': says(503, 'maintenance', { 'Retry-After': '1' }),
  '504 after': { kind: 'served', answer: { status: 504, body: 'upstream timed out' } },
  'redirect 302': redirect(302),
  'redirect 307': redirect(307),
} as const satisfies Record<string, 'refused' | 'untrusted' | Reply | ((elsewhere: string) => Reply)>;

export type FaultName = keyof typeof FAULTS;

const SILENT: ReadonlySet<unknown> = new Set(['hang', 'late', 'drip']);

/** Whether a request with this fault ends only by its time limit. */
export function endsByTimeLimit(fault: FaultName): boolean {
  const reply: 'refused' | 'untrusted' | Reply | ((elsewhere: string) => Reply) = FAULTS[fault];
  if (typeof reply !== 'object' || !('kind' in reply)) return false;
  return SILENT.has(reply.kind) || (reply.kind === 'served' && SILENT.has(reply.answer));
}
