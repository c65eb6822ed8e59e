import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly content: string | Uint8Array;
  readonly isDeflated?: boolean;
  readonly isEncrypted?: boolean;
  /** Size stated in the directory, if it should be wrong. */
  readonly declaredSize?: number;
}

const FITS_32_BITS = 0xffffffff;

/** Builds a ZIP archive byte by byte, so that its directory may contain wrong values. */
export function zipFile(parts: Readonly<Record<string, string | ZipPart>>, { isZip64 = false } = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, given] of Object.entries(parts)) {
    const part = typeof given === 'string' ? { content: given } : given;
    const content = Buffer.from(part.content);
    const packed = part.isDeflated ? deflateRawSync(content) : content;
    const sizes = [part.declaredSize ?? content.length, packed.length, offset];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(part.isDeflated ? 8 : 0, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(isZip64 ? FITS_32_BITS : packed.length, 14);
    common.writeUInt32LE(isZip64 ? FITS_32_BITS : (sizes[0] ?? 0), 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const extra = isZip64 ? extra64(sizes) : Buffer.alloc(0);
    const entryCommon = Buffer.from(common);
    entryCommon.writeUInt16LE(extra.length, 24);
    const entryEnd = Buffer.alloc(14);
    entryEnd.writeUInt32LE(isZip64 ? FITS_32_BITS : offset, 10);
    directory.push(
      Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
      entryCommon,
      entryEnd,
      Buffer.from(name),
      extra,
    );
    bodies.push(body);
    offset += body.length;
  }
  const written = Buffer.concat([...bodies, ...directory]);
  const count = Object.keys(parts).length;
  return Buffer.concat([
    written,
    isZip64 ? end64(written.length, offset, count) : Buffer.alloc(0),
    end(offset, count),
  ]);
}

function end(offset: number, count: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.write('PK\x05\x06', 'latin1');
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(offset, 16);
  return bytes;
}

/** An unrelated extra field, then the ZIP64 one with the sizes. */
function extra64(sizes: readonly number[]): Buffer {
  const bytes = Buffer.alloc(6 + 4 + 24);
  bytes.writeUInt16LE(0x5455, 0);
  bytes.writeUInt16LE(2, 2);
  bytes.writeUInt16LE(1, 6);
  bytes.writeUInt16LE(24, 8);
  sizes.forEach((size, at) => bytes.writeBigUInt64LE(BigInt(size), 10 + 8 * at));
  return bytes;
}

/** ZIP64 end of the central directory, and its locator. */
function end64(at: number, offset: number, count: number): Buffer {
  const bytes = Buffer.alloc(56 + 20);
  bytes.write('PK\x06\x06', 'latin1');
  bytes.writeBigUInt64LE(BigInt(count), 32);
  bytes.writeBigUInt64LE(BigInt(offset), 48);
  bytes.write('PK\x06\x07', 56, 'latin1');
  bytes.writeBigUInt64LE(BigInt(at), 64);
  return bytes;
}
