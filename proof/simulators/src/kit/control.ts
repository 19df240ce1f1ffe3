import type { FastifyInstance } from "fastify";
import { type Cardholder, DEVICES, DOES } from "./cardholder.ts";
import { type Fault, REQUEST_FAULTS, WEBHOOK_FAULTS } from "./faults.ts";
import type { Bench } from "./kit.ts";

/** An error in a control request. */
export class ControlError extends Error {
  readonly statusCode = 400;
}

/** Returns the raw body of a control request as an object. */
export function jsonBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null || body === "") return {};
  try {
    const parsed: unknown = JSON.parse(String(body));
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) {
      return parsed as Record<string, unknown>;
    }
  } catch {
    // Refused below, like any other body that is not an object.
  }
  throw new ControlError("The body must be a JSON object");
}

const FAULTS: readonly string[] = [...REQUEST_FAULTS, ...WEBHOOK_FAULTS];

function readFault(body: Record<string, unknown>): Omit<Fault, "id"> {
  const { match = {}, fault, times = 1, ...rest } = body as Partial<Fault>;
  if (!FAULTS.includes(String(fault))) throw new ControlError(`fault must be one of ${FAULTS.join(", ")}`);
  if (!Number.isInteger(times) || times < 1) throw new ControlError("times must be a positive integer");
  return { ...rest, match, fault: fault as Fault["fault"], times };
}

function readCardholder(body: Record<string, unknown>): Partial<Cardholder> & { terminal?: string } {
  const { does = "approve", device = "online", ...rest } = body as ReturnType<typeof readCardholder>;
  if (!DOES.includes(does)) throw new ControlError(`does must be one of ${DOES.join(", ")}`);
  if (!DEVICES.includes(device)) throw new ControlError(`device must be one of ${DEVICES.join(", ")}`);
  return { ...rest, does, device };
}

/** Registers the control paths of every simulator, under `/_control/<name>`. */
export function registerControl(app: FastifyInstance, bench: Bench): void {
  const { faults, requests, cardholders } = bench;

  app.get<{ Querystring: { since?: string } }>("/requests", ({ query }) => ({
    requests: requests.since(Number(query.since ?? 0)),
    last: requests.last,
  }));

  app.get("/faults", () => ({ faults: faults.list(), held: faults.held, unanswered: faults.unanswered }));
  app.post("/faults", ({ body }, reply) => reply.code(201).send(faults.add(readFault(jsonBody(body)))));
  app.delete("/faults", (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.post("/faults/release", (_request, reply) => {
    faults.release();
    return reply.code(204).send();
  });

  app.get<{ Params: { kind: string } }>("/objects/:kind", ({ params }) => ({
    objects: bench.objects(params.kind),
  }));

  app.get("/webhooks", () => ({ webhooks: bench.webhooks()?.log() ?? [] }));
  app.post<{ Params: { id: string } }>("/webhooks/:id/resend", ({ params }, reply) => {
    const delivery = bench.webhooks()?.resend(params.id);
    return delivery ?? reply.code(404).send({ error: `No webhook ${params.id}` });
  });

  app.get("/cardholders", () => ({ cardholders: cardholders.list() }));
  app.post("/cardholders", ({ body }) => {
    const { terminal: id, ...behaviour } = readCardholder(jsonBody(body));
    return cardholders.instruct(id, behaviour);
  });
  app.delete("/cardholders", (_request, reply) => {
    cardholders.reset();
    return reply.code(204).send();
  });

  bench.open.control?.(app);
}
