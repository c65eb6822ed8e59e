import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { FileWriteError } from '../file-write-error.ts';

/** A file to be added to an archive, with its content in pieces. */
export interface ZipSource {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

interface WrittenEntry {
  readonly name: Buffer;
  readonly offset: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
}

const VERSION = 20;
/** Flags: checksum and sizes follow the data, because they aren't known before; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The date 1980-01-01 for all files, so that equal contents produce equal archives. */
const DATE = 0x0021;
const MAX_32_BITS = 0xffffffff;
/** zlib's default level 6 takes twice as long and saves only a tenth of the size. */
const COMPRESSION_LEVEL = 3;
/** Size of compressed chunks. Smaller ones would cost more switches to the thread that compresses. */
const DEFLATE_CHUNK_BYTES = 128 * 1024;

/** Yields the bytes of a ZIP archive while the contents are read. */
export async function* writeZip(sources: Iterable<ZipSource>): AsyncGenerator<Buffer> {
  const entries: WrittenEntry[] = [];
  let offset = 0;
  for (const source of sources) {
    const name = Buffer.from(source.name);
    const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), commonFields(name, 0, 0, 0), name]);
    yield header;
    const count = { checksum: 0, size: 0, packedSize: 0 };
    for await (const chunk of deflate(source.content, count)) {
      count.packedSize += chunk.length;
      if (Math.max(count.size, offset + count.packedSize) > MAX_32_BITS) {
        throw new FileWriteError('too_large', `${MAX_32_BITS} bytes`);
      }
      yield chunk;
    }
    const { checksum, size, packedSize } = count;
    yield Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), sizeFields(checksum, packedSize, size)]);
    entries.push({ name, offset, ...count });
    offset += header.length + packedSize + 16;
  }
  yield directory(entries, offset);
}

async function* deflate(
  content: ZipSource['content'],
  count: { checksum: number; size: number },
): AsyncGenerator<Buffer> {
  const packed = createDeflateRaw({ level: COMPRESSION_LEVEL, chunkSize: DEFLATE_CHUNK_BYTES });
  // If the content throws an error, `pipeline` destroys `packed` with that error, and the loop below throws it.
  pipeline(Readable.from(counted(content, count), { objectMode: false }), packed, () => {});
  for await (const chunk of packed) yield chunk as Buffer;
}

async function* counted(
  content: ZipSource['content'],
  count: { checksum: number; size: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    count.checksum = crc32(chunk, count.checksum);
    count.size += chunk.length;
    yield chunk;
  }
}

function directory(entries: readonly WrittenEntry[], offset: number): Buffer {
  const listed = entries.map((entry) => {
    const attributes = Buffer.alloc(14);
    attributes.writeUInt32LE(entry.offset, 10);
    const { name, checksum, packedSize, size } = entry;
    const fields = commonFields(name, checksum, packedSize, size);
    return Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, VERSION, 0]), fields, attributes, name]);
  });
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    listed.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...listed, end]);
}

/** Returns the fields that an entry's local header shares with its directory record. */
function commonFields(name: Buffer, checksum: number, packedSize: number, size: number): Buffer {
  const fields = Buffer.alloc(10);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DATE, 8);
  const nameLength = Buffer.alloc(4);
  nameLength.writeUInt16LE(name.length, 0);
  return Buffer.concat([fields, sizeFields(checksum, packedSize, size), nameLength]);
}

function sizeFields(checksum: number, packedSize: number, size: number): Buffer {
  const fields = Buffer.alloc(12);
  fields.writeUInt32LE(checksum, 0);
  fields.writeUInt32LE(packedSize, 4);
  fields.writeUInt32LE(size, 8);
  return fields;
}
