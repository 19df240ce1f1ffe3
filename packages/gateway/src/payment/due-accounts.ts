import { type PaymentProvider, paymentProviders } from "@banco/providers";
import { ROUND_MS } from "../pace.ts";
import { startLanes } from "../work/lanes.ts";
import type { DueAccount, DueAccounts } from "./due-accounts-sql.ts";
import type { PaymentServices } from "./services.ts";

/** Reads one kind of list from the providers that support it. */
export interface ListReading {
  accounts: DueAccounts;
  /** Whether a provider has the list. */
  isOffered(provider: PaymentProvider): boolean;
  /**
   * How many accounts of one provider are read concurrently, so that a slow provider does not delay others.
   */
  atOnce: number;
  round: "histories" | "payouts" | "disputes";
  read(
    services: PaymentServices,
    provider: PaymentProvider,
    due: DueAccount,
    late: AbortSignal,
  ): Promise<void>;
  /** Log messages: for an account that failed, and for a cycle that cannot continue. */
  failed: string;
  heldUp: string;
}

/** Starts the loop that reads a list for every account. Only one process at a time reads for an account. */
export function startReading(
  services: PaymentServices,
  { accounts, isOffered, atOnce, round, read, failed, heldUp }: ListReading,
): { stop(): Promise<void> } {
  const { gateway } = services;
  const providers = new Map(
    paymentProviders()
      .filter(isOffered)
      .map((one) => [one.manifest.id, one]),
  );
  return startLanes<DueAccount>(gateway, {
    pauseMs: ROUND_MS[round],
    restsFirst: true,
    take: async function* (busy, stopping, refusals) {
      for (const id of providers.keys()) {
        const free = atOnce - (busy.get(id) ?? 0);
        if (free > 0 && !stopping.aborted) yield await accounts.take(gateway.db, id, free, refusals);
      }
    },
    laneOf: ({ provider }) => provider,
    work: (due, late) => read(services, providers.get(due.provider)!, due, late),
    failed,
    about: ({ id }) => ({ account: id }),
    heldUp,
  });
}
