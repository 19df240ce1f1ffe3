import { invalidFields } from "@banco/core";
import type { ReceiptOrder } from "@banco/driver";
import { checkReceipt } from "@banco/receipts";
import { asPaid, placeOf } from "@banco/receipts/sales/foresee";
import type { SaleInput } from "@banco/receipts/sales/sale";
import type { Devices } from "../orders/devices.ts";
import { BadRequest } from "../orders/requests.ts";
import { documentOrder } from "./acts.ts";

/**
 * Checks that a sale's receipt can be printed before any money moves, so that the payment need not be refunded.
 *
 * @param now - the current time
 * @throws Problem 400 with the path of every error in the sale, BadRequest with the printer's own message
 */
export function foreseeDocument(
  sale: Pick<SaleInput, "content" | "payments">,
  devices: Devices,
  now: Date,
): void {
  const { kind, provider } = sale.content.document;
  if (kind !== "receipt") return;
  const order = documentOrder(asPaid(sale), { kind, provider: provider! }, devices) as ReceiptOrder;
  const checked = checkReceipt(order.document, now);
  if ("findings" in checked)
    throw invalidFields(
      checked.findings.map(({ path, ...finding }) => ({ ...finding, path: placeOf(path) })),
    );
  const fault = devices.fiscal?.foresee?.(order);
  if (fault !== undefined) throw new BadRequest(fault);
}
