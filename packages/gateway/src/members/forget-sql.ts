import { daysAgo, erasing, type Forget, forgetting } from "../db/forget-sql.ts";

/**
 * The domain of removed members' addresses: no mail arrives there (RFC 2606), so no one can prove to be the
 * former member.
 */
const NOWHERE = "@removed.invalid";

/** Deletes invitations by the time since they were accepted, withdrawn, replaced or over. */
export const forgetInvitations: Forget = forgetting("invitation", daysAgo("least(ended_at, expires_at)"));

/**
 * Replaces the addresses of members by the time since they were removed, and deletes their preferences. The
 * rows stay: records of their actions have their IDs.
 */
export const forgetRemoved: Forget = erasing(
  "app_user",
  `email = id || '${NOWHERE}', preferences = default`,
  `${daysAgo("removed_at")} and email <> id || '${NOWHERE}'`,
);
