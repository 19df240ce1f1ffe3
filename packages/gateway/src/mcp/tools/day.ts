import { Type } from "@banco/core/schema";
import { DayReading } from "../../closes/schemas.ts";
import type { ToolFacts } from "./tool.ts";

/** The tool for the day's report. */
export const dayTools: readonly ToolFacts[] = [
  {
    name: "get_day",
    title: "Day report",
    description: "A day's totals so far (default: today).",
    operation: "GET /v1/closes/reading",
    // The operation's own description is too long for a list of tools.
    query: Type.Object({ date: Type.Optional(Type.String({ format: "date" })) }),
    scope: "fiscals:read",
    output: DayReading,
    fields: ["date"],
  },
];
