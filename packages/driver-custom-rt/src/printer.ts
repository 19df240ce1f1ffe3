import { DeviceHttp } from "@banco/driver/device-http";
import {
  type Composed,
  type FiscalPrinter,
  PrinterError,
  type PrinterState,
  type Printing,
  REPORT_LOST,
} from "@banco/fiscal-printer/printer";
import type { DocumentReference } from "@banco/fiscal-printer/reference";
import { element, type PrinterResponse, readResponse } from "@banco/fiscal-printer/xml";
import type { Receipt } from "@banco/receipts";
import { isBusy, readIssued, readLastDocument, reasonOf } from "./answers.ts";
import { composeDocument } from "./document.ts";
import type { CustomSettings } from "./settings.ts";

const PATH = "/xml/printer.htm";
const TIMEOUT_MS = 15_000;
/** No document, and the end of one. */
const CLOSED_STEPS = new Set(["0", "7"]);
const SENDING_STEP = "5";
const FOUND = "1";

type Posted =
  | { kind: "answered"; response: PrinterResponse }
  | { kind: "not_sent"; reason: string }
  | { kind: "no_answer" };

/** A Custom fiscal printer behind its web service (`xml/printer.htm`). */
export class CustomPrinter implements FiscalPrinter {
  readonly name = "custom-rt";
  readonly address: string;
  readonly #settings: CustomSettings;
  readonly #http: DeviceHttp;
  #serial: string | undefined;

  constructor(settings: CustomSettings) {
    const { host, port = 80 } = settings;
    this.#settings = settings;
    this.#http = new DeviceHttp(`http://${host}:${port}`);
    this.address = `${host}:${port}`;
  }

  compose(receipt: Receipt, original: DocumentReference | null, orderId: string): Composed {
    return composeDocument(this.#settings, receipt, original, orderId);
  }

  async serial(): Promise<string> {
    if (this.#serial !== undefined) return this.#serial;
    const { info } = await this.#done(command("getInfo"), { root: "infoResp" });
    const serial = info.serialNumber ?? "";
    if (!/^[A-Z0-9]{6,20}$/.test(serial))
      throw new PrinterError(`The printer at ${this.address} does not tell its serial number`);
    this.#serial = serial;
    return serial;
  }

  async state(canPrint: boolean): Promise<PrinterState> {
    // The web service asks for the serial number as its password.
    await this.serial();
    const { info, attributesOf } = await this.#done(command("queryPrinterStatus"));
    const { printerStatus = "", fpStatus = "", receiptStep = "0", nClose } = info;
    if (receiptStep === SENDING_STEP)
      throw new PrinterError("The printer is sending its data to the tax office: wait a moment");
    const [cover, paper] = printerStatus.padStart(5, "0");
    if (canPrint && cover === "1") throw new PrinterError(reasonOf({ status: "64" }));
    if (canPrint && paper === "1") throw new PrinterError(reasonOf({ status: "16" }));
    const native = await this.#done(command("directIO", { command: "1017", data: "" }));
    const last = readLastDocument(native.info.responseBuf ?? "", nClose);
    if (last === undefined)
      throw new PrinterError(`The printer at ${this.address} does not tell its last document`);
    const isOpen = fpStatus.padStart(3, "0")[0] === "1" || !CLOSED_STEPS.has(receiptStep);
    return { isOpen, last, lastOrder: attributesOf("lastIdCmd").IdCmd ?? null };
  }

  async print({ document, check }: Composed): Promise<Printing> {
    if (check !== undefined) {
      const { info } = await this.#done(check);
      if (info.responseBuf !== FOUND) return { kind: "not_sent", reason: refusalOf(info.responseBuf) };
    }
    const answer = await this.#post(document, "response");
    if (answer.kind === "not_sent") return { kind: "not_sent", reason: answer.reason };
    if (answer.kind === "no_answer") return { kind: "unknown" };
    const { attributes, info } = answer.response;
    if (attributes.success !== "true")
      return isBusy(attributes.status ?? "")
        ? { kind: "unknown" }
        : { kind: "failed", reason: reasonOf(attributes) };
    const issued = readIssued(info);
    return issued ? { kind: "issued", document: issued } : { kind: "unknown" };
  }

  async reset(): Promise<void> {
    await this.#done(command("resetPrinter"));
  }

  async report(kind: "x" | "z"): Promise<void> {
    // The web service asks for the serial number as its password.
    await this.serial();
    const report = element(kind === "x" ? "printXReport" : "printZReport");
    await this.#done(`<printerFiscalReport>${report}</printerFiscalReport>`, { lost: REPORT_LOST });
  }

  close(): Promise<void> {
    return this.#http.close();
  }

  /** @param lost - what it means that no answer came */
  async #done(
    body: string,
    { root = "response", lost = "nothing was printed" } = {},
  ): Promise<PrinterResponse> {
    const answer = await this.#post(body, root);
    if (answer.kind === "not_sent") throw new PrinterError(answer.reason);
    if (answer.kind === "no_answer")
      throw new PrinterError(`The printer at ${this.address} does not answer; ${lost}`);
    const { response } = answer;
    // The answer with the printer's data says so only where something is wrong.
    if (response.attributes.success === "false") throw new PrinterError(reasonOf(response.attributes));
    return response;
  }

  async #post(body: string, root: string): Promise<Posted> {
    const headers = { "content-type": "text/plain; charset=utf-8", ...this.#authorization() };
    const request = `<?xml version="1.0" encoding="utf-8"?>${body}`;
    const answer = await this.#http.post(PATH, request, headers, TIMEOUT_MS);
    if (answer.kind === "not_sent") {
      // It may be another printer that comes back.
      this.#serial = undefined;
      const reason = `The printer at ${this.address} can not be reached (${answer.reason}); nothing was printed`;
      return { kind: "not_sent", reason };
    }
    if (answer.kind === "answered" && answer.status === 401) {
      const reason = "The printer wants another name and password: see fiscal.user in the bridge's file";
      return { kind: "not_sent", reason: `${reason}; nothing was printed` };
    }
    const response = answer.kind === "answered" ? readResponse(answer.text, root) : undefined;
    return response ? { kind: "answered", response } : { kind: "no_answer" };
  }

  #authorization(): Record<string, string> {
    const { user = this.#serial, password = this.#serial } = this.#settings;
    if (user === undefined || password === undefined) return {};
    return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` };
  }
}

const command = (name: string, attributes: Record<string, string> = {}) =>
  `<printerCommand>${element(name, attributes)}</printerCommand>`;

function refusalOf(found: string | undefined): string {
  const why =
    found === "2"
      ? "it does not allow this for that receipt (a part of it is given back after the daily closure, all of it on the same day)"
      : "it does not find that receipt";
  return `The printer refused: ${why}; nothing was printed`;
}
