import { AmountError, isCurrency, toMinor } from "@banco/core";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Type } from "typebox";
import type { Config } from "./config.ts";
import { DeviceError } from "./drivers/driver.ts";
import { refusal } from "./guard.ts";
import type { Kind } from "./journal.ts";
import type { Devices, Orders } from "./orders.ts";
import {
  BadRequest,
  checked,
  InvoiceRequest,
  PaymentRequest,
  ReceiptRequest,
  RefundRequest,
} from "./schemas.ts";

/** The protocol's name and version (specification, section 9). */
export const PROTOCOL = "BANCO-BRIDGE/1.0";

const BODY_BYTES_MAX = 64 * 1024;
const KEY = /^[\x21-\x7e]{1,255}$/;
const CURRENCY_DEFAULT = "EUR";

/** What the server answers with. */
export interface Bridge {
  orders: Orders;
  devices(): Devices;
  config(): Config | undefined;
}

/** The local protocol (specification, section 4.11): every answer is an envelope. */
export function buildServer(bridge: Bridge, logLevel: string): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 30_000,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel },
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof BadRequest || (error.statusCode ?? 500) < 500 ? 400 : 500;
    if (status === 500 && !(error instanceof DeviceError))
      request.log.error({ err: error }, "an order failed");
    return fail(reply, status, error.message || "Something went wrong in the bridge");
  });
  app.setNotFoundHandler((request, reply) =>
    fail(reply, 404, `${request.method} ${request.url.split("?", 1)[0]} does not exist`),
  );
  guard(app, bridge);

  app.get("/status", async () => {
    const { payment, fiscal } = bridge.devices();
    return { success: true, data: { version: PROTOCOL, payment: payment !== null, fiscal: fiscal !== null } };
  });
  serve(app, bridge, "/payments", "payment", (body) => paymentOrder(checked(PaymentRequest, body)));
  serve(app, bridge, "/payments/refund", "refund", (body) => checked(RefundRequest, body));
  serve(app, bridge, "/receipts", "receipt", documentOrder("receipt", ReceiptRequest));
  serve(app, bridge, "/invoices", "invoice", documentOrder("invoice", InvoiceRequest));
  return app;
}

function guard(app: FastifyInstance, bridge: Bridge): void {
  app.addHook("onRequest", async (request, reply) => {
    const { headers } = request;
    const origins = bridge.config()?.allowedOrigins ?? [];
    const reason = refusal(
      {
        remoteAddress: request.socket.remoteAddress ?? "",
        host: headers.host,
        origin: headers.origin,
        secFetchSite: text(headers["sec-fetch-site"]),
        contentType: headers["content-type"],
        hasBody: request.method === "POST",
      },
      origins,
    );
    if (reason) return fail(reply, 403, reason);
    if (headers.origin !== undefined) {
      reply.header("access-control-allow-origin", headers.origin).header("vary", "Origin");
    }
  });
  app.options("/*", (request, reply) => {
    const headers = "content-type, idempotency-key";
    reply.header("access-control-allow-methods", "GET, POST").header("access-control-allow-headers", headers);
    if (request.headers["access-control-request-private-network"]) {
      reply.header("access-control-allow-private-network", "true");
    }
    return reply.code(204).send();
  });
}

function serve(
  app: FastifyInstance,
  { orders }: Bridge,
  path: string,
  kind: Kind,
  orderOf: (body: unknown) => object,
): void {
  app.post(path, async (request, reply) => {
    const { id, data } = await orders.make(kind, orderOf(request.body), keyOf(request));
    // A client that went away did not get it; the journal keeps the answer for when it asks again.
    reply.raw.once("finish", () => orders.delivered(id));
    return { success: true, data };
  });
}

function paymentOrder({
  amount,
  currency = CURRENCY_DEFAULT,
  description,
  provider,
  terminalId,
}: PaymentRequest): object {
  if (!isCurrency(currency)) throw new BadRequest(`/currency ${currency} is not an ISO 4217 currency`);
  try {
    return { amountMinor: toMinor(amount, currency), currency, description, provider, terminalId };
  } catch (error) {
    if (error instanceof AmountError) throw new BadRequest(`/amount ${error.message}`);
    throw error;
  }
}

function documentOrder(kind: "receipt" | "invoice", schema: Type.TSchema): (body: unknown) => object {
  return (body) => {
    const document = checked(schema, body) as { type?: string; original?: string };
    if (kind === "receipt" && document.type !== "sale" && !document.original) {
      throw new BadRequest(`/original is required for a ${document.type}`);
    }
    return { kind, document };
  };
}

function keyOf(request: FastifyRequest): string | null {
  const header = text(request.headers["idempotency-key"]);
  if (header === undefined) return null;
  if (!KEY.test(header)) throw new BadRequest("The Idempotency-Key must be 1 to 255 printable characters");
  return header;
}

function text(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

function fail(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ success: false, error });
}
