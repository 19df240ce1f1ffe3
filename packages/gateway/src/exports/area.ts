import { Type } from "typebox";
import type { Gateway } from "../gateway.ts";
import { zoneOf } from "../preferences/zone.ts";
import type { Area } from "../server/app.ts";
import { dateAt, dayOf } from "../server/days.ts";
import { operationsOf } from "../server/operations.ts";
import { ModeField } from "../server/schemas.ts";
import { packOf } from "./pack.ts";

const { exportMonth } = operationsOf("Reports", {
  exportMonth: {
    summary: "Download a month for the accountant",
    description:
      "A ZIP archive with payments, refunds, receipts, their VAT and the VAT of each day as CSV (semicolons, decimal commas, UTF-8), and the invoices' XML files. It is written while it is read, however large it is.",
  },
});

const MonthQuery = Type.Object({
  month: Type.Optional(
    Type.String({
      pattern: "^[1-9]\\d{3}-(0[1-9]|1[0-2])$",
      description: "In the merchant's time zone; the present one when there is none",
      examples: ["2026-10"],
    }),
  ),
  mode: Type.Optional(ModeField),
});

/** `/v1/exports/month`. */
export function exportsArea({ db, clock, settings }: Gateway): Area {
  return (app) => {
    app.get(
      "/v1/exports/month",
      {
        config: { right: "fiscals:read" },
        schema: { ...exportMonth, querystring: MonthQuery, produces: ["application/zip"] },
      },
      async ({ caller: { tenantId }, query }, reply) => {
        const timeZone = await zoneOf(db, settings, tenantId);
        const { month = dateAt(clock.now(), timeZone).slice(0, 7), mode = settings.modes[0] } = query;
        const { start } = dayOf(`${month}-01`, timeZone);
        const { start: end } = dayOf(nextMonth(month), timeZone);
        return reply
          .type("application/zip")
          .header("content-disposition", `attachment; filename="banco-${month}.zip"`)
          .header("cache-control", "private, no-store")
          .send(packOf(db, { tenantId, mode, start, end }, timeZone));
      },
    );
  };
}

/** The first day of the month after. */
function nextMonth(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return number === 12 ? `${year! + 1}-01-01` : `${year}-${String(number! + 1).padStart(2, "0")}-01`;
}
