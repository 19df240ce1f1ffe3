import type { DeviceProblem } from "@banco/driver";
import { type DeviceAnswer, DeviceHttp } from "@banco/driver/device-http";
import type { Surroundings } from "@banco/driver/surroundings";
import { type IssuedDocument, PrinterError, type Printing } from "./printer.ts";
import { type PrinterResponse, readResponse } from "./xml.ts";

/** The outcome of a request to a printer. */
export type PrinterAnswer =
  | { kind: "answered"; response: PrinterResponse }
  /** The request never reached the printer, or the printer rejected our password. */
  | { kind: "not_sent"; reason: string; problem?: DeviceProblem }
  | { kind: "no_answer" };

/** The functions that a protocol uses to interpret a printer's responses. */
export interface PrinterWords {
  /** Whether an unsuccessful response leaves the document's outcome unknown. */
  isUnknown(attributes: Record<string, string>): boolean;
  /** Returns the reason for a failure, for the person at the counter. */
  reasonOf(attributes: Record<string, string>): string;
  /** Reads the issued receipt from a response; undefined if the response has none. */
  readIssued(info: Record<string, string>): IssuedDocument | undefined;
}

/** The web service of one of the shop's fiscal printers. */
export class PrinterWebService {
  readonly address: string;
  readonly #http: DeviceHttp;
  #serial: string | undefined;

  constructor({ host, port = 80 }: { host: string; port?: number | undefined }, surroundings: Surroundings) {
    this.address = `${host}:${port}`;
    this.#http = new DeviceHttp(`http://${this.address}`, surroundings);
  }

  /** The printer's serial number, once known. */
  get knownSerial(): string | undefined {
    return this.#serial;
  }

  /**
   * Returns the printer's serial number, which is on every receipt and part of the receipt's ID.
   *
   * @param ask - requests it from the printer
   * @throws PrinterError if the printer does not report it
   */
  async serial(ask: () => Promise<string | undefined>): Promise<string> {
    this.#serial ??= await ask();
    if (/^[A-Z0-9]{6,20}$/.test(this.#serial ?? "")) return this.#serial!;
    this.#serial = undefined;
    throw new PrinterError(`The printer at ${this.address} does not report its serial number`);
  }

  /** Sends a request. If it could not be sent, the reason is for the person at the counter. */
  async post(
    path: string,
    body: string,
    headers: Record<string, string>,
    timeoutMs: number,
  ): Promise<DeviceAnswer> {
    const answer = await this.#http.post(path, body, headers, timeoutMs);
    if (answer.kind !== "not_sent") return answer;
    // A different printer may replace it.
    this.#serial = undefined;
    const reason = `The printer at ${this.address} cannot be reached (${answer.reason}); nothing was printed`;
    return { kind: "not_sent", reason };
  }

  /**
   * Returns the response, successful or not.
   *
   * @param lost - the end of the error text when there is no response
   * @throws PrinterError if there is no response
   */
  answered(answer: PrinterAnswer, lost = "nothing was printed"): PrinterResponse {
    if (answer.kind === "answered") return answer.response;
    if (answer.kind === "not_sent") throw new PrinterError(answer.reason, answer.problem ?? "unreachable");
    throw new PrinterError(`The printer at ${this.address} does not respond; ${lost}`, "silent");
  }

  close(): Promise<void> {
    return this.#http.close();
  }
}

/** Reads a response; text that is not a printer's response counts as no response. */
export function readAnswer(answer: DeviceAnswer, root?: string): PrinterAnswer {
  if (answer.kind !== "answered") return answer;
  const response = readResponse(answer.text, root);
  return response ? { kind: "answered", response } : { kind: "no_answer" };
}

/** Returns the outcome of printing a document from the printer's response. */
export function printingOf(answer: PrinterAnswer, words: PrinterWords): Printing {
  if (answer.kind === "not_sent") return answer;
  if (answer.kind === "no_answer") return { kind: "unknown" };
  const { attributes, info } = answer.response;
  if (attributes.success === "true") {
    const document = words.readIssued(info);
    return document ? { kind: "issued", document } : { kind: "unknown" };
  }
  if (words.isUnknown(attributes)) return { kind: "unknown" };
  return { kind: "failed", reason: words.reasonOf(attributes) };
}
