import { invalidField, Problem } from "@banco/core";
import { readDocumentById } from "../../fiscal/sql.ts";
import type { App } from "../../server/app.ts";
import { listOptionsOf, pageOf } from "../../server/paging.ts";
import { contentOf } from "../content.ts";
import { open } from "../http.ts";
import { sdiOperations } from "../operations.ts";
import { readNotified } from "../reception/receptions-sql.ts";
import { transmissionDetail, transmissionRecord } from "../record.ts";
import {
  type TransmissionBody as Body,
  TransmissionBody,
  TransmissionDetail,
  TransmissionPage,
  TransmissionParams,
  TransmissionQuery,
  TransmissionRecord,
} from "../schemas.ts";
import type { Sender } from "../sender.ts";
import type { SdiServices } from "../services.ts";
import { listTransmissions, NOBODY } from "../transmissions-sql.ts";
import { notTrusted } from "../trust/trust.ts";
import { transmit } from "./transmissions.ts";

/** `/v1/sdi/transmissions`: accepts and lists files for the exchange system. */
export function serveTransmissions(app: App, services: SdiServices): void {
  const { db } = services.gateway;

  app.post(
    "/transmissions",
    {
      ...open,
      config: { ...open.config, sdi: "transmission" },
      schema: {
        ...sdiOperations.createTransmission,
        body: TransmissionBody,
        response: { 201: TransmissionRecord },
      },
    },
    async (request, reply) => {
      const sender = await services.senderOf(request);
      const content = await contentToSend(services, sender, request.body);
      const row = await transmit(services, sender, content, request.body.fileName ?? null);
      return reply.code(201).send(transmissionRecord(row));
    },
  );

  app.get(
    "/transmissions",
    {
      config: { open: true },
      schema: {
        ...sdiOperations.listTransmissions,
        querystring: TransmissionQuery,
        response: { 200: TransmissionPage },
      },
    },
    async (request) => {
      const sender = await services.senderOf(request);
      const options = listOptionsOf(request.query);
      const rows = await listTransmissions(db, tenantOf(sender), options, request.query.invoiceId);
      return pageOf(rows, options, transmissionRecord, (row) => row);
    },
  );

  app.get(
    "/transmissions/:transmissionId",
    {
      config: { open: true },
      schema: {
        ...sdiOperations.getTransmission,
        params: TransmissionParams,
        response: { 200: TransmissionDetail },
      },
    },
    async (request) => {
      const sender = await services.senderOf(request);
      const { transmissionId } = request.params;
      const tenantId = tenantOf(sender);
      const row = await readNotified(db, transmissionId, sender.caller ? tenantId : null);
      if (!row) throw new Problem("not_found", `There is no transmission ${transmissionId}`);
      return transmissionDetail(row);
    },
  );
}

/**
 * Returns the tenant whose transmissions a request may see: merchants see their own, and a fully trusted
 * channel sees those without a merchant.
 *
 * @throws Problem `unauthorized`
 */
function tenantOf({ channel, caller }: Sender): string {
  if (caller) return caller.tenantId;
  if (channel) return NOBODY;
  throw new Problem("unauthorized", "Transmissions are only shown to their merchant and to trusted channels");
}

/** Returns the file in the body, or the stored file of the invoice that it refers to. */
async function contentToSend(
  { gateway }: SdiServices,
  { caller }: Sender,
  { xml, invoiceId }: Body,
): Promise<Buffer> {
  if (xml !== undefined) return contentOf(xml);
  if (invoiceId === undefined) throw invalidField("/xml", "is required");
  if (!caller) throw notTrusted();
  const document = await readDocumentById(gateway.db, caller.tenantId, invoiceId);
  if (!document?.xml) throw invalidField("/invoiceId", "is not an invoice of this merchant");
  return Buffer.from(document.xml);
}
