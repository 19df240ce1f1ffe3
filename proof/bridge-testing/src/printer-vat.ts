import assert from "node:assert/strict";
import type { WebPrinter } from "@banco/bridge-simulators";
import { checkReceipt, figuresOf, type ReceiptRequest } from "@banco/receipts";
import { DEPARTMENTS } from "./printer-shop.ts";

/**
 * Asserts that a printed document has the VAT of its items in the printer's register, rate by rate. A
 * printer rounds each line, so goods by weight may differ by a cent.
 */
export function assertVat({ issued }: WebPrinter["register"], number: string, body: object): void {
  const [z, count] = number.split("-").map(Number);
  const document = issued.find((one) => one.z === z && one.number === count);
  const checked = checkReceipt(body as ReceiptRequest);
  assert.ok(document && "receipt" in checked, number);
  const { items, type } = checked.receipt;
  // A gift is still subject to VAT; whether a void lists it differs between printers.
  const ofGifts = type === "sale" ? items : items.filter(({ gift }) => !gift);
  const expected: Record<string, number> = {};
  for (const { vat, grossMinor } of figuresOf(ofGifts).vat)
    expected[DEPARTMENTS[vat.code as keyof typeof DEPARTMENTS]] = grossMinor;
  const tolerance = items.some(({ quantityMilli }) => quantityMilli % 1_000 !== 0) ? 1 : 0;
  for (const rate of new Set([...Object.keys(expected), ...Object.keys(document.vat)])) {
    const [printed, wanted] = [document.vat[rate] ?? 0, expected[rate] ?? 0];
    assert.ok(Math.abs(printed - wanted) <= tolerance, `VAT ${rate} of ${number}: ${printed}, not ${wanted}`);
  }
}
