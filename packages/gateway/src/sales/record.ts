import { saleRecord as recordOf } from "@banco/receipts/sales/record";
import { soldBy } from "./prepaid.ts";
import type { SaleRow } from "./sql.ts";

/** Returns the sale as the wire carries it, with the vouchers and deposits that it has sold. */
export function saleRecord(sale: SaleRow) {
  return { ...recordOf(sale), issued: soldBy(sale) };
}
