import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip, createInflateRaw } from "node:zlib";

/** The header before each file in a tar archive (POSIX.1-2017, pax, "ustar Interchange Format"). */
const TAR_HEADER = 512;
/** The fixed part of a zip's local file header (PKWARE APPNOTE, 4.3.7). */
const ZIP_HEADER = 30;
const ZIP_SIGNATURE = 0x04034b50;
const DEFLATED = 8;

/**
 * Reads the program in a release's archive, whose digest is already verified. A release writes a tarball, or a zip for
 * Windows, whose first file is the program.
 *
 * @param size - the program's size in bytes
 * @throws Error if the archive contains fewer bytes, or has a different format
 */
export async function* programIn(archive: string, size: number): AsyncGenerator<Buffer> {
  const skipped = archive.endsWith(".zip") ? 0 : TAR_HEADER;
  let at = -skipped;
  for await (const chunk of await contentOf(archive)) {
    const part = (chunk as Buffer).subarray(Math.max(0, -at), Math.max(0, size - at));
    at += (chunk as Buffer).length;
    if (part.length > 0) yield part;
    if (at >= size) return;
  }
  throw new Error("The archive ends before its program does");
}

async function contentOf(archive: string): Promise<Readable> {
  if (!archive.endsWith(".zip")) return piped(createReadStream(archive), createGunzip());
  const start = await startOfZip(archive);
  return piped(createReadStream(archive, { start }), createInflateRaw());
}

function piped(source: Readable, unpacked: ReturnType<typeof createGunzip>): Readable {
  source.once("error", (error) => unpacked.destroy(error));
  unpacked.once("close", () => source.destroy());
  return source.pipe(unpacked);
}

/** Returns the offset in a zip at which the first file's content begins. */
async function startOfZip(archive: string): Promise<number> {
  const file = await open(archive, "r");
  try {
    const { buffer } = await file.read(Buffer.alloc(ZIP_HEADER), 0, ZIP_HEADER, 0);
    if (buffer.readUInt32LE(0) !== ZIP_SIGNATURE || buffer.readUInt16LE(8) !== DEFLATED)
      throw new Error("The archive is not a zip with a compressed file");
    return ZIP_HEADER + buffer.readUInt16LE(26) + buffer.readUInt16LE(28);
  } finally {
    await file.close();
  }
}
