import { invalidField } from "@banco/core";
import { MAX_FILE_BYTES } from "@banco/fatturapa";
import { findingsProblem } from "../fiscal/findings.ts";

/** Enough for a file of the largest size as base64, or as JSON text with each quote escaped. */
export const BODY_BYTES_MAX = 10_000_000;

/** One class of characters, so that a stranger's text of megabytes is checked in one pass. */
const BASE64 = /^[A-Za-z0-9+/=\r\n]+$/;

/**
 * Returns the bytes of the field `xml`: XML text unchanged, or the base64 of a file, which may be signed.
 *
 * @throws Problem 400
 */
export function contentOf(xml: string): Buffer {
  const start = xml.trimStart();
  if (start === "") throw invalidField("/xml", "is empty");
  const bytes =
    !/^\uFEFF?\s*</.test(start) && BASE64.test(start) ? Buffer.from(start, "base64") : Buffer.from(xml);
  if (bytes.length <= MAX_FILE_BYTES) return bytes;
  throw findingsProblem([
    {
      code: "00003",
      level: "error",
      xpath: "/",
      message: "Le dimensioni del file superano quelle ammesse",
      expected: `al più ${MAX_FILE_BYTES} byte`,
      actual: String(bytes.length),
    },
  ]);
}
