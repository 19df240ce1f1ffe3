import { type DriverContext, driverKind } from "@banco/driver";
import type { HostedApi } from "./client.ts";
import { FiscalChoice, hostedDocuments } from "./fiscal.ts";
import { hostedPayments, PaymentChoice } from "./payment.ts";

export { HostedApi } from "./client.ts";
export { hostedDocuments } from "./fiscal.ts";
export { checkHosted } from "./registration.ts";

/** These drivers go through the bridge's own registration at the hosted API. */
export interface HostedContext extends DriverContext {
  hosted: HostedApi;
}

/** Payments and refunds that the hosted API runs. */
export const hostedPayment = driverKind(PaymentChoice, (choice, { hosted, timing }: HostedContext) =>
  hostedPayments(hosted, choice, timing),
);

/** Receipts and invoices that the hosted API issues. */
export const hostedFiscal = driverKind(FiscalChoice, (choice, { hosted, timing }: HostedContext) =>
  hostedDocuments(hosted, choice, timing),
);
