import { fileURLToPath } from "node:url";
import { RULES } from "./rules.ts";
import { readTree } from "./tree.ts";

/** Prints the rules that the repository violates; part of `npm run check`. */
const tree = readTree(fileURLToPath(new URL("../..", import.meta.url)));
const findings = RULES.flatMap((rule) => rule(tree));
for (const { path, line, message } of findings) console.error(`${path}${line ? `:${line}` : ""} ${message}`);
if (findings.length > 0) process.exitCode = 1;
