import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./woff.ts";

const { resolve } = createRequire(import.meta.url);
const fileOf = (weight: 400 | 700) =>
  unpackWoff(readFileSync(resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`)));

/** The fonts of PDFs, read once when the gateway starts. */
export const FILES = { REGULAR: fileOf(400), BOLD: fileOf(700) } as const;
