import { Problem } from "@banco/core";
import type { Static } from "@banco/core/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Gateway } from "../gateway.ts";
import { major } from "../reports/figures.ts";
import type { App, Area } from "../server/app.ts";
import { readJsonBodies } from "../server/json-body.ts";
import { operationsOf } from "../server/operations.ts";
import { listOptionsOf, pageOf } from "../server/paging.ts";
import { importStatements } from "./import.ts";
import {
  EntryPage,
  EntryQuery,
  type EntryRecord,
  FILE_BYTES_MAX,
  FILE_TYPES,
  ImportQuery,
  ImportResult,
  RawFile,
  StatementBody,
  StatementPage,
  StatementParams,
  StatementQuery,
  type StatementRecord,
  StatementWithEntries,
} from "./schemas.ts";
import {
  type EntryRow,
  entriesOfStatement,
  listEntries,
  listStatements,
  readStatement,
  type StatementRow,
} from "./sql.ts";

/** The operations under `/v1/bank`. */
const bankOperations = operationsOf("Money", {
  importBankStatement: {
    summary: "Import a bank statement",
    description:
      "Imports a camt.053 (ISO 20022), MT940 or CSV file of at most 5 MB. Send the file itself as " +
      "`application/xml`, `text/plain` or `text/csv`, or its text as JSON; the format is detected. A " +
      "line that an earlier file also contained is counted once; two equal lines in one file are two " +
      "lines. An unreadable file is rejected as a whole, and the error contains the line number. Lines " +
      "are then matched to payouts by reference, or by amount and date if only one matches.",
    problems: ["conflict"],
  },
  listBankStatements: {
    summary: "List bank statements",
    description: "Lists imported statements by import time, one page at a time.",
  },
  getBankStatement: {
    summary: "Get a bank statement",
    description:
      "Returns a statement with its lines. Lines that an earlier statement contained are listed there.",
    problems: ["not_found"],
  },
  listBankEntries: {
    summary: "List the lines of bank statements",
    description: "Lists the lines of all statements by booking date, one page at a time.",
  },
});

const config = { scope: "payments", right: "books" } as const;

/** Called after a merchant's bank lines have been imported. */
export type AfterImport = (tenantId: string) => Promise<void>;

/** Serves `/v1/bank`: the merchant's bank statements. */
export function bankArea(gateway: Gateway, afterImport: AfterImport): Area {
  return async (app) => {
    await app.register(async (files) => serveImport(files, gateway, afterImport));
    serveStatements(app, gateway);
    serveEntries(app, gateway);
  };
}

/** Accepts raw files in addition to JSON. */
function serveImport(app: App, gateway: Gateway, afterImport: AfterImport): void {
  readJsonBodies(app);
  app.addContentTypeParser([...FILE_TYPES], { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  const files = Object.fromEntries(FILE_TYPES.map((type) => [type, { schema: RawFile }]));
  app.post(
    "/v1/bank/statements",
    {
      // Bank references can look like card numbers.
      config: { ...config, verbatim: true },
      bodyLimit: FILE_BYTES_MAX,
      schema: {
        ...bankOperations.importBankStatement,
        querystring: ImportQuery,
        body: { content: { "application/json": { schema: StatementBody }, ...files } },
        response: { 201: ImportResult },
      },
    },
    async (request, reply: FastifyReply) => {
      const { caller, query, body } = request as FastifyRequest<{
        Querystring: Static<typeof ImportQuery>;
        Body: Static<typeof StatementBody> | Buffer;
      }>;
      const { account, currency, mode = gateway.settings.modes[0] } = query;
      const file = Buffer.isBuffer(body) ? { content: body, path: "" } : { ...body, path: "/content" };
      const upload = { ...file, account, currency, mode };
      const { statements, ...counts } = await importStatements(gateway, caller.tenantId, upload);
      await afterImport(caller.tenantId);
      return reply.code(201).send({ statements: statements.map(statementRecord), ...counts });
    },
  );
}

function serveStatements(app: App, { db }: Gateway): void {
  app.get(
    "/v1/bank/statements",
    {
      config,
      schema: {
        ...bankOperations.listBankStatements,
        querystring: StatementQuery,
        response: { 200: StatementPage },
      },
    },
    async ({ caller, query }) => {
      const { mode = null, account = null } = query;
      const filter = { ...listOptionsOf(query), mode, account };
      const rows = await listStatements(db, caller.tenantId, filter);
      return pageOf(rows, filter, statementRecord, (row) => row);
    },
  );

  app.get(
    "/v1/bank/statements/:statementId",
    {
      config,
      schema: {
        ...bankOperations.getBankStatement,
        params: StatementParams,
        response: { 200: StatementWithEntries },
      },
    },
    async ({ caller: { tenantId }, params: { statementId } }) => {
      const row = await readStatement(db, tenantId, statementId);
      if (!row) throw new Problem("not_found", `There is no bank statement ${statementId}`);
      const entries = await entriesOfStatement(db, tenantId, statementId);
      return { ...statementRecord(row), entries: entries.map(entryRecord) };
    },
  );
}

function serveEntries(app: App, { db }: Gateway): void {
  app.get(
    "/v1/bank/entries",
    {
      config,
      schema: { ...bankOperations.listBankEntries, querystring: EntryQuery, response: { 200: EntryPage } },
    },
    async ({ caller, query }) => {
      const { mode = null, account = null, matched: isMatched = null } = query;
      const filter = { ...listOptionsOf(query), mode, account, isMatched };
      const rows = await listEntries(db, caller.tenantId, filter);
      return pageOf(rows, filter, entryRecord, ({ id, bookedAt }) => ({ id, createdAt: bookedAt }));
    },
  );
}

/** Converts a statement to wire format. */
function statementRecord(row: StatementRow): StatementRecord {
  const { id, format, account, currency, mode, reference, startsOn, endsOn, createdAt } = row;
  const balance = (minor: number | null) => (minor === null ? null : major(minor, currency));
  return {
    ...{ id, format, account, currency, mode, reference, startsOn, endsOn },
    openingBalance: balance(row.openingMinor),
    closingBalance: balance(row.closingMinor),
    lines: row.lineCount,
    newLines: row.newCount,
    createdAt: createdAt.toISOString(),
  };
}

/** Converts a line to wire format. */
function entryRecord(row: EntryRow): EntryRecord {
  const { id, statementId, account, mode, line, bookedOn, valuedOn, currency, reference, endToEndId } = row;
  const { description, payoutId, matchedBy } = row;
  return {
    ...{ id, statementId, account, mode, line, bookedOn, valuedOn, currency, reference, endToEndId },
    amount: major(row.amountMinor, currency),
    description,
    counterparty: { name: row.counterpartyName, account: row.counterpartyAccount },
    ...{ payoutId, matchedBy },
    createdAt: row.createdAt.toISOString(),
  };
}
