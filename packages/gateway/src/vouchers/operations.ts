import { operationsOf } from "../server/operations.ts";

/** The operations under `/v1/vouchers`. */
export const voucherOperations = operationsOf("Vouchers", {
  listVouchers: {
    summary: "List vouchers",
    description: "Lists the vouchers that were sold, one page at a time, optionally by status.",
  },
  getVoucher: {
    summary: "Get a voucher",
    description: "Returns a voucher with its balance. Only the last four characters of its code are known.",
    problems: ["not_found"],
  },
  findVoucher: {
    summary: "Find a voucher by its code",
    description: "Returns the voucher with a code, for instance to show its balance. Changes nothing.",
    problems: ["not_found"],
  },
  createVoucherCode: {
    summary: "Create a voucher's code",
    description:
      "Returns a new code for a voucher, to print or send. The code is shown only once. The voucher's " +
      "previous code stops working; replacing it requires the right to refund.",
    problems: ["not_found"],
  },
  updateVoucher: {
    summary: "Block a voucher, or change its expiry",
    description: "Blocks a voucher, unblocks it, or changes when it expires. Requires the right to refund.",
    problems: ["not_found"],
  },
});

/** The operations under `/v1/deposits`. */
export const depositOperations = operationsOf("Vouchers", {
  listDeposits: {
    summary: "List deposits",
    description: "Lists the deposits that were paid, one page at a time, optionally by status.",
  },
  getDeposit: {
    summary: "Get a deposit",
    description: "Returns a deposit with its balance.",
    problems: ["not_found"],
  },
});
