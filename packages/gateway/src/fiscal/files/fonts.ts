import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { unpackWoff } from "./woff.ts";

const fontAt = (url: string) => unpackWoff(readFileSync(fileURLToPath(url)));

/** The fonts of PDFs, decompressed once, when the first PDF loads this module. */
export const FILES = {
  REGULAR: fontAt(import.meta.resolve("@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff")),
  BOLD: fontAt(import.meta.resolve("@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff")),
} as const;
