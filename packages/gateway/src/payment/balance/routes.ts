import { Problem, toMajor } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import { findPaymentProvider, type PaymentProvider, paymentProviders } from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { assertReady, connectedAccount } from "../../connections/accounts.ts";
import { orProblem } from "../../connections/failures.ts";
import { ask } from "../../connections/provider-call.ts";
import { ProviderParams } from "../../connections/schemas.ts";
import { readAccount } from "../../connections/sql.ts";
import type { App } from "../../server/app.ts";
import { OF_PROVIDER, operationsOf } from "../../server/operations.ts";
import { Amount, ModeField, Nullable, Time } from "../../server/schemas.ts";
import type { PaymentServices } from "../services.ts";

/** Operations on provider balances. */
const balanceOperations = operationsOf("Payouts", {
  getBalance: {
    summary: "Get the balance with a provider",
    description: "Asks the provider for the amounts that it holds for the merchant, by currency.",
    problems: OF_PROVIDER,
  },
  listBalances: {
    summary: "Get the balances at all providers",
    description:
      "Asks each connected provider that reports balances. One that does not respond has a `failure`, and the others are returned.",
  },
});

const CurrencyBalance = Type.Object(
  {
    currency: Type.String(),
    available: { ...Amount, description: "The amount that can be paid out; may be negative" },
    pending: Nullable({
      ...Amount,
      description:
        "The amount of payments that cannot be paid out yet; null if the provider does not report it",
    }),
    reserved: Nullable({
      ...Amount,
      description: "The amount that the provider holds back; null if it does not report it",
    }),
  },
  { title: "CurrencyBalance" },
);

const balanceFields = {
  provider: Type.String(),
  mode: ModeField,
  balances: Type.Array(CurrencyBalance),
  at: { ...Time, description: "When the provider reported it" },
};
const BalanceRecord = Type.Object(balanceFields, { title: "ProviderBalance" });

/** The balances at all providers. */
export const BalanceList = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          ...balanceFields,
          failure: Nullable(
            Type.Object(
              { code: Type.String(), message: Type.String() },
              { title: "BalanceFailure", description: "Why the provider's balance is missing, or null" },
            ),
          ),
        },
        { title: "AccountBalance" },
      ),
    ),
  },
  { title: "BalanceList" },
);

/** Serves `/balance`: the merchant's balance at one provider, or at all connected ones. */
export function serveBalances(app: App, services: PaymentServices): void {
  const { db } = services.gateway;
  app.get(
    "/balance",
    {
      config: { scope: "payments" },
      schema: { ...balanceOperations.listBalances, response: { 200: BalanceList } },
    },
    async ({ caller: { tenantId } }) => {
      const offering = paymentProviders().filter(({ readBalance }) => readBalance);
      const accounts = await Promise.all(
        offering.map(({ manifest }) => readAccount(db, tenantId, "payment", manifest.id)),
      );
      const active = accounts.filter((account) => account?.status === "active");
      return { items: await Promise.all(active.map((account) => balanceOrFailure(services, account!))) };
    },
  );

  app.get(
    "/:providerId/balance",
    {
      config: { scope: "payments", payment: "balance" },
      schema: {
        ...balanceOperations.getBalance,
        params: ProviderParams,
        response: { 200: BalanceRecord },
      },
    },
    async ({ caller: { tenantId }, paymentProvider }) => {
      const account = await connectedAccount(services, tenantId, paymentProvider);
      assertReady(account, paymentProvider);
      return balanceOf(services, paymentProvider, account);
    },
  );
}

async function balanceOf(
  services: PaymentServices,
  provider: PaymentProvider,
  account: AccountRow,
): Promise<Static<typeof BalanceRecord>> {
  const context = services.contexts.of(provider, account);
  const subject = { about: { account: account.id }, failed: "the balance was not read" };
  const balances = await orProblem(ask(services, account, subject, () => provider.readBalance!(context)));
  const major = (minor: number | null, currency: string) =>
    minor === null ? null : toMajor(minor, currency);
  return {
    provider: account.provider,
    mode: account.mode,
    balances: balances.map(({ currency, availableMinor, pendingMinor, reservedMinor }) => ({
      currency,
      available: toMajor(availableMinor, currency),
      pending: major(pendingMinor, currency),
      reserved: major(reservedMinor, currency),
    })),
    at: services.gateway.clock.now().toISOString(),
  };
}

/** Returns a provider's balance or its failure, so that one failure does not hide other balances. */
async function balanceOrFailure(
  services: PaymentServices,
  account: AccountRow,
): Promise<Static<typeof BalanceList>["items"][number]> {
  try {
    const provider = findPaymentProvider(account.provider)!;
    return { ...(await balanceOf(services, provider, account)), failure: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { provider, mode } = account;
    const failure = { code: error.code, message: error.message };
    return { provider, mode, balances: [], at: services.gateway.clock.now().toISOString(), failure };
  }
}
