import { toMajor } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import { italianDay } from "@banco/fatturapa";
import { calendarDays, dayOf } from "../../days.ts";
import { answerForm, sendAnswer } from "../../idempotency/answers.ts";
import { IdempotencyHeaders } from "../../idempotency/claim.ts";
import { answerOnce } from "../../idempotency/once.ts";
import type { App } from "../../server/app.ts";
import { Id, ModeField, Nullable, Time } from "../../server/schemas.ts";
import { getReconciliation, linkReceipt, unlinkReceipt } from "../operations.ts";
import { euro, receiptRecord } from "../record.ts";
import { ReceiptRecord } from "../schemas.ts";
import type { FiscalServices } from "../services.ts";
import { linkLater, unlinkLater } from "./later-link.ts";
import { Reconciled } from "./reconciliation-schemas.ts";
import {
  linkedOfDay,
  type PaymentsOfDay,
  paymentsOfDay,
  type ReceiptsOfDay,
  receiptsOfDay,
} from "./reconciliation-sql.ts";
import { suggestions } from "./suggestions.ts";

const Day = Type.String({ format: "date", examples: ["2026-11-20"] });

const ReconciliationRecord = Type.Object(
  {
    date: Day,
    mode: ModeField,
    ...Reconciled.properties,
    suggestions: Type.Array(
      Type.Object(
        {
          receiptId: Type.String(),
          transactionId: Type.String(),
          seconds: Type.Integer({ description: "Time between them" }),
        },
        { title: "LinkSuggestion" },
      ),
      {
        description: "Pairs that may belong together: same amount within an hour, closest first",
      },
    ),
    links: Type.Array(
      Type.Object(
        {
          receiptId: Type.String(),
          number: Nullable(Type.String()),
          electronic: Type.Number(),
          transactionIds: Type.Array(Type.String()),
          linkedAt: Time,
        },
        { title: "LaterLink" },
      ),
      { description: "Receipts that were linked after they were issued, newest first" },
    ),
  },
  { title: "Reconciliation" },
);
const LinkBody = Type.Object(
  { receiptId: Id, transactionIds: Type.Array(Id, { minItems: 1, maxItems: 20 }) },
  { title: "LinkRequest" },
);
const ITALY = "Europe/Rome";

/**
 * `/v1/fiscal/reconciliation`: links electronic payments and receipts (L. 207/2024, art. 1, commi 74-77), day
 * by day.
 */
export function serveReconciliation(app: App, services: FiscalServices): void {
  serveReport(app, services);
  serveLinks(app, services);
}

function serveReport(app: App, { gateway: { db, clock, settings } }: FiscalServices): void {
  app.get(
    "/reconciliation",
    {
      config: { scope: "fiscals" },
      schema: {
        ...getReconciliation,
        querystring: Type.Object({
          date: Type.Optional(
            Type.String({
              format: "date",
              description: "In Italian time; defaults to today",
              examples: ["2026-11-20"],
            }),
          ),
          mode: Type.Optional(ModeField),
        }),
        response: { 200: ReconciliationRecord },
      },
    },
    async ({ caller: { tenantId }, query: { date = italianDay(clock.now()), mode = settings.modes[0] } }) => {
      const day = dayOf(date, calendarDays(ITALY));
      const [payments, receipts, links] = await Promise.all([
        paymentsOfDay(db, tenantId, day, mode),
        receiptsOfDay(db, tenantId, day, mode),
        linkedOfDay(db, tenantId, day, mode),
      ]);
      return {
        date,
        mode,
        ...reconciled(payments, receipts),
        suggestions: suggestions(payments.open, receipts.open),
        links: links.map(({ electronicMinor, linkedAt, ...link }) => ({
          ...link,
          electronic: euro(electronicMinor),
          linkedAt: linkedAt.toISOString(),
        })),
      };
    },
  );
}

/** Serves links that are added and removed after a receipt was issued. */
function serveLinks(app: App, { gateway: { db, settings } }: FiscalServices): void {
  app.post(
    "/reconciliation/links",
    {
      config: { scope: "fiscals" },
      schema: {
        ...linkReceipt,
        headers: IdempotencyHeaders,
        body: LinkBody,
        response: { 201: ReceiptRecord },
      },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const form = answerForm(request, reply, settings.baseUrl, 201, receiptRecord);
      const answer = await answerOnce(db, request, form, {
        id: body.receiptId,
        prepare: async () => body,
        make: (queries, { receiptId, transactionIds }) =>
          linkLater(queries, caller.tenantId, receiptId, transactionIds),
      });
      return sendAnswer(reply, answer);
    },
  );
  app.delete(
    "/reconciliation/links/:receiptId",
    {
      config: { scope: "fiscals" },
      schema: { ...unlinkReceipt, params: Type.Object({ receiptId: Id }), response: { 200: ReceiptRecord } },
    },
    async ({ caller, params: { receiptId } }) =>
      receiptRecord(await db.transaction((queries) => unlinkLater(queries, caller.tenantId, receiptId))),
  );
}

/** Converts the comparison of payments and receipts to wire format. */
export function reconciled(payments: PaymentsOfDay, receipts: ReceiptsOfDay): Static<typeof Reconciled> {
  return {
    payments: {
      count: payments.count,
      amount: euro(payments.amountMinor),
      documented: payments.documented,
    },
    receipts: {
      count: receipts.count,
      electronic: euro(receipts.electronicMinor),
      linked: receipts.linked,
    },
    paymentsWithoutReceipt: payments.open.map(({ amountMinor, takenMinor: _, createdAt, ...payment }) => ({
      ...payment,
      amount: toMajor(amountMinor, payment.currency),
      createdAt: new Date(createdAt).toISOString(),
    })),
    receiptsWithoutPayment: receipts.open.map(
      ({ amountMinor, electronicMinor, undoneIds, createdAt, ...receipt }) => ({
        ...receipt,
        ...(undoneIds.length > 0 && { undoneTransactionIds: undoneIds }),
        amount: euro(amountMinor),
        electronic: euro(electronicMinor),
        createdAt: new Date(createdAt).toISOString(),
      }),
    ),
  };
}
