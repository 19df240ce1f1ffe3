import type { Static, TSchema } from "typebox";
import { Value } from "typebox/value";
import type { App } from "./server.ts";

/** A checked body without what its schema does not name. */
export function knownFields<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  return Value.Clean(schema, body) as Static<Schema>;
}

/** Leaves out of this area's bodies, at every depth, what their schemas do not name: only bounded fields are stored. */
export function keepKnownFields(app: App): void {
  app.addHook("preHandler", (request, _reply, done) => {
    const { body } = request.routeOptions.schema ?? {};
    if (body) request.body = knownFields(body, request.body);
    done();
  });
}
