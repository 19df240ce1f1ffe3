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
import { isUnknown, problemOf, readClosure, readIssued, readLastDocument, reasonOf } from "./answers.ts";
import { composeDocument } from "./document.ts";
import type { CustomSettings } from "./settings.ts";

const PATH = "/xml/printer.htm";
const TIMEOUT_MS = 15_000;
/**
 * The steps in which no document is open: none, closing done, courtesy message, eject done (WEB SERVICES commands
 * manual, page 27).
 */
const CLOSED_STEPS = new Set(["0", "5", "6", "7"]);
const FOUND = "1";

/** A Custom fiscal printer behind its web service (`xml/printer.htm`). */
export class CustomPrinter implements FiscalPrinter {
  readonly name = "custom-rt";
  readonly address: string;
  readonly #settings: CustomSettings;
  readonly #service: PrinterWebService;

  constructor(settings: CustomSettings, surroundings: Surroundings) {
    this.#settings = settings;
    this.#service = new PrinterWebService(settings, surroundings);
    this.address = this.#service.address;
  }

  compose(receipt: Receipt, original: DocumentReference | null, orderId: string): Composed {
    return composeDocument(this.#settings, receipt, original, orderId);
  }

  serial(): Promise<string> {
    return this.#service.serial(async () => {
      const { info } = await this.#done(command("getInfo"), { root: "infoResp" });
      return info.serialNumber;
    });
  }

  async state(canPrint: boolean): Promise<PrinterState> {
    // The web service uses the serial number as its password.
    await this.serial();
    const { info, attributesOf } = await this.#done(command("queryPrinterStatus"));
    const { printerStatus = "", fpStatus = "", receiptStep = "0" } = info;
    const [cover, paper] = printerStatus.padStart(5, "0");
    if (canPrint && cover === "1") throw failureOf({ status: "64" });
    if (canPrint && paper === "1") throw failureOf({ status: "16" });
    const isOpen = fpStatus.padStart(3, "0")[0] === "1" || !CLOSED_STEPS.has(receiptStep);
    const lastOrder = attributesOf("lastIdCmd").IdCmd ?? null;
    return { isOpen, last: await this.#last(), runningZ: readClosure(info), lastOrder };
  }

  /**
   * Returns the last document. A sale continues without it, because it is only needed to find a document with a lost
   * response.
   */
  async #last(): Promise<LastDocument | null | undefined> {
    const answer = await this.#post(command("directIO", { command: "1017", data: "" }));
    const { attributes, info } = this.#service.answered(answer);
    return attributes.success === "false" ? undefined : readLastDocument(info.responseBuf ?? "");
  }

  async print({ document, check }: Composed): Promise<Printing> {
    if (check !== undefined) {
      const { info } = await this.#done(check);
      if (info.responseBuf !== FOUND) return { kind: "not_sent", reason: refusalOf(info.responseBuf) };
    }
    return printingOf(await this.#post(document), { isUnknown, readIssued, reasonOf });
  }

  async reset(): Promise<void> {
    await this.#done(command("resetPrinter"));
  }

  async report(kind: "x" | "z"): Promise<void> {
    // The web service uses the serial number as its password.
    await this.serial();
    const report = element(kind === "x" ? "printXReport" : "printZReport");
    await this.#done(`<printerFiscalReport>${report}</printerFiscalReport>`, { lost: REPORT_LOST });
  }

  close(): Promise<void> {
    return this.#service.close();
  }

  async #done(body: string, { root, lost }: { root?: string; lost?: string } = {}): Promise<PrinterResponse> {
    const response = this.#service.answered(await this.#post(body, root), lost);
    // The response with the printer's data has this attribute only if there is an error.
    if (response.attributes.success === "false") throw failureOf(response.attributes);
    return response;
  }

  async #post(body: string, root?: string): Promise<PrinterAnswer> {
    const headers = { "content-type": "text/plain; charset=utf-8", ...this.#authorization() };
    const request = `<?xml version="1.0" encoding="utf-8"?>${body}`;
    const answer = await this.#service.post(PATH, request, headers, TIMEOUT_MS);
    if (answer.kind === "answered" && answer.status === 401) {
      const reason =
        "The printer requires another name and password: see fiscal.user and fiscal.password in the bridge's file";
      return { kind: "not_sent", reason: `${reason}; nothing was printed`, problem: "wrong_key" };
    }
    return readAnswer(answer, root);
  }

  #authorization(): Record<string, string> {
    const { knownSerial } = this.#service;
    const { user = knownSerial, password = knownSerial } = this.#settings;
    if (user === undefined || password === undefined) return {};
    return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` };
  }
}

const failureOf = (attributes: Record<string, string>) =>
  new PrinterError(reasonOf(attributes), problemOf(attributes));

const command = (name: string, attributes: Record<string, string> = {}) =>
  `<printerCommand>${element(name, attributes)}</printerCommand>`;

function refusalOf(result: string | undefined): string {
  const why =
    result === "2"
      ? "it does not allow this for that receipt (a receipt can be voided only in full and on the same day, and refunded in part only after the daily closure)"
      : "it does not find that receipt";
  return `The printer refused: ${why}; nothing was printed`;
}
