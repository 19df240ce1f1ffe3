import { daysAgo, erasing, type Forget, forgetting } from "../db/forget-sql.ts";

/**
 * The domain of removed members' addresses. It receives no e-mail (RFC 2606), so no one can prove that they are the
 * former member.
 */
const NOWHERE = "@removed.invalid";

/** Deletes invitations that were accepted, withdrawn, replaced or expired long enough ago. */
export const forgetInvitations: Forget = forgetting("invitation", daysAgo("least(ended_at, expires_at)"));

/**
 * Replaces the e-mail addresses of members who were removed long enough ago, and deletes their preferences.
 * The rows stay, because records of their actions contain their IDs.
 */
export const forgetRemoved: Forget = erasing(
  "app_user",
  `email = id || '${NOWHERE}', preferences = default`,
  `${daysAgo("removed_at")} and email <> id || '${NOWHERE}'`,
);
