import type { IncomingMessage } from "node:http";
import { BY_HAND, type Issued } from "../fiscal/register.ts";
import { readTags, type Tag } from "../fiscal/tags.ts";
import { type DocumentPlan, WebPrinter } from "../fiscal/web-printer.ts";
import { type EpsonProgram, Refused, work } from "./receipt.ts";

export interface EpsonOptions extends Partial<EpsonProgram> {
  file?: string;
  /** The prefix of the envelope: `s` in the guide, `soapenv` on devices. */
  prefix?: string;
  /** Amounts use a comma, as in older firmware. */
  comma?: boolean;
  /** The numbers of the last document are padded with blanks, where other firmware uses zeros. */
  blanks?: boolean;
  /** The response uses the envelope's prefix without declaring it. */
  isUndeclared?: boolean;
  /** Paper is low: a warning that the printer adds to a successful response. */
  paperLow?: boolean;
}

const SERIAL = "99MEX123456";
const two = (value: number) => String(value).padStart(2, "0");

/** Simulates an Epson fiscal printer with its web service (ePOS Fiscal Print Solution Development Guide). */
export class EpsonSimulator extends WebPrinter {
  readonly #program: EpsonProgram;
  readonly #prefix: string;
  readonly #comma: boolean;
  readonly #options: EpsonOptions;
  paperLow: boolean;
  isOffline = false;
  /** Whether the last document that it issued is fiscal. */
  lastIsFiscal = true;

  constructor(options: EpsonOptions = {}) {
    const { file, prefix = "soapenv", comma = true, paperLow = false, ...program } = options;
    super(file);
    this.#options = options;
    this.#program = { serial: SERIAL, departments: [1, 2, 3, 4, 5], voidsWithLines: false, ...program };
    this.#prefix = prefix;
    this.#comma = comma;
    this.paperLow = paperLow;
  }

  override byHand(totalMinor: number): void {
    this.register.issue({ ...BY_HAND, totalMinor });
  }

  protected override accepts({ method, url = "", headers }: IncomingMessage): boolean {
    const isXml = (headers["content-type"] ?? "").startsWith("text/xml");
    return method === "POST" && isXml && url.startsWith("/cgi-bin/fpmate.cgi");
  }

  protected override isDocument(body: string): boolean {
    return body.includes("<printerFiscalReceipt");
  }

  protected override document(body: string, { fails }: DocumentPlan): string {
    const tags = this.#inside(body, "printerFiscalReceipt");
    if (!tags) return this.#answer(false, "PARSER_ERROR", 0, {});
    if (fails) {
      this.register.leave(fails.leavesOpen ?? false);
      return this.#answer(false, fails.code, Number(fails.status), {});
    }
    try {
      if (this.register.isOpen && !body.includes("VOID")) this.register.leave(false);
      const issued = this.register.issue(work(tags, this.register, this.#program));
      return this.#answer(true, "", this.paperLow ? 2 : 0, this.#told(issued));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // A document that was started stays open until the printer is reset.
      this.register.leave(tags.some(({ name }) => name === "beginFiscalReceipt"));
      return this.#answer(false, "PRINTER ERROR", error.status, {});
    }
  }

  protected override command(body: string): string {
    const reports = this.#inside(body, "printerFiscalReport");
    const [tag] = this.#inside(body, "printerCommand") ?? reports ?? [];
    if (!tag) return this.#answer(false, "PARSER_ERROR", 0, {});
    switch (tag.name) {
      case "queryPrinterStatus":
        return this.#answer(true, "", 0, { printerStatus: this.#status(), rtType: "M", rtMainStatus: "02" });
      case "directIO":
        return this.#native(tag);
      case "resetPrinter":
        this.register.leave(false);
        return this.#answer(true, "", 0, { printerStatus: this.#status() });
      case "printXReport":
        return this.#answer(true, "", 0, {});
      case "printZReport":
        return this.#answer(true, "", 0, { zRepNumber: String(this.register.closeDay()) });
      default:
        return this.#answer(false, "Non valid XML command", 0, {});
    }
  }

  #native({ has }: Tag): string {
    if (has.command === "3217") {
      const { serial } = this.#program;
      const data = `01${serial.slice(5)}${serial.slice(3, 5)}${serial.slice(0, 2)}`;
      return this.#answer(true, "", 0, { responseCommand: "3217", responseData: data });
    }
    if (has.command === "1387" && has.data === "01" && this.tellsLast)
      return this.#answer(true, "", 0, { responseCommand: "1387", responseData: this.#lastEmitted() });
    return this.#answer(false, "PRINTER ERROR", 16, {});
  }

  /**
   * Returns the last document by position: OP 2, total 9, VAT 9, DDMMYY, HHMMSS, Z 4, document 4, serial 11,
   * lottery instance 1 and code 8, fiscal flag 1, then the file's.
   */
  #lastEmitted(): string {
    const { last } = this.register;
    const at = new Date(last?.at ?? 0);
    const date = `${two(at.getDate())}${two(at.getMonth() + 1)}${two(at.getFullYear() % 100)}`;
    const time = `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`;
    const filled = (value: number, length: number) =>
      String(value).padStart(length, this.#options.blanks ? " " : "0");
    const place = `${filled(last?.z ?? 0, 4)}${filled(last?.number ?? 0, 4)}`;
    const lottery = (last?.lottery ?? "").padEnd(8);
    return `${filled(1, 2)}${filled(last?.totalMinor ?? 0, 9)}${filled(0, 9)}${date}${time}${place}${this.#program.serial}0${lottery}${Number(this.lastIsFiscal)}${" ".repeat(132)}`;
  }

  #told({ z, number, totalMinor, at }: Issued): Record<string, string> {
    const date = new Date(at);
    const amount = `${Math.floor(totalMinor / 100)}${this.#comma ? "," : "."}${two(totalMinor % 100)}`;
    return {
      printerStatus: this.#status(),
      fiscalReceiptNumber: String(number),
      fiscalReceiptAmount: amount,
      fiscalReceiptDate: `${date.getDate()}/${date.getMonth() + 1}/${date.getFullYear()}`,
      fiscalReceiptTime: `${two(date.getHours())}:${two(date.getMinutes())}`,
      zRepNumber: String(z),
    };
  }

  /** Returns the five status digits: printer, journal, drawer, document, operation. */
  #status(): string {
    const printer = this.isOffline ? "3" : this.paperLow ? "2" : "0";
    return `${printer}01${this.register.isOpen ? "0" : "1"}0`;
  }

  #inside(body: string, root: string): Tag[] | undefined {
    const tags = readTags(body);
    const at = tags?.findIndex(({ name }) => name === root) ?? -1;
    return at < 0 ? undefined : tags?.slice(at + 1);
  }

  #answer(success: boolean, code: string, status: number, info: Record<string, string>): string {
    const fields = { lastCommand: "74", ...info };
    const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
    const list = `<elementList>${Object.keys(fields).join(",")}</elementList>`;
    const response = `<response success="${success}" code="${code}" status="${status}"><addInfo>${list}${elements.join("")}</addInfo></response>`;
    const soap = this.#prefix;
    const declared = this.#options.isUndeclared
      ? ""
      : ` xmlns:${soap}="http://schemas.xmlsoap.org/soap/envelope/"`;
    return `<?xml version="1.0" encoding="utf-8"?><${soap}:Envelope${declared}><${soap}:Body>${response}</${soap}:Body></${soap}:Envelope>`;
  }
}
