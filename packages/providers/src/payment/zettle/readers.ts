import { randomUUID } from "node:crypto";
import type { CallWindow } from "../../contract/call-window.ts";
import { ProviderError } from "../../contract/error.ts";
import type { TerminalFacts } from "../../contract/payment.ts";
import { openProviderSocket } from "../../http/socket.ts";
import type { Context } from "./manifest.ts";
import { callZettle } from "./request.ts";
import type { Frame, Link } from "./wire.ts";

const ANSWER_MS = 8_000;
const LIVE_HOSTS = /(^|\.)(zettle|izettle)\.com$/;
const SANDBOX_HOSTS = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** A socket to one reader, through Zettle's cloud. */
export interface ReaderSocket {
  send(payload: object, window?: CallWindow): void;
  /** Returns the reader's next message of a type; with a trace ID, only a message about that payment. */
  next(type: string, timeoutMs?: number, traceId?: string): Promise<NonNullable<Frame["payload"]>>;
  close(): void;
}

/** Returns the readers linked to the merchant's till, each with its status; Zettle has no locations. */
export async function listTerminals(context: Context): Promise<TerminalFacts[]> {
  return Promise.all((await links(context)).map((link) => factsOf(context, link)));
}

/**
 * Links a reader to the merchant's till by the code that it shows, which is valid once.
 *
 * @param deviceName - the reader's name; defaults to its serial number
 */
export async function linkReader(
  context: Context,
  { code, deviceName }: { code: string; deviceName: string | undefined },
): Promise<void> {
  const body = { code, tags: deviceName ? { deviceName } : {} };
  const path = "/v1/integrator/link-offers/claim";
  try {
    await callZettle(context, { host: "readers", method: "POST", path, body });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "not_found") throw error;
    throw new ProviderError("rejected", error.code, "No reader shows this code, or it was already used");
  }
}

/** Returns one reader. */
export async function readTerminal(context: Context, terminalId: string): Promise<TerminalFacts> {
  const link = (await links(context)).find(({ id }) => id === terminalId);
  if (link) return factsOf(context, link);
  throw new ProviderError("not_found", "no_link", `No reader ${terminalId} is linked`, {
    path: "/terminalId",
  });
}

/**
 * Opens a socket to a reader.
 *
 * @throws ProviderError `not_found` for a reader that is not linked
 */
export async function openReader(context: Context, linkId: string): Promise<ReaderSocket> {
  const channelId = randomUUID();
  const { location } = await callZettle<{ location?: string | null }>(context, {
    host: "readers",
    method: "POST",
    path: "/v1/integrator/sessions",
    body: { links: { [linkId]: [channelId] } },
  });
  if (!location)
    throw new ProviderError("not_found", "no_link", `No reader ${linkId} is linked`, { path: "/terminalId" });
  const hosts = context.mode === "sandbox" ? SANDBOX_HOSTS : LIVE_HOSTS;
  const socket = await openProviderSocket<Frame>(location, hosts, ANSWER_MS, context.clock);
  return {
    send: (payload, window) =>
      socket.send({ type: "MESSAGE", linkId, channelId, messageId: randomUUID(), payload }, window),
    async next(type, timeoutMs = ANSWER_MS, traceId) {
      const isIt = ({ payload }: Frame) =>
        payload?.type === type && (traceId === undefined || payload.internalTraceId === traceId);
      return (await socket.next(isIt, timeoutMs)).payload ?? {};
    },
    close: () => socket.close(),
  };
}

/** Returns a reader's status from its own report. */
export async function readerStatus(socket: ReaderSocket): Promise<TerminalFacts["status"]> {
  socket.send({ type: "STATUS_REQUEST" });
  const { status } = await socket.next("STATUS_RESPONSE");
  if (status === "READY") return "online";
  if (status === "BUSY") return "busy";
  return status === "NOT_CONNECTED" ? "offline" : "unknown";
}

function links(context: Context): Promise<Link[]> {
  return callZettle<Link[]>(context, { host: "readers", method: "GET", path: "/v1/integrator/links" });
}

async function factsOf(context: Context, { id, readerTags, integratorTags }: Link): Promise<TerminalFacts> {
  const socket = await openReader(context, id);
  try {
    return {
      id,
      name: integratorTags?.deviceName ?? readerTags?.serialNumber ?? id,
      model: readerTags?.model ?? null,
      serial: readerTags?.serialNumber ?? null,
      status: await readerStatus(socket),
      locationId: null,
    };
  } finally {
    socket.close();
  }
}
