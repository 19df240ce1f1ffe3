import { saleRecord as recordOf } from "@banco/receipts/sales/record";
import { soldBy } from "./prepaid.ts";
import type { SaleRow } from "./sql.ts";

/** Converts the sale to wire format, with its mode and the vouchers and deposits that it has sold. */
export function saleRecord(sale: SaleRow) {
  return { ...recordOf(sale), mode: sale.mode, issued: soldBy(sale) };
}
