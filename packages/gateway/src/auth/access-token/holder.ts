import type { Role } from "../../roles.ts";

/** The user, session and client that a token is issued to. */
export interface Holder {
  tenantId: string;
  userId: string;
  /** The sign-in or grant of the token; revoking it revokes the token. */
  sessionId: string;
  clientId: string | null;
  /** Space-separated scopes; null allows everything that the user may do. */
  scope: string | null;
  /** The user's role at the merchant. */
  role: Role;
  /** The member's role version: tokens issued for an earlier version are invalid. */
  roleVersion: number;
  /**
   * Whether the merchant requires passkeys but the session started without one. Such a session may only
   * create a passkey.
   */
  owesPasskey: boolean;
}
