import { forgetEntries } from "../audit/sql.ts";
import { forgetPasskeys } from "../auth/passkeys/sql.ts";
import type { Forget } from "../db/forget-sql.ts";
import { forgetDeliveries } from "../deliveries/sql.ts";
import { forgetEvents } from "../events/sql.ts";
import type { Gateway } from "../gateway.ts";
import { forgetOldKeys } from "../idempotency/sql.ts";
import { forgetInvitations, forgetRemoved } from "../members/forget-sql.ts";
import { forgetWebhooks } from "../payment/webhooks-sql.ts";
import { forgetWindows } from "../server/rate-limit-sql.ts";
import type { RetentionDays } from "../settings/retention.ts";
import { forgetOldEvents } from "../store/webhooks-sql.ts";

/**
 * The nightly jobs that delete old rows, with their times (UTC). They run one after another, to limit the load on the
 * database.
 */
const NIGHTLY: readonly { name: string; at: string; forget: Forget; period: keyof RetentionDays }[] = [
  { name: "forget-idempotency-keys", at: "17 3 * * *", forget: forgetOldKeys, period: "keys" },
  { name: "forget-store-webhooks", at: "27 3 * * *", forget: forgetOldEvents, period: "webhooks" },
  { name: "forget-deliveries", at: "37 3 * * *", forget: forgetDeliveries, period: "deliveries" },
  { name: "forget-payment-webhooks", at: "47 3 * * *", forget: forgetWebhooks, period: "webhooks" },
  { name: "forget-events", at: "57 3 * * *", forget: forgetEvents, period: "events" },
  { name: "forget-invitations", at: "2 4 * * *", forget: forgetInvitations, period: "addresses" },
  { name: "forget-removed-members", at: "4 4 * * *", forget: forgetRemoved, period: "addresses" },
  { name: "forget-passkeys", at: "6 4 * * *", forget: forgetPasskeys, period: "addresses" },
  { name: "forget-audit-entries", at: "7 4 * * 0", forget: forgetEntries, period: "audit" },
];

/** The job that deletes rate limit windows: every IP address that sent a request has one. */
const WINDOWS = { name: "forget-rate-limits", at: "47 * * * *" };

/**
 * Schedules the deletions in one of the processes: expired rate limit windows every hour, and rows older than
 * the settings allow every night. Logs the number of rows.
 */
export async function scheduleForgetting({ db, jobs, log, settings }: Gateway): Promise<void> {
  await jobs.schedule(WINDOWS.name, WINDOWS.at, async () => {
    log.info({ rows: await forgetWindows(db, 0) }, `${WINDOWS.name}: done`);
  });
  for (const { name, at, forget, period } of NIGHTLY) {
    await jobs.schedule(name, at, async () => {
      const days = settings.retentionDays[period];
      const rows = await forget(db, days);
      log.info({ rows, days }, `${name}: done`);
    });
  }
}
