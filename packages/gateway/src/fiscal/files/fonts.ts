import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { unpackWoff } from "./woff.ts";

const folder = dirname(createRequire(import.meta.url).resolve("@fontsource/dejavu-sans/package.json"));
const fileOf = (weight: 400 | 700) =>
  unpackWoff(readFileSync(join(folder, `files/dejavu-sans-latin-${weight}-normal.woff`)));

/** The fonts of PDFs, unpacked once: with the first PDF, since nothing loads this module earlier. */
export const FILES = { REGULAR: fileOf(400), BOLD: fileOf(700) } as const;
