import { invalidField, Problem } from "@banco/core";
import { InvoiceRequest } from "@banco/fatturapa";
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
import { type InvoiceContent, type InvoiceRow, issueInvoice } from "./invoices.ts";
import { invoiceRecord } from "./record.ts";
import { InvoicePage, InvoiceQuery, InvoiceRecord } from "./schemas.ts";
import type { FiscalServices } from "./services.ts";
import { listDocuments, readDocument } from "./sql.ts";

const tags = ["Invoices"];
export const InvoiceParams = Type.Object({ ...ProviderParams.properties, invoiceId: Id });

/** `/invoices`: electronic invoices. */
export function serveInvoices(app: App, services: FiscalServices): void {
  const { db, settings } = services.gateway;

  app.post(
    "/:providerId/invoices",
    {
      config: { scope: "fiscals", fiscal: "invoices" },
      schema: {
        tags,
        summary: "Issue an invoice",
        params: ProviderParams,
        body: InvoiceRequest,
        response: { 201: InvoiceRecord },
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
        invoiceRecord,
      );
      const result = await issueInvoice(services, fiscalProvider, tenantId, body, claim, form);
      if (result.kind === "issued")
        return sendStored(reply as FastifyReply, 201, result.answer.body) as never;
      const standing = standingOfDocument(db, tenantId, form);
      return replay(db, tenantId, claim!, reply as FastifyReply, standing) as never;
    },
  );

  app.get(
    "/:providerId/invoices",
    {
      config: { scope: "fiscals", fiscal: "invoice_list" },
      schema: {
        tags,
        summary: "List invoices in the order of their time",
        params: ProviderParams,
        querystring: InvoiceQuery,
        response: { 200: InvoicePage },
      },
    },
    async ({ caller, fiscalProvider, query }) => {
      const { start, end, limit, token } = query;
      if (Date.parse(start) > Date.parse(end)) throw invalidField("/query/start", "must not be after end");
      await connectedAccount(services, caller.tenantId, fiscalProvider);
      const rows = await listDocuments<InvoiceContent>(db, caller.tenantId, fiscalProvider.manifest.id, {
        kind: "invoice",
        start,
        end,
        type: null,
        after: token ? afterOf(token) : null,
        limit: limit + 1,
      });
      const items = rows.slice(0, limit);
      return { items: items.map(invoiceRecord), token: rows.length > limit ? tokenOf(items.at(-1)!) : null };
    },
  );

  app.get(
    "/:providerId/invoices/:invoiceId",
    {
      config: { scope: "fiscals", fiscal: "invoice_reading" },
      schema: { tags, summary: "Get an invoice", params: InvoiceParams, response: { 200: InvoiceRecord } },
    },
    async ({ caller, fiscalProvider, params }) => {
      await connectedAccount(services, caller.tenantId, fiscalProvider);
      return invoiceRecord(
        await storedInvoice(services, caller.tenantId, fiscalProvider.manifest.id, params.invoiceId),
      );
    },
  );
}

/** @throws Problem `not_found` */
export async function storedInvoice(
  { gateway }: FiscalServices,
  tenantId: string,
  provider: string,
  id: string,
): Promise<InvoiceRow> {
  const row = await readDocument<InvoiceContent>(gateway.db, tenantId, provider, "invoice", id);
  if (row) return row;
  throw new Problem("not_found", `There is no invoice ${id}`);
}
