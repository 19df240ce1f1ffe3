import type { Gateway } from "../gateway.ts";
import { major } from "../reports/figures.ts";
import type { App, Area } from "../server/app.ts";
import { pageOf, wishOf } from "../server/paging.ts";
import { REASONS } from "./kinds.ts";
import { reconciliationOperations } from "./operations.ts";
import { scheduleReviews } from "./review.ts";
import { CasePage, CaseParams, CasePatch, CaseQuery, CaseRecord } from "./schemas.ts";
import { settleCase, storedCase } from "./settle.ts";
import { type CaseRow, listCases } from "./sql.ts";

const config = { scope: "payments", right: "books" } as const;

/** Serves `/v1/reconciliation`: the exceptions, and who is assigned to each. */
export async function openReconciliation(gateway: Gateway): Promise<Area> {
  await scheduleReviews(gateway);
  return (app) => serveCases(app, gateway);
}

function serveCases(app: App, { db }: Gateway): void {
  app.get(
    "/v1/reconciliation",
    {
      config: { ...config, shopDays: true },
      schema: {
        ...reconciliationOperations.listReconciliation,
        querystring: CaseQuery,
        response: { 200: CasePage },
      },
    },
    async ({ caller, query }) => {
      const { mode = null, status = "open", kind = null, assignedTo = null } = query;
      const filter = { ...wishOf(query), mode, status, kind, assignedTo };
      const rows = await listCases(db, caller.tenantId, filter);
      return pageOf(rows, filter, caseRecord, ({ id, since }) => ({ id, createdAt: since }));
    },
  );

  app.get(
    "/v1/reconciliation/:caseId",
    {
      config,
      schema: {
        ...reconciliationOperations.getReconciliationCase,
        params: CaseParams,
        response: { 200: CaseRecord },
      },
    },
    async ({ caller, params }) => caseRecord(await storedCase(db, caller.tenantId, params.caseId)),
  );

  app.patch(
    "/v1/reconciliation/:caseId",
    {
      config,
      schema: {
        ...reconciliationOperations.settleReconciliation,
        params: CaseParams,
        body: CasePatch,
        response: { 200: CaseRecord },
      },
    },
    async ({ caller: { tenantId, userId, keyId }, params, body }) =>
      caseRecord(
        await settleCase(db, { tenantId, userId: keyId === null ? userId : null }, params.caseId, body),
      ),
  );
}

/** Converts an exception to wire format. */
function caseRecord(row: CaseRow): CaseRecord {
  const { id, kind, status, mode, provider, currency, assignedTo, note, resolvedBy } = row;
  return {
    ...{ id, kind, reason: REASONS[kind], status, mode, provider },
    amount: major(row.amountMinor, currency),
    currency,
    references: row.refs,
    since: row.since.toISOString(),
    ...{ assignedTo, note, resolvedBy },
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
