import type { Gateway } from "../gateway.ts";
import { major } from "../reports/figures.ts";
import type { App, Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { listOptionsOf, pageOf } from "../server/paging.ts";
import { REASONS } from "./kinds.ts";
import { scheduleReviews } from "./review.ts";
import { CasePage, CaseParams, CasePatch, CaseQuery, CaseRecord } from "./schemas.ts";
import { settleCase, storedCase } from "./settle.ts";
import { type CaseRow, listCases } from "./sql.ts";

/** The operations under `/v1/reconciliation`. */
const reconciliationOperations = operationsOf("Money", {
  listReconciliation: {
    summary: "List exceptions",
    description:
      "Lists the mismatches between sales, providers, bank and drawer, one page at a time; by default the open ones. They are updated every hour and after each bank statement. An exception becomes `cleared` when its cause is gone.",
  },
  getReconciliationCase: {
    summary: "Get an exception",
    description: "Returns an exception with its reason and related records.",
    problems: ["not_found"],
  },
  settleReconciliation: {
    summary: "Assign or resolve an exception",
    description:
      "Assigns an exception to a member, or resolves it with a note. It changes no amount in the books.",
    problems: ["not_found", "conflict"],
  },
});

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
      const filter = { ...listOptionsOf(query), mode, status, kind, assignedTo };
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
