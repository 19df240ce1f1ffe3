import { Problem } from "@banco/core";
import type { App } from "../../server/app.ts";
import { listOptionsOf, pageOf } from "../../server/paging.ts";
import { contentOf } from "../content.ts";
import { open } from "../http.ts";
import { sdiOperations } from "../operations.ts";
import {
  ReceivedDetail,
  ReceivedPage,
  ReceivedQuery,
  ReceptionBody,
  ReceptionParams,
  ReceptionRecord,
} from "../schemas.ts";
import type { SdiServices } from "../services.ts";
import { receive } from "./receptions.ts";
import { listReceptions, readReceived, readReception } from "./receptions-sql.ts";
import { receivedDetail, receivedRecord, receptionRecord } from "./record.ts";

/** `/v1/sdi/receptions`: receives files from the exchange system or an intermediary. */
export function serveReceptions(app: App, services: SdiServices): void {
  const { db } = services.gateway;

  app.post(
    "/receptions",
    {
      ...open,
      schema: {
        ...sdiOperations.createReception,
        body: ReceptionBody,
        response: { 201: ReceptionRecord },
      },
    },
    async (request, reply) => {
      const sender = await services.senderOf(request);
      const { xml, fileName = null } = request.body;
      return reply.code(201).send(receptionRecord(await receive(services, sender, contentOf(xml), fileName)));
    },
  );

  app.get(
    "/receptions",
    {
      config: { scope: "fiscals" },
      schema: {
        ...sdiOperations.listReceptions,
        querystring: ReceivedQuery,
        response: { 200: ReceivedPage },
      },
    },
    async ({ caller, query }) => {
      const options = listOptionsOf(query);
      const rows = await listReceptions(db, caller.tenantId, options, query);
      return pageOf(rows, options, receivedRecord, ({ receivedAt, id }) => ({ createdAt: receivedAt, id }));
    },
  );

  app.get(
    "/receptions/:receptionId",
    {
      config: { scope: "fiscals" },
      schema: {
        ...sdiOperations.getReception,
        params: ReceptionParams,
        response: { 200: ReceivedDetail },
      },
    },
    async ({ caller, params: { receptionId } }) => {
      const row = await readReception(db, caller.tenantId, receptionId);
      if (!row) throw new Problem("not_found", `There is no reception ${receptionId}`);
      return receivedDetail(row);
    },
  );

  app.get(
    "/receptions/:receptionId/file",
    {
      config: { scope: "fiscals" },
      schema: {
        ...sdiOperations.downloadReception,
        params: ReceptionParams,
        produces: ["application/xml", "application/pkcs7-mime"],
      },
    },
    async ({ caller, params: { receptionId } }, reply) => {
      const file = await readReceived(db, caller.tenantId, receptionId);
      if (!file) throw new Problem("not_found", `There is no reception ${receptionId}`);
      const { content, name } = file;
      const isXml = content[0] === "<".charCodeAt(0);
      return reply
        .type(isXml ? "application/xml" : "application/pkcs7-mime")
        .header("content-disposition", `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"`)
        .header("cache-control", "private, no-store")
        .send(content);
    },
  );
}
