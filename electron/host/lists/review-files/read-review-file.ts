import { fail, ok, type Result } from '../../../contract/result.ts';
import { parseOutsideJson } from '../../../core/untrusted-json.ts';
import type { FileSource } from '../../files/file-source.ts';
import { MAX_REVIEW_BYTES, REVIEW_FORMAT, reviewFileSchema, type ReviewFile } from './review-file.ts';

/**
 * Reads a review file. Fails with `too_large` or `invalid_request`. The reason for `invalid_request` is `not_a_review`
 * (with the path of the error), `newer_review` (written by a newer version), or `other_source` (a review of another
 * file, with the name of that file).
 */
export async function readReviewFile(source: FileSource, sha256: string): Promise<Result<ReviewFile>> {
  if (source.size > MAX_REVIEW_BYTES) return fail({ code: 'too_large' });
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.stream()) chunks.push(chunk);
  const parsed = parsedOrNull(Buffer.concat(chunks).toString('utf8'));
  const head = headOf(parsed);
  if (head.format !== REVIEW_FORMAT.FORMAT) return refused('not_a_review');
  if (typeof head.version === 'number' && head.version > REVIEW_FORMAT.VERSION)
    return refused('newer_review');
  const read = reviewFileSchema.safeParse(parsed);
  if (!read.success) return refused(`not_a_review ${read.error.issues[0]?.path.join('.') ?? ''}`.trim());
  return read.data.source.sha256 === sha256
    ? ok(read.data)
    : refused(`other_source ${read.data.source.fileName}`);
}

const refused = (message: string): Result<never> => fail({ code: 'invalid_request', message });

function headOf(value: unknown): { format?: unknown; version?: unknown } {
  return typeof value === 'object' && value !== null ? value : {};
}

function parsedOrNull(text: string): unknown {
  try {
    return parseOutsideJson(text);
  } catch {
    return null;
  }
}
