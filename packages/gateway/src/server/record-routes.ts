import { Problem } from "@banco/core";
import { type Static, type TSchema, Type } from "typebox";
import type { ScopeArea } from "./access.ts";
import type { App } from "./app.ts";
import { missingFirst } from "./missing-first.ts";
import { type Operation, operationsOf, type Tag } from "./operations.ts";
import { Deleted, Id } from "./schemas.ts";

/** A kind of record that a tenant's clients create, list, read, change and delete. */
export interface RecordKind<Body extends TSchema, Patch extends TSchema, Shown extends TSchema> {
  /** In the singular, as in `product`; the paths, the operations and the name of the identifier follow from it. */
  noun: string;
  /** As in `a product`. */
  article: "a" | "an";
  tag: Tag;
  scope: ScopeArea;
  body: Body;
  patch: Patch;
  record: Shown;
  create(tenantId: string, body: Static<Body>): Promise<Static<Shown>>;
  list(tenantId: string): Promise<Static<Shown>[]>;
  read(tenantId: string, id: string): Promise<Static<Shown> | undefined>;
  /** Changes what is given; `null` takes a value away. */
  change(tenantId: string, id: string, patch: Static<Patch>): Promise<Static<Shown> | undefined>;
  /** Whether there was such a record. */
  remove(tenantId: string, id: string): Promise<boolean>;
}

/** Serves the five everyday routes of a kind of record (specification, section 4.9). */
export function serveRecords<Body extends TSchema, Patch extends TSchema, Shown extends TSchema>(
  app: App,
  kind: RecordKind<Body, Patch, Shown>,
): void {
  const { noun, scope, record } = kind;
  const plural = `${noun}s`;
  const operations = recordOperations(kind);
  const idName = `${noun}Id`;
  const one = `/v1/${plural}/:${idName}`;
  const params = Type.Object({ [idName]: Id });
  const config = { scope };
  const schemaOf = (operation: Operation, status: number, answer: TSchema, more: object = {}) => ({
    config,
    schema: { ...operation, ...more, response: { [status]: answer } },
  });
  const idOf = (request: { params: unknown }) => (request.params as Record<string, string>)[idName]!;
  const noSuch = (id: string) => new Problem("not_found", `There is no ${noun} ${id}`);
  const found = <T>(value: T | undefined, id: string): T => {
    if (value === undefined) throw noSuch(id);
    return value;
  };

  app.post(
    `/v1/${plural}`,
    schemaOf(operations.create, 201, record, { body: kind.body }),
    async ({ caller, body }, reply) =>
      reply.code(201).send(await kind.create(caller.tenantId, body as Static<Body>)),
  );
  app.get(`/v1/${plural}`, schemaOf(operations.list, 200, Type.Array(record)), ({ caller }) =>
    kind.list(caller.tenantId),
  );
  app.get(one, schemaOf(operations.read, 200, record, { params }), async (request) => {
    const id = idOf(request);
    return found(await kind.read(request.caller.tenantId, id), id);
  });
  app.patch(
    one,
    {
      ...schemaOf(operations.change, 200, record, { params, body: kind.patch }),
      errorHandler: missingFirst(async (request) => {
        const id = idOf(request);
        return (await kind.read(request.caller.tenantId, id)) ? undefined : noSuch(id);
      }),
    },
    async (request) => {
      const id = idOf(request);
      return found(await kind.change(request.caller.tenantId, id, request.body as Static<Patch>), id);
    },
  );
  app.delete(one, schemaOf(operations.remove, 200, Deleted, { params }), async (request) => {
    const id = idOf(request);
    return { deleted: found((await kind.remove(request.caller.tenantId, id)) || undefined, id) };
  });
}

/** `createProduct`, `listProducts`, `getProduct`, `updateProduct`, `deleteProduct`. */
function recordOperations({
  noun,
  article,
  tag,
}: Pick<RecordKind<TSchema, TSchema, TSchema>, "noun" | "article" | "tag">) {
  const name = noun.replace(/^./, (letter) => letter.toUpperCase());
  const one = `${article} ${noun}`;
  const texts = {
    create: [`create${name}`, `Add ${one}`, `Adds ${one}, and answers it with its identifier.`],
    list: [`list${name}s`, `List ${noun}s`, `Lists all of the merchant's ${noun}s.`],
    read: [`get${name}`, `Get ${one}`, `Reads ${one}.`],
    change: [
      `update${name}`,
      `Change what is given of ${one}`,
      "Changes the given fields and leaves the others; `null` takes a value away.",
    ],
    remove: [`delete${name}`, `Delete ${one} for good`, `Deletes ${one}. It can not be brought back.`],
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
