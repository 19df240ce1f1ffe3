import type { Finding } from "./finding.ts";
import { MESSAGES } from "./rules/messages.ts";

/**
 * SDI's file names (Allegato A, 1.2.2): the transmitter's country and tax number, an underscore, one to five letters
 * or digits. A name can be used only once, even after a rejection (00002).
 */

const NAME = /^([A-Z]{2})([A-Za-z0-9]{2,28})_([A-Za-z0-9]{1,5})\.(xml|xml\.p7m|zip)$/i;
const ITALIAN_ID = /^(?:[0-9]{11}|[A-Z0-9]{16})$/i;
/**
 * The maximum file size, 5 MB for SDI; no document says whether a megabyte is based on 1000 or 1024, so this is the
 * smaller value.
 */
export const MAX_FILE_BYTES = 5_000_000;
const RADIX = 36;
const DIGITS = 5;

/** A file name's parts. */
export interface FileNameParts {
  readonly country: string;
  /** The transmitter's number without the country; for Italy, it is the tax code. */
  readonly id: string;
  /** One to five letters or digits; {@link progressive} creates it from a counter. */
  readonly progressive: string;
  readonly extension?: "xml" | "xml.p7m" | "zip";
}

/**
 * Returns the name of a file to transmit, such as `IT01234567897_0000A.xml`. Throws on parts that SDI would
 * reject.
 */
export function fileName({ country, id, progressive, extension = "xml" }: FileNameParts): string {
  const name = `${country}${id}_${progressive}.${extension}`;
  const [finding] = checkFileName(name);
  if (finding) throw new RangeError(`${finding.message}: ${name}`);
  return name;
}

/**
 * Returns the progressive part of a file name from a counter: five digits of base 36, upper case, 60.4
 * million of them.
 */
export function progressive(counter: number): string {
  if (!Number.isSafeInteger(counter) || counter < 0 || counter >= RADIX ** DIGITS) {
    throw new RangeError(`il progressivo ${counter} non sta in ${DIGITS} caratteri`);
  }
  return counter.toString(RADIX).toUpperCase().padStart(DIGITS, "0");
}

/** Checks a file's name; returns finding 00001, or nothing if the name is valid. */
export function checkFileName(name: string): Finding[] {
  const match = NAME.exec(name);
  const [, country, id = ""] = match ?? [];
  if (match && (country?.toUpperCase() !== "IT" || ITALIAN_ID.test(id))) return [];
  const expected = "IT01234567897_00001.xml";
  return [
    {
      code: "00001",
      level: "error",
      xpath: "/",
      message: MESSAGES["00001"],
      expected,
      actual: name.slice(0, 80),
    },
  ];
}
