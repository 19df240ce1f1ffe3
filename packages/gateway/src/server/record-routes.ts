import { Problem } from "@banco/core";
import { type Static, type TObject, type TSchema, Type } from "@banco/core/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Records, TenantRecord, Versions, Written } from "../db/records.ts";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { requireRoom } from "../limits/quotas.ts";
import type { Counted } from "../limits/quotas-sql.ts";
import type { Right } from "../roles.ts";
import type { ScopeArea } from "./access.ts";
import type { App } from "./app.ts";
import { etagOf, matchable, namesVersion } from "./etag.ts";
import { notFoundFirst } from "./not-found-first.ts";
import { type Operation, operationsOf, type Tag } from "./operations.ts";
import { Deleted, Id, NotModified } from "./schemas.ts";

/** A kind of record that a tenant's clients create, list, read, change and delete. */
export interface RecordKind<
  Row extends TenantRecord,
  Body extends TSchema,
  Patch extends TSchema,
  Query extends TSchema,
> {
  /** The singular noun, such as `product`; the paths, operations and ID's name are derived from it. */
  noun: string;
  /** The path under which the records are served; defaults to `/v1`. */
  under?: `/v1/${string}`;
  /** A prefix of the noun in operation names and the ID, such as `pos`. */
  prefix?: string;
  /** The noun's indefinite article, as in `a product`. */
  article: "a" | "an";
  tag: Tag;
  scope: ScopeArea;
  /** The right that users need; defaults to the scope's right. */
  right?: Right;
  body: Body;
  patch: Patch;
  record: TObject;
  /** The filters of the list. */
  query?: Query;
  /** The gateway, whose quotas limit the number of records. */
  gateway: Pick<Gateway, "db" | "settings" | "clock">;
  quota: Counted;
  /** Adds a record in the transaction of `queries`. */
  create(queries: Queries, tenantId: string, body: Static<Body>): Promise<Row>;
  /** The stored records. */
  rows: Pick<Records<Row, never>, "list" | "read" | "remove">;
  /** Lists the records; present if the query filters the list. */
  list?(tenantId: string, query: Static<Query>): Promise<Row[]>;
  /** Changes fields if the record has one of the versions; a field that is null is cleared. */
  change(tenantId: string, id: string, patch: Static<Patch>, versions: Versions): Promise<Written<Row>>;
  /**
   * Deletes the record if it has one of the versions; present only for a kind whose records cannot always be deleted.
   */
  remove?(tenantId: string, id: string, versions: Versions): Promise<Written<Row>>;
  /** Converts the record to wire format. */
  shown(row: Row): object;
}

const IfMatchHeaders = Type.Object({
  "if-match": Type.Optional(
    Type.String({
      maxLength: 4096,
      description: "ETags: applies only if the record still has one of these versions",
    }),
  ),
  "if-none-match": Type.Optional(
    Type.String({
      maxLength: 4096,
      description: "ETags: applies only if the record has none of these versions",
    }),
  ),
});
const IfNoneMatchHeaders = Type.Object({
  "if-none-match": Type.Optional(
    Type.String({
      maxLength: 4096,
      description: "ETags: returns 304 if the record still has one of these versions",
    }),
  ),
});
type IfMatch = FastifyRequest & { headers: Static<typeof IfMatchHeaders> };

/** Adds a record unless the merchant's quota is reached. */
function createWithinQuota<
  Row extends TenantRecord,
  Body extends TSchema,
  Patch extends TSchema,
  Query extends TSchema,
>(
  { gateway, quota, create }: RecordKind<Row, Body, Patch, Query>,
  tenantId: string,
  body: Static<Body>,
): Promise<Row> {
  return gateway.db.transaction(async (queries) => {
    await requireRoom(gateway, queries, tenantId, quota);
    return create(queries, tenantId, body);
  });
}

/**
 * Serves the five standard routes of a kind of record (specification, section 4.9). The `ETag` identifies the
 * current version.
 */
export function serveRecords<
  Row extends TenantRecord,
  Body extends TSchema,
  Patch extends TSchema,
  Query extends TSchema,
>(app: App, kind: RecordKind<Row, Body, Patch, Query>): void {
  const { noun, query, rows, gateway } = kind;
  const list = kind.list ?? ((tenantId) => rows.list(gateway.db, tenantId));
  const remove = kind.remove ?? ((tenantId, id, versions) => rows.remove(gateway.db, tenantId, id, versions));
  const operations = recordOperations(kind);
  const { all, one, idName, access } = routesOf(kind);
  const params = Type.Object({ [idName]: Id });
  const headers = IfMatchHeaders;
  const record = withEtag(kind.record, noun);
  const schemaOf = (operation: Operation, status: number, answer: TSchema, more: object = {}) => ({
    config: access,
    schema: { ...operation, ...more, response: { [status]: answer } },
  });
  const idOf = (request: { params: unknown }) => (request.params as Record<string, string>)[idName]!;
  const read = (request: FastifyRequest) => rows.read(gateway.db, request.caller.tenantId, idOf(request));
  const answer = (reply: FastifyReply, row: Row) =>
    reply.header("etag", etagOf(row.version)).send(kind.shown(row));

  app.post(
    all,
    schemaOf(operations.create, 201, record, { body: kind.body }),
    async ({ caller, body }, reply) =>
      answer(reply.code(201), await createWithinQuota(kind, caller.tenantId, body as Static<Body>)),
  );
  app.get(
    all,
    schemaOf(operations.list, 200, Type.Array(kind.record), query && { querystring: query }),
    async ({ caller, query }) =>
      (await list(caller.tenantId, query as Static<Query>)).map((row) => kind.shown(row)),
  );
  app.get(
    one,
    {
      config: access,
      schema: {
        ...operations.read,
        params,
        headers: IfNoneMatchHeaders,
        response: { 200: record, 304: NotModified },
      },
    },
    async (request, reply) => {
      const id = idOf(request);
      const row = written((await read(request)) ?? "unknown", noun, id);
      const known = request.headers["if-none-match"];
      if (known === undefined || !namesVersion(known, row.version)) return answer(reply, row);
      return reply.code(304).header("etag", etagOf(row.version)).send();
    },
  );
  const present = async (request: FastifyRequest) =>
    kind.shown(written((await read(request)) ?? "unknown", noun, idOf(request)));
  const refuseNamed = async (request: IfMatch, id: string) => {
    const known = request.headers["if-none-match"];
    if (known === undefined) return;
    const row = await read(request);
    if (row && namesVersion(known, row.version))
      throw new Problem("conflict", `If-None-Match matches the current ${noun} ${id}`);
  };
  app.patch(
    one,
    {
      ...schemaOf(operations.change, 200, record, { params, headers, body: kind.patch }),
      config: { ...access, presentRecord: present },
      errorHandler: notFoundFirst(async (request) =>
        (await read(request)) ? undefined : noSuch(noun, idOf(request)),
      ),
    },
    async (request, reply) => {
      const id = idOf(request);
      await refuseNamed(request as IfMatch, id);
      const { caller, body } = request;
      const change = kind.change(caller.tenantId, id, body as Static<Patch>, versionsOf(request as IfMatch));
      return answer(reply, written(await change, noun, id));
    },
  );
  app.delete(one, schemaOf(operations.remove, 200, Deleted, { params, headers }), async (request) => {
    const id = idOf(request);
    await refuseNamed(request as IfMatch, id);
    written(await remove(request.caller.tenantId, id, versionsOf(request as IfMatch)), noun, id);
    return { deleted: true as const };
  });
}

/** Returns the paths of a kind of record, and their access rules. */
function routesOf(kind: Named & { under?: string; scope: ScopeArea; right?: Right }) {
  const { noun, under = "/v1", scope, right } = kind;
  const all = `${under}/${noun}s`;
  const idName = `${nameOf(kind)}Id`;
  return { all, one: `${all}/:${idName}`, idName, access: { scope, ...(right && { right }) } };
}

const versionsOf = ({ headers }: IfMatch): Versions => matchable(headers["if-match"]);

/** Returns the record's schema, with its header for the reference. */
function withEtag(record: TObject, noun: string): TSchema {
  const description = `Identifies the current version of the ${noun}`;
  return Type.Unsafe({ ...record, headers: { ETag: { schema: { type: "string" }, description } } });
}

function noSuch(noun: string, id: string): Problem {
  return new Problem("not_found", `There is no ${noun} ${id}`);
}

/**
 * Returns the written record.
 *
 * @throws Problem 404 if there is no such record, 409 if it has changed since the caller read it
 */
function written<Row>(outcome: Written<Row>, noun: string, id: string): Row {
  if (outcome === "unknown") throw noSuch(noun, id);
  if (outcome === "changed_meanwhile")
    throw new Problem("conflict", `The ${noun} ${id} has changed since that ETag was issued`);
  return outcome;
}

interface Named {
  noun: string;
  prefix?: string;
}

const capitalised = (word: string): string => word.replace(/^./, (letter) => letter.toUpperCase());

/** Returns the name of a kind of record in ID parameters: `product`, `posTerminal`. */
function nameOf({ noun, prefix }: Named): string {
  return prefix === undefined ? noun : `${prefix}${capitalised(noun)}`;
}

/** Returns the operations `createProduct`, `listProducts`, `getProduct`, `updateProduct`, `deleteProduct`. */
function recordOperations(kind: Named & { article: "a" | "an"; tag: Tag }) {
  const { noun, article, tag } = kind;
  const name = capitalised(nameOf(kind));
  const one = `${article} ${noun}`;
  const etag = `\`ETag\` identifies the current version of the ${noun}.`;
  const texts = {
    create: [`create${name}`, `Add ${one}`, `Creates ${one} and returns it with its ID. ${etag}`],
    list: [`list${name}s`, `List ${noun}s`, `Lists the merchant's ${noun}s, oldest first.`],
    read: [`get${name}`, `Get ${one}`, `Reads ${one}. ${etag}`],
    change: [
      `update${name}`,
      `Change fields of ${one}; with If-Match, only if no one else has changed it`,
      `Changes the given fields and leaves the others; \`null\` clears a field. With \`If-Match\`, if two people change the same ${noun}, the second gets 409 and must read it again.`,
    ],
    remove: [
      `delete${name}`,
      `Delete ${one} permanently`,
      `Deletes ${one}; with \`If-Match\`, only if no one else has changed it. It cannot be restored.`,
    ],
  } as const;
  const operation = ([operationId, summary, description]: readonly [string, string, string]): Operation =>
    operationsOf(tag, { [operationId]: { summary, description } })[operationId]!;
  return {
    create: operation(texts.create),
    list: operation(texts.list),
    read: operation(texts.read),
    change: operation(texts.change),
    remove: operation(texts.remove),
  };
}
