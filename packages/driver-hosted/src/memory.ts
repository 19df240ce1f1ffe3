import { Value } from "@banco/core/check";
import { type Static, Type } from "@banco/core/schema";
import type { Task } from "@banco/driver";
import type { HostedApi } from "./client.ts";

const SentRequest = Type.Object({
  registration: Type.String(),
  body: Type.Record(Type.String(), Type.Unknown()),
  /** True if the request has certainly not been sent, because there was no connection. */
  isWaiting: Type.Optional(Type.Boolean()),
});

/** A request to the hosted API and the registration that sent it. */
export type SentRequest = Static<typeof SentRequest>;

/**
 * Returns an order's request from before a restart; undefined if it cannot be retried. A different registration does
 * not have its key, so a retry there would execute the order a second time.
 */
export function sentRequest({ memory }: Task, { registration }: HostedApi): SentRequest | undefined {
  return Value.Check(SentRequest, memory) && memory.registration === registration ? memory : undefined;
}
