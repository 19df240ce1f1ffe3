import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { randomText } from "../kit/ids.ts";
import { Answer, type JsonCall, type JsonRoute } from "../kit/json-api.ts";
import { refuse, type World } from "./world.ts";

const PATH = "/organizations/self/subscriptions";
/**
 * The format of IDs: "The subscription's identifier as a UUID of version 1" (Pusher API, "Create
 * subscriptions").
 */
const UUID_V1 = /^[0-9a-f]{8}-[0-9a-f]{4}-1[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const ANSWERS_WITHIN_MS = 10_000;
/** Reserved hosts (RFC 2606), where no server exists; a destination there is treated as responding. */
const NOBODYS = /\.(example|invalid)$/;

/** Returns the Pusher API's subscription routes (pusher-api/api-reference.md, with its status codes). */
export function subscriptionRoutes(world: World): JsonRoute<string>[] {
  return [
    {
      method: "GET",
      path: PATH,
      handle: ({ who }) =>
        world.subscriptions.list(who).map(({ id, destination }) => ({ uuid: id, destination })),
    },
    { method: "POST", path: PATH, handle: (call) => create(world, call) },
    {
      method: "DELETE",
      path: `${PATH}/uuid/:id`,
      handle({ who, params: { id = "" } }) {
        if (!world.subscriptions.get(who, id)) throw refuse(404, "SUBSCRIPTION_NOT_FOUND");
        world.subscriptions.delete(who, id);
        return new Answer(204, null);
      },
    },
  ];
}

function create(world: World, { who, body }: JsonCall<string>): object {
  const { uuid = "", transportName, destination, contactEmail } = body as Record<string, string>;
  if (transportName !== "WEBHOOK" || !UUID_V1.test(uuid)) throw refuse(400, "VALIDATION_ERROR");
  if (!destination || !contactEmail) throw refuse(422, "VALIDATION_ERROR");
  if (world.subscriptions.get(who, uuid)) throw refuse(400, "SUBSCRIPTION_EXISTS");
  const eventNames = (body.eventNames ?? []) as string[];
  const signingKey = randomText(40);
  world.subscriptions.put(who, { id: uuid, destination, eventNames, signingKey });
  return { uuid, destination, status: "ACTIVE", signingKey };
}

/**
 * Tests destinations. Before Zettle accepts a subscription, it posts a test message to its address ("Create
 * subscriptions", step 4): without a time, without a signature because no one has a key yet, and with a
 * payload that is an object.
 */
export function tryDestinations(app: FastifyInstance): void {
  app.addHook<{ Body: string | undefined }>("preHandler", async ({ method, url, body }, reply) => {
    if (method !== "POST" || !url.endsWith(PATH)) return;
    const { destination } = JSON.parse(body || "{}") as { destination?: string };
    if (!destination || NOBODYS.test(new URL(destination).hostname)) return;
    const status = await post(destination);
    if (status !== null && status >= 200 && status < 300) return;
    const { status: code, body: responseBody } =
      status === null
        ? refuse(400, "DESTINATION_NOT_ACCESSIBLE")
        : refuse(500, "DESTINATION_RESPONDED_WITH_ERROR_CODE");
    return reply.code(code).type("application/json").send(JSON.stringify(responseBody));
  });
}

/** Returns the status of the response; null if there was none. */
async function post(destination: string): Promise<number | null> {
  const message = {
    eventName: "TestMessage",
    organizationUuid: randomUUID(),
    messageId: randomUUID(),
    payload: { data: "payload" },
  };
  const headers = { "content-type": "application/json" };
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  try {
    const sent = { method: "POST", headers, body: JSON.stringify(message), signal };
    const { status, body } = await fetch(destination, sent);
    await body?.cancel();
    return status;
  } catch {
    return null;
  }
}
