import { inflateRawSync } from "node:zlib";

/**
 * Reads an archive through its central directory (APPNOTE 6.3.10, sections 4.3.12 and 4.3.16). Returns the files'
 * contents by name.
 */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength, extra, comment] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((by) => zip.readUInt16LE(at + by)),
    ];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength!);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + size!);
    files.set(name, method === 0 ? content : inflateRawSync(content));
    at += 46 + nameLength! + extra! + comment!;
  }
  return files;
}

/**
 * The times of an archive's files, by name: seconds since 1970 from the extended timestamp that yazl writes
 * (Info-ZIP, 0x5455).
 */
export function timesIn(zip: Buffer): Map<string, number> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const times = new Map<string, number>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((by) => zip.readUInt16LE(at + by));
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength!);
    const fields = zip.subarray(at + 46 + nameLength!, at + 46 + nameLength! + extra!);
    for (let field = 0; field < fields.length; field += 4 + fields.readUInt16LE(field + 2))
      if (fields.readUInt16LE(field) === 0x5455) times.set(name, fields.readUInt32LE(field + 5));
    at += 46 + nameLength! + extra! + comment!;
  }
  return times;
}
