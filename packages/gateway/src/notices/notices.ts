import { findFiscalProvider, findPaymentProvider, findStoreProvider } from "@banco/providers";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { startRounds } from "../jobs/rounds.ts";
import type { Mailer } from "../mail/mailer.ts";
import { type NoticeText, noticeMail } from "../mail/notice-mail.ts";
import { ROUND_MS } from "../pace.ts";
import { readPreferences } from "../preferences/sql.ts";
import type { Role } from "../server/roles.ts";
import {
  addressesOf,
  failedReceipt,
  lostAccount,
  type Notice,
  noteSilence,
  rejectedInvoice,
  silentBridge,
  takeNotices,
} from "./sql.ts";

/** A mail that was not sent for a day tells nothing new. */
const GOOD_FOR_SECONDS = 86_400;

/** Who is told of what: whoever can do something about it. */
const TOLD: Readonly<Record<Notice["kind"], readonly Role[]>> = {
  silent_bridge: ["owner", "manager", "technician"],
  lost_account: ["owner", "manager"],
  rejected_invoice: ["owner", "manager", "accountant"],
  failed_receipt: ["owner", "manager", "cashier"],
};

/** Tells merchants' people by mail what needs them, as far as the merchant wants it. */
export function openNotices(gateway: Gateway, mailer: Mailer): { stop(): Promise<void> } {
  const { db, clock, log } = gateway;
  const round = async () => {
    await noteSilence(db);
    await db.transaction(async (queries) => {
      for (const notice of await takeNotices(queries)) await tell(gateway, queries, mailer, notice);
    });
  };
  return startRounds(round, {
    pauseMs: ROUND_MS.notices,
    clock,
    log,
    heldUp: "people could not be told by mail what needs them",
    restsFirst: true,
  });
}

async function tell({ settings }: Gateway, queries: Queries, mailer: Mailer, notice: Notice): Promise<void> {
  const { tenantId, kind } = notice;
  const { language, timeZone, notifications } = await readPreferences(queries, tenantId);
  const place = { ...settings, timeZone: timeZone ?? settings.timeZone };
  const isWanted = {
    silent_bridge: notifications.silentBridgeMinutes !== null,
    lost_account: notifications.lostAccount,
    rejected_invoice: notifications.rejectedInvoice,
    failed_receipt: notifications.failedReceipt,
  }[kind];
  const text = isWanted ? await textOf(queries, notice) : undefined;
  if (!text) return;
  for (const to of await addressesOf(queries, tenantId, TOLD[kind]))
    await mailer.send(queries, noticeMail(to, text, place, language), GOOD_FOR_SECONDS);
}

/** The facts of a notice; undefined when it is over. */
async function textOf(queries: Queries, notice: Notice): Promise<NoticeText | undefined> {
  switch (notice.kind) {
    case "silent_bridge": {
      const bridge = await silentBridge(queries, notice);
      return bridge && { kind: "silent_bridge", name: bridge.name, since: bridge.lastSeenAt };
    }
    case "lost_account": {
      const account = await lostAccount(queries, notice);
      return account && { kind: "lost_account", ...account, name: nameOf(account.provider) };
    }
    case "rejected_invoice": {
      const invoice = await rejectedInvoice(queries, notice);
      return invoice && { kind: "rejected_invoice", ...invoice };
    }
    case "failed_receipt": {
      const receipt = await failedReceipt(queries, notice);
      return receipt && { kind: "failed_receipt", ...receipt, provider: nameOf(receipt.provider) };
    }
  }
}

function nameOf(provider: string): string {
  const found = findPaymentProvider(provider) ?? findFiscalProvider(provider) ?? findStoreProvider(provider);
  return found?.manifest.name ?? provider;
}
