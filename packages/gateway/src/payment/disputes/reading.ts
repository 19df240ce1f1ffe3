import { type Disputes, type PaymentProvider, paymentProviders, type UnreadableRow } from "@banco/providers";
import { askForNow } from "../../connections/ask.ts";
import { tellLeftOut } from "../../connections/left-out.ts";
import { DISPUTES_MS, ROUND_MS } from "../../pace.ts";
import { startLanes } from "../../work/lanes.ts";
import { pagesOf } from "../payouts/reading.ts";
import { siblingsOf } from "../payouts/siblings-sql.ts";
import type { PaymentServices } from "../services.ts";
import { importDisputes, linkDisputes } from "./import-sql.ts";
import { type DueDisputes, noteDisputes, openDisputes, takeDueDisputes } from "./reading-sql.ts";

/** The accounts of one provider that are read at a time. */
const AT_ONCE = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts the loop that imports disputes. Of all processes, one at a time reads for an account. */
export function startReadingDisputes(services: PaymentServices): { stop(): Promise<void> } {
  const { gateway } = services;
  const providers = new Map(
    paymentProviders().flatMap((one) => (one.disputes ? [[one.manifest.id, one] as const] : [])),
  );
  return startLanes<DueDisputes>(gateway, {
    pauseMs: ROUND_MS.disputes,
    restsFirst: true,
    take: async function* (busy, stopping, refusals) {
      for (const id of providers.keys()) {
        const free = AT_ONCE - (busy.get(id) ?? 0);
        if (free > 0 && !stopping.aborted) yield await takeDueDisputes(gateway.db, id, free, refusals);
      }
    },
    laneOf: ({ provider }) => provider,
    work: (due) => readDisputes(services, providers.get(due.provider)!, due),
    failed: "the reading of disputes failed",
    about: ({ id }) => ({ account: id }),
    heldUp: "the reading of disputes is held up",
  });
}

/**
 * Reads an account's disputes: those that began since the end of the last reading, and each older one that is
 * open. After a failure the next reading begins at the same time.
 */
async function readDisputes(
  services: PaymentServices,
  provider: PaymentProvider,
  account: DueDisputes,
): Promise<void> {
  const { db, clock } = services.gateway;
  const disputes = provider.disputes!;
  const now = clock.now();
  const from = startOf(disputes, account.disputesUntil, now);
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
    await linkDisputes(db, account, siblings);
    await tellLeftOut(services.gateway, account, "dispute", unreadable);
    await noteDisputes(db, account, now);
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
  account: DueDisputes,
  siblings: readonly string[],
  listed: readonly string[],
): Promise<void> {
  const { db } = services.gateway;
  for (let after = ""; ; ) {
    const open = await openDisputes(db, account, siblings, listed, after);
    if (open.length === 0) return;
    for (const one of open) {
      after = one.id;
      const dispute = await provider.disputes!.read(services.contexts.of(provider, account), one);
      if (dispute) await importDisputes(db, account, siblings, [dispute]);
    }
  }
}
