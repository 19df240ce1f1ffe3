import { hash, randomInt } from "node:crypto";
import { v7 } from "uuid";

/**
 * Returns a new ID, opaque to clients: a prefix that names the kind and a UUID version 7 (RFC 9562), so that IDs of one
 * kind sort by creation time.
 *
 * @param prefix - the record's kind, e.g. `pay`, without the underscore
 * @param at - the time of a record that is listed by its ID; defaults to the host's time
 */
export function newId(prefix: string, at?: Date): string {
  return `${prefix}_${v7(at && sequencedTime(at)).replaceAll("-", "")}`;
}

const SEQUENCES = 2 ** 30;
let latest = { msecs: 0, seq: 0 };

/** Returns the time with a sequence number, so that records of the same millisecond also sort by creation. */
function sequencedTime(at: Date): { msecs: number; seq: number } {
  const msecs = at.getTime();
  latest = { msecs, seq: msecs === latest.msecs ? latest.seq + 1 : randomInt(SEQUENCES) };
  return latest;
}

/** The format of payment IDs, which lets adapters recognize Banco's payments in a provider's records. */
export const PAYMENT_ID = /^pay_[0-9a-f]{32}$/;

/**
 * Returns an ID that is determined by the fields and unique to them: a prefix and a UUID version 8 (RFC 9562, section
 * 5.8) of a SHA-256 hash. It has the format of {@link newId} but never equals one, and does not sort by time.
 *
 * @param prefix - the record's kind, without the underscore; it is hashed like a field
 * @param fields - each is hashed with its length, so that different lists never produce the same bytes;
 * strings must be well-formed Unicode
 */
export function derivedId(prefix: string, fields: readonly (string | Uint8Array)[]): string {
  const all = [prefix, ...fields];
  const lengths = all.map((field) => (typeof field === "string" ? Buffer.byteLength(field) : field.length));
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + length, 0));
  let at = 0;
  for (const [index, field] of all.entries()) {
    at = bytes.writeUInt32BE(lengths[index]!, at);
    if (typeof field === "string") bytes.write(field, at);
    else bytes.set(field, at);
    at += lengths[index]!;
  }
  const uuid = hash("sha256", bytes, "buffer").subarray(0, 16);
  uuid[6] = (uuid[6]! & 0x0f) | 0x80;
  uuid[8] = (uuid[8]! & 0x3f) | 0x80;
  return `${prefix}_${uuid.toString("hex")}`;
}
