import type { Task } from "@banco/driver";
import { Type } from "typebox";
import { Value } from "typebox/value";
import type { HostedApi } from "./client.ts";

const Asked = Type.Object({
  registration: Type.String(),
  body: Type.Record(Type.String(), Type.Unknown()),
  /** It is certain that it has not been asked yet: there was no connection. */
  isWaiting: Type.Optional(Type.Boolean()),
});

/** The request to the hosted API, and the registration it was made under. */
export type Asked = Type.Static<typeof Asked>;

/**
 * Returns an order's request from before a restart; undefined where it can not be repeated. Under another
 * registration its key is unknown, and asking would make the order a second time.
 */
export function askedBefore({ memory }: Task, { registration }: HostedApi): Asked | undefined {
  return Value.Check(Asked, memory) && memory.registration === registration ? memory : undefined;
}
