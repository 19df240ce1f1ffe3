import type { Surroundings } from "@banco/driver/surroundings";
import {
  type Composed,
  type FiscalPrinter,
  type LastDocument,
  PrinterError,
  type PrinterState,
  type Printing,
  REPORT_LOST,
} from "@banco/fiscal-printer/printer";
import type { DocumentReference } from "@banco/fiscal-printer/reference";
import {
  type PrinterAnswer,
  PrinterWebService,
  printingOf,
  readAnswer,
} from "@banco/fiscal-printer/web-service";
import { element, type PrinterResponse } from "@banco/fiscal-printer/xml";
import type { Receipt } from "@banco/receipts";
import { isUnknown, problemOf, readIssued, readLastEmitted, reasonOf } from "./answers.ts";
import { composeDocument } from "./document.ts";
import type { EpsonSettings } from "./settings.ts";

const HEADERS = {
  "content-type": "text/xml; charset=UTF-8",
  "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT",
  soapaction: '""',
};
/** The time that the printer's web server waits for the printer; the driver waits longer. */
const PRINTER_TIMEOUT_MS = 10_000;
const MARGIN_MS = 5_000;
const PATH = `/cgi-bin/fpmate.cgi?devid=local_printer&timeout=${PRINTER_TIMEOUT_MS}`;
const OPERATOR = { operator: 1 };
/**
 * 1: no document is open; any other letter or digit is the kind of the open document (fourth character of the printer's
 * status).
 */
const NO_DOCUMENT = "1";

/** An Epson fiscal printer behind its web service (`fpmate.cgi`). */
export class EpsonPrinter implements FiscalPrinter {
  readonly name = "epson-rt";
  readonly address: string;
  readonly #settings: EpsonSettings;
  readonly #service: PrinterWebService;

  constructor(settings: EpsonSettings, surroundings: Surroundings) {
    this.#settings = settings;
    this.#service = new PrinterWebService(settings, surroundings);
    this.address = this.#service.address;
  }

  compose(receipt: Receipt, original: DocumentReference | null): Composed {
    return { document: composeDocument(this.#settings, receipt, original), totalMinor: receipt.totalMinor };
  }

  serial(): Promise<string> {
    return this.#service.serial(async () => {
      const { info: status } = await this.#ask(element("queryPrinterStatus", { ...OPERATOR, statusType: 1 }));
      const { info } = await this.#ask(element("directIO", { command: "3217", data: "00" }));
      const raw = info.responseData ?? "";
      // The manufacturer's letters, the kind of printer, the model and the number arrive in a different order from the
      // printed one.
      return raw.slice(10, 12) + (status.rtType ?? "") + raw.slice(8, 10) + raw.slice(2, 8);
    });
  }

  async state(canPrint: boolean): Promise<PrinterState> {
    const { info, attributes } = await this.#ask(
      element("queryPrinterStatus", { ...OPERATOR, statusType: 1 }),
    );
    const status = info.printerStatus ?? info.fpStatus ?? "";
    if (!/^[0-9A-Z]{5}$/.test(status))
      throw new PrinterError(`The printer at ${this.address} does not report its state`);
    if (canPrint && status.startsWith("3")) throw failureOf({ ...attributes, status: "3" });
    if (canPrint && info.rtMainStatus === "01")
      throw new PrinterError(
        "The printer is not in service: it must be activated by a technician",
        "not_in_service",
      );
    const isOpen = status[3] !== NO_DOCUMENT;
    return { isOpen, last: await this.#last(), runningZ: null, lastOrder: null };
  }

  /**
   * Returns the last document. A sale continues without it, because it is only needed to find a document with a lost
   * response.
   */
  async #last(): Promise<LastDocument | null | undefined> {
    const command = `<printerCommand>${element("directIO", { command: "1387", data: "01" })}</printerCommand>`;
    const { attributes, rawOf } = this.#service.answered(await this.#post(command));
    return attributes.success === "true" ? readLastEmitted(rawOf("responseData")) : undefined;
  }

  async print({ document }: Composed): Promise<Printing> {
    return printingOf(await this.#post(document), { isUnknown, readIssued, reasonOf });
  }

  async reset(): Promise<void> {
    await this.#ask(element("resetPrinter", OPERATOR));
  }

  async report(kind: "x" | "z"): Promise<void> {
    const report = element(kind === "x" ? "printXReport" : "printZReport", OPERATOR);
    await this.#done(`<printerFiscalReport>${report}</printerFiscalReport>`, REPORT_LOST);
  }

  close(): Promise<void> {
    return this.#service.close();
  }

  #ask(command: string): Promise<PrinterResponse> {
    return this.#done(`<printerCommand>${command}</printerCommand>`);
  }

  async #done(body: string, lost?: string): Promise<PrinterResponse> {
    const response = this.#service.answered(await this.#post(body), lost);
    if (response.attributes.success !== "true") throw failureOf(response.attributes);
    return response;
  }

  async #post(body: string): Promise<PrinterAnswer> {
    const envelope =
      '<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">' +
      `<s:Body>${body}</s:Body></s:Envelope>`;
    return readAnswer(await this.#service.post(PATH, envelope, HEADERS, PRINTER_TIMEOUT_MS + MARGIN_MS));
  }
}

const failureOf = (attributes: Record<string, string>) =>
  new PrinterError(reasonOf(attributes), problemOf(attributes));
