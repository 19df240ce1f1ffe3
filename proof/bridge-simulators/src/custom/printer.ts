import type { IncomingMessage } from "node:http";
import { BY_HAND, type Issued } from "../fiscal/register.ts";
import { readTags, type Tag } from "../fiscal/tags.ts";
import { type DocumentPlan, WebPrinter } from "../fiscal/web-printer.ts";
import { type CustomProgram, findOriginal, Refused, work } from "./receipt.ts";

export interface CustomOptions extends Partial<CustomProgram> {
  file?: string;
  /** Whether its web service requires the serial number as user name and password. */
  wantsPassword?: boolean;
  /** Whether it loses the last request's ID in a power cut. */
  forgetsCommand?: boolean;
  /** After a receipt it is busy with the copy and returns an error although the receipt is printed. */
  busyAfter?: boolean;
  /**
   * The firmware's response to 1017: preceded by the command, as in the manufacturer's table; without it; or
   * truncated after the number.
   */
  lastReceipt?: "echoed" | "bare" | "short";
}

const two = (value: number) => String(value).padStart(2, "0");
const four = (value: number) => String(value).padStart(4, "0");

/**
 * Simulates a Custom fiscal printer with its web service (WEB SERVICES commands manual for 3rd generation
 * fiscal devices).
 */
export class CustomSimulator extends WebPrinter {
  readonly #program: CustomProgram;
  readonly #options: CustomOptions;
  coverOpen = false;
  /** The step that the printer reports when idle: 0, or 5 to 7 after a document (manual, page 27). */
  restingStep = "0";
  paperEnd = false;

  constructor({ file, ...options }: CustomOptions = {}) {
    super(file);
    this.#options = options;
    this.#program = {
      serial: "72MUS123456",
      vat: [1, 2, 3, 4, 5],
      payments: { 1: "cash", 2: "card", 3: "ticket", 5: "not_paid", 6: "discount" },
      refundsAfterClosureOnly: false,
      ...options,
    };
  }

  override byHand(totalMinor: number): void {
    this.register.noteCommand("");
    this.register.issue({ ...BY_HAND, totalMinor });
  }

  override async start(): Promise<void> {
    if (this.#options.forgetsCommand) this.register.noteCommand("");
    await super.start();
  }

  protected override accepts({ method, url, headers }: IncomingMessage): boolean {
    return (
      method === "POST" &&
      url === "/xml/printer.htm" &&
      (headers["content-type"] ?? "").startsWith("text/plain")
    );
  }

  protected override isRefused({ headers }: IncomingMessage, body: string): boolean {
    const { serial } = this.#program;
    const expected = `Basic ${Buffer.from(`${serial}:${serial}`).toString("base64")}`;
    return (
      this.#options.wantsPassword === true && headers.authorization !== expected && !body.includes("<getInfo")
    );
  }

  protected override isDocument(body: string): boolean {
    return body.includes("<printerFiscalReceipt") && !body.includes('checkOnly="1"');
  }

  protected override document(body: string, { fails }: DocumentPlan): string {
    const [, ...tags] = readTags(body) ?? [];
    if (tags.length === 0) return this.#answer(false, 2, {});
    if (fails) {
      this.register.leave(fails.leavesOpen ?? false);
      return this.#answer(false, Number(fails.status), {});
    }
    try {
      const issued = this.register.issue(work(tags, this.register, this.#program));
      this.register.noteCommand(tags.findLast(({ has }) => has.IdCmd !== undefined)?.has.IdCmd ?? "");
      return this.#options.busyAfter
        ? this.#answer(false, 76, {})
        : this.#answer(true, 0, this.#told(issued));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.register.leave(true);
      return this.#answer(false, error.status, {});
    }
  }

  protected override command(body: string): string {
    const [root, tag] = readTags(body) ?? [];
    if (!root || !tag) return this.#answer(false, 2, {});
    switch (tag.name) {
      case "getInfo":
        return `<?xml version="1.0" encoding="utf-8"?><infoResp><serialNumber>${this.#program.serial}</serialNumber><zSetNumber>${this.register.z}</zSetNumber></infoResp>`;
      case "queryPrinterStatus":
        return this.#answer(true, 0, {});
      case "directIO":
        return tag.has.command === "1017" && this.tellsLast
          ? this.#answer(true, 0, { responseBuf: this.#lastReceipt() })
          : this.#answer(false, 3, {});
      case "resetPrinter":
        this.register.leave(false);
        return this.#answer(true, 0, {});
      case "beginRtDocAnnulment":
      case "beginRtDocRefund":
        return this.#answer(true, 0, { responseBuf: String(this.#allowed(tag)) });
      case "printXReport":
        return this.#answer(true, 0, {});
      case "printZReport":
        this.register.closeDay();
        return this.#answer(true, 0, {});
      default:
        return this.#answer(false, 3, {});
    }
  }

  /** Returns 0 for not found, 1 for found, 2 for not allowed. */
  #allowed(tag: Tag): 0 | 1 | 2 {
    try {
      findOriginal(tag, this.register, this.#program);
      return 1;
    } catch (error) {
      if (error instanceof Refused) return error.status === 0 ? 0 : 2;
      throw error;
    }
  }

  /**
   * Returns the last receipt by position: the command sent 4, DDMMYY, HHmm, number 4, total 9, kind 1 (1 is a
   * fiscal receipt), status 1 (0 means closed successfully): directIO command manual, 1017.
   */
  #lastReceipt(): string {
    const { last } = this.register;
    const at = new Date(last?.at ?? 0);
    const parts = [at.getDate(), at.getMonth() + 1, at.getFullYear() % 100, at.getHours(), at.getMinutes()];
    const stamp = last ? parts.map(two).join("") : "0".repeat(10);
    const { lastReceipt = "echoed" } = this.#options;
    const short = `${stamp}${four(last?.number ?? 0)}`;
    if (lastReceipt === "short") return short;
    const whole = `${short}${String(last?.totalMinor ?? 0).padStart(9, "0")}10`;
    return lastReceipt === "bare" ? whole : `1017${whole}`;
  }

  #told({ z, number }: Issued): Record<string, string> {
    return { nClose: String(z), fiscalDoc: String(number) };
  }

  #answer(success: boolean, status: number, info: Record<string, string>): string {
    const now = new Date();
    const fields: Record<string, string> = {
      lastCommand: "74",
      dateTime: `${two(now.getDate())}/${two(now.getMonth() + 1)}/${now.getFullYear()}`,
      printerStatus: `${Number(this.coverOpen)}${Number(this.paperEnd)}000`,
      fpStatus: this.register.isOpen ? "100" : "000",
      receiptStep: this.register.isOpen ? "1" : this.restingStep,
      nClose: String(this.register.z),
      ...info,
    };
    const id = this.register.lastCommand;
    const last = id === "" ? "" : `<lastIdCmd IdCmd="${id}">endFiscalReceiptCut</lastIdCmd>`;
    const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
    const list = `<elementList>${Object.keys(fields).join(",")}</elementList>`;
    return `<?xml version="1.0" encoding="utf-8"?><response success="${success}" status="${status}"><addInfo>${list}${last}${elements.join("")}</addInfo></response>`;
  }
}
