import type { FiscalConformance } from "@banco/provider-testing/fiscal/options";
import type { PaymentConformance } from "@banco/provider-testing/payment/options";
import type { StoreBench } from "@banco/provider-testing/store/options";
import type { FiscalProvider, InvoiceOrder, ReceiptOrder } from "@banco/providers/contract/fiscal";
import type { Json } from "@banco/providers/contract/outcome";
import type { Charge, PaymentProvider } from "@banco/providers/contract/payment";
import type { ProviderContext } from "@banco/providers/contract/provider";
import type { StoreProvider } from "@banco/providers/contract/store";

/** What is no part of the adapter and has to be done all the same. */
export interface Hands {
  /** Asks the person at the terminal to do something, and returns what they typed. */
  ask(instruction: string): Promise<string>;
  /** Waits, so that two things are not of the same second. */
  pause(ms: number): Promise<void>;
}

/** What plans of every kind say. */
interface CommonPlan {
  /** The version of the API that the adapter speaks. */
  apiVersion: string;
  /** What the test account has to be like, for the person who certifies. */
  needs: string;
  /** Names of settings beside the credentials, with what each is for. */
  settings: Readonly<Record<string, { help: string; default: string }>>;
  /** Keys in the right form that neither the provider nor our simulator knows. */
  wrongKeys: Readonly<Record<string, string>>;
  /** Rules that can not be tried at this provider's test environment, and why. */
  impossible?: readonly { rule: RegExp; why: string }[];
}

/** How a store is certified: what the rules need there and no adapter does. */
export interface StorePlan extends CommonPlan {
  provider: StoreProvider;
  takesAnyRefund?: boolean;
  /** Makes what the lists' rules need: five orders, in four states. */
  prepare(context: ProviderContext, hands: Hands, settings: Readonly<Record<string, string>>): Promise<void>;
  /** A customer buys ten pieces for 129.00 EUR; answers the order's identifier. */
  placeOrder(
    context: ProviderContext,
    hands: Hands,
    settings: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** How many refunds the shop has of an order, by its own record. */
  countRefunds(context: ProviderContext, orderId: string): Promise<number>;
  /** The same order at our simulator, by its control. */
  placeSimulatedOrder(bench: Pick<StoreBench, "simulatorUrl" | "context">): Promise<string>;
}

/** A payment, and what the provider has told of it so far. */
export interface Told {
  charge: Charge;
  providerTransactionId: string | null;
  memory: Readonly<Record<string, Json>>;
}

/** How a payment provider is certified. Pages are paid, and cards presented, by the person who certifies. */
export interface PaymentPlan
  extends CommonPlan,
    Pick<
      PaymentConformance,
      "amounts" | "card" | "openNames" | "refusedCurrencies" | "tellsByWebhook" | "searchLags"
    > {
  provider: PaymentProvider;
  /** Cards are typed into a page of the provider's only. */
  cardPage?: true;
  /** The terminals' part, where there are terminals to certify with. */
  terminal?: Pick<
    NonNullable<PaymentConformance["terminal"]>,
    "registrationCode" | "wrongRegistrationCode" | "declineCode" | "blind"
  >;
  /** How often the provider took money for a payment, by its own record. */
  countCharges(context: ProviderContext, chargeId: string, told: Told): Promise<number>;
  /** How often it gave money back for a refund; `told` is of the payment. */
  countRefunds(context: ProviderContext, refundId: string, told: Told): Promise<number>;
  /** What the payer sends from a page of our simulator's. */
  simulatedPayer: Readonly<Record<string, string>>;
}

/** How a fiscal provider is certified. */
export interface FiscalPlan extends CommonPlan, Pick<FiscalConformance, "openNames"> {
  provider: FiscalProvider;
  receipts?: Omit<NonNullable<FiscalConformance["receipts"]>, "count"> & {
    /** How many documents the provider has of an order, by its own record. */
    count(context: ProviderContext, order: ReceiptOrder): Promise<number>;
  };
  invoices?: Omit<NonNullable<FiscalConformance["invoices"]>, "count"> & {
    count(context: ProviderContext, order: InvoiceOrder): Promise<number>;
  };
}

export type Plan = StorePlan | PaymentPlan | FiscalPlan;

/** Why a rule can not be tried at a provider's own test environment. */
export class NotCertifiable extends Error {
  override name = "NotCertifiable";
}

/** A certification that can not be made; nothing was written. */
export class CertifyError extends Error {
  override name = "CertifyError";
}
