import { Problem } from "@banco/core";
import type { Static } from "@banco/core/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import { connectedAccount } from "../../connections/accounts.ts";
import { narrowedTo } from "../../connections/resolve.ts";
import { ProviderParams } from "../../connections/schemas.ts";
import { answerChange, answerForm, type SentAnswer, sendAnswer } from "../../idempotency/answers.ts";
import { claimOf, clientOf, IdempotencyHeaders } from "../../idempotency/claim.ts";
import { idUnder } from "../../idempotency/keyed-id.ts";
import type { App } from "../../server/app.ts";
import { OF_PROVIDER, operationsOf } from "../../server/operations.ts";
import { listOptionsOf, pageOf } from "../../server/paging.ts";
import type { PaymentServices } from "../services.ts";
import { sendEvidence } from "./evidence.ts";
import {
  AllDisputesQuery,
  AnyDisputeParams,
  DisputePage,
  DisputeParams,
  DisputeQuery,
  DisputeRecord,
  disputeRecord,
  EvidenceBody,
} from "./schemas.ts";
import { listDisputes, readDispute } from "./sql.ts";

/** Operations on disputes. */
const disputeOperations = operationsOf("Disputes", {
  listDisputes: {
    summary: "List a provider's disputes by time",
    description:
      "Lists the payments that payers dispute with their bank or the provider, one page at a time. A dispute of a payment that Banco does not have is listed with `transactionId` null.",
  },
  getDispute: {
    summary: "Get a dispute",
    description: "Returns a dispute in its current state, with the deadline for evidence.",
  },
  listAllDisputes: {
    summary: "List the disputes of all providers",
    description:
      "Lists the disputes of all providers, including disconnected ones. `provider` limits the list to one provider.",
    problems: ["provider_not_found"],
  },
  getAnyDispute: {
    summary: "Get a dispute of any provider",
    description: "Returns a dispute of any provider.",
  },
  sendEvidence: {
    summary: "Send evidence against a dispute",
    description:
      "Sends the merchant's evidence to the provider, which passes it on to the payer's bank. Evidence " +
      "can only be sent once; then the bank decides.",
    problems: [...OF_PROVIDER, "conflict"],
  },
  sendAnyEvidence: {
    summary: "Send evidence against a dispute of any provider",
    description:
      "Sends the merchant's evidence to the dispute's provider, if it accepts evidence through its API.",
    problems: [...OF_PROVIDER, "capability_not_supported", "conflict"],
  },
});

/** Serves `/disputes`, for one provider and for all, and accepts evidence. */
export function serveDisputes(app: App, services: PaymentServices): void {
  serveAllDisputes(app, services);
  serveDisputesOfProvider(app, services);
  serveEvidence(app, services);
}

function serveAllDisputes(app: App, { gateway: { db } }: PaymentServices): void {
  app.get(
    "/disputes",
    {
      config: { scope: "payments" },
      schema: {
        ...disputeOperations.listAllDisputes,
        querystring: AllDisputesQuery,
        response: { 200: DisputePage },
      },
    },
    async ({ caller, query }) => {
      const filter = { ...filterOf(query), provider: narrowedTo("payment", query.provider) };
      return pageOf(await listDisputes(db, caller.tenantId, filter), filter, disputeRecord, (row) => row);
    },
  );

  app.get(
    "/disputes/:disputeId",
    {
      config: { scope: "payments" },
      schema: {
        ...disputeOperations.getAnyDispute,
        params: AnyDisputeParams,
        response: { 200: DisputeRecord },
      },
    },
    async ({ caller, params }) => {
      const dispute = await readDispute(db, caller.tenantId, null, params.disputeId);
      if (!dispute) throw notFound(params.disputeId);
      return disputeRecord(dispute);
    },
  );
}

function serveDisputesOfProvider(app: App, services: PaymentServices): void {
  const { db } = services.gateway;
  app.get(
    "/:providerId/disputes",
    {
      config: { scope: "payments", payment: "disputes" },
      schema: {
        ...disputeOperations.listDisputes,
        params: ProviderParams,
        querystring: DisputeQuery,
        response: { 200: DisputePage },
      },
    },
    async ({ caller, paymentProvider, query }) => {
      const filter = { ...filterOf(query), provider: paymentProvider.manifest.id };
      const rows = await listDisputes(db, caller.tenantId, filter);
      if (rows.length === 0) await connectedAccount(services, caller.tenantId, paymentProvider);
      return pageOf(rows, filter, disputeRecord, (row) => row);
    },
  );

  app.get(
    "/:providerId/disputes/:disputeId",
    {
      config: { scope: "payments", payment: "disputes" },
      schema: {
        ...disputeOperations.getDispute,
        params: DisputeParams,
        response: { 200: DisputeRecord },
      },
    },
    async ({ caller, paymentProvider, params }) => {
      const { id } = paymentProvider.manifest;
      const dispute = await readDispute(db, caller.tenantId, id, params.disputeId);
      if (dispute) return disputeRecord(dispute);
      await connectedAccount(services, caller.tenantId, paymentProvider);
      throw notFound(params.disputeId);
    },
  );
}

function serveEvidence(app: App, services: PaymentServices): void {
  app.post(
    "/disputes/:disputeId/evidence",
    {
      config: { scope: "payments", right: "refunds" },
      schema: {
        ...disputeOperations.sendAnyEvidence,
        params: AnyDisputeParams,
        headers: IdempotencyHeaders,
        body: EvidenceBody,
        response: { 200: DisputeRecord },
      },
    },
    async (request, reply) =>
      sendAnswer(reply, await answerOf(services, request, reply, null, request.params.disputeId)),
  );

  app.post(
    "/:providerId/disputes/:disputeId/evidence",
    {
      config: { scope: "payments", payment: "evidence", right: "refunds" },
      schema: {
        ...disputeOperations.sendEvidence,
        params: DisputeParams,
        headers: IdempotencyHeaders,
        body: EvidenceBody,
        response: { 200: DisputeRecord },
      },
    },
    async (request, reply) => {
      const { paymentProvider, params } = request;
      const { id } = paymentProvider.manifest;
      return sendAnswer(reply, await answerOf(services, request, reply, id, params.disputeId));
    },
  );
}

/** Sends a request's evidence; with an Idempotency-Key, the provider gets it only once. */
async function answerOf(
  services: PaymentServices,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: string | null,
  disputeId: string,
): Promise<SentAnswer> {
  const { db, settings } = services.gateway;
  const { tenantId } = request.caller;
  const body = request.body as Static<typeof EvidenceBody>;
  const find = async () => {
    const dispute = await readDispute(db, tenantId, provider, disputeId);
    if (!dispute) throw notFound(disputeId);
    return dispute;
  };
  const evidence = {
    id: idUnder(claimOf(request, clientOf(request.caller)), "evd", tenantId),
    text: body.text,
    productDescription: body.productDescription ?? null,
    customerName: body.customerName ?? null,
    customerEmail: body.customerEmail ?? null,
    date: body.date ?? null,
    carrier: body.carrier ?? null,
    trackingNumber: body.trackingNumber ?? null,
  };
  const form = answerForm(request, reply, settings.baseUrl, 200, disputeRecord);
  const send = (dispute: Awaited<ReturnType<typeof find>>) =>
    sendEvidence(services, tenantId, dispute, evidence);
  return answerChange(db, request, form, find, send);
}

function filterOf(query: Static<typeof DisputeQuery>) {
  const { status = null, mode = null, transactionId = null } = query;
  return { ...listOptionsOf(query), status, mode, transactionId };
}

function notFound(id: string): Problem {
  return new Problem("not_found", `There is no dispute ${id}`);
}
