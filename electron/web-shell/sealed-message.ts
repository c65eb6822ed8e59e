import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { equalSecrets } from './guard.ts';

/** JSON text with an HMAC-SHA-256 (RFC 2104) of it: whoever sealed it knows the secret, which is not in it. */
export const sealedMessageSchema = z
  .object({ text: z.string().max(10_000), seal: z.string().max(64) })
  .strict();
export type SealedMessage = z.infer<typeof sealedMessageSchema>;

/** Seals `value` with `secret`. A message of one purpose is not valid for another. */
export function sealMessage(secret: string, purpose: string, value: unknown): SealedMessage {
  const text = JSON.stringify(value);
  return { text, seal: sealOf(secret, purpose, text) };
}

/** The value in a sealed message; null when the seal, or the shape of the value, is wrong. */
export function openMessage<S extends z.ZodType>(
  secret: string,
  purpose: string,
  message: unknown,
  schema: S,
): z.infer<S> | null {
  const sealed = sealedMessageSchema.safeParse(message);
  if (!sealed.success) return null;
  const { text, seal } = sealed.data;
  if (!equalSecrets(seal, sealOf(secret, purpose, text))) return null;
  return schema.safeParse(JSON.parse(text)).data ?? null;
}

function sealOf(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex');
}
