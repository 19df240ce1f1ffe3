import { type Json, type Pair, Schemas } from "./schemas.ts";

interface Operation {
  operationId?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Json;
}
interface Media {
  schema?: Json;
}

/**
 * Returns the breaking changes between two versions of the API's document (see
 * packages/docs/guides/en/versioning.md).
 *
 * @returns one line per breaking change, starting with the operation or the schema
 */
export function breaksBetween(before: Json, after: Json): string[] {
  const schemas = new Schemas({ before, after });
  return [
    ...each(
      { before: operationsOf(before, "paths"), after: operationsOf(after, "paths") },
      (one, other, at) => [...operationBreaks(one, other, at, schemas)],
    ),
    ...each(
      { before: operationsOf(before, "webhooks"), after: operationsOf(after, "webhooks") },
      (one, other, at) => [
        ...bodyBreaks(one.requestBody?.content, other.requestBody?.content, "answered", at, schemas),
      ],
    ),
  ];
}

function each(
  { before, after }: Pair,
  look: (one: Operation, other: Operation, at: string) => string[],
): string[] {
  return Object.entries(before as Record<string, Operation>).flatMap(([title, one]) => {
    const other = after[title] as Operation | undefined;
    return other ? look(one, other, title) : [`${title}: is gone`];
  });
}

function operationsOf(document: Json, part: "paths" | "webhooks"): Json {
  const items = Object.entries((document[part] ?? {}) as Record<string, Json>);
  return Object.fromEntries(
    items.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
}

function* operationBreaks(one: Operation, other: Operation, at: string, schemas: Schemas): Generator<string> {
  if (one.operationId !== other.operationId)
    yield `${at}: was called ${one.operationId} and is called ${other.operationId}`;
  yield* securityBreaks(one, other, at);
  yield* parameterBreaks(one.parameters ?? [], other.parameters ?? [], at, schemas);
  if (!one.requestBody?.required && other.requestBody?.required) yield `${at}: must have a body now`;
  yield* bodyBreaks(one.requestBody?.content, other.requestBody?.content, "sent", `${at} body`, schemas);
  for (const [status, answer] of Object.entries(one.responses)) {
    if (!/^[23]/.test(status)) continue;
    const now = other.responses[status];
    if (!now) yield `${at}: no longer answers ${status}`;
    else yield* bodyBreaks(answer.content, now.content, "answered", `${at} ${status}`, schemas);
  }
}

/** Finds authentication schemes that no longer work. */
function* securityBreaks(one: Operation, other: Operation, at: string): Generator<string> {
  const waysOf = ({ security = [] }: Operation) => security.map((way) => JSON.stringify(way));
  const [before, now] = [waysOf(one), waysOf(other)];
  if (now.length === 0) return;
  if (before.length === 0) yield `${at}: asks who calls now`;
  for (const way of before) if (!now.includes(way)) yield `${at}: no longer lets ${way} in`;
}

function* parameterBreaks(
  before: readonly Parameter[],
  after: readonly Parameter[],
  at: string,
  schemas: Schemas,
): Generator<string> {
  for (const one of before) {
    const other = after.find(({ name, in: place }) => name === one.name && place === one.in);
    if (!other) yield `${at}: no longer takes the parameter ${one.name}`;
    else {
      if (other.required && !one.required) yield `${at}: the parameter ${one.name} must be sent now`;
      yield* schemas.breaks(one.schema, other.schema, "sent", `${at} ${one.name}`);
    }
  }
  const isNew = ({ name, in: place }: Parameter) =>
    !before.some((one) => one.name === name && one.in === place);
  for (const one of after.filter(isNew))
    if (one.required) yield `${at}: the parameter ${one.name} must be sent now`;
}

function* bodyBreaks(
  before: Record<string, Media> = {},
  after: Record<string, Media> = {},
  direction: "sent" | "answered",
  at: string,
  schemas: Schemas,
): Generator<string> {
  for (const [type, media] of Object.entries(before)) {
    const now = after[type];
    if (!now) yield `${at}: ${type} is gone`;
    else yield* schemas.breaks(media.schema, now.schema, direction, at);
  }
}
