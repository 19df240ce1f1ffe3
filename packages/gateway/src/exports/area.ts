import { invalidField, newId, Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import { type SignedAddresses, signedAddresses } from "../assets/address.ts";
import { exportDownloads } from "../assets/download-sql.ts";
import { SignatureQuery } from "../assets/schemas.ts";
import { hasFreshProof, requireFreshProof } from "../auth/session/proof.ts";
import { calendarDays, dateAt } from "../days.ts";
import type { Gateway } from "../gateway.ts";
import { answerForm, sendAnswer } from "../idempotency/answers.ts";
import { IdempotencyHeaders } from "../idempotency/claim.ts";
import { answerOnce } from "../idempotency/once.ts";
import { RETENTION_MS } from "../pace.ts";
import { readerLanguage } from "../preferences/language.ts";
import { shopDaysOf, zoneOf } from "../preferences/zone.ts";
import { type Caller, insufficientScope, may } from "../server/access.ts";
import type { App, Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { listOptionsOf, pageOf } from "../server/paging.ts";
import { Id } from "../server/schemas.ts";
import { archiveOf } from "./archive.ts";
import { type ExportRow, listExports, readExport } from "./export-sql.ts";
import { askExport, monthOf, monthOfShop, startExports } from "./jobs.ts";
import { journalCsv, journalXlsx } from "./journal.ts";
import { JOURNAL_WORDS } from "./journal-words.ts";
import { packOf } from "./pack.ts";
import {
  ExportBody,
  ExportPage,
  ExportParams,
  ExportQuery,
  ExportRecord,
  JournalQuery,
  MonthQuery,
} from "./schemas.ts";
import { XLSX } from "./xlsx.ts";

const exportOperations = operationsOf("Reports", {
  exportMonth: {
    summary: "Download a month for the accountant",
    description:
      "A ZIP archive with payments, refunds, receipts, their VAT and the VAT of each day as CSV (semicolons, decimal commas, UTF-8), and the invoices' XML files. The archive is streamed, however large it is.",
  },
  exportJournal: {
    summary: "Download a month's journal (prima nota)",
    description:
      "Contains the change of each ledger account on each shop day, with debit and credit, by day and means (the lines of a day and currency form one numbered entry); the fees of each day by provider; and the payouts with their bank lines. Days are the shop's. The VAT within the fees is empty where the provider does not report it: it is then on the provider's invoices.",
  },
  createExport: {
    summary: "Start an export of a month for the accountant",
    description:
      "Starts an export: each table as CSV, all tables as one workbook (XLSX), the receipts' PDFs, and the invoices' XML files and PDFs. Poll it until it is `completed`; then `url` points to the archive. Programs also need `payments:read`.",
    problems: ["conflict", "insufficient_scope"],
  },
  listExports: {
    summary: "List exports by time",
    description: "Lists the exports, one page at a time. Programs also need `payments:read`.",
    problems: ["insufficient_scope"],
  },
  getExport: {
    summary: "Get an export",
    description:
      "Returns an export's progress and, once it is completed, a URL of its archive that works without a token and expires after a few minutes. Programs also need `payments:read`.",
    problems: ["not_found", "insufficient_scope"],
  },
});

const FileQuery = Type.Object({ ...SignatureQuery.properties, merchant: Id });
/** An export changes nothing, so the right to read documents is sufficient. */
const config = { scope: "fiscals", right: "fiscals:read" } as const;
const ZIP = "application/zip";

interface ExportParts extends Gateway {
  addresses: SignedAddresses;
}

/** Everything under `/v1/exports`: exports of a month's records, for the accountant. */
export async function openExports(gateway: Gateway): Promise<Area> {
  const { settings, vault } = gateway;
  const addresses = signedAddresses(
    `${settings.baseUrl}/v1/exports`,
    vault.pepper("export addresses"),
    gateway,
  );
  await startExports(gateway);
  return (app) => {
    serveMonth(app, gateway);
    serveJournal(app, gateway);
    serveAsking(app, { ...gateway, addresses });
    serveStored(app, { ...gateway, addresses });
    serveArchive(app, { ...gateway, addresses });
  };
}

function serveMonth(app: App, { db, clock, settings }: Gateway): void {
  app.get(
    "/v1/exports/month",
    {
      config: { right: "fiscals:read" },
      schema: { ...exportOperations.exportMonth, querystring: MonthQuery, produces: [ZIP] },
    },
    async ({ caller, query }, reply) => {
      await requireFreshProof(db, caller);
      const { tenantId } = caller;
      const timeZone = await zoneOf(db, settings, tenantId);
      const { month = dateAt(clock.now(), calendarDays(timeZone)).slice(0, 7), mode = settings.modes[0] } =
        query;
      return reply
        .type(ZIP)
        .header("content-disposition", `attachment; filename="banco-${month}.zip"`)
        .header("cache-control", "private, no-store")
        .send(packOf(db, { tenantId, mode, ...monthOf(month, timeZone) }, timeZone, clock.now()));
    },
  );
}

function serveJournal(app: App, { db, clock, settings }: Gateway): void {
  app.get(
    "/v1/exports/journal",
    {
      config: { scope: "payments", right: "books" },
      schema: { ...exportOperations.exportJournal, querystring: JournalQuery, produces: [XLSX, ZIP] },
    },
    async ({ caller, query }, reply) => {
      const { tenantId } = caller;
      const days = await shopDaysOf(db, settings, tenantId);
      const now = clock.now();
      const { format = "xlsx", mode = settings.modes[0], month = dateAt(now, days).slice(0, 7) } = query;
      const language = query.language ?? (await readerLanguage(db, caller));
      const span = { tenantId, mode, ...monthOfShop(month, days) };
      if (span.start > now) throw invalidField("/query/month", "has not begun");
      const request = { db, span, days, language, mtime: now };
      const name = `${JOURNAL_WORDS[language].tables.journal}-${month}`;
      const file = format === "csv" ? await journalCsv(request) : await journalXlsx(request);
      return reply
        .type(format === "csv" ? ZIP : XLSX)
        .header("content-disposition", `attachment; filename="${name}.${format === "csv" ? "zip" : "xlsx"}"`)
        .header("cache-control", "private, no-store")
        .send(file);
    },
  );
}

function serveAsking(app: App, parts: ExportParts): void {
  const { db, clock, settings } = parts;
  app.post(
    "/v1/exports",
    {
      config,
      schema: {
        ...exportOperations.createExport,
        headers: IdempotencyHeaders,
        body: ExportBody,
        response: { 201: ExportRecord },
      },
    },
    async (request, reply) => {
      const { caller, body } = request;
      await requireFreshProof(db, caller);
      assertPayments(caller, settings.baseUrl);
      const now = clock.now();
      const timeZone = await zoneOf(db, settings, caller.tenantId);
      const {
        month = dateAt(now, calendarDays(timeZone)).slice(0, 7),
        mode = settings.modes[0],
        files = true,
      } = body;
      if (monthOf(month, timeZone).start > now) throw invalidField("/month", "has not begun");
      const id = newId("exp");
      const form = answerForm<ExportRow>(request, reply, settings.baseUrl, 201, (row) =>
        recordOf(parts, row),
      );
      const answer = await answerOnce(db, request, form, {
        id,
        prepare: async () => ({ tenantId: caller.tenantId, mode, month, timeZone, withFiles: files }),
        make: (queries, options) => askExport(parts, queries, options, id),
      });
      return sendAnswer(reply, answer);
    },
  );
}

function serveStored(app: App, parts: ExportParts): void {
  const { db, settings } = parts;
  app.get(
    "/v1/exports",
    {
      config,
      schema: { ...exportOperations.listExports, querystring: ExportQuery, response: { 200: ExportPage } },
    },
    async ({ caller, query }) => {
      assertPayments(caller, settings.baseUrl);
      const options = listOptionsOf(query);
      const rows = await listExports(db, caller.tenantId, options);
      const showsUrl = await hasFreshProof(db, caller);
      return pageOf(
        rows,
        options,
        (row) => ({ ...recordOf(parts, row), ...(!showsUrl && { url: null }) }),
        (row) => row,
      );
    },
  );
  app.get(
    "/v1/exports/:exportId",
    {
      config,
      schema: { ...exportOperations.getExport, params: ExportParams, response: { 200: ExportRecord } },
    },
    async ({ caller, params: { exportId } }) => {
      assertPayments(caller, settings.baseUrl);
      const row = await readExport(db, caller.tenantId, exportId);
      if (!row) throw noExport(exportId);
      const record = recordOf(parts, row);
      if (record.url !== null) await requireFreshProof(db, caller);
      return record;
    },
  );
}

/** Serves the archive. The URL, which is in the export's record, authorizes the request. */
function serveArchive(app: App, { db, addresses }: ExportParts): void {
  app.get(
    "/v1/exports/:exportId/file",
    {
      config: { open: true },
      schema: { hide: true, params: ExportParams, querystring: FileQuery },
    },
    async ({ method, params: { exportId }, query }, reply) => {
      addresses.check("file", exportId, query);
      const row = await readExport(db, query.merchant, exportId);
      if (row?.status !== "completed") throw noExport(exportId);
      const free = method === "HEAD" ? exportDownloads.isUnused : exportDownloads.use;
      if (!(await free(db, { ...row, ...query })))
        throw new Problem("forbidden", "The URL has already been used: read the export again for a new one");
      return reply
        .type(ZIP)
        .header("content-disposition", `attachment; filename="banco-${row.month}.zip"`)
        .header("cache-control", "private, no-store")
        .send(await archiveOf(db, row));
    },
  );
}

/**
 * Checks that a program may also read payments: exports contain them, but the scope for exports only covers documents.
 *
 * @throws Problem `insufficient_scope`
 */
function assertPayments(caller: Caller, baseUrl: string): void {
  if (!may(caller, "payments:read")) throw insufficientScope(baseUrl, "payments:read");
}

/** Converts the export to wire format. */
function recordOf(
  { addresses, clock }: Pick<ExportParts, "addresses" | "clock">,
  row: ExportRow,
): ExportRecord {
  const { tenantId, id, month, mode, withFiles, status, done, total, createdAt, updatedAt, expiresAt } = row;
  const until = new Date(clock.now().getTime() + RETENTION_MS.exportAddress);
  return {
    id,
    month,
    mode,
    files: withFiles,
    status,
    // Records may have been added or removed after the count, so `done` never exceeds `total`, and equals
    // `total` at the end.
    progress: { done: status === "completed" ? total : Math.min(done, total), total },
    url: status === "completed" ? `${addresses.make("file", id, until)}&merchant=${tenantId}` : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: status === "failed" ? null : (expiresAt?.toISOString() ?? null),
  };
}

const noExport = (id: string): Problem => new Problem("not_found", `There is no export ${id}`);
