import { type ExecutionResult, graphqlSync } from "graphql";
import type { Idempotency } from "../kit/idempotency.ts";
import { rootOf } from "./resolvers.ts";
import { schema } from "./schema.ts";
import type { Grant, World } from "./world.ts";

/** The caller, and the idempotency keys of its retried requests. */
interface Request {
  world: World;
  grant: Grant;
  keys: Idempotency;
}

/** Executes a GraphQL Admin API document, entirely or not at all. */
export function execute(query: string, variables: object, { world, grant, keys }: Request): ExecutionResult {
  return world.kit.transaction(() =>
    graphqlSync({
      schema,
      source: query,
      rootValue: rootOf(world, grant, keys),
      variableValues: variables as Record<string, unknown>,
    }),
  );
}
