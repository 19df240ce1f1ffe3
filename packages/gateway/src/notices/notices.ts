import { findFiscalProvider, findPaymentProvider, findStoreProvider } from "@banco/providers";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import type { Mailer } from "../mail/mailer.ts";
import { noticeMail } from "../mail/notice-mail.ts";
import type { NoticeText } from "../mail/notice-words.ts";
import { NOTICE_MS, ROUND_MS } from "../pace.ts";
import { type NoticeKind, receivesNotice } from "../preferences/kinds.ts";
import { readersOf } from "../preferences/own-sql.ts";
import type { Preferences } from "../preferences/schemas.ts";
import { readPreferences } from "../preferences/sql.ts";
import { type OpenWork, startOpenWork } from "../work/due.ts";
import { Refusals } from "../work/refusals.ts";
import { startRounds } from "../work/rounds.ts";
import {
  endingAccess,
  failedReceipt,
  lostAccount,
  newDispute,
  rejectedInvoice,
  silentBridge,
  unprovenPayment,
} from "./facts-sql.ts";
import { findLasting, type LastingKind, tellLasting } from "./lasting-sql.ts";
import { reportDueWindow } from "./link-windows.ts";
import { readDueWindow } from "./link-windows-sql.ts";
import { findNotices, type Notice, noteSilence, type Tell, tellNotice } from "./sql.ts";

const HELD_UP = "notices could not be e-mailed";

/** The kinds of notices in preferences; monthly journals are sent by exports. */
type Kind = Exclude<NoticeKind, "monthJournal">;
const KINDS: Readonly<Record<Notice["kind"], Kind>> = {
  silent_bridge: "silentBridge",
  lost_account: "lostAccount",
  ending_access: "endingAccess",
  rejected_invoice: "rejectedInvoice",
  failed_receipt: "failedReceipt",
  long_verification: "longVerification",
  new_dispute: "newDispute",
  link_window: "linkWindow",
};

/**
 * E-mails a merchant's people about everything that needs their attention, according to the merchant's
 * preferences and their own.
 */
export function openNotices(gateway: Gateway, mailer: Mailer): { stop(): Promise<void> } {
  const { db, clock, log } = gateway;
  const tellOf: Tell = (queries, notice) => tell(gateway, queries, mailer, notice);
  const refusals = new Refusals(clock, (error, about) => log.error({ err: error, ...about }, HELD_UP));
  const shared = { restsFirst: true, heldUp: HELD_UP };
  const start = <Item>(pauseMs: number, work: Pick<OpenWork<Item>, "take" | "work">) =>
    startOpenWork<Item>(gateway, { ...shared, ...work, pauseMs, inTurn: true, failed: HELD_UP });
  const startLasting = (kind: Extract<LastingKind, Notice["kind"]>) =>
    start(NOTICE_MS.pause, {
      take: () => findLasting(db, kind),
      work: (due) => tellLasting(db, kind, due, tellOf),
    });
  const silence = () => noteSilence(db).then(() => false);
  // Each cycle runs separately, so that the failure of one does not stop the others.
  const rounds = [
    startRounds(silence, { ...shared, pauseMs: ROUND_MS.notices, clock, log }),
    start(ROUND_MS.notices, {
      take: () => findNotices(db, refusals),
      work: (due) => tellNotice(db, due, tellOf, refusals),
    }),
    startLasting("long_verification"),
    startLasting("ending_access"),
    startLasting("link_window"),
  ];
  return {
    stop: async () => {
      await Promise.all(rounds.map((each) => each.stop()));
    },
  };
}

async function tell(
  { settings, clock }: Gateway,
  queries: Queries,
  mailer: Mailer,
  notice: Notice,
): Promise<void> {
  const { tenantId } = notice;
  if (notice.kind === "link_window") await reportDueWindow(queries, clock, notice);
  const kind = KINDS[notice.kind];
  const { language, timeZone, notifications } = await readPreferences(queries, tenantId);
  const text = isEnabled(notifications, kind) ? await textOf(queries, notice) : undefined;
  if (!text) return;
  const place = { ...settings, timeZone: timeZone ?? settings.timeZone };
  for (const { email, role, preferences } of await readersOf(queries, tenantId)) {
    if (!receivesNotice(role, kind) || !preferences.mails[kind]) continue;
    const mail = noticeMail(email, text, place, preferences.language ?? language);
    await mailer.send(queries, mail, { kind: "notice", tenantId, sender: null });
  }
}

function isEnabled(notifications: Preferences["notifications"], kind: Kind): boolean {
  return kind === "silentBridge" ? notifications.silentBridgeMinutes !== null : notifications[kind];
}

/** Reads the facts of a notice; undefined if its reason no longer applies. */
async function textOf(queries: Queries, notice: Notice): Promise<NoticeText | undefined> {
  const { kind } = notice;
  switch (kind) {
    case "silent_bridge": {
      const bridge = await silentBridge(queries, notice);
      return bridge?.lastSeenAt ? { kind, name: bridge.name, since: bridge.lastSeenAt } : undefined;
    }
    case "lost_account": {
      const account = await lostAccount(queries, notice);
      return account && { kind, ...account, name: nameOf(account.provider) };
    }
    case "ending_access": {
      const access = await endingAccess(queries, notice);
      return access && { kind, ...access, name: nameOf(access.provider) };
    }
    case "rejected_invoice": {
      const invoice = await rejectedInvoice(queries, notice);
      return invoice && { kind, ...invoice };
    }
    case "failed_receipt": {
      const receipt = await failedReceipt(queries, notice);
      return receipt && { kind, ...receipt, provider: nameOf(receipt.provider) };
    }
    case "long_verification": {
      const payment = await unprovenPayment(queries, notice);
      return payment && { kind, ...payment, name: nameOf(payment.provider) };
    }
    case "link_window": {
      const due = await readDueWindow(queries, notice.tenantId, notice.subjectId);
      return due && { kind, ...due };
    }
    case "new_dispute": {
      const dispute = await newDispute(queries, notice);
      return dispute && { kind, ...dispute, name: nameOf(dispute.provider) };
    }
    default:
      return kind satisfies never;
  }
}

function nameOf(provider: string): string {
  const entry = findPaymentProvider(provider) ?? findFiscalProvider(provider) ?? findStoreProvider(provider);
  return entry?.manifest.name ?? provider;
}
