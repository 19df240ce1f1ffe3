import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { serveRecords } from "../server/record-routes.ts";
import { createTable, tableRecord } from "./rules.ts";
import { TableBody, TablePatch, TableRecord } from "./schemas.ts";
import { tables } from "./sql.ts";

/** Everything under `/v1/tables` (specification, section 4.9). */
export function tablesArea(gateway: Gateway): Area {
  const { db } = gateway;
  return (app) =>
    serveRecords(app, {
      noun: "table",
      article: "a",
      tag: "Tables",
      scope: "stores",
      body: TableBody,
      patch: TablePatch,
      record: TableRecord,
      gateway,
      quota: "tables",
      create: createTable,
      rows: tables,
      change: (tenantId, id, patch, versions) => tables.update(db, tenantId, id, patch, versions),
      shown: tableRecord,
    });
}
