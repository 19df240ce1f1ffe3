import { preferredFirst } from "../../api/preferences.ts";
import type { Customer, Provider, SaleRequest } from "../../api/records.ts";
import { tidied } from "../../tax-numbers.ts";
import { customerOf } from "../invoices/body.ts";
import { fieldsOf } from "../invoices/draft.ts";
import type { Basket } from "./basket.ts";
import type { Counter } from "./payment-methods.ts";

type DocumentRequest = NonNullable<SaleRequest["document"]>;

/** Returns the customer of the basket's invoice; undefined if the document is a receipt. */
export function invoicedTo(
  { isInvoice, customerId }: Basket,
  { invoicing }: Counter,
  customers: readonly Customer[],
): Customer | undefined {
  return isInvoice && invoicing.length > 0 ? customers.find(({ id }) => id === customerId) : undefined;
}

/** Returns the providers that can issue the sale's document, the shop's default provider first. */
export function issuersOf({ fiscal, invoicing }: Counter, kind: "receipt" | "invoice"): Provider[] {
  return kind === "invoice" ? preferredFirst(invoicing, "invoices") : preferredFirst(fiscal);
}

/** Returns the provider that was chosen for the document, otherwise the default provider. */
export const issuerOf = ({ issuer }: Basket, issuers: readonly Provider[]): Provider | undefined =>
  issuers.find(({ id }) => id === issuer) ?? issuers[0];

/** Returns the request for the document of a basket's sale; kind `none` if no provider can issue it. */
export function documentOf(
  basket: Basket,
  counter: Counter,
  customers: readonly Customer[],
): DocumentRequest {
  const customer = invoicedTo(basket, counter, customers);
  const kind = customer ? "invoice" : "receipt";
  const issuer = issuerOf(basket, issuersOf(counter, kind));
  if (!issuer) return { kind: "none" };
  if (customer) return { kind, provider: issuer.id, customer: customerOf(fieldsOf(customer)) };
  const { lottery, taxCode } = basket;
  return {
    kind,
    provider: issuer.id,
    ...(lottery.trim() && { lottery: lottery.trim().toUpperCase() }),
    ...(taxCode.trim() && { customerTaxCode: tidied("taxCode", taxCode) }),
  };
}
