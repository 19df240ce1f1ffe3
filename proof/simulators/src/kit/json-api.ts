import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Bodies, FieldMisfit } from "./fields.ts";
import type { Kit } from "./kit.ts";

/** A refusal in the provider's own format. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;
  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A response with its own status; a `null` body is empty. */
export class Answer {
  readonly status: number;
  readonly body: object | null;
  readonly headers: Record<string, string>;
  constructor(status: number, body: object | null, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A response that is a file rather than JSON. */
export class FileAnswer {
  readonly type: string;
  readonly text: string;
  constructor(type: string, text: string) {
    this.type = type;
    this.text = text;
  }
}

/** A request as operations receive it. */
export interface JsonCall<Who> {
  /** The owner of the credentials. */
  who: Who;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: FastifyRequest["headers"];
  /** The parsed JSON or form; empty for XML and multipart bodies, which are in `raw`. */
  body: Record<string, unknown>;
  raw: string;
  method: string;
  /** The path under the simulator's prefix, with the query. */
  path: string;
}

export interface JsonRoute<Who> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /**
   * Returns the response; a plain object is sent with 200. Changes made before a thrown {@link Refusal}
   * persist, like those before a success.
   */
  handle(call: JsonCall<Who>): object;
}

export interface JsonApi<Who> {
  kit: Kit;
  routes: readonly JsonRoute<Who>[];
  /** Returns the caller, or throws a {@link Refusal}. */
  authenticate(call: Omit<JsonCall<Who>, "who">): Who;
  malformed(): Refusal;
  notFound(): Refusal;
  /**
   * The body fields according to the document, and the refusal of an invalid body. The caller is
   * authenticated first.
   */
  bodies?: { of: Bodies; refuse(misfit: FieldMisfit, call: Omit<JsonCall<Who>, "who">): Refusal };
}

/** Mounts a provider's operations; each runs in one transaction. */
export function serveJson<Who>(app: FastifyInstance, api: JsonApi<Who>): void {
  for (const route of api.routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => {
        try {
          const call = callOf(api, request);
          assertBody(api, route, call);
          const answer = api.kit.transaction(() => run(route, call));
          return send(reply, answer);
        } catch (error) {
          return send(reply, asRefusal(error));
        }
      },
    });
  }
  app.setNotFoundHandler((_request, reply) => send(reply, api.notFound()));
}

function callOf<Who>(api: JsonApi<Who>, request: FastifyRequest): JsonCall<Who> {
  const raw = typeof request.body === "string" ? request.body : "";
  const call = {
    params: request.params as Record<string, string>,
    query: new URLSearchParams(request.url.split("?")[1] ?? ""),
    headers: request.headers,
    body: parse(api, raw, request.headers["content-type"]),
    raw,
    method: request.method,
    path: request.url.slice(request.url.indexOf("/", 1)),
  };
  return { ...call, who: api.authenticate(call) };
}

function assertBody<Who>(
  { bodies }: JsonApi<Who>,
  { method, path }: JsonRoute<Who>,
  call: JsonCall<Who>,
): void {
  if (!bodies || call.headers["content-type"]?.includes("form")) return;
  const misfit = bodies.of.misfit(`${method} ${path}`, call.body);
  if (misfit) throw bodies.refuse(misfit, call);
}

function parse<Who>(api: JsonApi<Who>, raw: string, type: string | undefined): Record<string, unknown> {
  if (raw === "" || type?.includes("xml") || type?.startsWith("multipart/")) return {};
  if (type?.startsWith("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(raw));
  }
  try {
    const parsed: unknown = JSON.parse(raw);
    if (typeof parsed === "object" && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Refused below, like any other body that is not an object.
  }
  throw api.malformed();
}

function run<Who>(route: JsonRoute<Who>, call: JsonCall<Who>): object {
  try {
    return route.handle(call);
  } catch (error) {
    return asRefusal(error);
  }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Returns the response for a handler's result. */
export function answerOf(result: object): Answer {
  return result instanceof Answer ? result : new Answer(200, result);
}

function send(reply: FastifyReply, answer: object): FastifyReply {
  if (answer instanceof Refusal) {
    return reply
      .code(answer.status)
      .headers(answer.headers)
      .type("application/json")
      .send(JSON.stringify(answer.body));
  }
  if (answer instanceof FileAnswer) return reply.type(answer.type).send(answer.text);
  const { status, body, headers } = answerOf(answer);
  if (body === null) return reply.code(status).headers(headers).send();
  return reply.code(status).headers(headers).type("application/json").send(JSON.stringify(body));
}
