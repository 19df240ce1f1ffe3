import type { Finding } from "../finding.ts";
import { decode } from "./decode.ts";
import { DEFAULT_LIMITS, type Limits } from "./limits.ts";
import { unwrap } from "./p7m.ts";
import { readXml, type XmlElement } from "./reader.ts";
import { XmlRefused } from "./refused.ts";

/** A file's origin: its envelopes, its encoding and its content. */
export interface Source {
  /** The XML inside all envelopes, byte for byte, as covered by hashes and XML signatures. */
  readonly bytes: Uint8Array;
  readonly encoding: string;
  /** The number of CAdES envelopes (`.p7m`) around it. */
  readonly envelopes: number;
}

export interface OpenedXml {
  readonly root: XmlElement;
  readonly source: Source;
  /** Findings about the bytes themselves. */
  readonly findings: Finding[];
}

/** Unwraps, decodes and reads a file within limits. Throws {@link XmlRefused}. */
export function openXml(file: Uint8Array | string, options: Partial<Limits> = {}): OpenedXml {
  const limits = { ...DEFAULT_LIMITS, ...options };
  if (file.length > limits.bytes) {
    throw new XmlRefused("Le dimensioni del file superano quelle ammesse", "00003");
  }
  const { content, layers } = unwrap(typeof file === "string" ? Buffer.from(file) : file);
  const { text, encoding, misdeclared } =
    typeof file === "string" && layers === 0 ? asDecoded(file) : decode(content);
  const findings: Finding[] = [];
  if (misdeclared) {
    findings.push({
      code: "00200",
      level: "error",
      xpath: "/",
      message: "File non conforme al formato: i byte non sono UTF-8; letti come Windows-1252",
      expected: "UTF-8",
      actual: encoding,
    });
  }
  return { root: readXml(text, limits), source: { bytes: content, encoding, envelopes: layers }, findings };
}

/** Wraps text that is already decoded; removes a byte order mark at its start. */
const asDecoded = (text: string) => ({
  text: text.replace(/^\uFEFF/, ""),
  encoding: "utf-8",
  misdeclared: false,
});
