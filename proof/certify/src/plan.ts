import type { FiscalConformance } from "@banco/provider-testing/fiscal/options";
import type { PaymentConformance } from "@banco/provider-testing/payment/options";
import type { StoreBench } from "@banco/provider-testing/store/options";
import type { FiscalProvider, InvoiceOrder, ReceiptOrder } from "@banco/providers/contract/fiscal";
import type { Json } from "@banco/providers/contract/outcome";
import type { Charge, PaymentProvider } from "@banco/providers/contract/payment";
import type { ProviderContext } from "@banco/providers/contract/provider";
import type { StoreProvider } from "@banco/providers/contract/store";

/** The work outside the adapter: a person's actions and waiting. */
export interface Hands {
  /** Asks the person at the terminal to do something, and returns what they typed. */
  ask(instruction: string): Promise<string>;
  /** Waits, so that two actions do not happen within the same second. */
  pause(ms: number): Promise<void>;
}

/** The part of a plan common to all kinds. */
interface CommonPlan {
  /** The API version that the adapter uses. */
  apiVersion: string;
  /** The requirements for the test account, shown to the person who certifies. */
  needs: string;
  /** The settings in addition to the credentials, by name, with their purposes. */
  settings: Readonly<Record<string, { help: string; default: string }>>;
  /** Well-formed keys unknown to the provider and our simulator. */
  wrongKeys: Readonly<Record<string, string>>;
  /** The rules that cannot be tested in this provider's test environment, with the reason. */
  impossible?: readonly { rule: RegExp; why: string }[];
}

/** The plan for certifying a store: the required work outside the adapter. */
export interface StorePlan extends CommonPlan {
  provider: StoreProvider;
  takesAnyRefund?: boolean;
  /** Prepares the data for the list rules: five orders in four states. */
  prepare(context: ProviderContext, hands: Hands, settings: Readonly<Record<string, string>>): Promise<void>;
  /** Places an order of ten units for 129.00 EUR; returns its ID. */
  placeOrder(
    context: ProviderContext,
    hands: Hands,
    settings: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** Returns the number of an order's refunds in the shop. */
  countRefunds(context: ProviderContext, orderId: string): Promise<number>;
  /** Places the same order in our simulator, through its control API. */
  placeSimulatedOrder(bench: Pick<StoreBench, "simulatorUrl" | "context">): Promise<string>;
}

/** A payment, and the provider's reports about it so far. */
export interface Reported {
  charge: Charge;
  providerTransactionId: string | null;
  memory: Readonly<Record<string, Json>>;
}

/** The plan for certifying a payment provider. The person who certifies pays on pages and presents cards. */
export interface PaymentPlan
  extends CommonPlan,
    Pick<
      PaymentConformance,
      "amounts" | "card" | "openNames" | "refusedCurrencies" | "tellsByWebhook" | "searchLags"
    > {
  provider: PaymentProvider;
  /** Whether cards can only be entered on the provider's hosted payment page. */
  cardPage?: true;
  /** The terminal tests, if there are terminals for certifying. */
  terminal?: Pick<
    NonNullable<PaymentConformance["terminal"]>,
    "registrationCode" | "wrongRegistrationCode" | "declineCode" | "blind"
  >;
  /** Returns how many times the provider charged a payment, according to its own records. */
  countCharges(context: ProviderContext, chargeId: string, reported: Reported): Promise<number>;
  /** Returns how many times the provider paid out a refund; `told` contains the payment's reports. */
  countRefunds(context: ProviderContext, refundId: string, reported: Reported): Promise<number>;
  /** The form that the payer submits on our simulator's page. */
  simulatedPayer: Readonly<Record<string, string>>;
}

/** The plan for certifying a fiscal provider. */
export interface FiscalPlan extends CommonPlan, Pick<FiscalConformance, "openNames"> {
  provider: FiscalProvider;
  receipts?: Omit<NonNullable<FiscalConformance["receipts"]>, "count"> & {
    /** Returns the number of an order's documents in the provider's own records. */
    count(context: ProviderContext, order: ReceiptOrder): Promise<number>;
  };
  invoices?: Omit<NonNullable<FiscalConformance["invoices"]>, "count"> & {
    count(context: ProviderContext, order: InvoiceOrder): Promise<number>;
  };
}

export type Plan = StorePlan | PaymentPlan | FiscalPlan;

/** The reason why a rule cannot be tested in a provider's test environment. */
export class NotCertifiable extends Error {
  override name = "NotCertifiable";
}

/** A certification that is not possible; nothing was written. */
export class CertifyError extends Error {
  override name = "CertifyError";
}
