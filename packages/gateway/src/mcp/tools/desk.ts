import { Type } from "@banco/core/schema";
import { PosDay, PosDays, PosDaysQuery } from "../../pos/day-schemas.ts";
import { PosDesk } from "../../pos/desk-schemas.ts";
import type { ToolFacts } from "./tool.ts";

const scope = "fiscals:read";
const also = "payments:read";

/** The read-only tools for terminals and registers that are declared to the tax office manually. */
export const deskTools: readonly ToolFacts[] = [
  {
    name: "get_pos_desk",
    title: "Get the POS–register desk",
    description:
      "Returns terminals, registers and their links, and what must still be declared to the tax office by when (duties).",
    operation: "GET /v1/pos",
    ...{ scope, output: PosDesk, fields: ["today"] },
  },
  {
    name: "list_pos_days",
    title: "Compare electronic payments and receipts",
    description: "Returns each day's electronic payments, receipts by means, and their difference.",
    operation: "GET /v1/pos/days",
    query: Type.Omit(PosDaysQuery, ["mode"]),
    ...{ scope, also, output: PosDays, fields: ["days"] },
  },
  {
    name: "get_pos_day",
    title: "Get a day's mismatches",
    description:
      "Returns a day's totals by terminal, and each payment or receipt without a counterpart, with its " +
      "remedy.",
    operation: "GET /v1/pos/days/:date",
    ...{ scope, also, output: PosDay, fields: ["difference"] },
  },
];
