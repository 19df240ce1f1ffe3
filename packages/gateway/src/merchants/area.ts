import { invalidField, Problem } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import { AccessBody, type BrowserSessions } from "../auth/browser/routes.ts";
import { holdsLink, isReadableName } from "../auth/clients/name.ts";
import { API_SCOPES, rightOf, Scope } from "../auth/oauth/scopes.ts";
import { requireFreshPasskey, requireFreshProof } from "../auth/session/proof.ts";
import { TokenPairBody } from "../auth/session/schemas.ts";
import { type MemberParts, openMembers } from "../members/members.ts";
import { rightsOf } from "../roles.ts";
import type { Caller } from "../server/access.ts";
import type { App, Area } from "../server/app.ts";
import { RoleWord } from "../server/enums.ts";
import { operationsOf } from "../server/operations.ts";
import { Deleted, Id, Nullable } from "../server/schemas.ts";
import { demandPasskeys, listMerchants, type MerchantRow, readMerchant, renameMerchant } from "./sql.ts";
import { type SwitchParts, switchMerchant } from "./switch.ts";

/** Operations on a user's merchants. */
const merchantOperations = operationsOf("People", {
  listMerchants: {
    summary: "List the user's merchants",
    description:
      "Lists the merchants that the user is a member of, with their role at each. `current` marks the session's merchant.",
  },
  renameMerchant: {
    summary: "Rename the merchant",
    description:
      "Sets the name that members and invited people see. Only the session's own merchant can be renamed.",
  },
  switchMerchant: {
    summary: "Switch to another merchant",
    description: "Returns the tokens of a new session at that merchant, and ends the current session.",
  },
  leaveMerchant: {
    summary: "Leave a merchant",
    description: "Ends the user's own membership, with its sessions and apps. The last owner cannot leave.",
    problems: ["conflict"],
  },
});

const MerchantRecord = Type.Object(
  {
    id: Type.String(),
    name: Nullable(Type.String({ description: "Null if it has no name" })),
    owner: Type.String({ description: "The e-mail address of its first owner" }),
    role: RoleWord,
    rights: Type.Array(Type.String(), {
      description: "The role's rights: scopes, and rights that apps cannot have",
    }),
    keyScopes: Type.Array(Scope, {
      description: "The scopes that the person may grant to API keys",
    }),
    demandsPasskeys: Type.Boolean({ description: "Whether every member must sign in with a passkey" }),
    current: Type.Boolean({ description: "Whether the current session is at this merchant" }),
  },
  { title: "MerchantMembership" },
);
const NameBody = Type.Object(
  {
    name: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 60, examples: ["Bar Anna"] }))),
    demandsPasskeys: Type.Optional(
      Type.Boolean({
        description:
          "Whether every member must sign in with a passkey. Only an owner who has just signed in with one can set it; members who signed in with a passcode can then only create a passkey",
      }),
    ),
  },
  { title: "MerchantName" },
);

const params = Type.Object({ merchantId: Id });
const own = { right: "own", withoutPasskey: true } as const;

/** The dependencies of the routes for a user's merchants. */
export interface MerchantParts extends SwitchParts, MemberParts {
  browser: BrowserSessions;
  /** Whether the installation handles real money. */
  isLive: boolean;
}

/** `/v1/merchants`: the merchants of the signed-in user. */
export function merchantsArea(parts: MerchantParts): Area {
  return (app) => {
    serveList(app, parts);
    serveMembership(app, parts);
  };
}

function serveList(app: App, { db, isLive }: MerchantParts): void {
  app.get(
    "/v1/merchants",
    {
      config: own,
      schema: { ...merchantOperations.listMerchants, response: { 200: Type.Array(MerchantRecord) } },
    },
    async ({ caller }) => (await listMerchants(db, caller)).map((row) => recordOf(row, caller, isLive)),
  );
  app.patch(
    "/v1/merchants/:merchantId",
    {
      config: { right: "people" },
      schema: {
        ...merchantOperations.renameMerchant,
        params,
        body: NameBody,
        response: { 200: MerchantRecord },
      },
    },
    async ({ caller, params: { merchantId }, body: { name, demandsPasskeys } }) => {
      if (merchantId !== caller.tenantId) throw noSuch(merchantId);
      if (name != null && !isReadableName(name)) throw invalidField("/name", "must be readable text");
      // The name appears in e-mails to people who may not know the merchant.
      if (name != null && holdsLink(name))
        throw invalidField("/name", "must not contain a web or e-mail address");
      // An owner without a working passkey would be locked out.
      if (demandsPasskeys) await requireFreshPasskey(db, caller);
      if (demandsPasskeys === false) await requireFreshProof(db, caller);
      if (name !== undefined) await renameMerchant(db, merchantId, name?.trim() ?? null);
      if (demandsPasskeys !== undefined) await demandPasskeys(db, merchantId, demandsPasskeys);
      return recordOf((await readMerchant(db, caller, merchantId))!, caller, isLive);
    },
  );
}

function serveMembership(app: App, parts: MerchantParts): void {
  const members = openMembers(parts);
  app.post(
    "/v1/merchants/:merchantId/session",
    {
      config: own,
      schema: { ...merchantOperations.switchMerchant, params, response: { 201: TokenPairBody } },
    },
    async ({ caller, params: { merchantId }, ip, headers }, reply) => {
      reply.code(201).header("cache-control", "no-store");
      const userAgent = headers["user-agent"]?.slice(0, 255) ?? null;
      return switchMerchant(parts, caller, merchantId, { ip, userAgent });
    },
  );
  app.post(
    "/v1/merchants/:merchantId/browser",
    {
      ...parts.browser.guard,
      config: own,
      schema: { hide: true, params, response: { 200: AccessBody } },
    },
    async ({ caller, params: { merchantId }, ip, headers }, reply) => {
      const userAgent = headers["user-agent"]?.slice(0, 255) ?? null;
      return parts.browser.begin(reply, await switchMerchant(parts, caller, merchantId, { ip, userAgent }));
    },
  );
  app.delete(
    "/v1/merchants/:merchantId",
    {
      config: { right: "own" },
      schema: { ...merchantOperations.leaveMerchant, params, response: { 200: Deleted } },
    },
    async ({ caller, params: { merchantId } }) => {
      const membership = await readMerchant(parts.db, caller, merchantId);
      if (!membership) throw noSuch(merchantId);
      await members.remove(membership);
      return { deleted: true as const };
    },
  );
}

function noSuch(merchantId: string): Problem {
  return new Problem("not_found", `You are not a member of merchant ${merchantId}`);
}

function recordOf(
  { tenantId, name, owner, role, liveKeys, demandsPasskeys }: MerchantRow,
  caller: Caller,
  isLive: boolean,
): Static<typeof MerchantRecord> {
  const rights = rightsOf(role, { isLive });
  const makesKeys = rights.has("developers");
  const keyScopes = API_SCOPES.filter((scope) => makesKeys && (liveKeys || rights.has(rightOf(scope))));
  const current = tenantId === caller.tenantId;
  return { id: tenantId, name, owner, role, rights: [...rights], keyScopes, demandsPasskeys, current };
}
