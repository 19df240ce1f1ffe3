import type { Role } from "../../roles.ts";

/** Whom a token is issued to. */
export interface Holder {
  tenantId: string;
  userId: string;
  /** The sign-in or grant it belongs to; revoking that revokes the token. */
  sessionId: string;
  clientId: string | null;
  /** Space-separated scopes; null: everything the user may do. */
  scope: string | null;
  /** What the user is at the merchant. */
  role: Role;
  /** Counts the changes of the role: tokens of an earlier one no longer count. */
  roleVersion: number;
}
