import { randomUUID } from "node:crypto";

/** A part of a `multipart/form-data` body; its content is text. */
export interface Part {
  name: string;
  filename?: string;
  type: string;
  text: string;
}

/** Returns a body of one part, and its content type. */
export function multipartOf({ name, filename, type, text }: Part): { type: string; text: string } {
  const boundary = randomUUID();
  const named = filename === undefined ? `name="${name}"` : `name="${name}"; filename="${filename}"`;
  const head = `content-disposition: form-data; ${named}\r\ncontent-type: ${type}`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    text: `--${boundary}\r\n${head}\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  };
}
