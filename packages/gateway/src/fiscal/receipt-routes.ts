import { invalidField, Problem } from "@banco/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { connectedAccount } from "../accounts/accounts.ts";
import { ProviderParams } from "../accounts/schemas.ts";
import { answerForm, replay, sendStored } from "../idempotency/answers.ts";
import { claimOf } from "../idempotency/claim.ts";
import { askerOf } from "../server/access.ts";
import { afterOf, tokenOf } from "../server/paging.ts";
import { Id } from "../server/schemas.ts";
import type { App } from "../server/server.ts";
import { standingOfDocument } from "./idempotency.ts";
import { issueReceipt, type ReceiptRow } from "./receipts.ts";
import { receiptRecord } from "./record.ts";
import { ReceiptBody, ReceiptPage, ReceiptPatch, ReceiptQuery, ReceiptRecord } from "./schemas.ts";
import type { FiscalServices } from "./services.ts";
import { reportReceipt } from "./settlement.ts";
import { listDocuments, readDocument } from "./sql.ts";

const tags = ["Receipts"];
export const ReceiptParams = Type.Object({ ...ProviderParams.properties, receiptId: Id });

/** `/receipts`: the documento commerciale. */
export function serveReceipts(app: App, services: FiscalServices): void {
  const { db, settings } = services.gateway;

  app.post(
    "/:providerId/receipts",
    {
      config: { scope: "fiscals", fiscal: "receipts" },
      schema: {
        tags,
        summary: "Issue a receipt",
        params: ProviderParams,
        body: ReceiptBody,
        response: { 201: ReceiptRecord },
      },
    },
    async (request, reply) => {
      const { fiscalProvider, body } = request;
      const { tenantId } = request.caller;
      const claim = claimOf(request as FastifyRequest, askerOf(request.caller));
      const form = answerForm(
        request as FastifyRequest,
        reply as FastifyReply,
        settings.baseUrl,
        201,
        receiptRecord,
      );
      const result = await issueReceipt(services, fiscalProvider, tenantId, body, claim, form);
      if (result.kind === "issued")
        return sendStored(reply as FastifyReply, 201, result.answer.body) as never;
      const standing = standingOfDocument(db, tenantId, form);
      return replay(db, tenantId, claim!, reply as FastifyReply, standing) as never;
    },
  );

  app.get(
    "/:providerId/receipts",
    {
      config: { scope: "fiscals", fiscal: "any" },
      schema: {
        tags,
        summary: "List receipts in the order of their time",
        params: ProviderParams,
        querystring: ReceiptQuery,
        response: { 200: ReceiptPage },
      },
    },
    async ({ caller, fiscalProvider, query }) => {
      const { start, end, limit, type, token } = query;
      if (Date.parse(start) > Date.parse(end)) throw invalidField("/query/start", "must not be after end");
      await connectedAccount(services, caller.tenantId, fiscalProvider);
      const after = token ? afterOf(token) : null;
      const rows = await listDocuments<ReceiptRow["content"]>(
        db,
        caller.tenantId,
        fiscalProvider.manifest.id,
        {
          kind: "receipt",
          start,
          end,
          type: type || null,
          after,
          limit: limit + 1,
        },
      );
      const items = rows.slice(0, limit);
      return { items: items.map(receiptRecord), token: rows.length > limit ? tokenOf(items.at(-1)!) : null };
    },
  );

  app.get(
    "/:providerId/receipts/:receiptId",
    {
      config: { scope: "fiscals", fiscal: "receipts" },
      schema: { tags, summary: "Get a receipt", params: ReceiptParams, response: { 200: ReceiptRecord } },
    },
    async ({ caller, fiscalProvider, params }) => {
      await connectedAccount(services, caller.tenantId, fiscalProvider);
      return receiptRecord(
        await storedReceipt(services, caller.tenantId, fiscalProvider.manifest.id, params.receiptId),
      );
    },
  );

  app.patch(
    "/:providerId/receipts/:receiptId",
    {
      config: { scope: "fiscals", fiscal: "receipt_settlement" },
      schema: {
        tags,
        summary: "Say what became of a receipt that was handed over",
        params: ReceiptParams,
        body: ReceiptPatch,
        response: { 200: ReceiptRecord },
      },
    },
    async ({ caller, fiscalProvider, params, body }) => {
      await connectedAccount(services, caller.tenantId, fiscalProvider);
      const { tenantId } = caller;
      const row = await storedReceipt(services, tenantId, fiscalProvider.manifest.id, params.receiptId);
      return receiptRecord(await reportReceipt(services, row, body));
    },
  );
}

/** @throws Problem `not_found` */
export async function storedReceipt(
  { gateway }: FiscalServices,
  tenantId: string,
  provider: string,
  id: string,
): Promise<ReceiptRow> {
  const row = await readDocument<ReceiptRow["content"]>(gateway.db, tenantId, provider, "receipt", id);
  if (row) return row;
  throw new Problem("not_found", `There is no receipt ${id}`);
}
