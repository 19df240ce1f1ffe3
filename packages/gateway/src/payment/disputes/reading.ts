import { type Disputes, disputeListOf, type PaymentProvider, type UnreadableRow } from "@banco/providers";
import { tellLeftOut } from "../../connections/left-out.ts";
import { askForNow } from "../../connections/provider-call.ts";
import { DISPUTES_MS } from "../../pace.ts";
import { startReading } from "../due-accounts.ts";
import type { DueAccount } from "../due-accounts-sql.ts";
import { pagesOf } from "../payouts/reading.ts";
import { siblingsOf } from "../payouts/siblings-sql.ts";
import type { PaymentServices } from "../services.ts";
import { importDisputes } from "./import-sql.ts";
import { disputesDue, openDisputes } from "./reading-sql.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts the loop that imports disputes. */
export function startReadingDisputes(services: PaymentServices): { stop(): Promise<void> } {
  return startReading(services, {
    accounts: disputesDue,
    isOffered: (provider) => disputeListOf(provider) !== undefined,
    atOnce: 2,
    round: "disputes",
    read: readDisputes,
    failed: "disputes could not be read",
    heldUp: "dispute imports are delayed",
  });
}

/**
 * Imports an account's disputes: those since the end of the last import, and each older open one. After a
 * failure, the next import starts from the same time.
 */
async function readDisputes(
  services: PaymentServices,
  provider: PaymentProvider,
  account: DueAccount,
): Promise<void> {
  const { db, clock } = services.gateway;
  const disputes = disputeListOf(provider)!;
  const now = clock.now();
  const from = startOf(disputes, account.readUntil, now);
  const subject = { about: { account: account.id }, failed: "the disputes were not read" };
  await askForNow(services, account, subject, async () => {
    const siblings = await siblingsOf(db, account);
    const unreadable: UnreadableRow[] = [];
    const listed: string[] = [];
    const list = (cursor: string | null) =>
      disputes.list(services.contexts.of(provider, account), { from, cursor });
    for await (const page of pagesOf(list)) {
      await importDisputes(db, account, siblings, page.disputes);
      listed.push(...page.disputes.map(({ providerDisputeId }) => providerDisputeId));
      unreadable.push(...(page.unreadable ?? []));
    }
    await readOpen(services, provider, account, siblings, listed);
    await tellLeftOut(services.gateway, account, "dispute", unreadable);
    await disputesDue.note(db, account, now);
  });
}

function startOf({ depthMs }: Disputes, readUntil: Date | null, now: Date): Date {
  const oldest = now.getTime() - depthMs;
  if (!readUntil) return new Date(Math.max(now.getTime() - DISPUTES_MS.first, oldest));
  const last = readUntil.getTime();
  const isFirstOfDay = Math.floor(last / DAY_MS) < Math.floor(now.getTime() / DAY_MS);
  const overlap = isFirstOfDay ? DISPUTES_MS.dailyOverlap : DISPUTES_MS.overlap;
  return new Date(Math.max(last - overlap, oldest));
}

async function readOpen(
  services: PaymentServices,
  provider: PaymentProvider,
  account: DueAccount,
  siblings: readonly string[],
  listed: readonly string[],
): Promise<void> {
  const { db } = services.gateway;
  for (let after = ""; ; ) {
    const open = await openDisputes(db, account, siblings, listed, after);
    if (open.length === 0) return;
    for (const one of open) {
      after = one.id;
      const dispute = await disputeListOf(provider)!.read(services.contexts.of(provider, account), one);
      if (dispute) await importDisputes(db, account, siblings, [dispute]);
    }
  }
}
