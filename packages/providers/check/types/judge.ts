import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { Exchange } from "../../src/http/client.ts";
import type { Verdict } from "../openapi.ts";
import { fieldsOf } from "./form.ts";
import type { Sdk, Typed, TypedApi } from "./typed.ts";

/** A judging package: its name, version, and the digest of npm's file. */
export interface TypedJudge {
  file: string;
  source: string;
  version: string;
  sha256: string;
}

/** The packages' verdicts on exchanges. */
export interface TypedVerdicts {
  /** The verdicts on the exchanges of those operations that have types. */
  verdicts: Verdict[];
  judges: TypedJudge[];
  /** The operations without types. */
  unknown: string[];
}

/** A value from an exchange, and the type to compare it with. */
interface Held {
  verdict: Verdict;
  side: "request" | "response";
  type: string;
  literal: string;
}

/**
 * Has TypeScript compare requests and responses, written as literals, with the types of the vendor's SDK. TypeScript
 * rejects unknown fields, missing fields and wrong types. The packages come from npm and are not stored.
 *
 * @throws Error if a package is not available, or its types cannot be read
 */
export async function judgeByTypes(
  { sdks, operations }: TypedApi,
  exchanges: readonly Exchange[],
): Promise<TypedVerdicts> {
  const folder = await mkdtemp(join(tmpdir(), "banco-sdk-types-"));
  try {
    const judges: TypedJudge[] = [];
    for (const [at, sdk] of sdks.entries()) judges.push(await unpack(sdk, join(folder, `sdk${at}`)));
    const unknown = new Set<string>();
    const held = exchanges.flatMap((exchange) => {
      const line = `${exchange.request.method} ${exchange.request.path}`;
      const typed = operations.find(({ of }) => of.test(line));
      if (!typed) unknown.add(line.replace(/[^/ ]*\d{3}[^/]*/g, "*"));
      return typed ? heldOf(typed, line, exchange) : [];
    });
    const lines = [
      ...sdks.map(({ as, entry }, at) => `import type ${as} from "./sdk${at}/package/${entry}";`),
      ...held.map(({ type, literal }, at) => `export const v${at}: ${type} = ${literal};`),
    ];
    await writeFile(join(folder, "exchanges.ts"), lines.join("\n"));
    await writeFile(join(folder, "ambient.d.ts"), 'declare module "@wix/sdk-types";\n');
    const output = await typeScript(folder);
    for (const [, line, fault = ""] of output.matchAll(/^exchanges\.ts\((\d+),\d+\): error (.*)$/gm)) {
      const one = held[Number(line) - sdks.length - 1];
      if (!one) throw new Error(`The types cannot be read: ${fault}`);
      one.verdict[one.side].push(fault);
    }
    return { verdicts: [...new Set(held.map(({ verdict }) => verdict))], judges, unknown: [...unknown] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the values to compare with types: the request, and the response unless it is an error. */
function heldOf(typed: Typed, line: string, { request, response }: Exchange): Held[] {
  const { template, request: requestType, answer } = typed;
  const verdict: Verdict = { operation: `${request.method} ${template}`, request: [], response: [] };
  const sent = { ...typed.of.exec(line)?.groups };
  const isForm = request.headers?.["content-type"]?.startsWith("application/x-www-form-urlencoded");
  const body = isForm
    ? fieldsOf(request.body ?? "")
    : JSON.stringify({ ...sent, ...(JSON.parse(request.body || "{}") as object) });
  const literal = request.method === "GET" && request.query ? fieldsOf(request.query) : body;
  const isAnswered = response.status >= 200 && response.status < 300 && response.text !== "";
  return [
    { verdict, side: "request", type: requestType, literal },
    ...(answer && isAnswered
      ? [{ verdict, side: "response" as const, type: answer, literal: answerOf(response.text) }]
      : []),
  ];
}

/** Returns a response as a literal in which a time matches the SDK's `Date`. */
function answerOf(json: string): string {
  const timestamp = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z"(?!:)/g;
  return JSON.stringify(JSON.parse(json)).replace(timestamp, "($& as never)");
}

async function unpack({ name, version }: Sdk, folder: string): Promise<TypedJudge> {
  const run = promisify(execFile);
  await mkdir(folder);
  const args = ["pack", `${name}@${version}`, "--silent", "--pack-destination", folder];
  const { stdout } = await run("npm", args);
  const tarball = join(folder, stdout.trim());
  await run("tar", ["-xzf", tarball, "-C", folder]);
  const sha256 = createHash("sha256")
    .update(await readFile(tarball))
    .digest("hex");
  return { file: name, source: "npm", version, sha256 };
}

async function typeScript(folder: string): Promise<string> {
  await symlink(join(import.meta.dirname, "../../../../node_modules"), join(folder, "node_modules"));
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--target", "es2022"];
  const args = [...options, "--types", "node", "--pretty", "false", "exchanges.ts", "ambient.d.ts"];
  const run = spawn(join("node_modules", ".bin", "tsc"), args, { cwd: folder });
  const [output] = await Promise.all([text(run.stdout), once(run, "exit")]);
  return output;
}
