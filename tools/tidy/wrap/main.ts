import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readTree } from "../tree.ts";
import { wrapped } from "./file.ts";

/** Wraps the comments and documents of the repository; part of `npm run fix`. */
const root = fileURLToPath(new URL("../../..", import.meta.url));
for (const [path, text] of readTree(root)) {
  const made = wrapped(path, text);
  if (made !== text) writeFileSync(join(root, path), made);
}
