import { Readable } from "node:stream";
import { csvOf } from "../exports/csv.ts";
import { xlsxOf } from "../exports/xlsx.ts";
import type { Gateway } from "../gateway.ts";
import { readerLanguage } from "../preferences/language.ts";
import { requireScope } from "../server/access.ts";
import type { App } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { readDay } from "./day.ts";
import { PosDay, PosDayParams, PosDayQuery, PosDays, PosDaysQuery } from "./day-schemas.ts";
import { posPeriod, readDays } from "./days.ts";
import { readDesk } from "./desk.ts";
import { PosLetterQuery, PosSheetQuery } from "./file-schemas.ts";
import { letterCsv, readLetter } from "./letter.ts";
import { readMerchant } from "./letter-sql.ts";
import { sheetOf } from "./sheet.ts";

const posOperations = operationsOf("POS links", {
  listPosDays: {
    summary: "Compare electronic takings with receipts, by day",
    description:
      "Returns for each day in Italy the electronic payments, less refunds, the means of payment stated on receipts, and the difference. At most 92 days. Programs also need `payments:read`.",
    problems: ["insufficient_scope"],
  },
  getPosDay: {
    summary: "Get a day with its mismatches",
    description:
      "Returns a day's totals, its electronic payments by terminal (and whether each terminal was linked), and every payment or receipt without its counterpart, with the operation that repairs it. A payment just before midnight with its receipt just after makes the two days differ, but is not a mismatch. Programs also need `payments:read`.",
    problems: ["insufficient_scope"],
  },
  downloadPosSheet: {
    summary: "Download the sheet of links to declare",
    description:
      "Returns one row for each link that is still to be declared or ended, to type from beside the tax office's page. Banco sends nothing there.",
  },
  downloadPosLetter: {
    summary: "Download a pack for a compliance letter",
    description:
      "Returns daily totals, mismatches with their causes, links and declarations of a period: as a PDF, or as CSV files. Programs also need `payments:read`.",
    problems: ["insufficient_scope"],
  },
});

const config = { scope: "fiscals", right: "books" } as const;
const CSV = "text/csv";
const PDF = "application/pdf";
const ZIP = "application/zip";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ZONE = "Europe/Rome";

/** Serves the daily totals under `/v1/pos/days`. */
export function serveDays(app: App, gateway: Gateway): void {
  const { db, clock, settings } = gateway;
  app.get(
    "/v1/pos/days",
    {
      config,
      schema: { ...posOperations.listPosDays, querystring: PosDaysQuery, response: { 200: PosDays } },
    },
    async ({ caller, query }) => {
      requireScope(settings.baseUrl, caller, "payments:read");
      const { mode = settings.modes[0], ...days } = query;
      return { mode, days: await readDays(db, posPeriod(caller.tenantId, mode, days, clock.now())) };
    },
  );

  app.get(
    "/v1/pos/days/:date",
    {
      config,
      schema: {
        ...posOperations.getPosDay,
        params: PosDayParams,
        querystring: PosDayQuery,
        response: { 200: PosDay },
      },
    },
    async ({ caller, params: { date }, query: { mode = settings.modes[0] } }) => {
      requireScope(settings.baseUrl, caller, "payments:read");
      return readDay(db, posPeriod(caller.tenantId, mode, { start: date, end: date }, clock.now()));
    },
  );
}

/** Serves the sheet to copy from, and the pack for a compliance letter. */
export function serveFiles(app: App, gateway: Gateway): void {
  const { db, clock, settings } = gateway;
  app.get(
    "/v1/pos/sheet",
    {
      config,
      schema: { ...posOperations.downloadPosSheet, querystring: PosSheetQuery, produces: [XLSX, CSV] },
    },
    async ({ caller, query: { format = "xlsx", ...query } }, reply) => {
      const language = query.language ?? (await readerLanguage(db, caller));
      const desk = await readDesk(gateway, caller.tenantId);
      const sheet = sheetOf(desk, language);
      const file =
        format === "csv"
          ? Readable.from(csvOf(sheet.head, sheet.rows()))
          : xlsxOf([sheet], ZONE, clock.now());
      return reply
        .type(format === "csv" ? CSV : XLSX)
        .header("content-disposition", `attachment; filename="${sheet.name}-${desk.today}.${format}"`)
        .header("cache-control", "private, no-store")
        .send(file);
    },
  );

  app.get(
    "/v1/pos/letter",
    {
      config,
      schema: { ...posOperations.downloadPosLetter, querystring: PosLetterQuery, produces: [PDF, ZIP] },
    },
    async ({ caller, query }, reply) => {
      requireScope(settings.baseUrl, caller, "payments:read");
      const { format = "pdf", mode = settings.modes[0], ...days } = query;
      const language = query.language ?? (await readerLanguage(db, caller));
      const now = clock.now();
      const period = posPeriod(caller.tenantId, mode, days, now);
      const letter = await readLetter(gateway, period);
      const { letterPdf } = await import("./letter-pdf.ts");
      const file =
        format === "csv"
          ? letterCsv(letter, language, now)
          : await letterPdf(letter, await readMerchant(db, caller.tenantId), now);
      const name = `banco-pos-${period.first}-${period.last}.${format === "csv" ? "zip" : "pdf"}`;
      return reply
        .type(format === "csv" ? ZIP : PDF)
        .header("content-disposition", `attachment; filename="${name}"`)
        .header("cache-control", "private, no-store")
        .send(file);
    },
  );
}
