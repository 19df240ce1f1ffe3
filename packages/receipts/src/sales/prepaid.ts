import { type FieldError, invalidField, invalidFields, toDecimal } from "@banco/core";
import { checkItems } from "../check.ts";
import { grossProducts } from "../figures.ts";
import type { ReceiptItem } from "../receipt.ts";
import { isOpen, type SaleContent, type SaleItem, type SalePayment, totalOf } from "./sale.ts";

const PRODUCTS_PER_CENT = 1_000n;
const CURRENCY = "EUR";

/** Whether a line sells a voucher or is a deposit. */
export const isPrepayment = ({ voucher, deposit }: SaleItem): boolean =>
  voucher !== undefined || deposit === true;

/**
 * Checks the lines that sell vouchers or are deposits: each has quantity 1 and its full price, and a voucher's VAT
 * follows from its purpose.
 *
 * @throws Problem 400 with every invalid line
 */
export function checkPrepayments(items: readonly SaleItem[], discountMinor: number): void {
  const findings = items.flatMap((item, index) =>
    isPrepayment(item) ? findingsOf(item, `/items/${index}`) : [],
  );
  const other = items.findIndex(({ deposit }) => deposit !== true);
  if (other >= 0 && items.some(({ deposit }) => deposit === true))
    findings.push({ path: `/items/${other}`, message: "must be a deposit like the other items of the sale" });
  if (discountMinor > 0 && items.some(isPrepayment))
    findings.push({ path: "/discount", message: "cannot be combined with vouchers or deposits" });
  if (findings.length > 0) throw invalidFields(findings);
}

function findingsOf(
  { voucher, deposit, quantity, discount = 0, gift = false, vat, price }: SaleItem,
  path: string,
): FieldError[] {
  const findings: FieldError[] = [];
  const refuse = (field: string, message: string) => findings.push({ path: `${path}/${field}`, message });
  const noun = voucher ? "voucher" : "deposit";
  if (voucher && deposit) refuse("deposit", "cannot be combined with a voucher");
  if (quantity !== 1) refuse("quantity", `must be 1: each ${noun} is a separate item`);
  if (discount > 0) refuse("discount", `cannot be combined with a ${noun}`);
  if (gift) refuse("gift", `cannot be combined with a ${noun}`);
  if (price === 0) refuse("price", "must be more than 0");
  const isOutside = vat.startsWith("N2");
  if (voucher?.purpose === "multi" && !isOutside)
    refuse("vat", "must be N2: VAT on a multi-purpose voucher is due when it is spent");
  if (voucher?.purpose === "single" && isOutside)
    refuse("vat", "must be the VAT of the goods: VAT on a single-purpose voucher is due when it is sold");
  return findings;
}

/**
 * Checks the payments with vouchers and deposits: they cannot pay the tip or another voucher or deposit, and those
 * taxed when sold pay at most the total of the goods with that VAT.
 *
 * @param payments - all payments of the sale
 * @param pathOf - returns the path of a new payment in the body; undefined for earlier payments
 * @throws Problem 400 with the payment's path
 */
export function checkPrepaid(
  content: SaleContent,
  payments: readonly SalePayment[],
  pathOf: (payment: SalePayment) => string | undefined,
): void {
  const spent = payments.filter((one) => one.prepaid && isActive(one));
  let leftMinor = totalOf(content);
  const deductible = deductibleOf(content);
  for (const payment of spent) {
    const path = pathOf(payment);
    const { vat } = payment.prepaid!;
    const goodsMinor = vat === null ? leftMinor : (deductible.get(vat) ?? 0);
    const mostMinor = Math.min(leftMinor, goodsMinor);
    leftMinor -= payment.amountMinor;
    if (vat !== null) deductible.set(vat, goodsMinor - payment.amountMinor);
    if (path === undefined) continue;
    if (content.items.some(isPrepayment))
      throw invalidField(`${path}/means`, "cannot pay for a voucher or a deposit");
    if (payment.amountMinor <= mostMinor) continue;
    const most = toDecimal(Math.max(0, mostMinor), CURRENCY);
    const goods = vat === null ? "of the goods, without the tip" : `of the goods with VAT ${vat}`;
    throw invalidField(`${path}/amount`, `is more than the remaining ${most} ${goods}`);
  }
}

/**
 * Returns the items of a sale as its documents list them. If a voucher or deposit was taxed when sold, the amount that
 * it pays becomes a discount on lines with that VAT, so that VAT is not charged twice.
 */
export function documentedItems({ items }: SaleContent, payments: readonly SalePayment[]): ReceiptItem[] {
  const lines = checkItems(items, []).items;
  const deducted = deductionsOf(payments);
  return lines.map((line) => {
    const leftMinor = line.gift ? 0 : (deducted.get(line.vat.code) ?? 0);
    const partMinor = Math.min(leftMinor, worthOfLine(line));
    if (partMinor === 0) return line;
    deducted.set(line.vat.code, leftMinor - partMinor);
    return { ...line, discountMinor: line.discountMinor + partMinor };
  });
}

/** Returns the amounts that completed payments deduct from goods, in cents by VAT code. */
export function deductionsOf(payments: readonly SalePayment[]): Map<string, number> {
  const deducted = new Map<string, number>();
  for (const { prepaid, amountMinor, status } of payments) {
    if (status !== "completed" || !prepaid || prepaid.vat === null) continue;
    deducted.set(prepaid.vat, (deducted.get(prepaid.vat) ?? 0) + amountMinor);
  }
  return deducted;
}

function deductibleOf({ items }: SaleContent): Map<string, number> {
  const worth = new Map<string, number>();
  for (const line of checkItems(items, []).items) {
    if (line.gift) continue;
    worth.set(line.vat.code, (worth.get(line.vat.code) ?? 0) + worthOfLine(line));
  }
  return worth;
}

/** Returns the price of a line in cents, rounded down. */
const worthOfLine = (line: ReceiptItem): number => Number(grossProducts(line) / PRODUCTS_PER_CENT);

const isActive = ({ status }: SalePayment): boolean => status === "completed" || isOpen(status);
