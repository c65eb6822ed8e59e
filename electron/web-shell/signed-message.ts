import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { equalSecrets } from './request-guard.ts';

/** JSON text with its HMAC-SHA-256 (RFC 2104), which proves that the sender knows the secret without containing it. */
export const sealedMessageSchema = z
  .object({ text: z.string().max(10_000), seal: z.string().max(64) })
  .strict();
export type SealedMessage = z.infer<typeof sealedMessageSchema>;

/** Seals `value` with `secret`. A message is valid for its purpose only. */
export function sealMessage(secret: string, purpose: string, value: unknown): SealedMessage {
  const text = JSON.stringify(value);
  return { text, seal: sealOf(secret, purpose, text) };
}

/** The value of a sealed message; null if the seal or the shape of the value is wrong. */
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
