import {
  checkFileName,
  type DuplicateKey,
  duplicateKeys,
  type Fattura,
  type Finding,
  hasErrors,
  italianDay,
  parse,
  validate,
} from "@banco/fatturapa";
import { findingsProblem } from "../../fiscal/findings.ts";
import type { SdiServices } from "../services.ts";
import { signatureOf } from "../trust/strangers.ts";

/** The format of invoices to public administrations, which must be signed (DM 55/2013, annex A). */
const MUST_BE_SIGNED = "FPA12";

/** A file that conforms to the format and passes the exchange system's controls. */
export interface CheckedFile {
  /** The file to send. */
  content: Buffer;
  /** The XML inside the signature. */
  xml: Buffer;
  /** The extension of its name. */
  ending: ".xml" | ".p7m";
  invoice: Fattura;
  keys: (DuplicateKey | undefined)[];
  /** The fingerprint of the certificate that signed the file. */
  signer: string | undefined;
}

/**
 * Runs all of the exchange system's controls that are possible here, and signs a file that must be signed but
 * is not.
 *
 * @throws Problem 400 with the control codes
 */
export async function checkFile(
  { signer, gateway }: SdiServices,
  content: Buffer,
  name: string | null,
): Promise<CheckedFile> {
  const now = gateway.clock.now();
  const known = { today: italianDay(now), ...(name !== null && { fileName: name }) };
  const findings: Finding[] = [...validate(content, known).findings];
  const read = parse(content);
  if (!read.ok) throw findingsProblem(findings);
  const { invoice, source } = read;
  const isSigned = source.envelopes > 0;
  const signature = isSigned ? await signatureOf(content, now) : undefined;
  if (signature) findings.push(...signature.findings);
  // A signature inside the XML (XAdES) stays unchanged: the exchange system verifies it.
  const mustSign =
    !isSigned &&
    !invoice.Signature &&
    invoice.FatturaElettronicaHeader.DatiTrasmissione.FormatoTrasmissione === MUST_BE_SIGNED;
  if (mustSign && !signer)
    findings.push({ code: "00102", level: "error", xpath: "/", message: "Il file non è firmato" });
  if (name !== null && isSigned !== name.toLowerCase().endsWith(".p7m"))
    findings.push({ ...checkFileName("")[0]!, actual: name });
  if (hasErrors(findings)) throw findingsProblem(findings);
  return {
    content: mustSign ? await (await signer!()).sign(content, now) : content,
    xml: Buffer.from(source.bytes),
    ending: isSigned || mustSign ? ".p7m" : ".xml",
    invoice,
    keys: duplicateKeys(invoice),
    signer: signature?.signer?.fingerprint256,
  };
}
