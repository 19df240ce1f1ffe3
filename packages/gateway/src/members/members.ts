import { invalidField, Problem } from "@banco/core";
import { memberSubject } from "../auth/access-token/access-token.ts";
import type { Revocations, Revoke } from "../auth/access-token/revocations.ts";
import { addressOfUser, type User } from "../auth/users-sql.ts";
import type { Queries } from "../db/statement.ts";
import { mayMakeLiveKeys } from "../keys/live-keys-sql.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { MerchantChange } from "../mail/security-mail.ts";
import type { Reader } from "../preferences/own-sql.ts";
import { type TellParts, tellOfChange } from "../preferences/tell.ts";
import { type Right, type Role, rightsOf } from "../roles.ts";
import type { Settings } from "../settings/settings.ts";
import { exposeAddresses } from "./exposure-sql.ts";
import {
  allowLiveKeys,
  changeRole,
  dropDevices,
  hasOtherOwner,
  lockMembers,
  removeMember,
  roleOf,
  withdrawInvitationsOf,
} from "./sql.ts";

/** Changes members of a merchant; each change applies immediately, in every process. */
export interface Members {
  /**
   * Changes a member's role: earlier tokens become invalid, and sessions continue with the new role. Also allows a
   * developer to create live API keys until the role changes.
   *
   * @returns the changed member
   * @throws Problem 404 if there is no such member, 409 for the last owner, 400 if the member is not a developer
   */
  change(member: User, change: MemberChange): Promise<{ role: Role; liveKeys: boolean }>;
  /**
   * Removes a member: ends their sessions, the apps that act for them, their phones' notifications and their open
   * invitations.
   *
   * @throws Problem 404 if there is no such member, 409 for the last owner
   */
  remove(member: User): Promise<void>;
}

/** A change to a member's rights; absent fields stay the same. */
export interface MemberChange {
  role?: Role | undefined;
  liveKeys?: boolean | undefined;
}

/** The dependencies of member changes. */
export interface MemberParts {
  revocations: Revocations;
  mailer: Mailer;
  settings: Pick<Settings, "appUrl" | "modes">;
}

/** Creates the member service. */
export function openMembers({ revocations, mailer, settings }: MemberParts): Members {
  const changing = <Result>(
    member: User,
    work: (queries: Queries, revoke: Revoke, before: Role) => Promise<Result>,
  ) =>
    revocations.transaction(async (queries, revoke) => {
      await lockMembers(queries, member.tenantId);
      const role = await roleOf(queries, member);
      if (!role) throw new Problem("not_found", `There is no member ${member.userId}`);
      return work(queries, revoke, role);
    });
  return {
    change: (member, { role: requested, liveKeys }) =>
      changing(member, async (queries, revoke, before) => {
        const role = requested ?? before;
        if (liveKeys && role !== "developer")
          throw invalidField("/liveKeys", `is for developers, but the member is ${role}`);
        if (role !== before) {
          if (before === "owner") await requireOtherOwner(queries, member);
          const { before: version } = (await changeRole(queries, member, role))!;
          await revoke(memberSubject(member.userId, version));
          await withdrawInvitationsOf(queries, member);
          if (!rightsOf(role, { isLive: true }).has("payments:read")) await dropDevices(queries, member);
          await tell({ mailer, settings }, queries, member, { kind: "role_changed", from: before, to: role });
          await expose({ mailer, settings }, queries, member, { before, after: role });
        }
        const had = await mayMakeLiveKeys(queries, member);
        const has = liveKeys ?? had;
        if (has !== had) await allowLiveKeys(queries, member, has);
        if (has && !had) await tell({ mailer, settings }, queries, member, { kind: "live_keys_allowed" });
        return { role, liveKeys: has };
      }),
    remove: (member) =>
      changing(member, async (queries, revoke, before) => {
        if (before === "owner") await requireOtherOwner(queries, member);
        const { before: version } = (await removeMember(queries, member))!;
        await expose({ mailer, settings }, queries, member, { before, after: null });
        await revoke(memberSubject(member.userId, version));
        await withdrawInvitationsOf(queries, member);
        await dropDevices(queries, member);
      }),
  };
}

/** The rights that a bridge's source address grants, and the right to see the address. */
const CARRIED: readonly Right[] = ["payments:write", "fiscals:write", "refunds", "devices:write"];

/**
 * If a member loses a right that source addresses grant, marks as exposed the addresses that the member was shown,
 * and notifies the owners.
 *
 * @param roles - the new role; null if the member was removed
 */
async function expose(
  parts: Pick<MemberParts, "mailer" | "settings">,
  queries: Queries,
  member: User,
  { before, after }: { before: Role; after: Role | null },
): Promise<void> {
  const isLive = parts.settings.modes.includes("live");
  const had = rightsOf(before, { isLive });
  const has = after ? rightsOf(after, { isLive }) : new Set<Right>();
  if (!CARRIED.some((right) => had.has(right) && !has.has(right))) return;
  const bridges = await exposeAddresses(queries, member, had.has("devices:write"));
  if (bridges.length > 0) await tell(parts, queries, member, { kind: "bridges_exposed", bridges });
}

/** Notifies the member and the owners of a change. Only the owners are notified of exposed addresses. */
async function tell(parts: TellParts, queries: Queries, member: User, change: MerchantChange): Promise<void> {
  const who = { tenantId: member.tenantId, email: await addressOfUser(queries, member) };
  const ownersOnly = ({ role }: Reader) => role === "owner";
  await tellOfChange(parts, queries, who, change, change.kind === "bridges_exposed" ? ownersOnly : undefined);
}

async function requireOtherOwner(queries: Queries, member: User): Promise<void> {
  if (await hasOtherOwner(queries, member)) return;
  throw new Problem("conflict", "A merchant must always have an owner: make someone else an owner first");
}
