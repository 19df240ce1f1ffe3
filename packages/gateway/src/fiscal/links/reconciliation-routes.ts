import { toMajor } from "@banco/core";
import { italianDay } from "@banco/fatturapa";
import { type Static, Type } from "typebox";
import type { App } from "../../server/app.ts";
import { dayOf } from "../../server/days.ts";
import { ModeField, Nullable, Time } from "../../server/schemas.ts";
import { getReconciliation } from "../operations.ts";
import { euro } from "../record.ts";
import type { FiscalServices } from "../services.ts";
import {
  type PaymentsOfDay,
  paymentsOfDay,
  type ReceiptsOfDay,
  receiptsOfDay,
} from "./reconciliation-sql.ts";

const Day = Type.String({ format: "date", examples: ["2026-11-20"] });

/** The sums of both sides, and what has no other side. */
export const Reconciled = Type.Object(
  {
    payments: Type.Object(
      { count: Type.Integer(), amount: Type.Number(), documented: Type.Integer() },
      {
        description: "Completed electronic payments, less what was refunded; the amount is of those in euro",
      },
    ),
    receipts: Type.Object(
      { count: Type.Integer(), electronic: Type.Number(), linked: Type.Integer() },
      { description: "Receipts with an electronic part" },
    ),
    paymentsWithoutReceipt: Type.Array(
      Type.Object({
        id: Type.String(),
        provider: Type.String(),
        terminalId: Nullable(Type.String()),
        amount: Type.Number(),
        currency: Type.String(),
        createdAt: Time,
      }),
    ),
    receiptsWithoutPayment: Type.Array(
      Type.Object({
        id: Type.String(),
        provider: Type.String(),
        number: Nullable(Type.String()),
        amount: Type.Number(),
        electronic: Type.Number(),
        createdAt: Time,
      }),
    ),
  },
  { title: "Reconciled" },
);
const ReconciliationRecord = Type.Object(
  { date: Day, mode: ModeField, ...Reconciled.properties },
  { title: "Reconciliation" },
);
const ITALY = "Europe/Rome";

/** `/v1/fiscal/reconciliation`: the link of electronic payments and receipts (L. 207/2024, art. 1, commi 74-77), day by day. */
export function serveReconciliation(app: App, { gateway: { db, clock, settings } }: FiscalServices): void {
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
              description: "In Italy; today when absent",
              examples: ["2026-11-20"],
            }),
          ),
          mode: Type.Optional(ModeField),
        }),
        response: { 200: ReconciliationRecord },
      },
    },
    async ({ caller: { tenantId }, query: { date = italianDay(clock.now()), mode = settings.modes[0] } }) => {
      const day = dayOf(date, ITALY);
      const [payments, receipts] = await Promise.all([
        paymentsOfDay(db, tenantId, day, mode),
        receiptsOfDay(db, tenantId, day, mode),
      ]);
      return { date, mode, ...reconciled(payments, receipts) };
    },
  );
}

/** Payments and receipts held against one another, as the wire carries it. */
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
    paymentsWithoutReceipt: payments.open.map(({ amountMinor, createdAt, ...payment }) => ({
      ...payment,
      amount: toMajor(amountMinor, payment.currency),
      createdAt: new Date(createdAt).toISOString(),
    })),
    receiptsWithoutPayment: receipts.open.map(({ amountMinor, electronicMinor, createdAt, ...receipt }) => ({
      ...receipt,
      amount: euro(amountMinor),
      electronic: euro(electronicMinor),
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}
