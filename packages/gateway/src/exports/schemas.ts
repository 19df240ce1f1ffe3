import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { TIME_LIST } from "../server/paging.ts";
import { Id, ModeField, Nullable, Page, Time } from "../server/schemas.ts";

const Month = Type.String({
  pattern: "^[1-9]\\d{3}-(0[1-9]|1[0-2])$",
  description: "In the merchant's time zone; defaults to the current month",
  examples: ["2026-10"],
});

export const MonthQuery = Type.Object({ month: Type.Optional(Month), mode: Type.Optional(ModeField) });

export const JournalQuery = Type.Object({
  ...MonthQuery.properties,
  format: Type.Optional(
    Words("JournalFormat", {
      xlsx: "A workbook with three sheets; the default.",
      csv: "A ZIP archive of three CSV files (semicolons, decimal commas, UTF-8).",
    }),
  ),
  language: Type.Optional({
    ...Words("JournalLanguage", { it: "Italian.", en: "English." }),
    description: "Defaults to the user's language",
  }),
});

export const ExportBody = Type.Object(
  {
    month: Type.Optional(Month),
    mode: Type.Optional(ModeField),
    files: Type.Optional(
      Type.Boolean({ description: "With the PDFs and XML files of receipts and invoices; defaults to true" }),
    ),
  },
  { title: "ExportRequest" },
);

export const ExportQuery = Type.Object({
  ...TIME_LIST,
});
export const ExportParams = Type.Object({ exportId: Id });

const ExportStatus = Words("ExportStatus", {
  pending: "It is in progress; see `progress`.",
  completed: "The archive can be downloaded.",
  failed: "It failed: request it again.",
  expired: "It has expired, and the archive was deleted.",
});

export const ExportRecord = Type.Object(
  {
    id: Type.String(),
    month: Type.String(),
    mode: ModeField,
    files: Type.Boolean({ description: "Whether it contains the PDFs and XML files" }),
    status: ExportStatus,
    progress: Type.Object(
      { done: Type.Integer(), total: Type.Integer() },
      {
        title: "ExportProgress",
        description: "Records processed, out of those that existed when it was requested",
      },
    ),
    url: Nullable(
      Type.String({
        description:
          "URL of the archive (ZIP), valid for a few minutes; read the export again for a new one. People whose sign-in is older than ten minutes get null in lists, and 403 when they read the export.",
      }),
    ),
    createdAt: Time,
    updatedAt: Time,
    expiresAt: Nullable({ ...Time, description: "When the archive will be deleted" }),
  },
  { title: "Export" },
);
export const ExportPage = Page(ExportRecord);

export type ExportRecord = Static<typeof ExportRecord>;
