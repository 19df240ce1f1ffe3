import type { FastifyReply, FastifyRequest } from "fastify";
import type { Fiscal } from "../fiscal/area.ts";
import type { Gateway } from "../gateway.ts";
import { entryOnly, markRepeat } from "../idempotency/answers.ts";
import { claimOf } from "../idempotency/claim.ts";
import type { Payments } from "../payment/area.ts";
import { preferredWait } from "../payment/checks/wait.ts";
import { memberOfPin, tellPins } from "../pins/pins.ts";
import type { App } from "../server/app.ts";
import { checkBody } from "../server/validation.ts";
import { rightsInForce } from "./allowed.ts";
import { bridgeActor } from "./bridges.ts";
import { issueOnBridge } from "./documents.ts";
import type { Calling } from "./handover-routes.ts";
import { bridgeOperations } from "./operations.ts";
import type { BridgeAnswer, BridgeOrder } from "./order.ts";
import { cancelOnBridge, payOnBridge, refundOnBridge } from "./payments.ts";
import {
  BridgeFiscalBody,
  BridgeFiscalResult,
  BridgePaymentBody,
  BridgePaymentResult,
  documentBody,
  OrderHeaders,
  SourceHeaders,
} from "./schemas.ts";
import type { BridgeRow } from "./sql.ts";

const config = { open: true };

/** Serves the payments, refunds and documents that bridges request. */
export function serveOrders(
  app: App,
  { services, waiting }: Pick<Payments, "services" | "waiting">,
  fiscal: Fiscal,
  calling: Calling,
): void {
  const { gateway } = services;
  app.post(
    "/v1/bridges/payment",
    {
      config,
      schema: {
        ...bridgeOperations.runBridgePayment,
        headers: OrderHeaders,
        body: BridgePaymentBody,
        response: { 200: BridgePaymentResult },
      },
    },
    async (request, reply) => {
      const { probe, refund } = request.body;
      const bridge = await calling(request, { acts: !probe, isProbe: probe ?? false });
      if (probe) return registrationOf(gateway, bridge);
      const order = orderOf(gateway, request, request.body, bridge);
      const answer = refund
        ? await refundOnBridge(services, bridge, { ...order, body: refund })
        : await payOnBridge(services, waiting, bridge, order);
      return respond(request, reply, answer);
    },
  );

  app.delete(
    "/v1/bridges/payment",
    {
      config,
      schema: {
        ...bridgeOperations.cancelBridgePayment,
        headers: SourceHeaders,
        response: { 200: BridgePaymentResult },
      },
    },
    async (request) => cancelOnBridge(services, await calling(request)),
  );

  app.post(
    "/v1/bridges/fiscal",
    {
      config,
      preValidation: async (request) => {
        request.body = checkBody(documentBody(request.body), request.body);
      },
      schema: {
        ...bridgeOperations.issueBridgeDocument,
        headers: OrderHeaders,
        body: BridgeFiscalBody,
        response: { 200: BridgeFiscalResult },
      },
    },
    async (request, reply) => {
      const bridge = await calling(request);
      const order = orderOf(gateway, request, request.body, bridge);
      return respond(request, reply, await issueOnBridge(fiscal.services, bridge, order));
    },
  );
}

/** Returns the response to a request that only checks the registration. */
async function registrationOf(gateway: Pick<Gateway, "db" | "settings">, bridge: BridgeRow) {
  const { tenantId, id, name, exposedAt } = bridge;
  const rights = rightsInForce(bridge);
  // A six-digit PIN can be guessed offline from its hash, so hashes are sent only to bridges that check PINs.
  const checksPins = rights?.asksPin && rights.refunds !== "none";
  const pins = checksPins ? { pins: await tellPins(gateway, tenantId) } : {};
  return { id, name, rights, addressExposedAt: exposedAt?.toISOString() ?? null, ...pins };
}

function orderOf<Body>(
  gateway: Pick<Gateway, "db" | "settings">,
  request: FastifyRequest,
  body: Body,
  bridge: BridgeRow,
): BridgeOrder<Body> {
  const { prefer, "x-pin": pin } = request.headers;
  return {
    body,
    claim: claimOf(request, { owner: `bridge ${bridge.id}`, caller: bridge.id }),
    traces: entryOnly(request),
    requireMember: async () => {
      if (!bridge.rights.asksPin) return;
      const userId = await memberOfPin(gateway, bridge, pin?.toString());
      request.actor = { ...bridgeActor(bridge), userId };
    },
    waitSeconds: prefer === undefined ? undefined : preferredWait(prefer),
  };
}

function respond<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  { result, repeated, effects }: BridgeAnswer<Result>,
): Result {
  if (repeated) markRepeat(reply);
  if (effects) request.effects = effects;
  return result;
}
