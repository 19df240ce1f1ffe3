import { Problem } from "@banco/core";
import type { Static } from "@banco/core/schema";
import type { FastifyRequest } from "fastify";
import { resolveProviders } from "../../connections/resolve.ts";
import { answerForm, sendAnswer } from "../../idempotency/answers.ts";
import { IdempotencyHeaders } from "../../idempotency/claim.ts";
import { answerOnce } from "../../idempotency/once.ts";
import { type Language, preferredLanguage } from "../../mail/language.ts";
import type { Mail } from "../../mail/mail.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { receiptMail } from "../../mail/receipt-mail.ts";
import { askerOf } from "../../server/access.ts";
import { type App, type Area, areaUnder } from "../../server/app.ts";
import { ReceiptParams } from "../document-routes.ts";
import { markedName } from "../files/mark.ts";
import { receiptParts } from "../files/receipt-parts.ts";
import { mailReceipt } from "../operations.ts";
import { ReceiptMailBody, ReceiptMailSent } from "../schemas.ts";
import type { FiscalServices } from "../services.ts";

/** `/receipts/{id}/mail`: e-mails the receipt's PDF to its customer. */
export function receiptMailArea(services: FiscalServices, mailer: Mailer): Area {
  return areaUnder("/v1/fiscal", (app) => {
    resolveProviders(app, "fiscal");
    serveReceiptMail(app, services, mailer);
  });
}

function serveReceiptMail(app: App, services: FiscalServices, mailer: Mailer): void {
  app.post(
    "/:providerId/receipts/:receiptId/mail",
    {
      config: { scope: "fiscals", fiscal: "receipt_files" },
      schema: {
        ...mailReceipt,
        params: ReceiptParams,
        headers: IdempotencyHeaders,
        body: ReceiptMailBody,
        response: { 202: ReceiptMailSent },
      },
    },
    async (request, reply) => {
      const { db, settings } = services.gateway;
      const { email, gift = false } = request.body;
      const sent = (body: Static<typeof ReceiptMailSent>) => body;
      const form = answerForm(request, reply, settings.baseUrl, 202, sent);
      const answer = await answerOnce(db, request, form, {
        id: request.params.receiptId,
        prepare: () =>
          mailOf(services, request, request.params.receiptId, {
            email,
            gift,
            language: preferredLanguage(request.headers["accept-language"]),
          }),
        make: async (queries, mail) => {
          const { tenantId } = request.caller;
          await mailer.send(queries, mail, { kind: "receipt", tenantId, sender: askerOf(request.caller) });
          return { email };
        },
      });
      return sendAnswer(reply, answer);
    },
  );
}

/**
 * Composes the e-mail with a receipt's PDF.
 *
 * @throws Problem 404 if the provider has no such receipt, 409 if it has no number
 */
async function mailOf(
  services: FiscalServices,
  { caller, fiscalProvider }: Pick<FastifyRequest, "caller" | "fiscalProvider">,
  receiptId: string,
  { email, gift, language }: { email: string; gift: boolean; language: Language },
): Promise<Mail> {
  const { row, original, seller } = await receiptParts(services, caller.tenantId, fiscalProvider, receiptId);
  if (row.number === null)
    throw new Problem("conflict", `The receipt ${row.id} has no number and cannot be sent`);
  const { receiptPdf } = await import("../files/receipt-pdf.ts");
  const content = await receiptPdf(row, original, seller, { gift });
  return receiptMail(
    { to: email, from: seller.name ?? seller.legalName ?? null, number: row.number, gift },
    { name: `${markedName(row, row.id)}.pdf`, type: "application/pdf", base64: content.toString("base64") },
    language,
  );
}
