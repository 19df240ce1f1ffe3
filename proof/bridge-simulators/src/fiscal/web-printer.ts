import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Device } from "../device.ts";
import { Register } from "./register.ts";

/** The plan for the next document. */
export interface DocumentPlan {
  /**
   * The point at which the connection breaks: before the printer received the request, or after it printed.
   */
  cut: "before" | "after" | null;
  /** Makes the printer fail with its own code and number, optionally leaving the document open. */
  fails: { code: string; status: string; leavesOpen?: boolean } | null;
  printMs: number;
}

/** The points at which a test may cut the power. */
export type PrinterStage = "asked" | "heard" | "printed" | "answered";

/** The web server of a printer; each manufacturer's class adds its own protocol. */
export abstract class WebPrinter extends Device {
  readonly register: Register;
  #plans: Partial<DocumentPlan>[] = [];
  /** Whether the response to a report is lost. */
  losesReports = false;
  /** Whether its firmware supports the command for the last document. */
  tellsLast = true;
  /** The requests that it received. */
  readonly requests: string[] = [];
  onStage: (stage: PrinterStage) => void = () => {};

  constructor(file: string | undefined) {
    super();
    this.register = new Register(file);
  }

  protected server() {
    this.register.wake();
    return createServer((request, response) => void this.handle(request, response));
  }

  /** Sets the plans for the next documents, one plan for each. */
  plan(...plans: Partial<DocumentPlan>[]): void {
    this.#plans.push(...plans);
  }

  /** Creates a document as if the staff had printed it from another till. */
  abstract byHand(totalMinor: number): void;

  protected abstract accepts(request: IncomingMessage): boolean;
  /** Whether the request lacks the name and password that the printer requires. */
  protected isRefused(_request: IncomingMessage, _body: string): boolean {
    return false;
  }

  protected abstract isDocument(body: string): boolean;
  /** Prints a document and returns the response. */
  protected abstract document(body: string, plan: DocumentPlan): string;
  protected abstract command(body: string): string;

  /** Handles a request from the simulator's own server, or from a simulated world without sockets. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    if (!this.accepts(request)) {
      response.writeHead(404).end();
      return;
    }
    if (this.isRefused(request, body)) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="printer"' }).end();
      return;
    }
    this.requests.push(body);
    if (!this.isDocument(body)) {
      this.onStage("asked");
      const xml = this.command(body);
      if (this.losesReports && body.includes("<printerFiscalReport")) request.socket.resetAndDestroy();
      else response.writeHead(200, { "content-type": "text/xml" }).end(xml);
      return;
    }
    const plan: DocumentPlan = { cut: null, fails: null, printMs: 0, ...this.#plans.shift() };
    if (plan.cut === "before") {
      request.socket.resetAndDestroy();
      return;
    }
    this.onStage("heard");
    if (plan.printMs > 0) {
      this.register.leave(true);
      await sleep(plan.printMs, undefined, { ref: false });
    }
    const answer = this.document(body, plan);
    this.onStage("printed");
    if (plan.cut === "after") request.socket.resetAndDestroy();
    else response.writeHead(200, { "content-type": "text/xml" }).end(answer);
    this.onStage("answered");
  }
}
