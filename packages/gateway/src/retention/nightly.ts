import { forgetEntries } from "../audit/sql.ts";
import type { Forget } from "../db/forget-sql.ts";
import { forgetDeliveries } from "../deliveries/sql.ts";
import { forgetEvents } from "../events/sql.ts";
import type { Gateway } from "../gateway.ts";
import { forgetOldKeys } from "../idempotency/sql.ts";
import { forgetWebhooks } from "../payment/webhooks-sql.ts";
import type { KeptDays } from "../settings/kept.ts";
import { forgetOldEvents } from "../store/webhooks-sql.ts";

/** What is forgotten each night, and when (UTC): one after another, so that the database does one thing at a time. */
const NIGHTLY: readonly { name: string; at: string; forget: Forget; kept: keyof KeptDays }[] = [
  { name: "forget-idempotency-keys", at: "17 3 * * *", forget: forgetOldKeys, kept: "keys" },
  { name: "forget-store-webhooks", at: "27 3 * * *", forget: forgetOldEvents, kept: "webhooks" },
  { name: "forget-deliveries", at: "37 3 * * *", forget: forgetDeliveries, kept: "deliveries" },
  { name: "forget-payment-webhooks", at: "47 3 * * *", forget: forgetWebhooks, kept: "webhooks" },
  { name: "forget-events", at: "57 3 * * *", forget: forgetEvents, kept: "events" },
  { name: "forget-audit-entries", at: "7 4 * * 0", forget: forgetEntries, kept: "audit" },
];

/** Has one of the processes forget each night what is older than the settings say; the log says how much that was. */
export async function scheduleForgetting({ db, jobs, log, settings }: Gateway): Promise<void> {
  for (const { name, at, forget, kept } of NIGHTLY) {
    await jobs.schedule(name, at, async () => {
      const days = settings.kept[kept];
      const rows = await forget(db, days);
      log.info({ rows, days }, `${name}: done`);
    });
  }
}
