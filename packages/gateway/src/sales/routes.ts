import { Problem } from "@banco/core";
import { type Static, type TSchema, Type } from "@banco/core/schema";
import type { Choice } from "@banco/receipts/sales/sale";
import type { FastifyReply, FastifyRequest } from "fastify";
import { noteOf } from "../audit/entry.ts";
import {
  type AnswerForm,
  answerForm,
  repeatedAnswer,
  replay,
  type SentAnswer,
  type StandingOf,
  sendAnswer,
} from "../idempotency/answers.ts";
import { claimOf, clientOf } from "../idempotency/claim.ts";
import { idUnder } from "../idempotency/keyed-id.ts";
import type { Claim } from "../idempotency/sql.ts";
import { ClientHeaders, clientIdOf } from "../payment/http.ts";
import { requireScope } from "../server/access.ts";
import type { App } from "../server/app.ts";
import type { Operation } from "../server/operations.ts";
import { listOptionsOf, pageOf } from "../server/paging.ts";
import { createSale } from "./create.ts";
import { saleOperations } from "./operations.ts";
import { saleRecord } from "./record.ts";
import {
  addPayment,
  answerSale,
  cancelPayment,
  changeableSale,
  issueDocument,
  returnSale,
  type SaleResult,
  storedSale,
  undoSale,
} from "./rules.ts";
import {
  AnswerBody,
  type DocumentBody,
  ReturnBody,
  SaleBody,
  SaleDocumentBody,
  SalePage,
  SaleParams,
  SalePaymentBody,
  SalePaymentParams,
  SaleQuery,
  SaleRecord,
} from "./schemas.ts";
import type { SaleServices } from "./services.ts";
import { listSales, type SaleRow } from "./sql.ts";

const config = { scope: "payments" } as const;
/** The choices that refund money. */
const GIVING_BACK: ReadonlySet<string> = new Set<Choice>(["give_back", "refund_again"]);

/** The headers of a change, which belongs to the client in the header or else to the token's client. */
const ChangeHeaders = Type.Object({
  ...ClientHeaders.properties,
  "x-client-id": Type.Optional(ClientHeaders.properties["x-client-id"]),
});

/** Serves `/v1/sales`. */
export function serveSales(app: App, services: SaleServices): void {
  const { settings } = services.gateway;
  serveNew(app, services);
  serveReading(app, services);
  serveChange(app, services, {
    method: "POST",
    url: "/v1/sales/:saleId/payments",
    operation: saleOperations.addSalePayment,
    body: SalePaymentBody,
    change: (sale, claim, request) =>
      addPayment(services, sale, claim, request.body as SalePaymentBody, namedClientOf(request)),
  });
  serveChange(app, services, {
    method: "DELETE",
    url: "/v1/sales/:saleId/payments/:paymentId",
    operation: saleOperations.cancelSalePayment,
    params: SalePaymentParams,
    change: (sale, claim, { params }) => {
      const { paymentId } = params as Static<typeof SalePaymentParams>;
      return cancelPayment(services, sale, claim, paymentId);
    },
  });
  serveChange(app, services, {
    method: "POST",
    url: "/v1/sales/:saleId/document",
    operation: saleOperations.issueSaleDocument,
    body: SaleDocumentBody,
    change: (sale, claim, { body }) => {
      const fields = (body ?? {}) as DocumentBody;
      return issueDocument(services, sale, claim, Object.keys(fields).length === 0 ? undefined : fields);
    },
  });
  serveChange(app, services, {
    method: "POST",
    url: "/v1/sales/:saleId/returns",
    operation: saleOperations.returnSale,
    body: ReturnBody,
    givesBack: true,
    change: (sale, claim, { body }) => returnSale(services, sale, claim, body as ReturnBody),
  });
  serveChange(app, services, {
    method: "POST",
    url: "/v1/sales/:saleId/answer",
    operation: saleOperations.answerSale,
    body: AnswerBody,
    change: (sale, claim, { body, caller }) => {
      const { choice } = body as Static<typeof AnswerBody>;
      if (GIVING_BACK.has(choice)) requireScope(settings.baseUrl, caller, "refunds");
      return answerSale(services, sale, claim, choice);
    },
  });
  serveChange(app, services, {
    method: "DELETE",
    url: "/v1/sales/:saleId",
    operation: saleOperations.undoSale,
    change: (sale, claim, { caller }) =>
      undoSale(services, sale, claim, () => requireScope(settings.baseUrl, caller, "refunds")),
  });
}

function serveNew(app: App, services: SaleServices): void {
  const { settings } = services.gateway;
  app.post(
    "/v1/sales",
    {
      config,
      schema: {
        ...saleOperations.createSale,
        headers: ClientHeaders,
        body: SaleBody,
        response: { 201: SaleRecord },
      },
    },
    async (request, reply) => {
      const { caller, body } = request;
      requireScope(settings.baseUrl, caller, "fiscals:write");
      const clientId = clientIdOf(request);
      const claim = claimOf(request, clientOf(caller, clientId));
      if (!claim) throw keyMissing();
      const { tenantId } = caller;
      const form = answerForm(request, reply, settings.baseUrl, 201, saleRecord);
      const id = idUnder(claim, "sal", tenantId);
      const sold = await createSale(services, { tenantId, clientId, id, claim, note: noteOf(request) }, body);
      return sendAnswer(reply, await answerOf(services, tenantId, claim, form, sold));
    },
  );
}

function serveReading(app: App, services: SaleServices): void {
  const { db } = services.gateway;
  app.get(
    "/v1/sales",
    {
      config,
      schema: { ...saleOperations.listSales, querystring: SaleQuery, response: { 200: SalePage } },
    },
    async ({ caller, query }) => {
      const { status = null, orderId = null, q = null, document } = query;
      const filter = { ...listOptionsOf(query), status, orderId, q, isUndocumented: document === "missing" };
      return pageOf(await listSales(db, caller.tenantId, filter), filter, saleRecord, (row) => row);
    },
  );
  app.get(
    "/v1/sales/:saleId",
    {
      config,
      schema: { ...saleOperations.getSale, params: SaleParams, response: { 200: SaleRecord } },
    },
    async ({ caller, params }) => saleRecord(await storedSale(services, caller.tenantId, params.saleId)),
  );
}

interface ChangeRoute {
  method: "POST" | "DELETE";
  url: string;
  operation: Operation;
  body?: TSchema;
  params?: TSchema;
  /** Whether the request needs the right and scope to refund. */
  givesBack?: boolean;
  change(sale: SaleRow, claim: Claim | null, request: FastifyRequest): Promise<SaleResult>;
}

function serveChange(app: App, services: SaleServices, route: ChangeRoute): void {
  const { settings } = services.gateway;
  const { method, url, operation, body, params = SaleParams, givesBack, change } = route;
  app.route({
    method,
    url,
    config: givesBack ? { scope: "refunds", right: "refunds" } : config,
    schema: {
      ...operation,
      params,
      headers: ChangeHeaders,
      ...(body && { body }),
      response: { 200: SaleRecord },
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { caller } = request;
      requireScope(settings.baseUrl, caller, "fiscals:write");
      const { tenantId } = caller;
      const { saleId } = request.params as Static<typeof SaleParams>;
      const claim = claimOf(request, clientOf(caller, namedClientOf(request)));
      const form = answerForm(request, reply, settings.baseUrl, 200, saleRecord);
      const work = async () => change(await changeableSale(services, tenantId, saleId), claim, request);
      return sendAnswer(reply, await answerUnder(services, tenantId, claim, form, work));
    },
  });
}

/** Returns the client ID from the header, otherwise the token's, or null if there is neither. */
function namedClientOf(request: FastifyRequest): string | null {
  return request.headers["x-client-id"] === undefined ? request.caller.clientId : clientIdOf(request);
}

/** Runs a change only once per key. */
async function answerUnder(
  services: SaleServices,
  tenantId: string,
  claim: Claim | null,
  form: AnswerForm<SaleRow>,
  work: () => Promise<SaleResult>,
): Promise<SentAnswer> {
  const { db } = services.gateway;
  const repeated = await repeatedAnswer(db, tenantId, claim, standingOf(services, tenantId, form));
  return repeated ?? answerOf(services, tenantId, claim, form, await work());
}

/** Returns the response of a request. A retry gets the sale in its current state. */
async function answerOf(
  services: SaleServices,
  tenantId: string,
  claim: Claim | null,
  form: AnswerForm<SaleRow>,
  result: SaleResult,
): Promise<SentAnswer> {
  if (result.kind === "done") return form.success(result.sale);
  return replay(services.gateway.db, tenantId, claim!, standingOf(services, tenantId, form));
}

const standingOf =
  (services: SaleServices, tenantId: string, form: AnswerForm<SaleRow>): StandingOf =>
  async (id) => ({ answer: form.success(await storedSale(services, tenantId, id)), settled: false });

function keyMissing(): Problem {
  const message = "is required, so that a retried request does not create a second sale";
  return new Problem("validation_failed", `Idempotency-Key ${message}`, {
    errors: [{ path: "/headers/idempotency-key", message }],
  });
}
