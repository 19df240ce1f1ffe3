import { Problem, toMajor } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type { ExtraAmount } from "@banco/providers";
import type { FastifyRequest } from "fastify";
import type { Queries } from "../db/statement.ts";
import type { FiscalServices } from "../fiscal/services.ts";
import { LOOK_MS } from "../pace.ts";
import { meansOf } from "../payment/means.ts";
import type { PaymentServices } from "../payment/services.ts";
import { reportOutcome } from "../payment/settlement.ts";
import type { ChargeRequest } from "../payment/transaction.ts";
import { readStoredTransaction } from "../payment/transactions-sql.ts";
import type { App } from "../server/app.ts";
import { Id } from "../server/schemas.ts";
import { requireBridgeRight } from "./allowed.ts";
import { bridgeActor } from "./bridges.ts";
import { chargedAmountOf } from "./handover-amount.ts";
import { handedReceipts, reportHandedReceipt } from "./handover-receipts.ts";
import { HandedOver, HandoverQuery, outcomeOf, PaymentOutcome, ReceiptOutcome } from "./handover-schemas.ts";
import { type AskingBridge, type Handed, listHandedPayments, takeHanded } from "./handover-sql.ts";
import { longPolls } from "./long-poll.ts";
import { bridgeOperations } from "./operations.ts";
import { paymentResult } from "./payments.ts";
import { BridgeFiscalResult, BridgePaymentResult, SourceHeaders } from "./schemas.ts";
import type { BridgeRow } from "./sql.ts";

const config = { open: true };

/**
 * Returns the calling bridge, and logs it as the actor unless it only reads.
 *
 * @throws Problem `bridge_not_approved` unless the bridge only requests its own registration
 */
export type Calling = (
  request: Pick<FastifyRequest, "headers" | "actor">,
  options?: { acts?: boolean; isProbe?: boolean },
) => Promise<BridgeRow>;

/** The dependencies of the bridge's routes. */
export interface HandoverServices {
  payments: PaymentServices;
  fiscal: FiscalServices;
  calling: Calling;
}

/**
 * Payments and receipts that the merchant's apps hand over to a bridge (provider `handoff`), for its own
 * devices.
 */
export function serveHandover(app: App, services: HandoverServices): void {
  serveFetching(app, services);
  serveReports(app, services);
}

function serveFetching(app: App, { payments: { gateway }, calling }: HandoverServices): void {
  const { db, clock } = gateway;
  const poll = longPolls(app, clock);

  app.get(
    "/v1/bridges/handover",
    {
      config,
      exposeHeadRoute: false,
      schema: {
        ...bridgeOperations.fetchHandovers,
        headers: SourceHeaders,
        querystring: HandoverQuery,
        response: { 200: HandedOver },
      },
    },
    async (request, reply): Promise<Static<typeof HandedOver>> => {
      const asking = await calling(request, { acts: false });
      const { instance, takes = "payments" } = request.query;
      const bridge = { tenantId: asking.tenantId, bridgeId: asking.id, instance };
      const allowed = (takes.split(",") as Handed[]).filter((what) => asking.rights[what]);
      if (allowed.length === 0) requireBridgeRight(asking, takes.split(",")[0] as Handed);
      // A bridge that has closed the connection receives nothing.
      const take = async () => {
        const ids = (await Promise.all(allowed.map((what) => takeHanded(db, what, bridge)))).flat();
        if (ids.length === 0) return null;
        return Object.assign(request, { actor: bridgeActor(asking), effects: ids });
      };
      await poll(request, reply, LOOK_MS.handover, take);
      return {
        payments: allowed.includes("payments") ? await handedPayments(db, bridge) : [],
        receipts: allowed.includes("receipts") ? await handedReceipts(db, bridge) : [],
      };
    },
  );
}

async function handedPayments(db: Queries, bridge: AskingBridge) {
  return (await listHandedPayments(db, bridge)).map(({ amountMinor, ...payment }) => ({
    ...payment,
    amount: toMajor(amountMinor, payment.currency),
  }));
}

/**
 * The fields of a payment request that are not passed to the bridge. Handed-over payments have no customer, and
 * their manifest declares no amount other than the payment's, so other amounts do not reach this point.
 */
type Withheld = "customer" | "amountMinor" | ExtraAmount | "card" | "link" | "app" | "ending";
// If a field is added, this does not compile until the field is passed to the bridge or listed as withheld.
({}) satisfies Record<Exclude<keyof ChargeRequest, Withheld>, unknown>;

function serveReports(app: App, { payments, fiscal, calling }: HandoverServices): void {
  app.post(
    "/v1/bridges/handover/:transactionId",
    {
      config,
      schema: {
        ...bridgeOperations.reportHandedPayment,
        headers: SourceHeaders,
        params: Type.Object({ transactionId: Id }),
        body: PaymentOutcome,
        response: { 200: BridgePaymentResult },
      },
    },
    async (request) => {
      const bridge = await calling(request);
      const { transactionId } = request.params;
      const transaction = await readStoredTransaction(payments.gateway.db, bridge.tenantId, transactionId);
      if (transaction?.provider !== "handoff" || transaction.terminalId !== bridge.id)
        throw new Problem("not_found", `No payment ${transactionId} was handed over to this bridge`);
      const amounts = chargedAmountOf(request.body, transaction);
      const chargedMinor = amounts.amountMinor ?? transaction.amountMinor;
      const means = meansOf(request.body, transaction.currency, chargedMinor);
      const outcome = { ...outcomeOf(request.body), ...amounts, ...means };
      return paymentResult(await reportOutcome(payments, transaction, outcome));
    },
  );

  app.post(
    "/v1/bridges/handover/receipts/:receiptId",
    {
      config,
      schema: {
        ...bridgeOperations.reportHandedReceipt,
        headers: SourceHeaders,
        params: Type.Object({ receiptId: Id }),
        body: ReceiptOutcome,
        response: { 200: BridgeFiscalResult },
      },
    },
    async (request) =>
      reportHandedReceipt(fiscal, await calling(request), request.params.receiptId, request.body),
  );
}
