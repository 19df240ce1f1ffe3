import type { FastifyInstance } from "fastify";
import { type BalanceEntry, type BalancePayout, Balances } from "../kit/balance.ts";
import { tellOfDispute } from "./disputes.ts";
import { newId, notify, type World } from "./world.ts";

const FEE = { markup: 0.006, interchange: 0.002, scheme: 0.0005 } as const;

/** Creates the balances of the simulated merchant accounts. */
export function adyenBalances(world: World): Balances {
  const balances: Balances = new Balances(world.kit, {
    movements: (owner) => [
      ...world.payments
        .list(owner, ({ captured }) => captured)
        .map(({ id, amount, at }) => ({
          ...{ id, kind: "sale" as const, at, transaction: id },
          ...{ amount: amount.value, currency: amount.currency },
        })),
      ...world.refunds.list(owner).map(({ id, payment, amount, at }) => ({
        ...{ id, kind: "refund" as const, at, transaction: payment, refund: id },
        ...{ amount: -amount.value, currency: amount.currency },
      })),
    ],
    ownerOf: (id) => world.payments.everywhere().find(({ object }) => object.id === id)?.owner,
    feeOf: ({ kind, amount }) =>
      kind === "sale" ? Object.values(FEE).reduce((sum, rate) => sum + Math.round(amount * rate), 0) : 0,
    disputeFee: 750,
    newId: {
      entry: newId,
      payout: () => `TX${String(world.kit.now()).slice(-10)}${newId().slice(0, 2)}XT`,
      dispute: newId,
    },
    disputeChanged: (owner, dispute, isNew) => tellOfDispute(world, owner, dispute, isNew),
    payoutChanged(owner, { id, currency }) {
      const batch = balances.payouts(owner).filter((one) => one.currency === currency).length;
      notify(world, owner, {
        eventCode: "REPORT_AVAILABLE",
        pspReference: nameOf(batch),
        reference: "",
        amount: { value: 0, currency },
        success: true,
        reason: `${world.kit.baseUrl()}/reports/download/MerchantAccount/${owner}/${nameOf(batch)}?of=${id}`,
      });
    },
  });
  return balances;
}

const nameOf = (batch: number) => `settlement_detail_report_batch_${batch}.csv`;

const COLUMNS = [
  ...["Company Account", "Merchant Account", "Psp Reference", "Merchant Reference", "Payment Method"],
  ...["Creation Date", "TimeZone", "Type", "Modification Reference", "Gross Currency", "Gross Debit (GC)"],
  ...["Gross Credit (GC)", "Exchange Rate", "Net Currency", "Net Debit (NC)", "Net Credit (NC)"],
  ...["Commission (NC)", "Markup (NC)", "Scheme Fees (NC)", "Interchange (NC)", "Payment Method Variant"],
  ...["Modification Merchant Reference", "Batch Number", "Reserved4", "Reserved5", "Reserved6"],
  ...["Reserved7", "Reserved8", "Reserved9", "Reserved10"],
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

const TYPES: Readonly<Record<BalanceEntry["kind"], string>> = {
  sale: "Settled",
  refund: "Refunded",
  fee: "PaymentCost",
  chargeback: "Chargeback",
  chargeback_reversal: "ChargebackReversed",
  reserve: "DepositCorrection",
  reserve_release: "DepositCorrection",
};

/** Serves the reports of settlement batches to their report user. */
export function registerReports(app: FastifyInstance, world: World, balances: Balances): void {
  app.get<{ Params: { merchant: string; file: string } }>(
    "/reports/download/MerchantAccount/:merchant/:file",
    ({ params: { merchant, file }, headers }, reply) => {
      const [user = "", password = ""] = Buffer.from(String(headers.authorization).slice(6), "base64")
        .toString()
        .split(":");
      if (password.includes("revoked") || !user.startsWith(`report_${merchant}@`))
        return reply.code(401).type("text/html").send("<h1>Unauthorized</h1>");
      const [, number] = /^settlement_detail_report_batch_(\d+)\.csv$/.exec(file) ?? [];
      const batch = Number(number);
      const payout = world.kit.transaction(() => balances.payouts(merchant).reverse()[batch - 1]);
      if (!payout) return reply.code(404).type("text/html").send("<h1>Not found</h1>");
      return reply.type("text/csv").send(reportOf(world, balances, merchant, { batch, payout }));
    },
  );
}

function reportOf(
  world: World,
  balances: Balances,
  merchant: string,
  { batch, payout }: { batch: number; payout: BalancePayout },
): string {
  const common = {
    "Company Account": "Banco",
    "Merchant Account": merchant,
    TimeZone: "CET",
    "Batch Number": String(batch),
  };
  const entries = balances.entries(merchant).filter((one) => one.payout === payout.id);
  const rows: Row[] = entries.reverse().map((entry) => ({ ...common, ...rowOf(world, merchant, entry) }));
  rows.push({
    ...common,
    Type: "MerchantPayout",
    "Creation Date": timeOf(payout.at),
    "Modification Reference": `${payout.id} batch ${batch}, ${merchant}`,
    "Net Currency": payout.currency,
    ...sides("Net", "NC", -payout.amount, payout.currency),
  });
  const line = (cells: readonly string[]) =>
    cells.map((cell) => (cell.includes(",") ? `"${cell}"` : cell)).join(",");
  return [line(COLUMNS), ...rows.map((row) => line(COLUMNS.map((name) => row[name] ?? "")))].join("\r\n");
}

function rowOf(world: World, merchant: string, entry: BalanceEntry): Row {
  const { id, kind, amount, fee, currency, at, transaction } = entry;
  const payment = transaction === null ? undefined : world.payments.get(merchant, transaction);
  const cost = (rate: number) => (kind === "sale" ? majorOf(Math.round(amount * rate), currency) : "");
  return {
    Type: TYPES[kind],
    "Creation Date": timeOf(at),
    "Psp Reference": transaction ?? "",
    "Merchant Reference": payment?.reference ?? "",
    "Payment Method": payment ? "visa" : "",
    "Modification Reference": kind === "sale" ? newId() : id,
    "Net Currency": currency,
    ...sides("Net", "NC", amount - fee, currency),
    ...(kind !== "fee" && {
      "Gross Currency": currency,
      ...sides("Gross", "GC", amount, currency),
      "Exchange Rate": "1",
    }),
    "Markup (NC)": cost(FEE.markup),
    "Scheme Fees (NC)": cost(FEE.scheme),
    "Interchange (NC)": cost(FEE.interchange),
    ...(kind === "chargeback" && { "Markup (NC)": majorOf(fee, currency) }),
  };
}

/** Returns a signed amount as a debit or credit. */
function sides(name: "Gross" | "Net", unit: "GC" | "NC", amount: number, currency: string): Row {
  const side = amount < 0 ? "Debit" : "Credit";
  return { [`${name} ${side} (${unit})`]: majorOf(Math.abs(amount), currency) };
}

/** Returns a time in the account's zone, which is an hour behind UTC all year. */
const timeOf = (at: number) => new Date(at + 60 * 60 * 1_000).toISOString().slice(0, 19).replace("T", " ");

function majorOf(minor: number, currency: string): string {
  const style = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  const decimals = style.maximumFractionDigits ?? 2;
  return (minor / 10 ** decimals).toFixed(decimals);
}
