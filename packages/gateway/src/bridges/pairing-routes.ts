import { Type } from "@banco/core/schema";
import { requireFreshProof } from "../auth/session/proof.ts";
import type { Gateway } from "../gateway.ts";
import type { App } from "../server/app.ts";
import { Time } from "../server/schemas.ts";
import { type BridgeParts, bridgeActor } from "./bridges.ts";
import { bridgeOperations } from "./operations.ts";
import { newPairing, pairBridge } from "./pairing.ts";

const Name = Type.String({ minLength: 1, maxLength: 255, examples: ["Counter"] });
const CodeBody = Type.Object({ name: Name }, { title: "PairingRequest" });
const CodeRecord = Type.Object(
  { code: Type.String({ description: "For `banco-bridge setup`; shown only once" }), expiresAt: Time },
  { title: "PairingCode" },
);
const PairBody = Type.Object(
  {
    code: Type.String({ maxLength: 64 }),
    name: Type.Optional(Name),
    bridgeId: Type.Optional(Type.String({ maxLength: 255, description: "The till's previous bridge" })),
    sourceAddress: Type.Optional(Type.String({ maxLength: 255, description: "Its previous source address" })),
  },
  { title: "PairRequest" },
);
const PairedRecord = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    sourceAddress: Type.Optional(
      Type.String({ description: "A new source address; absent if the previous one is still valid" }),
    ),
  },
  { title: "PairedBridge" },
);

/**
 * Pairs tills: a member creates a code, and the till uses it to become a bridge. Nobody has to sign in at the till.
 */
export function servePairing(app: App, gateway: Gateway & Pick<BridgeParts, "mailer">): void {
  app.post(
    "/v1/bridges/codes",
    {
      // There is no scope for this: a code yields a source address, which apps and keys must not get.
      config: { right: "devices" },
      schema: { ...bridgeOperations.createPairingCode, body: CodeBody, response: { 201: CodeRecord } },
    },
    async ({ caller, body }, reply) => {
      await requireFreshProof(gateway.db, caller);
      const { code, expiresAt } = await newPairing(gateway, caller, body.name);
      reply.code(201).header("cache-control", "no-store");
      return { code, expiresAt: expiresAt.toISOString() };
    },
  );
  app.post(
    "/v1/bridges/pair",
    {
      config: { open: true },
      schema: { ...bridgeOperations.pairBridge, body: PairBody, response: { 200: PairedRecord } },
    },
    async (request, reply) => {
      const { bridge, address } = await pairBridge(gateway, request.ip, request.body);
      request.actor = bridgeActor(bridge);
      reply.header("cache-control", "no-store");
      return { id: bridge.id, name: bridge.name, ...(address !== null && { sourceAddress: address }) };
    },
  );
}
