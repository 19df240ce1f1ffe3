import assert from "node:assert/strict";
import { conformPaymentProvider } from "@banco/provider-testing/payment";
import type { Bench } from "@banco/provider-testing/payment/options";
import { referenceOf } from "@banco/providers/payment/viva/map";
import { viva } from "@banco/providers/payment/viva/provider";
import type { ListedTransaction } from "@banco/providers/payment/viva/wire";
import { startSimulators } from "@banco/simulators";

/** https://developer.viva.com: states of orders and transactions, and the events of terminals. */
const DOCUMENTED = {
  order: ["0", "1", "2", "3"],
  transaction: ["F", "C", "A", "E", "X", "R", "M", "MA", "MI", "ML", "MS", "MW"],
  event: numbersOf(
    "0 1000-1004 1006-1014 1016-1021 1047-1072 1074-1077 1079-1083 1099-1102 1110 1301-1303 2000 3000-3002 3099 4000 5000-5006 6000 6102 6201 7001-7005",
  ),
};

/** Expands a list of ranges into numbers. */
function numbersOf(ranges: string): string[] {
  return ranges.split(" ").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
  });
}

/** Lists today's transactions with the older API, whose days are in Viva's time zone. */
async function transactions({ simulatorUrl, context }: Bench): Promise<ListedTransaction[]> {
  const { merchantId, apiKey } = context.credentials;
  const authorization = `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString("base64")}`;
  const date = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Athens" }).format();
  const response = await fetch(`${simulatorUrl}/viva/api/transactions?date=${date}`, {
    headers: { authorization },
  });
  return ((await response.json()) as { Transactions: ListedTransaction[] }).Transactions;
}

function control({ simulatorUrl }: Bench, path: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${simulatorUrl}/_control/viva/${path}`, { method: "POST", body: new URLSearchParams(form) });
}

/** Pays on the page that the checkout URL redirects to. */
async function pay(_bench: Bench, url: string): Promise<void> {
  const { url: page } = await fetch(url);
  const body = new URLSearchParams({ way: "good" });
  assert.equal((await fetch(page, { method: "POST", body })).status, 200);
}

conformPaymentProvider({
  provider: viva,
  startSimulator: () => startSimulators({ only: "viva" }),
  documentedWords: Object.entries(DOCUMENTED).flatMap(([object, words]) =>
    words.map((word) => `${object}.${word}`),
  ),
  wrongCredentials: {
    merchantId: "revoked-merchant",
    apiKey: "key.000000000",
    clientId: "checkout.00000000",
    clientSecret: "checkout.000000000",
  },
  setUp: async (bench) => {
    const merchant = bench.context.credentials.merchantId ?? "";
    await control(bench, "webhooks", { merchant, url: bench.context.webhookUrl });
  },
  countCharges: async (bench, id) =>
    (await transactions(bench)).filter(
      ({ MerchantTrns, StatusId, ParentId }) =>
        MerchantTrns === referenceOf(id) && !ParentId && ["F", "R"].includes(StatusId),
    ).length,
  // Viva's refunds have no reference, but each test has its own account and makes one refund.
  countRefunds: async (bench) => (await transactions(bench)).filter(({ Amount }) => Amount < 0).length,
  amounts: [{ currency: "EUR", amountMinor: 1250, sent: '"amount":1250' }],
  refusedCurrencies: ["HUF", "JPY", "KWD"],
  webhookProof: "address",
  faultyPaths: "^/(checkout|ecr|api)/",
  refundMethod: "DELETE",
  cardPage: { pay, card: { brand: null, last4: "0168" } },
  link: { pay },
  app: {
    async pay(bench, charge) {
      const merchant = bench.context.credentials.merchantId ?? "";
      const form = { merchant, amount: String(charge.amountMinor), reference: referenceOf(charge.id) };
      assert.equal((await control(bench, "app-payments", form)).status, 200);
    },
  },
  terminal: {
    blind: true,
    declineCode: "1020",
    steps: [{ name: "the sale", path: "^/ecr/v1/transactions:sale$" }],
  },
});
