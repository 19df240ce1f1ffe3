import type { Mode } from "@banco/providers";
import type { Period, ShopDays } from "../days.ts";
import type { Gateway } from "../gateway.ts";
import { shopDaysOf } from "../preferences/zone.ts";
import type { App } from "../server/app.ts";
import {
  PAYMENT_MEASURES,
  paymentGroups,
  paymentTotals,
  RECEIPT_MEASURES,
  receiptFigures,
} from "./figures.ts";
import { reportOperations } from "./operations.ts";
import { periodOf } from "./period.ts";
import { SaleReport, saleFigures } from "./sales.ts";
import { readSaleFigures } from "./sales-sql.ts";
import {
  PaymentReport,
  PaymentReportQuery,
  ReceiptReport,
  ReceiptReportQuery,
  SaleReportQuery,
} from "./schemas.ts";
import { type Grouping, readSums } from "./sql.ts";

const GROUPINGS = { means: "key", provider: "provider", day: "day", hour: "hour" } as const satisfies Record<
  string,
  Grouping
>;
/** The longest period of a report, in days: a report by hour or day has one row for each of them. */
const DAYS_MAX = { means: 40_000, provider: 40_000, day: 400, hour: 31 };

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
      const { by, mode = settings.modes[0] } = query;
      const days = await shopDaysOf(db, settings, tenantId);
      const period = periodOf(query, clock.now(), days, DAYS_MAX[by ?? "means"]);
      const span = { tenantId, mode, ...period };
      const sums = await readSums(db, span, PAYMENT_MEASURES, GROUPINGS[by ?? "means"], days);
      return {
        ...spanRecord(period, mode, days),
        totals: paymentTotals(sums),
        groups: by ? paymentGroups(sums) : [],
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
      const period = periodOf(query, clock.now(), days, DAYS_MAX.means);
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
      const period = periodOf(query, clock.now(), days, DAYS_MAX.day);
      const figures = await readSaleFigures(db, { tenantId, mode, ...period });
      return { ...spanRecord(period, mode, days), ...saleFigures(figures) };
    },
  );
}

function spanRecord({ start, end }: Period, mode: Mode, { timeZone }: ShopDays) {
  return { start: start.toISOString(), end: new Date(end.getTime() - 1).toISOString(), mode, timeZone };
}
