import { Value } from "@banco/core/check";
import { type Static, Type } from "@banco/core/schema";
import type { Task } from "@banco/driver";
import type { HostedApi } from "./client.ts";

const Asked = Type.Object({
  registration: Type.String(),
  body: Type.Record(Type.String(), Type.Unknown()),
  /** True if the request has certainly not been sent yet: there was no connection. */
  isWaiting: Type.Optional(Type.Boolean()),
});

/** The request to the hosted API, and the registration under which it was made. */
export type Asked = Static<typeof Asked>;

/**
 * Returns an order's request from before a restart; undefined if it cannot be repeated. Another registration
 * does not have its key, so a request under it would execute the order a second time.
 */
export function askedBefore({ memory }: Task, { registration }: HostedApi): Asked | undefined {
  return Value.Check(Asked, memory) && memory.registration === registration ? memory : undefined;
}
