import { type DriverContext, driverKind } from "@banco/driver";
import type { HostedApi } from "./client.ts";
import { FiscalChoice, hostedDocuments } from "./fiscal.ts";
import { hostedPayments, PaymentChoice } from "./payment.ts";

export { HostedApi } from "./client.ts";
export { hostedDocuments } from "./fiscal.ts";
export { checkHosted } from "./registration.ts";

/** The drivers' context, with the bridge's registration in the hosted API. */
export interface HostedContext extends DriverContext {
  hosted: HostedApi;
}

/** Takes payments and issues refunds through the hosted API. */
export const hostedPayment = driverKind(PaymentChoice, (choice, { hosted, timing }: HostedContext) =>
  hostedPayments(hosted, choice, timing),
);

/** Issues receipts and invoices through the hosted API. */
export const hostedFiscal = driverKind(FiscalChoice, (choice, { hosted, timing }: HostedContext) =>
  hostedDocuments(hosted, choice, timing),
);
