import { newInvoice, newSale, openFiscalBench, ready } from "@banco/provider-testing/fiscal/bench";
import { connected, known, newCharge, newRefund, openBench } from "@banco/provider-testing/payment/bench";
import { connectedStore, openStoreBench, query } from "@banco/provider-testing/store/bench";
import { listening, type Sent } from "@banco/provider-testing/strictness";
import type { FiscalProvider, PaymentProvider, ProviderContext, StoreProvider } from "@banco/providers";
import { startSimulators } from "@banco/simulators";

/** An adapter connected to its simulator, and the requests of its daily work. */
export interface AtWork {
  context: ProviderContext;
  sent: readonly Sent[];
  close(): Promise<void>;
}

export type Adapter = PaymentProvider | FiscalProvider | StoreProvider;

/** The tokens of stored cards, for adapters that charge a stored card. */
const CARDS: Readonly<Record<string, string>> = {
  stripe: "pm_card_visa",
  square: "cnon:card-nonce-ok",
  mollie: "tkn_good",
  adyen: "anna:M5N7TQ4TG5PFWR50",
  paypal: "vault_visa",
};

type Worked = Omit<AtWork, "close">;
/** The functions that clean up at the end, even after a failure. */
type Open = (() => Promise<void>)[];

/** Connects an adapter to its own simulator, and runs its most frequent operations. */
export async function atWork(adapter: Adapter): Promise<AtWork> {
  const simulators = await startSimulators({ only: adapter.manifest.id });
  const open: Open = [simulators.close];
  const close = async () => {
    for (const one of open.reverse()) await one();
  };
  try {
    return { ...(await workOf(adapter, simulators.url, open)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function workOf(adapter: Adapter, url: string, open: Open): Promise<Worked> {
  if (adapter.kind === "payment") return taking(adapter, url, open);
  return adapter.kind === "fiscal" ? issuing(adapter, url, open) : selling(adapter, url, open);
}

/** Makes a card payment and its refund, a payment link, and a terminal payment. */
async function taking(provider: PaymentProvider, url: string, open: Open): Promise<Worked> {
  const options = { provider } as Parameters<typeof openBench>[0];
  const bench = await openBench(options, url, { hostsUsed: new Set() });
  open.push(bench.close);
  const { context: heard, sent } = listening(bench.context);
  const { context } = await connected({ ...bench, context: heard });
  const token = CARDS[provider.manifest.id] ?? null;
  if (provider.card) {
    const charge = newCharge("card", { card: { token, returnUrl: null, capture: true } });
    const outcome = await provider.card(context, charge);
    if (outcome.status === "completed")
      await provider.refund?.(context, newRefund(known(charge, outcome), 500));
  }
  await provider.link?.(context, newCharge("link"));
  const [terminal] = (await provider.listTerminals?.(context, {})) ?? [];
  if (terminal)
    await provider.terminal!(context, newCharge("terminal", { terminal: { terminalId: terminal.id } }));
  return { context, sent };
}

/** Issues a receipt for a sale, and an invoice. */
async function issuing(provider: FiscalProvider, url: string, open: Open): Promise<Worked> {
  const options = { provider } as Parameters<typeof openFiscalBench>[0];
  const bench = await openFiscalBench(options, url, { hostsUsed: new Set() });
  open.push(bench.close);
  const { context: heard, sent } = listening(bench.context);
  const { context } = await ready({ ...bench, context: heard });
  await provider.issueReceipt?.(context, newSale());
  await provider.issueInvoice?.(context, newInvoice());
  return { context, sent };
}

/** Lists the orders, reads and partly refunds each completed one, and writes the merchant's name. */
async function selling(provider: StoreProvider, url: string, open: Open): Promise<Worked> {
  const options = { provider } as Parameters<typeof openStoreBench>[0];
  const bench = await openStoreBench(options, url);
  open.push(bench.close);
  const { context: heard, sent } = listening(bench.context);
  const { context } = await connectedStore({ ...bench, context: heard });
  const { items } = await provider.listOrders(context, query());
  for (const { id } of items.filter(({ status }) => status === "completed")) {
    const order = await provider.readOrder(context, id);
    const refund = {
      id: "srf_0198f2b6c5a87d1ba7c0f1e2d3c4b5a6",
      amountMinor: 100,
      reason: "Rotta",
      lines: [],
    };
    await provider.refund(context, order, refund).catch(() => undefined);
  }
  await provider.saveMerchant?.(context, { name: "Bottega" });
  return { context, sent };
}
