import { Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import { hasFreshProof, requireFreshProof } from "../auth/session/proof.ts";
import type { Fiscal } from "../fiscal/area.ts";
import type { Gateway } from "../gateway.ts";
import type { Payments } from "../payment/area.ts";
import type { App, Area } from "../server/app.ts";
import { Deleted } from "../server/schemas.ts";
import { requireApproved } from "./allowed.ts";
import {
  type BridgeChange,
  type BridgeParts,
  bridgeActor,
  bridgeRecord,
  callingBridge,
  changeBridge,
  registerBridge,
} from "./bridges.ts";
import { type Calling, serveHandover } from "./handover-routes.ts";
import { bridgeOperations } from "./operations.ts";
import { keepOperations, listOperations } from "./operations-sql.ts";
import { serveOrders } from "./order-routes.ts";
import { servePairing } from "./pairing-routes.ts";
import { requireNewer } from "./program-request.ts";
import { servePrograms } from "./program-routes.ts";
import { BridgePrograms } from "./programs.ts";
import { BridgeOperation, BridgeReport, BridgeReported, OperationsQuery } from "./reported-operations.ts";
import { accessOf, allowedChange, grantOf, isSentBack, shownAddress, visibleKinds } from "./rights.ts";
import { serveBridgeSales } from "./sale-routes.ts";
import { BridgeBody, BridgeParams, BridgePatch, BridgeRecord, SourceHeaders } from "./schemas.ts";
import { actingMember, type BridgeInput, deleteBridge, listBridges, readBridge, seeBridge } from "./sql.ts";
import { serveState } from "./state-routes.ts";
import { askCheck } from "./state-sql.ts";

type Parts = Gateway & Pick<BridgeParts, "mailer">;

/** Everything under `/v1/bridges`. */
export function bridgesArea(gateway: Parts, payments: Payments, fiscal: Fiscal): Area {
  return (app) => {
    const programs = new BridgePrograms(gateway.settings.bridgePrograms);
    serveRegistry(app, gateway);
    servePairing(app, gateway);
    serveOneBridge(app, gateway, programs);
    serveLooks(app, gateway);
    serveCalls(app, { ...gateway, programs }, payments, fiscal);
  };
}

const config = { scope: "payments", right: "devices" } as const;
const notFound = (id: string) => new Problem("not_found", `There is no bridge ${id}`);

/** The merchant's routes: list and change bridges. */
function serveRegistry(app: App, gateway: Parts): void {
  const { db, settings, clock } = gateway;
  app.post(
    "/v1/bridges",
    {
      config,
      schema: { ...bridgeOperations.createBridge, body: BridgeBody, response: { 201: BridgeRecord } },
    },
    async ({ caller, body }, reply) => {
      if (body.rights) await requireFreshProof(db, caller);
      const { name, payment = null, fiscal = null } = body;
      const requested = { name, payment, fiscal } as BridgeInput;
      const input = allowedChange(caller, requested, undefined, settings.baseUrl);
      const grant = grantOf(caller, body.rights, await hasFreshProof(db, caller));
      const { bridge, address } = await registerBridge(gateway, caller, input, grant);
      return reply.code(201).send(bridgeRecord(bridge, clock.now(), shownAddress(caller, address)));
    },
  );

  app.get(
    "/v1/bridges",
    { config, schema: { ...bridgeOperations.listBridges, response: { 200: Type.Array(BridgeRecord) } } },
    async ({ caller }) =>
      (await listBridges(db, caller.tenantId)).map((bridge) => bridgeRecord(bridge, clock.now())),
  );
}

function serveOneBridge(app: App, gateway: Parts, programs: BridgePrograms): void {
  const { db, settings, clock } = gateway;
  app.get(
    "/v1/bridges/:bridgeId",
    {
      config,
      schema: { ...bridgeOperations.getBridge, params: BridgeParams, response: { 200: BridgeRecord } },
    },
    async ({ caller, params }) => {
      const bridge = await readBridge(db, caller.tenantId, params.bridgeId);
      if (!bridge) throw notFound(params.bridgeId);
      return bridgeRecord(bridge, clock.now());
    },
  );

  app.get(
    "/v1/bridges/:bridgeId/operations",
    {
      config,
      schema: {
        ...bridgeOperations.listBridgeOperations,
        params: BridgeParams,
        querystring: OperationsQuery,
        response: { 200: Type.Array(BridgeOperation) },
      },
    },
    async ({ caller, params: { bridgeId }, query: { status } }) => {
      if (!(await readBridge(db, caller.tenantId, bridgeId))) throw notFound(bridgeId);
      return listOperations(db, caller.tenantId, bridgeId, { status, kinds: visibleKinds(caller) });
    },
  );

  app.patch(
    "/v1/bridges/:bridgeId",
    {
      config,
      schema: {
        ...bridgeOperations.updateBridge,
        params: BridgeParams,
        body: BridgePatch,
        response: { 200: BridgeRecord },
      },
    },
    async ({ caller, params: { bridgeId }, body }) => {
      const before = await readBridge(db, caller.tenantId, bridgeId);
      if (!before) throw notFound(bridgeId);
      const isGrant = body.rights !== undefined && !isSentBack(body.rights, before);
      // Whoever knows the address has all of the bridge's rights.
      if (isGrant || body.rotate) await requireFreshProof(db, caller);
      await requireNewer(programs, before, body.requestedProgram);
      const change = allowedChange(caller, body as BridgeChange, before, settings.baseUrl);
      const access = { ...accessOf(caller, change, before), shownTo: caller.userId };
      const changed = await changeBridge(gateway, caller, before, change, access);
      if (!changed) throw notFound(bridgeId);
      return bridgeRecord(changed.bridge, clock.now(), changed.address);
    },
  );

  app.delete(
    "/v1/bridges/:bridgeId",
    {
      config,
      schema: { ...bridgeOperations.deleteBridge, params: BridgeParams, response: { 200: Deleted } },
    },
    async ({ caller, params }) => {
      if (!(await deleteBridge(db, caller.tenantId, params.bridgeId))) throw notFound(params.bridgeId);
      return { deleted: true as const };
    },
  );
}

/** Lets technicians request device checks from bridges. */
function serveLooks(app: App, { db, clock }: Gateway): void {
  app.post(
    "/v1/bridges/:bridgeId/check",
    {
      config,
      schema: { ...bridgeOperations.checkBridge, params: BridgeParams, response: { 202: BridgeRecord } },
    },
    async ({ caller, params: { bridgeId } }, reply) => {
      const isThere = await askCheck(db, caller.tenantId, bridgeId);
      const bridge = isThere ? await readBridge(db, caller.tenantId, bridgeId) : undefined;
      if (!bridge) throw notFound(bridgeId);
      return reply.code(202).send(bridgeRecord(bridge, clock.now()));
    },
  );
}

/** The routes for bridges, which are identified by their source address. */
function serveCalls(
  app: App,
  gateway: Gateway & { programs: BridgePrograms },
  { services, waiting }: Payments,
  fiscal: Fiscal,
): void {
  const calling: Calling = async (request, { acts = true, isProbe = false } = {}) => {
    const { headers } = request;
    const bridge = await callingBridge(gateway, String(headers["x-source-address"]));
    const version = headers["x-bridge-version"];
    await seeBridge(
      gateway.db,
      bridge.tenantId,
      bridge.id,
      typeof version === "string" ? version.slice(0, 64) : null,
    );
    const member = await actingMember(gateway.db, bridge.tenantId, headers["x-bridge-member"]);
    if (acts) request.actor = { ...bridgeActor(bridge), ...(member && { userId: member }) };
    if (!isProbe) requireApproved(bridge);
    return bridge;
  };
  serveHandover(app, { payments: services, fiscal: fiscal.services, calling });
  serveOrders(app, { services, waiting }, fiscal, calling);
  serveReports(app, gateway, calling);
  serveBridgeSales(app, { gateway, payments: services, fiscal: fiscal.services }, calling);
  serveState(app, gateway, calling);
  servePrograms(app, gateway, gateway.programs, calling);
}

const open = { open: true };

function serveReports(app: App, gateway: Gateway, calling: Calling): void {
  app.post(
    "/v1/bridges/operations",
    {
      config: open,
      schema: {
        ...bridgeOperations.reportBridgeOperations,
        headers: SourceHeaders,
        body: BridgeReport,
        response: { 200: BridgeReported },
      },
    },
    async (request) => {
      const { tenantId, id } = await calling(request);
      const { operations } = request.body;
      request.effects = operations.map((operation) => operation.id);
      await keepOperations(gateway.db, tenantId, id, operations);
      return { taken: operations.length };
    },
  );
}
