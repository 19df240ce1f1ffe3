import type { Static } from "@banco/core/schema";
import type { Connectable } from "@banco/providers";
import type { FastifyContextConfig, FastifyRequest } from "fastify";
import type { Caller } from "../server/access.ts";
import type { Tag } from "../server/operations.ts";
import type { AccountRow } from "./account.ts";
import type { AccountKind } from "./operations.ts";
import type { AccountRecord } from "./schemas.ts";

/** The settings of one area's account routes. */
export interface AccountRoutes {
  tag: Tag;
  kind: AccountKind;
  /** The configuration of routes that all providers support: the required rights. */
  config: FastifyContextConfig;
  /** The same configuration for disconnecting, which some providers do not allow. */
  disconnectConfig?: FastifyContextConfig;
  /** Returns the provider in the path. */
  providerOf(request: FastifyRequest): Connectable;
  /**
   * The methods that write the merchant's data: PUT replaces all of it, PATCH changes only the fields that are
   * sent.
   */
  merchantMethods: readonly ("PUT" | "PATCH")[];
}

/** Returns the account as shown to its caller. */
export type ShowAccount = (
  account: AccountRow,
  provider: Connectable,
  caller: Caller,
) => Promise<Static<typeof AccountRecord>>;
