import type { Connectable } from "@banco/providers";
import type { FastifyContextConfig, FastifyRequest } from "fastify";
import type { Static } from "typebox";
import type { Caller } from "../server/access.ts";
import type { Tag } from "../server/operations.ts";
import type { AccountRow } from "./account.ts";
import type { AccountKind } from "./operations.ts";
import type { AccountRecord } from "./schemas.ts";

/** The settings of one area's account routes. */
export interface AccountRoutes {
  tag: Tag;
  kind: AccountKind;
  /** What its routes for every provider declare: who may call, and that any provider is served. */
  config: FastifyContextConfig;
  /** The same for disconnecting, where not every provider allows it. */
  disconnectConfig?: FastifyContextConfig;
  /** The provider that the path names, as the part has resolved it. */
  providerOf(request: FastifyRequest): Connectable;
  /** How the merchant is written: PUT puts the whole, PATCH changes what is given. */
  merchantMethods: readonly ("PUT" | "PATCH")[];
}

/** The account as its caller is shown it. */
export type ShowAccount = (
  account: AccountRow,
  provider: Connectable,
  caller: Caller,
) => Promise<Static<typeof AccountRecord>>;
