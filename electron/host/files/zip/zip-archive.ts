import { crc32, createInflateRaw } from 'node:zlib';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';

/** A file in a ZIP archive, as described by the archive's directory. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  /** Declared size. It may be wrong, so unpacked bytes are counted. */
  readonly size: number;
  readonly headerOffset: number;
}

/** Number of bytes that may still be unpacked from one or more entries. */
export interface UnpackBudget {
  left: number;
}

const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const END_SIZE = 22;
const MAX_COMMENT_SIZE = 0xffff;
const LOCATOR64_SIGNATURE = 0x07064b50;
const LOCATOR64_SIZE = 20;
const END64_SIGNATURE = 0x06064b50;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_SIZE = 46;
const HEADER_SIGNATURE = 0x04034b50;
const HEADER_SIZE = 30;
const EXTRA64_ID = 1;
const IN_EXTRA64 = 0xffffffff;
const ENCRYPTED_FLAG = 1;
const STORED = 0;
const DEFLATED = 8;
const INFLATED_CHUNK_BYTES = 64 * 1024;
/**
 * Minimum buffer size when unpacking. Small parts, of which a workbook has several, get a buffer of about their own
 * size.
 */
const MIN_CHUNK_BYTES = 4096;
/** Maximum number of entries; workbooks with many pictures have some thousands. */
const MAX_ENTRIES = 100_000;

const damaged = (detail: string) => new FileRefusedError('damaged_file', detail);

/** A ZIP archive in memory. Names of entries are case-insensitive, and `\` equals `/`. */
export class ZipArchive {
  private readonly bytes: Buffer;
  private readonly entries = new Map<string, ZipEntry>();

  /** Throws a FileRefusedError if the bytes aren't a valid archive. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    try {
      for (const entry of readDirectory(bytes)) this.entries.set(keyOf(entry.name), entry);
    } catch (error) {
      // A Buffer throws a RangeError for an offset beyond its end.
      throw error instanceof RangeError ? damaged('ZIP directory') : error;
    }
  }

  /** Returns the entries in the order of the archive's directory. */
  all(): ZipEntry[] {
    return [...this.entries.values()];
  }

  find(name: string): ZipEntry | undefined {
    return this.entries.get(keyOf(name));
  }

  /** Unpacks an entry. Throws a FileRefusedError if it's damaged, encrypted or larger than the budget. */
  async *unpack(entry: ZipEntry, budget: UnpackBudget): AsyncGenerator<Buffer> {
    if (entry.isEncrypted) throw new FileRefusedError('password_protected', entry.name);
    if (entry.size > budget.left) throw tooLarge(entry);
    let checksum = 0;
    for await (const chunk of this.inflate(entry)) {
      budget.left -= chunk.length;
      if (budget.left < 0) throw tooLarge(entry);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (checksum !== entry.checksum) throw damaged(`checksum of ${entry.name}`);
  }

  private async *inflate(entry: ZipEntry): AsyncGenerator<Buffer> {
    const data = this.packedData(entry);
    if (entry.method === STORED) {
      for (let at = 0; at < data.length; at += INFLATED_CHUNK_BYTES) {
        yield data.subarray(at, at + INFLATED_CHUNK_BYTES);
      }
      return;
    }
    if (entry.method !== DEFLATED) throw damaged(`compression method ${entry.method}`);
    const chunkSize = Math.min(INFLATED_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, entry.size));
    const inflate = createInflateRaw({ chunkSize });
    inflate.end(data);
    try {
      for await (const chunk of inflate) yield chunk as Buffer;
    } catch {
      throw damaged(entry.name);
    }
  }

  private packedData({ name, headerOffset, packedSize }: ZipEntry): Buffer {
    const { bytes } = this;
    if (headerOffset + HEADER_SIZE > bytes.length || bytes.readUInt32LE(headerOffset) !== HEADER_SIGNATURE) {
      throw damaged(name);
    }
    const start =
      headerOffset +
      HEADER_SIZE +
      bytes.readUInt16LE(headerOffset + 26) +
      bytes.readUInt16LE(headerOffset + 28);
    if (start + packedSize > bytes.length) throw damaged(name);
    return bytes.subarray(start, start + packedSize);
  }
}

const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

const tooLarge = (entry: ZipEntry) => new FileRefusedError('unpacks_too_large', entry.name);

function* readDirectory(bytes: Buffer): Generator<ZipEntry> {
  const { offset, count } = findDirectory(bytes);
  if (count > MAX_ENTRIES) throw new FileRefusedError('unpacks_too_large', `${MAX_ENTRIES} entries`);
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw damaged('ZIP directory');
    const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    yield {
      name: bytes.toString('utf8', at + ENTRY_SIZE, nameEnd),
      isEncrypted: (bytes.readUInt16LE(at + 8) & ENCRYPTED_FLAG) !== 0,
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      ...readSizes(bytes, at, nameEnd, extraEnd),
    };
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
}

/** Reads sizes and offset. Those that don't fit into 32 bits are in an extra field, in this order. */
function readSizes(bytes: Buffer, at: number, extraStart: number, extraEnd: number) {
  const sizes = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
  let field = extraStart;
  while (field + 4 <= extraEnd && bytes.readUInt16LE(field) !== EXTRA64_ID) {
    field += 4 + bytes.readUInt16LE(field + 2);
  }
  let next = field + 4;
  const [size = 0, packedSize = 0, headerOffset = 0] = sizes.map((value) => {
    if (value !== IN_EXTRA64) return value;
    next += 8;
    return Number(bytes.readBigUInt64LE(next - 8));
  });
  return { size, packedSize, headerOffset };
}

function findDirectory(bytes: Buffer): { offset: number; count: number } {
  const tail = bytes.subarray(Math.max(0, bytes.length - END_SIZE - MAX_COMMENT_SIZE));
  const found = tail.lastIndexOf(END_SIGNATURE);
  if (found < 0 || found + END_SIZE > tail.length) throw damaged('no ZIP directory: the file is cut off');
  const at = bytes.length - tail.length + found;
  const offset = bytes.readUInt32LE(at + 16);
  const count = bytes.readUInt16LE(at + 10);
  const locator = at - LOCATOR64_SIZE;
  if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR64_SIGNATURE) return { offset, count };
  const end64 = Number(bytes.readBigUInt64LE(locator + 8));
  if (bytes.readUInt32LE(end64) !== END64_SIGNATURE) throw damaged('ZIP64 directory');
  return {
    offset: Number(bytes.readBigUInt64LE(end64 + 48)),
    count: Number(bytes.readBigUInt64LE(end64 + 32)),
  };
}
