import type { DeviceProblem } from "@banco/driver";
import { type DeviceAnswer, DeviceHttp } from "@banco/driver/device-http";
import type { Surroundings } from "@banco/driver/surroundings";
import { type IssuedDocument, PrinterError, type Printing } from "./printer.ts";
import { type PrinterResponse, readResponse } from "./xml.ts";

/** How a request to a printer ended. */
export type PrinterAnswer =
  | { kind: "answered"; response: PrinterResponse }
  /** It never heard of it, or did not let us in. */
  | { kind: "not_sent"; reason: string; problem?: DeviceProblem }
  | { kind: "no_answer" };

/** A printer's own words, for its driver to read. */
export interface PrinterWords {
  /** Whether an answer that is no success says nothing about what became of the document. */
  isUnknown(attributes: Record<string, string>): boolean;
  /** Why a request failed, for the person at the counter. */
  reasonOf(attributes: Record<string, string>): string;
  /** Reads the issued receipt from an answer; undefined where the answer has none. */
  readIssued(info: Record<string, string>): IssuedDocument | undefined;
}

/** The web service of a fiscal printer of the shop. */
export class PrinterWebService {
  readonly address: string;
  readonly #http: DeviceHttp;
  #serial: string | undefined;

  constructor({ host, port = 80 }: { host: string; port?: number | undefined }, surroundings: Surroundings) {
    this.address = `${host}:${port}`;
    this.#http = new DeviceHttp(`http://${this.address}`, surroundings);
  }

  /** The printer's serial number, where it has been told. */
  get knownSerial(): string | undefined {
    return this.#serial;
  }

  /**
   * The printer's serial number: it stands on every receipt, and a receipt is named by it.
   *
   * @param ask - has the printer tell it
   * @throws PrinterError when it does not
   */
  async serial(ask: () => Promise<string | undefined>): Promise<string> {
    this.#serial ??= await ask();
    if (/^[A-Z0-9]{6,20}$/.test(this.#serial ?? "")) return this.#serial!;
    this.#serial = undefined;
    throw new PrinterError(`The printer at ${this.address} does not tell its serial number`);
  }

  /** Sends a request; that it could not be sent is said for the person at the counter. */
  async post(
    path: string,
    body: string,
    headers: Record<string, string>,
    timeoutMs: number,
  ): Promise<DeviceAnswer> {
    const answer = await this.#http.post(path, body, headers, timeoutMs);
    if (answer.kind !== "not_sent") return answer;
    // It may be another printer that comes back.
    this.#serial = undefined;
    const reason = `The printer at ${this.address} can not be reached (${answer.reason}); nothing was printed`;
    return { kind: "not_sent", reason };
  }

  /**
   * What was answered, whether it is a success or not.
   *
   * @param lost - what it means that no answer came
   * @throws PrinterError where there is no answer
   */
  answered(answer: PrinterAnswer, lost = "nothing was printed"): PrinterResponse {
    if (answer.kind === "answered") return answer.response;
    const silence = `The printer at ${this.address} does not answer; ${lost}`;
    if (answer.kind === "not_sent") throw new PrinterError(answer.reason, answer.problem ?? "unreachable");
    throw new PrinterError(silence, "silent");
  }

  close(): Promise<void> {
    return this.#http.close();
  }
}

/** Reads an answer; what is none of the printer's is no answer. */
export function readAnswer(answer: DeviceAnswer, root?: string): PrinterAnswer {
  if (answer.kind !== "answered") return answer;
  const response = readResponse(answer.text, root);
  return response ? { kind: "answered", response } : { kind: "no_answer" };
}

/** How the printing of a document ended, by the answer to it. */
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
