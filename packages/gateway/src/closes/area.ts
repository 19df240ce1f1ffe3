import { newId, Problem } from "@banco/core";
import type { Static } from "@banco/core/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Gateway } from "../gateway.ts";
import { answerForm, type SentAnswer, sendAnswer } from "../idempotency/answers.ts";
import { IdempotencyHeaders } from "../idempotency/claim.ts";
import { answerOnce } from "../idempotency/once.ts";
import type { App, Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { listOptionsOf, pageOf } from "../server/paging.ts";
import { closeDay, readDay } from "./close.ts";
import {
  CloseBody,
  ClosePage,
  CloseParams,
  CloseQuery,
  CloseRecord,
  DayReading,
  ReadingQuery,
} from "./schemas.ts";
import { type CloseRow, listCloses, readClose } from "./sql.ts";

const SINCE =
  "The period runs from the end of the last close, or from midnight if there is none, until now, and at most until the end of the day. Each payment and receipt belongs to exactly one close.";

const closeOperations = operationsOf("Reports", {
  readDay: {
    summary: "Preview the daily close",
    description: `Returns the figures that a close would record now (an X report), and stores nothing. ${SINCE}`,
    problems: ["day_closed"],
  },
  closeDay: {
    summary: "Close the day",
    description: `Records the day's figures under the next number (a Z report). A close never changes: later changes to its period appear in the next close, under \`late\`. The merchant has one close with the totals of each till; printers with fiscal memory also make their own. ${SINCE}`,
    problems: ["day_closed"],
  },
  listCloses: {
    summary: "List closes by time",
    description: "Lists the closed days, one page at a time.",
  },
  getClose: {
    summary: "Get a close",
    description: "Returns a close as it was recorded.",
    problems: ["not_found"],
  },
  downloadClose: {
    summary: "Download a close",
    description: "Returns a PDF of the close to print or to give to the accountant.",
    problems: ["not_found"],
  },
});

const config = { scope: "fiscals" } as const;

/** Everything under `/v1/closes`: readings and closes of the day. */
export function closesArea(gateway: Gateway): Area {
  return (app) => {
    serveReading(app, gateway);
    serveClosing(app, gateway);
    serveStored(app, gateway);
  };
}

function serveReading(app: App, gateway: Gateway): void {
  app.get(
    "/v1/closes/reading",
    {
      config,
      schema: { ...closeOperations.readDay, querystring: ReadingQuery, response: { 200: DayReading } },
    },
    async ({ caller: { tenantId }, query: { date, mode = gateway.settings.modes[0] } }) =>
      readDay(gateway, { tenantId, date, mode }),
  );
}

function serveClosing(app: App, gateway: Gateway): void {
  app.post(
    "/v1/closes",
    {
      config,
      schema: {
        ...closeOperations.closeDay,
        headers: IdempotencyHeaders,
        body: CloseBody,
        response: { 201: CloseRecord },
      },
    },
    async (request, reply) => sendAnswer(reply, await close(gateway, request as CloseRequest, reply)),
  );
}

type CloseRequest = FastifyRequest<{ Body: Static<typeof CloseBody> }>;

/** Closes the day, and stores the response under the request's key in the same commit. */
async function close(gateway: Gateway, request: CloseRequest, reply: FastifyReply): Promise<SentAnswer> {
  const { db, settings } = gateway;
  const { caller, body } = request;
  const { mode = settings.modes[0], date } = body;
  const form = answerForm<CloseRow>(request, reply, settings.baseUrl, 201, closeRecord);
  const id = newId("cls");
  return answerOnce(db, request, form, {
    id,
    prepare: async () => ({ tenantId: caller.tenantId, date, mode }),
    make: (queries, day) => closeDay(gateway, queries, day, body, id),
  });
}

function serveStored(app: App, { db }: Gateway): void {
  app.get(
    "/v1/closes",
    {
      config,
      schema: { ...closeOperations.listCloses, querystring: CloseQuery, response: { 200: ClosePage } },
    },
    async ({ caller, query }) => {
      const options = { ...listOptionsOf(query), mode: query.mode ?? null };
      return pageOf(await listCloses(db, caller.tenantId, options), options, closeRecord, (row) => row);
    },
  );

  app.get(
    "/v1/closes/:closeId",
    { config, schema: { ...closeOperations.getClose, params: CloseParams, response: { 200: CloseRecord } } },
    async ({ caller, params }) => closeRecord(await requireClose(db, caller.tenantId, params.closeId)),
  );

  app.get(
    "/v1/closes/:closeId/file",
    {
      config,
      schema: { ...closeOperations.downloadClose, params: CloseParams, produces: ["application/pdf"] },
    },
    async ({ caller, params }, reply) => {
      const record = closeRecord(await requireClose(db, caller.tenantId, params.closeId));
      const { closePdf } = await import("./pdf.ts");
      return reply
        .type("application/pdf")
        .header("content-disposition", `inline; filename="close-${record.date}-${record.number}.pdf"`)
        .header("cache-control", "private, no-store")
        .send(await closePdf(record));
    },
  );
}

async function requireClose(db: Gateway["db"], tenantId: string, id: string): Promise<CloseRow> {
  const row = await readClose(db, tenantId, id);
  if (!row) throw new Problem("not_found", `There is no close ${id}`);
  return row;
}

/** Converts the close to wire format. */
function closeRecord({ id, number, figures, note, createdAt }: CloseRow): CloseRecord {
  // Older closes were stored without tills.
  return { id, number, ...figures, tills: figures.tills ?? [], note, createdAt: createdAt.toISOString() };
}
