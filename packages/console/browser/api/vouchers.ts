import { call } from "./client.ts";
import { readPage } from "./pages.ts";
import type { Deposit, List, Voucher, VoucherWithCode } from "./records.ts";

const DEPOSIT_DAYS = 3650;

const pathOf = (id: string): string => `/v1/vouchers/${encodeURIComponent(id)}`;

/** Reads a voucher. */
export const readVoucher = (id: string): Promise<Voucher> => call("GET", pathOf(id));

/** Creates a voucher's code, which is shown only once; an earlier code stops working. */
export const createCode = (id: string): Promise<VoucherWithCode> => call("POST", `${pathOf(id)}/code`);

/** Reads the deposits with a balance, newest first. */
export async function readDeposits(): Promise<Deposit[]> {
  const query = { days: String(DEPOSIT_DAYS), status: "active" };
  return (await readPage<List<Deposit>>("/v1/deposits", query, null)).items;
}
