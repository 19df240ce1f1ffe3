import { call } from "./client.ts";
import type { Voucher, VoucherWithCode } from "./records.ts";

const pathOf = (id: string): string => `/v1/vouchers/${encodeURIComponent(id)}`;

/** Reads a voucher. */
export const readVoucher = (id: string): Promise<Voucher> => call("GET", pathOf(id));

/** Creates the code of a voucher, which is shown only once; an earlier code stops working. */
export const createCode = (id: string): Promise<VoucherWithCode> => call("POST", `${pathOf(id)}/code`);
