import { italianDay } from "@banco/fatturapa";
import type { Gateway } from "../gateway.ts";
import type { App, Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { listOptionsOf, pageOf } from "../server/paging.ts";
import { serveRecords } from "../server/record-routes.ts";
import { serveDays, serveFiles } from "./day-area.ts";
import {
  PosDeclarationBody,
  PosDeclarationPage,
  PosDeclarationQuery,
  PosDeclarationRecord,
} from "./declaration-schemas.ts";
import { listDeclarations } from "./declarations-sql.ts";
import { readDesk } from "./desk.ts";
import { PosDesk } from "./desk-schemas.ts";
import { changeLink, createLink, declarationRecord, declare, linkRecord, removeLink } from "./links.ts";
import { links, registers, terminals } from "./records-sql.ts";
import {
  changeRegister,
  changeTerminal,
  createRegister,
  createTerminal,
  registerRecord,
  removeUnlinked,
  terminalRecord,
} from "./rules.ts";
import {
  PosLinkBody,
  PosLinkParams,
  PosLinkPatch,
  PosLinkRecord,
  PosRegisterBody,
  PosRegisterPatch,
  PosRegisterRecord,
  PosTerminalBody,
  PosTerminalPatch,
  PosTerminalRecord,
} from "./schemas.ts";

const posOperations = operationsOf("POS links", {
  getPosDesk: {
    summary: "Get the POS–register desk",
    description:
      "Returns the registered terminals, registers and links, what is still to be declared to the tax office and in which window, and the devices of connected accounts and bridges that are not registered yet.",
  },
  declarePosLink: {
    summary: "Record that a link was declared",
    description:
      "Records that the start or end of a link was declared on the tax office's site: the day, by " +
      "whom, and the terminal and register as they were then. Nothing is sent. Declarations never " +
      "change; a mistake is withdrawn by another declaration.",
    problems: ["not_found", "conflict"],
  },
  listPosDeclarations: {
    summary: "List declarations",
    description: "Lists what was recorded as declared or withdrawn, by time, one page at a time.",
  },
});

const config = { scope: "fiscals", right: "books" } as const;
const kind = { ...config, under: "/v1/pos", prefix: "pos", article: "a", tag: "POS links" } as const;

/** Serves `/v1/pos`: the desk for the terminal-register links that are declared to the tax office. */
export function posArea(gateway: Gateway): Area {
  return (app) => {
    serveTerminals(app, gateway);
    serveRegisters(app, gateway);
    serveLinks(app, gateway);
    serveDesk(app, gateway);
    serveDeclarations(app, gateway);
    serveDays(app, gateway);
    serveFiles(app, gateway);
  };
}

function serveTerminals(app: App, gateway: Gateway): void {
  const { db } = gateway;
  serveRecords(app, {
    ...kind,
    noun: "terminal",
    body: PosTerminalBody,
    patch: PosTerminalPatch,
    record: PosTerminalRecord,
    gateway,
    quota: "posTerminals",
    create: createTerminal,
    rows: terminals,
    change: (tenantId, id, patch, versions) => changeTerminal(db, tenantId, id, patch, versions),
    remove: (tenantId, id, versions) => removeUnlinked(db, "terminal", terminals, tenantId, id, versions),
    shown: terminalRecord,
  });
}

function serveRegisters(app: App, gateway: Gateway): void {
  const { db } = gateway;
  serveRecords(app, {
    ...kind,
    noun: "register",
    body: PosRegisterBody,
    patch: PosRegisterPatch,
    record: PosRegisterRecord,
    gateway,
    quota: "posRegisters",
    create: createRegister,
    rows: registers,
    change: (tenantId, id, patch, versions) => changeRegister(db, tenantId, id, patch, versions),
    remove: (tenantId, id, versions) => removeUnlinked(db, "register", registers, tenantId, id, versions),
    shown: registerRecord,
  });
}

function serveLinks(app: App, gateway: Gateway): void {
  const { db } = gateway;
  serveRecords(app, {
    ...kind,
    noun: "link",
    body: PosLinkBody,
    patch: PosLinkPatch,
    record: PosLinkRecord,
    gateway,
    quota: "posLinks",
    create: createLink,
    rows: links,
    change: (tenantId, id, patch, versions) => changeLink(db, tenantId, id, patch, versions),
    remove: (tenantId, id, versions) => removeLink(db, tenantId, id, versions),
    shown: linkRecord,
  });
}

function serveDesk(app: App, gateway: Gateway): void {
  app.get(
    "/v1/pos",
    { config, schema: { ...posOperations.getPosDesk, response: { 200: PosDesk } } },
    async ({ caller }) => readDesk(gateway, caller.tenantId),
  );
}

function serveDeclarations(app: App, { db, clock }: Gateway): void {
  app.post(
    "/v1/pos/links/:posLinkId/declarations",
    {
      config,
      schema: {
        ...posOperations.declarePosLink,
        params: PosLinkParams,
        body: PosDeclarationBody,
        response: { 201: PosDeclarationRecord },
      },
    },
    async ({ caller: { tenantId, userId, keyId }, params: { posLinkId }, body }, reply) => {
      const today = italianDay(clock.now());
      const recording = { tenantId, memberId: keyId === null ? userId : null, today };
      const row = await declare(db, recording, posLinkId, body);
      return reply.code(201).send(declarationRecord(row));
    },
  );

  app.get(
    "/v1/pos/declarations",
    {
      config,
      schema: {
        ...posOperations.listPosDeclarations,
        querystring: PosDeclarationQuery,
        response: { 200: PosDeclarationPage },
      },
    },
    async ({ caller, query }) => {
      const filter = { ...listOptionsOf(query), linkId: query.posLinkId ?? null };
      const rows = await listDeclarations(db, caller.tenantId, filter);
      return pageOf(rows, filter, declarationRecord, (row) => row);
    },
  );
}
