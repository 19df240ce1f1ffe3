import type { Mode } from "@banco/providers";
import type { Period, ShopDays } from "../days.ts";
import type { Gateway } from "../gateway.ts";
import { shopDaysOf } from "../preferences/zone.ts";
import type { App } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import {
  PAYMENT_MEASURES,
  paymentGroups,
  paymentTotals,
  RECEIPT_MEASURES,
  receiptFigures,
} from "./figures.ts";
import { readSumsByFact } from "./payment-facts-sql.ts";
import { PAYMENT_GROUPINGS } from "./payment-groupings.ts";
import { periodOf, REPORT_DAYS_MAX } from "./period.ts";
import { SaleReport, saleFigures } from "./sales.ts";
import { readSaleFigures } from "./sales-sql.ts";
import {
  PaymentReport,
  PaymentReportQuery,
  ReceiptReport,
  ReceiptReportQuery,
  SaleReportQuery,
} from "./schemas.ts";
import { readSums } from "./sql.ts";

const EXACT =
  "Totals come from the ledger and are current and exact to the cent. Without `start` and `end` they cover today in the merchant's time zone. Modes are never mixed.";

const reportOperations = operationsOf("Reports", {
  reportPayments: {
    summary: "Report payments and refunds",
    description: `Returns the totals of payments, tips and refunds by currency, grouped by \`by\`. A completed payment counts at the time it was created; a refund counts at its own time, once the provider has accepted it. ${EXACT}`,
  },
  reportSales: {
    summary: "Report sales by product, category and means",
    description:
      "Returns the completed sales of a period: their number, amount and average, by product, category and means, with returns and sales that still need a document. Without `start` and `end` it covers today in the merchant's time zone.",
  },
  reportReceipts: {
    summary: "Report receipts by VAT code and means",
    description: `Returns the totals of issued receipts, less voids and partial returns, each at its own time. The tax is the sum of the taxes on the receipts. ${EXACT}`,
  },
});

/** `/v1/reports`: serves the totals of a period. */
export function serveReports(app: App, gateway: Gateway): void {
  const { db, clock, settings } = gateway;
  serveSaleReport(app, gateway);
  app.get(
    "/payments",
    {
      config: { scope: "payments", shopDays: true },
      schema: {
        ...reportOperations.reportPayments,
        querystring: PaymentReportQuery,
        response: { 200: PaymentReport },
      },
    },
    async ({ caller: { tenantId }, query }) => {
      const { by = "means", mode = settings.modes[0] } = query;
      const days = await shopDaysOf(db, settings, tenantId);
      const period = periodOf(query, clock.now(), days, PAYMENT_GROUPINGS[by].daysMax);
      const span = { tenantId, mode, ...period };
      const { sums: grouped } = PAYMENT_GROUPINGS[by];
      const sums =
        "fact" in grouped
          ? await readSumsByFact(db, span, grouped.fact)
          : await readSums(db, span, PAYMENT_MEASURES, grouped.stored, days);
      return {
        ...spanRecord(period, mode, days),
        totals: paymentTotals(sums),
        groups: query.by ? paymentGroups(sums) : [],
      };
    },
  );

  app.get(
    "/receipts",
    {
      config: { scope: "fiscals", shopDays: true },
      schema: {
        ...reportOperations.reportReceipts,
        querystring: ReceiptReportQuery,
        response: { 200: ReceiptReport },
      },
    },
    async ({ caller: { tenantId }, query }) => {
      const { mode = settings.modes[0] } = query;
      const days = await shopDaysOf(db, settings, tenantId);
      const period = periodOf(query, clock.now(), days, REPORT_DAYS_MAX.totals);
      const sums = await readSums(db, { tenantId, mode, ...period }, RECEIPT_MEASURES, "key", days);
      return { ...spanRecord(period, mode, days), ...receiptFigures(sums) };
    },
  );
}

function serveSaleReport(app: App, { db, clock, settings }: Gateway): void {
  app.get(
    "/sales",
    {
      config: { scope: "payments", shopDays: true },
      schema: {
        ...reportOperations.reportSales,
        querystring: SaleReportQuery,
        response: { 200: SaleReport },
      },
    },
    async ({ caller: { tenantId }, query }) => {
      const days = await shopDaysOf(db, settings, tenantId);
      const { mode = settings.modes[0] } = query;
      const period = periodOf(query, clock.now(), days, REPORT_DAYS_MAX.daily);
      const figures = await readSaleFigures(db, { tenantId, mode, ...period });
      return { ...spanRecord(period, mode, days), ...saleFigures(figures) };
    },
  );
}

function spanRecord({ start, end }: Period, mode: Mode, { timeZone }: ShopDays) {
  return { start: start.toISOString(), end: new Date(end.getTime() - 1).toISOString(), mode, timeZone };
}
