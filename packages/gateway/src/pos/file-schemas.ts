import { Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { PosDaysQuery } from "./day-schemas.ts";

const Language = Words("PosLanguage", { it: "Italian.", en: "English." });

export const PosSheetQuery = Type.Object({
  format: Type.Optional(
    Words("PosSheetFormat", {
      xlsx: "A workbook; the default.",
      csv: "A CSV file (semicolons, UTF-8).",
    }),
  ),
  language: Type.Optional({ ...Language, description: "Defaults to the user's language" }),
});

export const PosLetterQuery = Type.Object({
  ...PosDaysQuery.properties,
  format: Type.Optional(
    Words("PosLetterFormat", {
      pdf: "A PDF in Italian; the default.",
      csv: "A ZIP archive of four CSV files (semicolons, decimal commas, UTF-8).",
    }),
  ),
  language: Type.Optional({
    ...Language,
    description: "The language of the CSV files; defaults to the reader's",
  }),
});
