import type { Gateway } from "../gateway.ts";
import { requireRight } from "../server/access.ts";
import type { App, Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { listOptionsOf, pageOf } from "../server/paging.ts";
import {
  changeVoucher,
  depositRecord,
  giveCode,
  storedPrepayment,
  voucherOfCode,
  voucherRecord,
} from "./rules.ts";
import {
  DepositPage,
  DepositParams,
  DepositRecord,
  VoucherPage,
  VoucherParams,
  VoucherPatch,
  VoucherQuery,
  VoucherRecord,
  VoucherSearch,
  VoucherWithCode,
} from "./schemas.ts";
import { listPrepayments, type PrepaymentRow } from "./sql.ts";

/** The operations under `/v1/vouchers`. */
const voucherOperations = operationsOf("Vouchers", {
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
const depositOperations = operationsOf("Vouchers", {
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

const config = { scope: "payments" } as const;

/** Everything under `/v1/vouchers` and `/v1/deposits`. */
export function vouchersArea(gateway: Gateway): Area {
  return (app) => {
    serveVouchers(app, gateway);
    serveChanges(app, gateway);
    serveDeposits(app, gateway);
  };
}

function serveVouchers(app: App, gateway: Gateway): void {
  app.get(
    "/v1/vouchers",
    {
      config,
      schema: {
        ...voucherOperations.listVouchers,
        querystring: VoucherQuery,
        response: { 200: VoucherPage },
      },
    },
    ({ caller, query }) => page(gateway, caller.tenantId, "voucher", query, voucherRecord),
  );
  app.get(
    "/v1/vouchers/:voucherId",
    {
      config,
      schema: { ...voucherOperations.getVoucher, params: VoucherParams, response: { 200: VoucherRecord } },
    },
    async ({ caller, params }) => {
      const row = await storedPrepayment(gateway, caller.tenantId, "voucher", params.voucherId);
      return voucherRecord(row, gateway.clock.now());
    },
  );
  app.post(
    "/v1/vouchers/find",
    {
      config,
      schema: { ...voucherOperations.findVoucher, body: VoucherSearch, response: { 200: VoucherRecord } },
    },
    async ({ caller, body }) =>
      voucherRecord(await voucherOfCode(gateway, caller.tenantId, body.code), gateway.clock.now()),
  );
}

function serveChanges(app: App, gateway: Gateway): void {
  app.post(
    "/v1/vouchers/:voucherId/code",
    {
      config,
      schema: {
        ...voucherOperations.createVoucherCode,
        params: VoucherParams,
        response: { 201: VoucherWithCode },
      },
    },
    async ({ caller, params }, reply) => {
      const { tenantId } = caller;
      const voucher = await storedPrepayment(gateway, tenantId, "voucher", params.voucherId);
      // Replacing a code locks out the person who has the voucher.
      if (voucher.codeHash !== null) requireRight(caller, "refunds");
      const { row, code } = await giveCode(gateway, voucher);
      reply.code(201).header("cache-control", "no-store");
      return { ...voucherRecord(row, gateway.clock.now()), code };
    },
  );
  app.patch(
    "/v1/vouchers/:voucherId",
    {
      config: { ...config, right: "refunds" },
      schema: {
        ...voucherOperations.updateVoucher,
        params: VoucherParams,
        body: VoucherPatch,
        response: { 200: VoucherRecord },
      },
    },
    async ({ caller, params, body }) =>
      voucherRecord(
        await changeVoucher(gateway, caller.tenantId, params.voucherId, body),
        gateway.clock.now(),
      ),
  );
}

function serveDeposits(app: App, gateway: Gateway): void {
  app.get(
    "/v1/deposits",
    {
      config,
      schema: {
        ...depositOperations.listDeposits,
        querystring: VoucherQuery,
        response: { 200: DepositPage },
      },
    },
    ({ caller, query }) => page(gateway, caller.tenantId, "deposit", query, depositRecord),
  );
  app.get(
    "/v1/deposits/:depositId",
    {
      config,
      schema: { ...depositOperations.getDeposit, params: DepositParams, response: { 200: DepositRecord } },
    },
    async ({ caller, params }) => {
      const row = await storedPrepayment(gateway, caller.tenantId, "deposit", params.depositId);
      return depositRecord(row, gateway.clock.now());
    },
  );
}

async function page<Item>(
  { db, clock }: Gateway,
  tenantId: string,
  kind: PrepaymentRow["kind"],
  query: VoucherQuery,
  recordOf: (row: PrepaymentRow, now: Date) => Item,
) {
  const { status = null, q = null } = query;
  const now = clock.now();
  const filter = { ...listOptionsOf(query), kind, status, q, now };
  const rows = await listPrepayments(db, tenantId, filter);
  return pageOf(
    rows,
    filter,
    (row) => recordOf(row, now),
    (row) => row,
  );
}
