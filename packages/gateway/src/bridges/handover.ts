import { setTimeout as sleep } from "node:timers/promises";
import { Problem, toMajor } from "@banco/core";
import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { Gateway } from "../gateway.ts";
import type { PaymentServices } from "../payment/charges.ts";
import { reportOutcome } from "../payment/settlement.ts";
import { readStoredTransaction } from "../payment/transactions-sql.ts";
import { preferredWait } from "../payment/wait.ts";
import { Amount, Id, Nullable } from "../server/schemas.ts";
import type { App } from "../server/server.ts";
import { listHandedOver, takeHandedOver } from "./handover-sql.ts";
import { paymentResult } from "./payments.ts";
import { BridgePaymentResult, SourceHeaders } from "./schemas.ts";
import type { BridgeRow } from "./sql.ts";

const LOOK_MS = 1_000;

const HandedOver = Type.Object({
  payments: Type.Array(
    Type.Object({
      id: Id,
      amount: Amount,
      currency: Type.String(),
      description: Nullable(Type.String()),
      mayStart: Type.Boolean({
        description:
          "False: it was handed over so long ago that a bridge that has not begun it leaves it to a person",
      }),
    }),
  ),
});

const Instance = Type.Object({
  instance: Type.Integer({
    minimum: 1,
    maximum: 2 ** 31 - 1,
    description:
      "A number of the bridge's own journal: of two bridges with one source address, one gets the payment",
  }),
});

const Outcome = Type.Object({
  status: Type.Enum(["completed", "failed", "canceled"]),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 1000, description: "Of what failed: why" })),
});

type Calling = (request: Pick<FastifyRequest, "headers" | "actor">, acts?: boolean) => Promise<BridgeRow>;

/** Payments that the merchant's apps hand over to a bridge (`handoff`, with the bridge as terminal), for its own devices. */
export function serveHandover(app: App, { db }: Gateway, services: PaymentServices, calling: Calling): void {
  const tags = ["Bridges"];
  const config = { open: true };
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());

  app.get(
    "/v1/bridges/handover",
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary:
          "Fetch the payments handed over to this bridge; Prefer: wait=N holds the answer until there is a new one",
        headers: SourceHeaders,
        querystring: Instance,
        response: { 200: HandedOver },
      },
    },
    async (request, reply): Promise<Static<typeof HandedOver>> => {
      const { tenantId, id } = await calling(request, false);
      const { instance } = request.query;
      const end = Date.now() + preferredWait(request.headers.prefer) * 1000;
      // A bridge that has gone takes nothing, and the end of this process waits for none: it asks the next one.
      while (!request.socket.destroyed && !stopping.signal.aborted) {
        if ((await takeHandedOver(db, tenantId, id, instance)) || Date.now() + LOOK_MS > end) break;
        await sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
      // Kept open, the connection would hold up the end of the server.
      if (stopping.signal.aborted) reply.header("connection", "close");
      const handed = await listHandedOver(db, tenantId, id, instance);
      const payments = handed.map(({ amountMinor, ...payment }) => ({
        ...payment,
        amount: toMajor(amountMinor, payment.currency),
      }));
      return { payments };
    },
  );

  app.post(
    "/v1/bridges/handover/:transactionId",
    {
      config,
      schema: {
        tags,
        summary: "Report what became of a payment that was handed over to this bridge",
        headers: SourceHeaders,
        params: Type.Object({ transactionId: Id }),
        body: Outcome,
        response: { 200: BridgePaymentResult },
      },
    },
    async (request) => {
      const bridge = await calling(request);
      const { transactionId } = request.params;
      const { status, reason } = request.body;
      const transaction = await readStoredTransaction(db, bridge.tenantId, transactionId);
      if (transaction?.provider !== "handoff" || transaction.terminalId !== bridge.id)
        throw new Problem("not_found", `No payment ${transactionId} was handed over to this bridge`);
      const failure = status === "failed" && reason && { failure: { code: "bridge", message: reason } };
      return paymentResult(await reportOutcome(services, transaction, { status, ...failure }));
    },
  );
}
