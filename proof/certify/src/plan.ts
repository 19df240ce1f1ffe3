import type { FiscalConformance } from "@banco/provider-testing/fiscal/options";
import type { PaymentConformance } from "@banco/provider-testing/payment/options";
import type { StoreBench } from "@banco/provider-testing/store/options";
import type { FiscalProvider, InvoiceOrder, ReceiptOrder } from "@banco/providers/contract/fiscal";
import type { Json } from "@banco/providers/contract/outcome";
import type { Charge, PaymentProvider } from "@banco/providers/contract/payment";
import type { ProviderContext } from "@banco/providers/contract/provider";
import type { StoreProvider } from "@banco/providers/contract/store";

/** The work that no adapter does: a person's, and waiting. */
export interface Hands {
  /** Asks the person at the terminal to do something, and returns what they typed. */
  ask(instruction: string): Promise<string>;
  /** Waits, so that two things do not happen in the same second. */
  pause(ms: number): Promise<void>;
}

/** The part of a plan that all kinds share. */
interface CommonPlan {
  /** The version of the API that the adapter speaks. */
  apiVersion: string;
  /** The requirements of the test account, for the person who certifies. */
  needs: string;
  /** The settings beside the credentials, by name, with the purpose of each. */
  settings: Readonly<Record<string, { help: string; default: string }>>;
  /** Keys in the right form that neither the provider nor our simulator knows. */
  wrongKeys: Readonly<Record<string, string>>;
  /** The rules that cannot be tried at this provider's test environment, with the reason. */
  impossible?: readonly { rule: RegExp; why: string }[];
}

/** The plan for certifying a store: the work that the rules need there and no adapter does. */
export interface StorePlan extends CommonPlan {
  provider: StoreProvider;
  takesAnyRefund?: boolean;
  /** Prepares the lists' rules: five orders in four states. */
  prepare(context: ProviderContext, hands: Hands, settings: Readonly<Record<string, string>>): Promise<void>;
  /** Lets a customer buy ten pieces for 129.00 EUR; returns the order's ID. */
  placeOrder(
    context: ProviderContext,
    hands: Hands,
    settings: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** Returns the number of an order's refunds in the shop's own record. */
  countRefunds(context: ProviderContext, orderId: string): Promise<number>;
  /** Makes the same order at our simulator, through its control. */
  placeSimulatedOrder(bench: Pick<StoreBench, "simulatorUrl" | "context">): Promise<string>;
}

/** A payment, and the provider's reports about it so far. */
export interface Told {
  charge: Charge;
  providerTransactionId: string | null;
  memory: Readonly<Record<string, Json>>;
}

/** The plan for certifying a payment provider. The person who certifies pays pages and presents cards. */
export interface PaymentPlan
  extends CommonPlan,
    Pick<
      PaymentConformance,
      "amounts" | "card" | "openNames" | "refusedCurrencies" | "tellsByWebhook" | "searchLags"
    > {
  provider: PaymentProvider;
  /** True where cards can only be typed into a page of the provider's. */
  cardPage?: true;
  /** The terminal tests, if there are terminals to certify with. */
  terminal?: Pick<
    NonNullable<PaymentConformance["terminal"]>,
    "registrationCode" | "wrongRegistrationCode" | "declineCode" | "blind"
  >;
  /** Returns how often the provider took money for a payment, by its own record. */
  countCharges(context: ProviderContext, chargeId: string, told: Told): Promise<number>;
  /** Returns how often the provider returned the money of a refund; `told` contains the payment's reports. */
  countRefunds(context: ProviderContext, refundId: string, told: Told): Promise<number>;
  /** The form that the payer sends from a page of our simulator's. */
  simulatedPayer: Readonly<Record<string, string>>;
}

/** The plan for certifying a fiscal provider. */
export interface FiscalPlan extends CommonPlan, Pick<FiscalConformance, "openNames"> {
  provider: FiscalProvider;
  receipts?: Omit<NonNullable<FiscalConformance["receipts"]>, "count"> & {
    /** Returns the number of documents that the provider has of an order, by its own record. */
    count(context: ProviderContext, order: ReceiptOrder): Promise<number>;
  };
  invoices?: Omit<NonNullable<FiscalConformance["invoices"]>, "count"> & {
    count(context: ProviderContext, order: InvoiceOrder): Promise<number>;
  };
}

export type Plan = StorePlan | PaymentPlan | FiscalPlan;

/** The reason why a rule cannot be tried at a provider's own test environment. */
export class NotCertifiable extends Error {
  override name = "NotCertifiable";
}

/** A certification that is not possible; nothing was written. */
export class CertifyError extends Error {
  override name = "CertifyError";
}
