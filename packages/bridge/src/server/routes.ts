import document from "@banco/bridge-client/openapi.json" with { type: "json" };
import { AmountError, isCurrency, Problem, toMinor } from "@banco/core";
import type { Order } from "@banco/driver";
import { PROTOCOL } from "@banco/driver/protocol";
import { checkReceipt } from "@banco/receipts";
import type { FastifyInstance } from "fastify";
import { isLoopback } from "../config/addresses.ts";
import { OrderRefused } from "../orders/orders.ts";
import {
  BadRequest,
  checked,
  InvoiceRequest,
  PaymentRequest,
  ReceiptRequest,
  RefundRequest,
} from "../orders/requests.ts";
import { saleData } from "../sales/data.ts";
import type { FoundData, StatusData } from "./answers.ts";
import type { Bridge } from "./bridge.ts";
import { succeed } from "./envelope.ts";
import { clientOf, keyIn } from "./keys.ts";
import { memberOf } from "./members.ts";
import { isGivingBack, requireRights } from "./rights.ts";

const CURRENCY_DEFAULT = "EUR";

/** The routes of the local protocol (specification, section 4.11). */
export function serveProtocol(app: FastifyInstance, bridge: Bridge): void {
  app.get("/status", async () => {
    const { payment, fiscal } = bridge.installation.devices;
    const status: StatusData = { version: PROTOCOL, payment: payment !== null, fiscal: fiscal !== null };
    return succeed(status);
  });
  // It describes the protocol and contains no data about the shop, so every machine on the local network may read it.
  app.get("/openapi.json", { config: { isOpen: true } }, async ({ protocol, host }) => ({
    ...document,
    servers: [{ url: `${protocol}://${host}`, description: "This bridge" }],
  }));
  const serve = (path: string, orderOf: (body: unknown) => Order) => {
    app.post(path, async (request, reply) => {
      const client = clientOf(request);
      const baseOrder = orderOf(request.body);
      const member = isGivingBack(baseOrder) ? await memberOf(bridge, request, { isRequired: true }) : {};
      const order: Order = { ...baseOrder, ...member };
      const admit = () => requireRights(bridge, order);
      const { id, data, isRepeat } = await bridge.orders.give(order, client, admit);
      if (isRepeat) reply.header("idempotency-replayed", "true");
      // If the client has disconnected, this event is not emitted: the journal then keeps the response until the client
      // requests it again.
      reply.raw.once("finish", () => bridge.orders.delivered(id));
      return succeed(data);
    });
  };
  app.post("/reports/:name", async (request) => {
    // A report may close the shop's day, so only the bridge's own machine may request it, not every till on
    // the network.
    if (!isLoopback(request.ip))
      throw new BadRequest("Reports can only be requested on the bridge's own machine");
    const { payment, fiscal } = bridge.installation.devices;
    const reports = { ...payment?.reports, ...fiscal?.reports };
    const { name } = request.params as { name: string };
    const report = Object.hasOwn(reports, name) ? reports[name] : undefined;
    const names = Object.keys(reports).join(", ") || "none";
    if (!report)
      throw new BadRequest(
        `${name ? `There is no report ${name}` : "Specify a report"}; available: ${names}`,
      );
    return succeed({ report: await report() });
  });
  app.get("/orders", async (request) => {
    const { key } = request.query as { key?: unknown };
    return succeed(await recall(bridge, keyIn(typeof key === "string" ? key : "")));
  });
  serve("/payments", paymentOrder);
  serve("/payments/refund", refundOrder);
  serve("/receipts", receiptOrder);
  serve("/invoices", (body) => ({ kind: "invoice", document: checked(InvoiceRequest, body) }));
}

/** Returns the order or sale under a key once its outcome is known; starts nothing. */
async function recall({ orders, sales }: Bridge, key: string): Promise<FoundData> {
  try {
    const sale = await sales.recall(key);
    if (sale) return { known: true, kind: "sale", order: saleData(sale) };
    const answered = await orders.recall(key);
    return answered
      ? ({ known: true, kind: answered.kind, order: answered.data } as FoundData)
      : { known: false };
  } catch (error) {
    if (error instanceof OrderRefused || error instanceof Problem)
      return { known: false, reason: error.message };
    throw error;
  }
}

function refundOrder(body: unknown): Order {
  const { transactionId, amount, provider, ...rest } = checked(RefundRequest, body);
  rest satisfies Record<string, never>;
  return {
    kind: "refund",
    transactionId,
    ...(amount !== undefined && { amount }),
    ...(provider !== undefined && { provider }),
  };
}

function paymentOrder(body: unknown): Order {
  const { amount, currency = CURRENCY_DEFAULT, ...fields } = checked(PaymentRequest, body);
  if (!isCurrency(currency)) throw new BadRequest("/currency must be an ISO 4217 currency in capitals");
  try {
    return { kind: "payment", amountMinor: toMinor(amount, currency), currency, ...fields };
  } catch (error) {
    if (error instanceof AmountError) throw new BadRequest(`/amount ${error.message}`);
    throw error;
  }
}

/** Rejects a receipt that no issuer would accept, before it reaches the printer. */
function receiptOrder(body: unknown): Order {
  const document = checked(ReceiptRequest, body);
  const result = checkReceipt(document);
  if ("receipt" in result) return { kind: "receipt", document };
  throw new BadRequest(result.findings.map(({ path, message }) => `${path} ${message}`).join("; "));
}
