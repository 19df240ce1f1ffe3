import { Problem } from "@banco/core";
import { type Static, type TSchema, Type } from "@banco/core/schema";
import type { FiscalCapability, FiscalProvider } from "@banco/providers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { connectedAccount } from "../connections/accounts.ts";
import { ProviderParams } from "../connections/schemas.ts";
import { answerForm, replay, sendAnswer, tracesOf } from "../idempotency/answers.ts";
import { claimOf, clientOf, IdempotencyHeaders } from "../idempotency/claim.ts";
import type { Claim } from "../idempotency/sql.ts";
import type { Traces } from "../idempotency/trace.ts";
import { requireRight } from "../server/access.ts";
import type { App } from "../server/app.ts";
import { listOptionsOf, pageOf } from "../server/paging.ts";
import { Id } from "../server/schemas.ts";
import type { DocumentRow, ShownDocument } from "./document.ts";
import { standingOfDocument } from "./idempotency.ts";
import type { Issuing } from "./issue/asker.ts";
import type { IssueResult } from "./issue/issue.ts";
import type { DocumentOperations } from "./operations.ts";
import type { ReceiptQuery } from "./schemas.ts";
import type { FiscalServices } from "./services.ts";
import { listDocuments, readDocument } from "./sql.ts";

/** The differences between receipts and invoices in the API. */
export interface DocumentApi<Content, Body extends TSchema> {
  kind: DocumentRow["kind"];
  operations: DocumentOperations;
  /** The capability that each route needs. */
  needs: { issue: FiscalCapability; list: FiscalCapability | "any"; read: FiscalCapability };
  body: Body;
  /** Whether a document refunds money or tax, for which people need the right to refund. */
  givesBack(body: Static<Body>): boolean;
  query: TSchema;
  record: TSchema;
  page: TSchema;
  recordOf(row: ShownDocument<Content>): unknown;
  issue(
    services: FiscalServices,
    provider: FiscalProvider,
    issuing: Issuing,
    body: Static<Body>,
    claim: Claim | null,
    traces: Traces<DocumentRow<Content>>,
  ): Promise<IssueResult<Content>>;
}

/** The path parameters of one document. */
export const ReceiptParams = Type.Object({ ...ProviderParams.properties, receiptId: Id });
export const InvoiceParams = Type.Object({ ...ProviderParams.properties, invoiceId: Id });

/** Serves issuing, listing and reading, in the same way for receipts and invoices. */
export function serveDocuments<Content, Body extends TSchema>(
  app: App,
  services: FiscalServices,
  api: DocumentApi<Content, Body>,
): void {
  const { db, settings } = services.gateway;
  const { kind, operations, needs, record, recordOf } = api;
  const params: TSchema = kind === "receipt" ? ReceiptParams : InvoiceParams;
  const url = `/:providerId/${kind}s`;

  app.post(
    url,
    {
      config: { scope: "fiscals", fiscal: needs.issue },
      schema: {
        ...operations.issue,
        params: ProviderParams,
        headers: IdempotencyHeaders,
        body: api.body,
        response: { 201: record },
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { tenantId } = request.caller;
      const body = request.body as Static<Body>;
      if (api.givesBack(body)) requireRight(request.caller, "refunds");
      const claim = claimOf(request, clientOf(request.caller));
      const form = answerForm(request, reply, settings.baseUrl, 201, recordOf);
      const standing = standingOfDocument(db, tenantId, form);
      const result = await api.issue(
        services,
        request.fiscalProvider,
        { tenantId },
        body,
        claim,
        tracesOf(request, form),
      );
      const answer =
        result.kind === "issued"
          ? form.success(result.document)
          : await replay(db, tenantId, claim!, standing);
      return sendAnswer(reply, answer);
    },
  );

  app.get(
    url,
    {
      config: { scope: "fiscals", fiscal: needs.list },
      schema: {
        ...operations.list,
        params: ProviderParams,
        querystring: api.query,
        response: { 200: api.page },
      },
    },
    async (request: FastifyRequest) => {
      const { caller, fiscalProvider } = request;
      const query = request.query as Partial<Static<typeof ReceiptQuery>>;
      const { type = null, mode = null } = query;
      const filter = { ...listOptionsOf(query), kind, status: null, type, mode };
      await connectedAccount(services, caller.tenantId, fiscalProvider);
      const rows = await listDocuments<Content>(db, caller.tenantId, fiscalProvider.manifest.id, filter);
      return pageOf(rows, filter, recordOf, (row) => row);
    },
  );

  app.get(
    `${url}/:${kind}Id`,
    {
      config: { scope: "fiscals", fiscal: needs.read },
      schema: {
        ...operations.read,
        params,
        response: { 200: record },
      },
    },
    async (request: FastifyRequest) => {
      const { caller, fiscalProvider, params } = request;
      await connectedAccount(services, caller.tenantId, fiscalProvider);
      const id = (params as { [name: string]: string })[`${kind}Id`]!;
      return recordOf(await storedDocument<Content>(services, caller.tenantId, fiscalProvider, kind, id));
    },
  );
}

/**
 * Reads a document.
 *
 * @throws Problem `not_found`
 */
export async function storedDocument<Content>(
  { gateway }: FiscalServices,
  tenantId: string,
  { manifest }: FiscalProvider,
  kind: DocumentRow["kind"],
  id: string,
): Promise<DocumentRow<Content>> {
  const row = await readDocument<Content>(gateway.db, tenantId, manifest.id, kind, id);
  if (row) return row;
  throw new Problem("not_found", `There is no ${kind} ${id}`);
}
