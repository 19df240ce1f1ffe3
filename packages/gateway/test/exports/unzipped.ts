import { inflateRawSync } from "node:zlib";

/** Reads an archive by its central directory (APPNOTE 6.3.10, sections 4.3.12 and 4.3.16): the files' contents by their names. */
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
