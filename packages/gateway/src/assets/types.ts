/** An accepted file type. */
interface FileType {
  extension: string;
  /** The bytes that every file of the type starts with; null matches any byte. */
  begins: readonly (number | null)[];
  /** Whether browsers display such a file rather than download it. */
  inline: boolean;
}

const ascii = (text: string) => [...Buffer.from(text, "latin1")];
const ANY_4 = [null, null, null, null];

/**
 * Only the types in the specification (section 2.6): a type that can contain script, such as SVG or HTML, is never
 * accepted. First bytes: JPEG ITU-T T.81 (SOI and the next marker), PNG ISO/IEC 15948 5.2, WebP RFC 9649 2.4, PDF
 * ISO 32000-1 7.5.2.
 */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  "image/jpeg": { extension: "jpg", begins: [0xff, 0xd8, 0xff], inline: true },
  "image/png": {
    extension: "png",
    begins: [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a],
    inline: true,
  },
  "image/webp": { extension: "webp", begins: [...ascii("RIFF"), ...ANY_4, ...ascii("WEBP")], inline: true },
  "application/pdf": { extension: "pdf", begins: ascii("%PDF-"), inline: false },
};

/** The number of leading bytes needed to recognize every type. */
export const HEAD_BYTES = Math.max(...Object.values(FILE_TYPES).map(({ begins }) => begins.length));

/** Whether a file with these first bytes has the type. */
export function looksLike(mimeType: string, head: Buffer): boolean {
  return FILE_TYPES[mimeType]!.begins.every((byte, at) => byte === null || head[at] === byte);
}

/** Returns a file's `content-disposition` (RFC 6266): inline or attachment, and the file name. */
export function dispositionOf({ id, mimeType }: { id: string; mimeType: string }): string {
  const { extension, inline } = FILE_TYPES[mimeType]!;
  return `${inline ? "inline" : "attachment"}; filename="${id}.${extension}"`;
}
