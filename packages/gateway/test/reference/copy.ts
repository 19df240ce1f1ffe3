import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestGateway } from "@banco/gateway-testing/gateway";

const ROOT = join(import.meta.dirname, "../../../..");
const PATH = "docs/openapi.json";

/** The path of the checked-in copy. */
export const COPY = join(ROOT, PATH);

/**
 * Returns a gateway's document in the form of the checked-in copy: for an installation at the default URL.
 */
export async function copyOf(gateway: TestGateway): Promise<string> {
  const { text } = await gateway.send("GET", "/openapi.json");
  const document = JSON.parse(text.replaceAll(gateway.url, "http://127.0.0.1:3000"));
  return `${lined(document, 0)}\n`;
}

/** The depth of operations and schemas, each of which gets its own line so that diffs are readable. */
const LINED_DEPTH = 3;

function lined(value: unknown, depth: number): string {
  if (depth === LINED_DEPTH || typeof value !== "object" || value === null || Array.isArray(value))
    return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${" ".repeat(depth + 1)}${JSON.stringify(name)}: ${lined(field, depth + 1)}`,
  );
  return `{\n${fields.join(",\n")}\n${" ".repeat(depth)}}`;
}

/**
 * Returns the copy that clients use, from the last release or the target branch.
 *
 * @returns undefined if there is none, such as in a tree without history
 */
export async function knownCopy(): Promise<string | undefined> {
  const base =
    (await git("describe", "--tags", "--abbrev=0", "--match", "v*")) ??
    (await git("merge-base", "HEAD", "origin/main")) ??
    (await git("merge-base", "HEAD", "main"));
  return base === undefined ? undefined : git("show", `${base.trim()}:${PATH}`);
}

async function git(...words: string[]): Promise<string | undefined> {
  const options = { cwd: ROOT, maxBuffer: 32 * 1024 * 1024 };
  return promisify(execFile)("git", words, options).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}
