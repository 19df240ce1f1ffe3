import type { Holder } from "../access-token/holder.ts";

/** A sign-in, or what a user allowed an app. */
export type Session = Holder;

/** A session that begins, and where it is asked from. */
export interface NewSession extends Session {
  ip: string;
  userAgent: string | null;
  /** Whether its refresh tokens are good at `POST /v1/auth/refresh`, where no client proves itself. */
  refreshesAlone: boolean;
}
