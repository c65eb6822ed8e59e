import { inflateRawSync } from 'node:zlib';
import type { Random } from '../../electron/sample-service/seed/random.ts';
import { zipFile } from '../builders/zip-file.ts';

/** Maximum size of repeated pieces. */
const MAX_REPEATED_BYTES = 200_000;
const MAX_MUTATIONS = 8;

/** Changes some bytes: flips, removes, repeats, inserts and swaps pieces, inserts pieces of other files, truncates. */
export function mutated(
  content: Buffer,
  others: readonly Buffer[],
  tokens: readonly Buffer[],
  random: Random,
): Buffer {
  let bytes = content;
  for (let left = random.int(1, MAX_MUTATIONS); left > 0; left--)
    bytes = mutatedOnce(bytes, others, tokens, random);
  return bytes;
}

function mutatedOnce(
  bytes: Buffer,
  others: readonly Buffer[],
  tokens: readonly Buffer[],
  random: Random,
): Buffer {
  const at = random.int(0, bytes.length);
  const end = Math.min(bytes.length, at + random.int(1, random.chance(0.8) ? 12 : 2_000));
  const put = (piece: Buffer, from = at, to = at) =>
    Buffer.concat([bytes.subarray(0, from), piece, bytes.subarray(to)]);
  const piece = bytes.subarray(at, end);
  switch (random.int(0, 8)) {
    case 0:
      return put(Buffer.from([random.int(0, 255)]), at, at + 1);
    case 1:
      return put(Buffer.alloc(0), at, end);
    case 2:
      return put(repeated(piece, random));
    case 3:
      return bytes.subarray(0, at);
    case 4: {
      const other = others[random.int(0, others.length - 1)] ?? bytes;
      const from = random.int(0, other.length);
      return put(other.subarray(from, from + random.int(1, 400)), at, random.chance(0.5) ? end : at);
    }
    case 5:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(end), piece]);
    case 6:
      return put(Buffer.from(Uint8Array.from({ length: random.int(1, 6) }, () => random.int(0, 255))));
    default:
      return put(tokens[random.int(0, tokens.length - 1)] ?? piece, at, random.chance(0.3) ? end : at);
  }
}

function repeated(piece: Buffer, random: Random): Buffer {
  const most = Math.max(1, Math.floor(MAX_REPEATED_BYTES / Math.max(1, piece.length)));
  const times = Math.min(most, random.chance(0.9) ? random.int(1, 20) : random.int(1, 20_000));
  return Buffer.concat(Array.from({ length: times }, () => piece));
}

/** Mutates one part of a workbook and packs it again, because few mutated archives pass their checksums. */
export function mutatedWorkbook(
  content: Buffer,
  others: readonly Buffer[],
  tokens: readonly Buffer[],
  random: Random,
): Buffer {
  const parts = unpacked(content);
  const names = Object.keys(parts);
  const name = names[random.int(0, names.length - 1)];
  if (name === undefined || random.chance(0.3)) return mutated(content, others, tokens, random);
  const pieces = others.flatMap((other) => Object.values(unpacked(other)));
  parts[name] = mutated(parts[name] ?? Buffer.alloc(0), pieces, tokens, random);
  return zipFile(
    Object.fromEntries(Object.entries(parts).map(([part, bytes]) => [part, { content: bytes }])),
  );
}

/** Unpacks an archive of `zipFile` by its local headers. */
function unpacked(bytes: Buffer): Record<string, Buffer> {
  const parts: Record<string, Buffer> = {};
  let at = 0;
  while (at + 30 <= bytes.length && bytes.readUInt32LE(at) === 0x04034b50) {
    const nameEnd = at + 30 + bytes.readUInt16LE(at + 26);
    const start = nameEnd + bytes.readUInt16LE(at + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 18));
    const isDeflated = bytes.readUInt16LE(at + 8) === 8;
    parts[bytes.toString('utf8', at + 30, nameEnd)] = isDeflated ? inflateRawSync(packed) : packed;
    at = start + packed.length;
  }
  return parts;
}
