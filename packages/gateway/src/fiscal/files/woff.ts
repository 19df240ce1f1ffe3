import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF 1.0 font into its OpenType file (W3C, "WOFF File Format 1.0"). PDFKit could read the packed
 * font too, but would inflate the whole glyph table for each letter.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_table, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      data: packed < length ? inflateSync(data) : data,
    };
  });
  const power = Math.floor(Math.log2(count));
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  for (const [field, value] of [count, 2 ** power * 16, power, (count - 2 ** power) * 16].entries())
    header.writeUInt16BE(value, 4 + 2 * field);
  let offset = header.length;
  const bodies: Buffer[] = [];
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(header, at);
    checksum.copy(header, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    // Tables start at multiples of four bytes.
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header, ...bodies]);
}
