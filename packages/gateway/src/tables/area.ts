import type { FastifyReply } from "fastify";
import { type Static, Type } from "typebox";
import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { missingFirst } from "../server/missing-first.ts";
import { Deleted } from "../server/schemas.ts";
import { etagOf, matchable } from "./etag.ts";
import { tableOperations } from "./operations.ts";
import { assertWritten, createTable, noTable, tableRecord } from "./rules.ts";
import { IfMatchHeaders, TableBody, TableParams, TablePatch, TableRecord } from "./schemas.ts";
import { deleteTable, listTables, readTable, type TableRow, updateTable } from "./sql.ts";

const config = { scope: "stores" } as const;
const params = TableParams;
const headers = IfMatchHeaders;

/** The table, and for the reference the header that comes with it. */
const TableWithEtag = Type.Unsafe<Static<typeof TableRecord>>({
  ...TableRecord,
  headers: { ETag: { schema: { type: "string" }, description: "Stands for the table as it is now" } },
});

/** Everything under `/v1/tables` (specification, section 4.9). */
export function tablesArea({ db }: Gateway): Area {
  return (app) => {
    app.post(
      "/v1/tables",
      {
        config,
        schema: { ...tableOperations.createTable, body: TableBody, response: { 201: TableWithEtag } },
      },
      async ({ caller, body }, reply) => {
        reply.code(201);
        return answer(reply, await createTable(db, caller.tenantId, body));
      },
    );

    app.get(
      "/v1/tables",
      { config, schema: { ...tableOperations.listTables, response: { 200: Type.Array(TableRecord) } } },
      async ({ caller }) => (await listTables(db, caller.tenantId)).map(tableRecord),
    );

    app.get(
      "/v1/tables/:tableId",
      { config, schema: { ...tableOperations.getTable, params, response: { 200: TableWithEtag } } },
      async ({ caller, params: { tableId } }, reply) => {
        const table = await readTable(db, caller.tenantId, tableId);
        if (!table) throw noTable(tableId);
        return answer(reply, table);
      },
    );

    app.patch(
      "/v1/tables/:tableId",
      {
        config,
        schema: {
          ...tableOperations.updateTable,
          params,
          headers,
          body: TablePatch,
          response: { 200: TableWithEtag },
        },
        errorHandler: missingFirst(async (request) => {
          const { tableId } = request.params as Static<typeof TableParams>;
          return (await readTable(db, request.caller.tenantId, tableId)) ? undefined : noTable(tableId);
        }),
      },
      async ({ caller, params: { tableId }, headers, body }, reply) => {
        const versions = matchable(headers["if-match"]);
        const written = await updateTable(db, caller.tenantId, tableId, body, versions);
        return answer(reply, assertWritten(written, tableId));
      },
    );

    app.delete(
      "/v1/tables/:tableId",
      {
        config,
        schema: { ...tableOperations.deleteTable, params, headers, response: { 200: Deleted } },
      },
      async ({ caller, params: { tableId }, headers }) => {
        const versions = matchable(headers["if-match"]);
        assertWritten(await deleteTable(db, caller.tenantId, tableId, versions), tableId);
        return { deleted: true as const };
      },
    );
  };
}

function answer(reply: FastifyReply, table: TableRow) {
  reply.header("etag", etagOf(table.version));
  return tableRecord(table);
}
