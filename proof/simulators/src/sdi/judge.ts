import { createHash } from "node:crypto";
import { duplicateKeys, type Fattura, italianDay, parse, validate } from "@banco/fatturapa";
import type { Message, ReceivedFile } from "./messages.ts";
import type { World } from "./world.ts";

/** The data read from a received file. */
export type Known = Pick<ReceivedFile, "format" | "hash" | "keys" | "number" | "year">;

/** Parses as much of a file as is readable. */
export function readFile(content: Buffer): Known {
  const read = parse(content);
  const hash = createHash("sha256").update(content).digest("hex");
  if (!read.ok) return { format: null, hash, keys: [], number: null, year: null };
  const keys = duplicateKeys(read.invoice);
  return {
    format: read.invoice.FatturaElettronicaHeader.DatiTrasmissione.FormatoTrasmissione,
    hash,
    keys: keys.map((key) => JSON.stringify(key)),
    number: keys[0]?.number ?? null,
    year: keys[0]?.period.slice(0, 4) ?? null,
  };
}

type Fault = { code: string; text: string };

/**
 * Returns the messages about a file without test instructions: a rejection for errors that can be checked, otherwise
 * delivered or not delivered, depending on the file's address.
 */
export function courseOf(world: World, content: Buffer, fileName: string, known: Known): Message[] {
  const errors = [...errorsOf(world, content, fileName, known), ...duplicatesOf(world, fileName, known)];
  if (errors.length > 0) return [{ kind: "NS", errors }];
  const read = parse(content);
  if (!read.ok) throw new Error("a file without errors can be read");
  if (known.format === "FPA12") return [{ kind: "RC" }, { kind: "NE", outcome: "EC01" }];
  return [{ kind: hasAddress(read.invoice) ? "RC" : "MC" }];
}

function errorsOf({ kit }: World, content: Buffer, fileName: string, { format }: Known): Fault[] {
  const { findings } = validate(content, { fileName, today: italianDay(new Date(kit.now())) });
  const errors = findings
    .filter(({ level }) => level === "error")
    .map(({ code, message, xpath }) => ({ code, text: `${message}: ${xpath}`.slice(0, 255) }));
  if (format === "FPA12" && content[0] === "<".charCodeAt(0))
    errors.push({ code: "00102", text: "File non firmato" });
  return errors;
}

/** Returns the errors of a file that duplicates an earlier file name or invoice. */
export function duplicatesOf({ files }: World, fileName: string, { keys }: Known): Fault[] {
  const errors: Fault[] = [];
  const accepted = files.list("", ({ told }) => !told.includes("NS"));
  const everNamed = files.list("", (file) => file.fileName.toLowerCase() === fileName.toLowerCase());
  if (everNamed.length > 0) errors.push({ code: "00002", text: "Nome file duplicato" });
  if (accepted.some((file) => file.keys.some((key) => keys.includes(key))))
    errors.push({ code: "00404", text: "Fattura duplicata" });
  return errors;
}

/**
 * Whether the file has an address. 0000000 without a certified e-mail address does not count: the customer
 * finds the invoice in the reserved area.
 */
function hasAddress({ FatturaElettronicaHeader: { DatiTrasmissione } }: Fattura): boolean {
  const { CodiceDestinatario, PECDestinatario } = DatiTrasmissione as {
    CodiceDestinatario?: string;
    PECDestinatario?: string;
  };
  return CodiceDestinatario !== "0000000" || PECDestinatario !== undefined;
}
