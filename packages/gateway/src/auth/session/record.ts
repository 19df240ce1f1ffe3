import type { Holder } from "../access-token/holder.ts";

/** A sign-in, or a user's grant to an app. */
export interface Session extends Holder {
  /** False for a grant made before `refunds:write` was a separate scope. */
  separatesRefunds?: boolean;
}

/** A new session, including the network and browser of the sign-in request. */
export interface NewSession extends Session {
  ip: string;
  userAgent: string | null;
  /** How the user authenticated; the time is now unless the session continues an earlier one. */
  proof: { byPasskey: boolean; at?: Date };
  /** Whether `POST /v1/auth/refresh`, which does not authenticate clients, accepts the session's refresh tokens. */
  refreshesAlone: boolean;
}
