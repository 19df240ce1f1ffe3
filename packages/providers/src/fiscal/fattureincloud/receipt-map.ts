import { toMajor } from "@banco/core";
import { italianDay } from "@banco/fatturapa";
import {
  type Receipt,
  type ReceiptItem,
  type ReceiptPayment,
  roundingOf,
  statedPayment,
  unroundedPayment,
} from "@banco/receipts";
import { ProviderError } from "../../contract/error.ts";
import type { ReceiptOrder } from "../../contract/fiscal.ts";
import { vatTypeOf } from "./vat.ts";
import type { Item, NewDocument, PaymentItem, PreCreateInfo } from "./wire.ts";

const euro = (minor: number): number => (minor === 0 ? 0 : toMajor(minor, "EUR"));

/** The customer on receipts: receipts have none, but a document requires one. */
const CUSTOMER = { name: "Cliente al dettaglio" };

/**
 * Rejects a lottery code: these receipts do not reach the tax office.
 *
 * @throws ProviderError `rejected`
 */
export function checkReceipt({ lottery }: Receipt): void {
  if (lottery === null) return;
  const reason = "Fatture in Cloud's receipts do not reach the tax office and take no part in the lottery";
  throw new ProviderError("rejected", "no_lottery", reason, { path: "/lottery" });
}

/**
 * Returns the receipt ("ricevuta") for a sale; for a refund, the same with the opposite sign.
 *
 * @throws ProviderError `rejected` with the field if such a receipt is not possible
 */
export function receiptDocument(order: ReceiptOrder, info: PreCreateInfo): NewDocument {
  const { id, receipt, createdAt, original } = order;
  checkReceipt(receipt);
  const sign = receipt.type === "refund" ? -1 : 1;
  const date = italianDay(createdAt);
  // The payments must total the amount due, which discounts can only lower.
  const payment = roundingOf(receipt) > 0 ? unroundedPayment(receipt) : statedPayment(receipt);
  const { discountMinor } = payment;
  return {
    type: "receipt",
    date,
    subject: id,
    ...(original?.number && { visible_subject: `Reso parziale della ricevuta ${original.number}` }),
    entity: { ...CUSTOMER, ...(receipt.customerTaxCode && { tax_code: receipt.customerTaxCode }) },
    e_invoice: false,
    use_gross_prices: true,
    ...(discountMinor > 0 && { amount_due_discount: sign * euro(discountMinor) }),
    items_list: receipt.items.flatMap((item, line) => itemsOf(item, line, sign, info)),
    payments_list: paymentsOf(payment, sign, date, info),
  };
}

/**
 * Returns a line, with its discount as a separate line: discounts there are percentages, which are not always
 * exact to the cent.
 */
function itemsOf(
  item: ReceiptItem,
  line: number,
  sign: number,
  { vat_types_list: types }: PreCreateInfo,
): Item[] {
  const { description, quantityMilli, priceMinor, discountMinor, gift, vat } = item;
  const treatment = vat.nature === null ? { rate: vat.rate / 100 } : { nature: vat.nature };
  const vatType = vatTypeOf(types, treatment, `/items/${line}/vat`);
  const gross_price = gift ? 0 : sign * euro(priceMinor);
  const sold = { name: description, qty: quantityMilli / 1000, gross_price, vat: vatType };
  if (discountMinor === 0 || gift) return [sold];
  return [sold, { name: "Sconto", qty: 1, gross_price: -sign * euro(discountMinor), vat: vatType }];
}

function paymentsOf(
  { cashMinor, electronicMinor, ticketMinor, creditMinor }: ReceiptPayment,
  sign: number,
  date: string,
  { payment_accounts_list: accounts }: PreCreateInfo,
): PaymentItem[] {
  const [account] = accounts ?? [];
  const paid = [cashMinor, electronicMinor, ticketMinor].filter((minor) => minor > 0);
  const open = creditMinor > 0 ? [creditMinor] : [];
  // A payment requires a payment account; a company without one can mark nothing as paid.
  const payments = account ? paid.map((minor) => paidItem(sign * euro(minor), date, account.id)) : [];
  const unpaid = account ? open : [...paid, ...open];
  return [
    ...payments,
    ...unpaid.map(
      (minor): PaymentItem => ({ amount: sign * euro(minor), due_date: date, status: "not_paid" }),
    ),
  ];
}

function paidItem(amount: number, date: string, accountId: number): PaymentItem {
  return { amount, due_date: date, status: "paid", paid_date: date, payment_account: { id: accountId } };
}
