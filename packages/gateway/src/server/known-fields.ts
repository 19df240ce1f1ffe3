import { Value } from "typebox/value";
import type { App } from "./server.ts";

/** Leaves out of this area's bodies, at every depth, what their schemas do not name: only bounded fields are stored. */
export function keepKnownFields(app: App): void {
  app.addHook("preHandler", (request, _reply, done) => {
    const { body } = request.routeOptions.schema ?? {};
    if (body) request.body = Value.Clean(body, request.body);
    done();
  });
}
