import { invalidField, Problem } from "@banco/core";
import type { Static } from "@banco/core/schema";
import { connectedAccount } from "../../connections/accounts.ts";
import { narrowedTo } from "../../connections/resolve.ts";
import { ProviderParams } from "../../connections/schemas.ts";
import type { Queries } from "../../db/statement.ts";
import type { App } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import { listOptionsOf, pageOf } from "../../server/paging.ts";
import type { PaymentServices } from "../services.ts";
import { listLines, listPayouts, readPayout } from "./list-sql.ts";
import {
  AllPayoutsQuery,
  AnyPayoutParams,
  LINES_MAX,
  LinesQuery,
  lineRecord,
  PayoutDetail,
  PayoutPage,
  PayoutParams,
  PayoutQuery,
  payoutRecord,
} from "./schemas.ts";

/** Operations on payouts. */
const payoutOperations = operationsOf("Payouts", {
  listPayouts: {
    summary:
      "Lists the provider's past and upcoming payouts to the bank account, one page at a time. Banco " +
      "imports payouts every two hours; a provider's first import covers the last month.",
    description:
      "Lists what the provider has paid out to the bank account, or will, one page at a time. Banco imports payouts every two hours; a provider's first import covers the last month.",
  },
  getPayout: {
    summary: "Get a payout with its lines",
    description:
      "Returns a payout and its lines: each sale, refund, fee, chargeback and reserve, linked to the " +
      "payment if Banco has it. The lines total the payout's amount. A line's fee is corrected if the " +
      "provider reports it later. Pass `token` to get the next lines.",
  },
  listAllPayouts: {
    summary: "List the payouts of all providers",
    description:
      "Lists the payouts of all providers, including disconnected ones. `provider` limits the list to one provider.",
    problems: ["provider_not_found"],
  },
  getAnyPayout: {
    summary: "Get a payout of any provider",
    description: "Returns a payout of any provider with its lines.",
  },
});

/** Serves `/payouts`, for one provider and for all. */
export function servePayouts(app: App, services: PaymentServices): void {
  serveAllPayouts(app, services);
  servePayoutsOfProvider(app, services);
}

function serveAllPayouts(app: App, { gateway: { db } }: PaymentServices): void {
  app.get(
    "/payouts",
    {
      config: { scope: "payments" },
      schema: {
        ...payoutOperations.listAllPayouts,
        querystring: AllPayoutsQuery,
        response: { 200: PayoutPage },
      },
    },
    async ({ caller, query }) => {
      const { status = null, mode = null } = query;
      const filter = {
        ...listOptionsOf(query),
        status,
        mode,
        provider: narrowedTo("payment", query.provider),
      };
      return pageOf(await listPayouts(db, caller.tenantId, filter), filter, payoutRecord, (row) => row);
    },
  );

  app.get(
    "/payouts/:payoutId",
    {
      config: { scope: "payments" },
      schema: {
        ...payoutOperations.getAnyPayout,
        params: AnyPayoutParams,
        querystring: LinesQuery,
        response: { 200: PayoutDetail },
      },
    },
    async ({ caller, params, query }) => {
      const detail = await detailOf(db, caller.tenantId, null, params.payoutId, query);
      if (!detail) throw notFound(params.payoutId);
      return detail;
    },
  );
}

function servePayoutsOfProvider(app: App, services: PaymentServices): void {
  const { db } = services.gateway;
  app.get(
    "/:providerId/payouts",
    {
      config: { scope: "payments", payment: "payouts" },
      schema: {
        ...payoutOperations.listPayouts,
        params: ProviderParams,
        querystring: PayoutQuery,
        response: { 200: PayoutPage },
      },
    },
    async ({ caller, paymentProvider, query }) => {
      const { status = null, mode = null } = query;
      const filter = { ...listOptionsOf(query), status, mode, provider: paymentProvider.manifest.id };
      const rows = await listPayouts(db, caller.tenantId, filter);
      if (rows.length === 0) await connectedAccount(services, caller.tenantId, paymentProvider);
      return pageOf(rows, filter, payoutRecord, (row) => row);
    },
  );

  app.get(
    "/:providerId/payouts/:payoutId",
    {
      config: { scope: "payments", payment: "payouts" },
      schema: {
        ...payoutOperations.getPayout,
        params: PayoutParams,
        querystring: LinesQuery,
        response: { 200: PayoutDetail },
      },
    },
    async ({ caller, paymentProvider, params, query }) => {
      const { tenantId } = caller;
      const detail = await detailOf(db, tenantId, paymentProvider.manifest.id, params.payoutId, query);
      if (detail) return detail;
      await connectedAccount(services, tenantId, paymentProvider);
      throw notFound(params.payoutId);
    },
  );
}

async function detailOf(
  db: Queries,
  tenantId: string,
  provider: string | null,
  id: string,
  { limit = LINES_MAX, token }: Static<typeof LinesQuery>,
): Promise<Static<typeof PayoutDetail> | undefined> {
  const after = placeOf(token);
  const payout = await readPayout(db, tenantId, provider, id);
  if (!payout) return undefined;
  const lines = await listLines(db, tenantId, id, after, limit + 1);
  const shown = lines.slice(0, limit);
  const last = lines.length > limit ? shown.at(-1)! : undefined;
  return {
    ...payoutRecord(payout),
    lines: shown.map(lineRecord),
    token: last ? Buffer.from(`${last.position} ${last.id}`).toString("base64url") : null,
  };
}

const PLACE = /^(\d{1,9}) (pol_[0-9a-f]{32})$/;

/**
 * Returns the position after which the page starts.
 *
 * @throws Problem 400 if the token does not belong to a payout's lines
 */
function placeOf(token: string | undefined): { position: number; id: string } {
  if (!token) return { position: -1, id: "" };
  const [, position, id] = PLACE.exec(Buffer.from(token, "base64url").toString()) ?? [];
  if (position === undefined || id === undefined)
    throw invalidField("/query/token", "is not a token of this list");
  return { position: Number(position), id };
}

function notFound(id: string): Problem {
  return new Problem("not_found", `There is no payout ${id}`);
}
