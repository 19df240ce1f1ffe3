import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { unpackWoff } from "./woff.ts";

const fontAt = (url: string) => unpackWoff(readFileSync(fileURLToPath(url)));

/** The fonts of PDFs, unpacked once: with the first PDF, since nothing loads this module earlier. */
export const FILES = {
  REGULAR: fontAt(import.meta.resolve("@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff")),
  BOLD: fontAt(import.meta.resolve("@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff")),
} as const;
