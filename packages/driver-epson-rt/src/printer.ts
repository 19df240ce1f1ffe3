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
import { element, readResponse } from "@banco/fiscal-printer/xml";
import type { Receipt } from "@banco/receipts";
import { isUnknown, readIssued, readLastEmitted, reasonOf } from "./answers.ts";
import { composeDocument } from "./document.ts";
import type { EpsonSettings } from "./settings.ts";

const HEADERS = {
  "content-type": "text/xml; charset=UTF-8",
  "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT",
  soapaction: '""',
};
/** How long the printer's web server waits for the printer; we wait longer than that. */
const PRINTER_TIMEOUT_MS = 10_000;
const MARGIN_MS = 5_000;
const PATH = `/cgi-bin/fpmate.cgi?devid=local_printer&timeout=${PRINTER_TIMEOUT_MS}`;
const OPERATOR = { operator: 1 };
/** No document open (1); otherwise a letter or digit says which (fourth place of the printer's status). */
const NO_DOCUMENT = "1";

type Answered = { isGood: boolean; attributes: Record<string, string>; info: Record<string, string> };

/** An Epson fiscal printer behind its web service (`fpmate.cgi`). */
export class EpsonPrinter implements FiscalPrinter {
  readonly name = "epson-rt";
  readonly address: string;
  readonly #settings: EpsonSettings;
  readonly #http: DeviceHttp;
  #serial: string | undefined;

  constructor(settings: EpsonSettings) {
    const { host, port = 80 } = settings;
    this.#settings = settings;
    this.#http = new DeviceHttp(`http://${host}:${port}`);
    this.address = `${host}:${port}`;
  }

  compose(receipt: Receipt, original: DocumentReference | null): Composed {
    return { document: composeDocument(this.#settings, receipt, original) };
  }

  /** It stands on every receipt, and a receipt is named by it. */
  async serial(): Promise<string> {
    if (this.#serial !== undefined) return this.#serial;
    const { info: status } = await this.#ask(element("queryPrinterStatus", { ...OPERATOR, statusType: 1 }));
    const { info } = await this.#ask(element("directIO", { command: "3217", data: "00" }));
    const raw = info.responseData ?? "";
    // Manufacturer's letters, kind of printer, model and number are not sent in the sequence in which they are printed.
    const serial = raw.slice(10, 12) + (status.rtType ?? "") + raw.slice(8, 10) + raw.slice(2, 8);
    if (!/^[A-Z0-9]{6,20}$/.test(serial))
      throw new PrinterError(`The printer at ${this.address} does not tell its serial number`);
    this.#serial = serial;
    return serial;
  }

  async state(canPrint: boolean): Promise<PrinterState> {
    const { info, attributes } = await this.#ask(
      element("queryPrinterStatus", { ...OPERATOR, statusType: 1 }),
    );
    const status = info.printerStatus ?? info.fpStatus ?? "";
    if (!/^[0-9A-Z]{5}$/.test(status))
      throw new PrinterError(`The printer at ${this.address} does not tell its state`);
    if (canPrint && status.startsWith("3")) throw new PrinterError(reasonOf({ ...attributes, status: "3" }));
    if (canPrint && info.rtMainStatus === "01")
      throw new PrinterError("The printer is not in service: it must be activated by a technician");
    const { info: emitted } = await this.#ask(element("directIO", { command: "1387", data: "01" }));
    const last = readLastEmitted(emitted.responseData ?? "");
    if (!last) throw new PrinterError(`The printer at ${this.address} does not tell its last document`);
    return { isOpen: status[3] !== NO_DOCUMENT, last: last.document, lastOrder: null };
  }

  async print({ document: composed }: Composed): Promise<Printing> {
    const answer = await this.#post(composed);
    if (answer.kind === "not_sent") return { kind: "not_sent", reason: answer.reason };
    if (answer.kind === "no_answer") return { kind: "unknown" };
    const { isGood, attributes, info } = answer;
    if (!isGood)
      return isUnknown(attributes.code ?? "")
        ? { kind: "unknown" }
        : { kind: "failed", reason: reasonOf(attributes) };
    const document = readIssued(info);
    return document ? { kind: "issued", document } : { kind: "unknown" };
  }

  async reset(): Promise<void> {
    await this.#ask(element("resetPrinter", OPERATOR));
  }

  async report(kind: "x" | "z"): Promise<void> {
    const report = element(kind === "x" ? "printXReport" : "printZReport", OPERATOR);
    await this.#done(`<printerFiscalReport>${report}</printerFiscalReport>`, REPORT_LOST);
  }

  close(): Promise<void> {
    return this.#http.close();
  }

  #ask(command: string): Promise<Answered> {
    return this.#done(`<printerCommand>${command}</printerCommand>`);
  }

  /** @param lost - what it means that no answer came */
  async #done(body: string, lost = "nothing was printed"): Promise<Answered> {
    const answer = await this.#post(body);
    if (answer.kind === "not_sent") throw new PrinterError(answer.reason);
    if (answer.kind === "no_answer")
      throw new PrinterError(`The printer at ${this.address} does not answer; ${lost}`);
    if (!answer.isGood) throw new PrinterError(reasonOf(answer.attributes));
    return answer;
  }

  async #post(
    body: string,
  ): Promise<
    ({ kind: "answered" } & Answered) | { kind: "not_sent"; reason: string } | { kind: "no_answer" }
  > {
    const envelope =
      '<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">' +
      `<s:Body>${body}</s:Body></s:Envelope>`;
    const answer = await this.#http.post(PATH, envelope, HEADERS, PRINTER_TIMEOUT_MS + MARGIN_MS);
    if (answer.kind === "not_sent") {
      // It may be another printer that comes back.
      this.#serial = undefined;
      const reason = `The printer at ${this.address} can not be reached (${answer.reason}); nothing was printed`;
      return { kind: "not_sent", reason };
    }
    const response = answer.kind === "answered" ? readResponse(answer.text) : undefined;
    if (!response) return { kind: "no_answer" };
    return { kind: "answered", isGood: response.attributes.success === "true", ...response };
  }
}
