import { Readable } from "node:stream";
import { invalidField, Problem } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import { Type } from "@banco/core/schema";
import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { Gateway } from "../gateway.ts";
import { rateLimited } from "../limits/refusal.ts";
import { LOOK_MS } from "../pace.ts";
import {
  askerOf,
  bearerChallenge,
  type Caller,
  isPerson,
  may,
  type ScopeArea,
  type VerifyAccessToken,
} from "../server/access.ts";
import type { Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { Feed } from "./feed.ts";
import { payloadOf } from "./payload.ts";
import { type Reader, readEvents, readerAfter, readerFromNow, type StreamedEvent } from "./sql.ts";

const { streamEvents } = operationsOf("Events", {
  streamEvents: {
    summary: "Stream the merchant's events (server-sent events)",
    description:
      "Sends each event as it happens, in the same format as webhooks. Send the last `id` as `Last-Event-ID` to resume after it. An app receives the events that its scopes allow it to read.",
    problems: ["validation_failed", "insufficient_scope"],
  },
});

const BATCH = 100;
const STREAMS_MAX = 50;
/** The maximum number of streams per user, app or key in one process. */
const STREAMS_OF_ONE_MAX = 20;

const HEADERS = {
  "cache-control": "no-store",
  // A proxy that buffers responses (nginx) would delay events.
  "x-accel-buffering": "no",
  // After hours of streaming, the client will not send another request on this connection; keeping it would delay a
  // shutdown.
  connection: "close",
};

const Headers = Type.Object({
  "last-event-id": Type.Optional(Type.String({ maxLength: 255, description: "Start after this event" })),
});

/**
 * `GET /v1/events`: streams the merchant's events from every process, as server-sent events (HTML Living
 * Standard, section 9.2). An app receives the events of the areas that it may read.
 *
 * @param verify - verifies the token again while the stream is open
 */
export function eventsArea(gateway: Gateway, verify: VerifyAccessToken): Area {
  const { db, clock, settings } = gateway;
  const feed = new Feed(gateway);
  const admit = limiter();
  return (app) => {
    const stopping = new AbortController();
    app.addHook("preClose", (done) => {
      stopping.abort();
      done();
    });
    app.get(
      "/v1/events",
      {
        config: { scope: "any" },
        exposeHeadRoute: false,
        schema: {
          ...streamEvents,
          headers: Headers,
          response: {
            200: { description: "Events", content: { "text/event-stream": { schema: Type.String() } } },
          },
        },
      },
      async (request, reply) => {
        const { tenantId } = request.caller;
        const gone = new AbortController();
        reply.raw.once("close", () => gone.abort());
        const allows = filterOf(request.caller, settings.baseUrl);
        const reader = await startOf(db, tenantId, request.headers["last-event-id"]);
        admit(tenantId, askerOf(request.caller), gone.signal);
        const signal = AbortSignal.any([gone.signal, stopping.signal]);
        const counts = async () => (await verify(tokenOf(request))) !== undefined;
        const frames = framesOf({ db, clock, feed, reader, allows, counts, signal });
        reply.headers(HEADERS).type("text/event-stream");
        return reply.send(Readable.from(frames) as never);
      },
    );
  };
}

/** Counts the streams of each tenant and caller in this process. A stream counts until its signal is aborted. */
function limiter(): (tenantId: string, asker: string, signal: AbortSignal) => void {
  const open = new Map<string, number>();
  const count = (name: string, change: 1 | -1) => {
    const streams = (open.get(name) ?? 0) + change;
    if (streams > 0) open.set(name, streams);
    else open.delete(name);
  };
  return (tenantId, asker, signal) => {
    const limits = { [tenantId]: STREAMS_MAX, [`${tenantId} ${asker}`]: STREAMS_OF_ONE_MAX };
    for (const [name, limit] of Object.entries(limits)) {
      if ((open.get(name) ?? 0) < limit) continue;
      throw rateLimited(`More than ${limit} concurrent streams`, limit, LOOK_MS.stream / 1000);
    }
    if (signal.aborted) return;
    for (const name of Object.keys(limits)) count(name, 1);
    signal.addEventListener("abort", () => {
      for (const name of Object.keys(limits)) count(name, -1);
    });
  };
}

interface Following {
  db: Database;
  clock: Clock;
  feed: Feed;
  reader: Reader;
  allows: (event: StreamedEvent) => boolean;
  /** Whether the token is still valid. */
  counts: () => Promise<boolean>;
  signal: AbortSignal;
}

/** Writes a stream as fast as the client reads it. */
async function* framesOf({
  db,
  clock,
  feed,
  reader,
  allows,
  counts,
  signal,
}: Following): AsyncGenerator<string> {
  yield "retry: 1000\n\n";
  let looked = clock.monotonic();
  while (!signal.aborted) {
    const events = await readEvents(db, reader, BATCH);
    // A stream ends when its token is revoked.
    if (events.length > 0 && !(await counts())) return;
    for (const event of events) {
      reader.position = { xid: event.xid, seq: event.seq };
      if (allows(event)) yield frameOf(event);
    }
    if (events.length === 0) await feed.news(reader, LOOK_MS.stream, signal);
    if (clock.monotonic() - looked < LOOK_MS.stream) continue;
    if (!(await counts())) return;
    looked = clock.monotonic();
    yield ":\n\n";
  }
}

function frameOf(event: StreamedEvent): string {
  return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(payloadOf(event))}\n\n`;
}

/** Returns a filter for the events that the caller may read. */
function filterOf(caller: Caller, baseUrl: string): (event: StreamedEvent) => boolean {
  if (isPerson(caller) && caller.role === "owner") return () => true;
  if (!isPerson(caller) && ![...caller.scopes!].some((scope) => scope.endsWith(":read"))) {
    throw new Problem("insufficient_scope", "The token has no read scope", {
      headers: bearerChallenge(baseUrl, 'error="insufficient_scope"'),
    });
  }
  return ({ area }) => area !== null && may(caller, `${area as ScopeArea}:read`);
}

async function startOf(db: Database, tenantId: string, lastEventId: string | undefined): Promise<Reader> {
  if (!lastEventId) return readerFromNow(db, tenantId);
  const reader = await readerAfter(db, tenantId, lastEventId);
  if (!reader) throw invalidField("/headers/last-event-id", "is not an event of the merchant");
  return reader;
}

/** Returns the token; the authentication hook has ensured that there is one. */
function tokenOf(request: FastifyRequest): string {
  return request.headers.authorization!.slice("Bearer".length).trim();
}
