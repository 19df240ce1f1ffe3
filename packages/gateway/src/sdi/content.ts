import { invalidField } from "@banco/core";
import { MAX_FILE_BYTES } from "@banco/fatturapa";
import { findingsProblem } from "../fiscal/findings.ts";

/** Large enough for the largest file as base64, or as JSON text with every quote escaped. */
export const BODY_BYTES_MAX = 10_000_000;

/** A single character class, so that megabytes of untrusted text are checked in one pass. */
const BASE64 = /^[A-Za-z0-9+/=\r\n]+$/;

/**
 * Returns the bytes in the field `xml`: XML text, or a base64-encoded file, which may be signed.
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
