import { readProviders } from "../../api/providers.ts";
import type { Provider, SalePaymentRequest, Terminal } from "../../api/records.ts";
import { readTerminals } from "../../api/terminals.ts";
import { t } from "./text.ts";

/** The terminal ID for manual payments at the counter. */
const COUNTER = "counter";

/** A way for a customer to pay: a link, or one terminal. */
export interface PaymentMethod {
  provider: Provider;
  kind: "link" | "terminal";
  terminal?: Terminal;
  /**
   * Whether the cashier takes the payment on a device that is not connected to Banco, and reports the outcome.
   */
  isByHand: boolean;
}

/** The ways to take money, and the providers that can issue documents. */
export interface Counter {
  ways: PaymentMethod[];
  /** The providers that issue receipts. */
  fiscal: Provider[];
  /** The providers that issue invoices. */
  invoicing: Provider[];
}

/** Reads the current payment methods. */
export async function readCounter(): Promise<Counter> {
  const active = (await readProviders()).filter(({ status }) => status === "active");
  const paying = active.filter(({ kind }) => kind === "payment");
  const ways = (await Promise.all(paying.map(waysOf))).flat();
  const issuing = (of: string) =>
    active.filter(({ kind, capabilities }) => kind === "fiscal" && capabilities.includes(of));
  return { ways: inTurn(ways), fiscal: issuing("receipts"), invoicing: issuing("invoices") };
}

async function waysOf(provider: Provider): Promise<PaymentMethod[]> {
  const can = (capability: string) => provider.capabilities.includes(capability);
  const links: PaymentMethod[] = can("link") ? [{ provider, kind: "link", isByHand: false }] : [];
  if (!can("terminal")) return links;
  // If a provider cannot be reached, payment links are offered anyway.
  const terminals = (await readTerminals(provider.id)).map(
    (terminal): PaymentMethod => ({
      provider,
      kind: "terminal",
      terminal,
      isByHand: provider.id === "handoff" && terminal.id === COUNTER,
    }),
  );
  return [...terminals, ...links];
}

/** Sorts the payment methods: terminals on the counter before links, and the cashier's own terminal last. */
function inTurn(ways: readonly PaymentMethod[]): PaymentMethod[] {
  const turn = ({ kind, isByHand }: PaymentMethod) => (isByHand ? 2 : kind === "link" ? 1 : 0);
  return ways.toSorted((one, other) => turn(one) - turn(other));
}

/** Returns the name of a payment method. */
export function nameOf({ kind, terminal, isByHand }: PaymentMethod): string {
  if (isByHand) return t("by-hand");
  return kind === "link" ? t("link") : t("terminal", { name: terminal?.name ?? "" });
}

/** Returns a sale's payment by that method. */
export function paymentBy({ kind, provider, terminal }: PaymentMethod, amount: number): SalePaymentRequest {
  return { means: kind, provider: provider.id, amount, ...(terminal && { terminalId: terminal.id }) };
}

/** The change and rounding of a cash payment, in euros. */
export interface Cashed {
  /** The change returned to the customer; it does not affect the sale. */
  change: number;
  /** The cash rounding of the sale. */
  rounding: number;
}

/** Takes a payment, with its description. */
export type Pay = (payment: SalePaymentRequest, way: string, cashed?: Cashed) => Promise<void>;
