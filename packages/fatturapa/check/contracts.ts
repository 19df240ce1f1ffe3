import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, type Finding, parse, parseNotification } from "../src/index.ts";
import { completeFiles } from "./complete.ts";
import { type Difference, EXPLANATIONS } from "./differences.ts";
import { mutationsOf } from "./mutations.ts";
import { ownFiles } from "./samples.ts";
import { loadSchemas, type SchemaSet, schemaDirectory, type Verdict } from "./xsd.ts";

/**
 * Checks our own model against the official schemas: with the sample corpus, real SDI messages, the invoices that we
 * compose, and thousands of changed copies of all these.
 */

/** The result of comparing the two validators. */
export interface ContractReport {
  readonly files: number;
  readonly changedCopies: number;
  /** Differences that have a reason, by reason. */
  readonly explained: ReadonlyMap<string, readonly Difference[]>;
  /** Differences without a reason; any of them fails the check. */
  readonly unexplained: readonly Difference[];
}

interface Candidate {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/**
 * Compares verdicts. The many changed copies are slow to check; a quick run can skip them.
 *
 * @param specs - the directory of official contracts, with the schemas in it or in its `sdi`
 */
export function checkContracts(specs: string, { withChangedCopies = true } = {}): ContractReport {
  const directory = schemaDirectory(specs);
  if (!directory) throw new Error(`no SDI schemas in ${specs}`);
  const schemas = loadSchemas(directory);
  const candidates = [...complete(), ...samples(directory), ...rebuilt(samples(directory)), ...composed()];
  const differences: Difference[] = [];
  for (const { file, bytes } of candidates) compare(file, bytes, bytesInside(bytes), schemas, differences);
  let changedCopies = 0;
  const seen = new Set<string>();
  for (const { file, bytes } of withChangedCopies ? candidates : []) {
    const source = bytesInside(bytes);
    if (schemas.judge(source).verdict !== "valid") continue;
    for (const { path, change, xml } of mutationsOf(Buffer.from(source).toString("utf8"), seen)) {
      changedCopies++;
      const copy = Buffer.from(xml);
      compare(file, copy, copy, schemas, differences, { path, change });
    }
  }
  return { files: candidates.length, changedCopies, ...explain(differences) };
}

function samples(directory: string): Candidate[] {
  return ["corpus", "real-notifications"].flatMap((name) => {
    const folder = join(directory, name);
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((file) => !file.endsWith(".json"));
    return files.map((file) => ({ file, bytes: readFileSync(join(folder, file)) }));
  });
}

/** Returns the files as we write them after parsing them. */
function rebuilt(candidates: readonly Candidate[]): Candidate[] {
  return candidates.flatMap(({ file, bytes }) => {
    const result = parse(bytes);
    return result.ok ? [{ file: `rebuilt: ${file}`, bytes: Buffer.from(build(result.invoice)) }] : [];
  });
}

const composed = (): Candidate[] =>
  ownFiles().map(({ name, xml }) => ({ file: name, bytes: Buffer.from(xml) }));

/** Returns files that contain every element that a format allows. */
const complete = (): Candidate[] =>
  completeFiles().map(({ name, xml }) => ({ file: name, bytes: Buffer.from(xml) }));

/** Returns the file within signature envelopes, which the schema cannot open. */
const bytesInside = (bytes: Uint8Array): Uint8Array => parse(bytes).source?.bytes ?? bytes;

function compare(
  file: string,
  bytes: Uint8Array,
  inside: Uint8Array,
  schemas: SchemaSet,
  differences: Difference[],
  mutation: { path?: string; change?: string } = {},
): void {
  const ours = ourVerdict(bytes);
  const theirs = schemas.judge(inside);
  if ((ours.verdict === "valid") === (theirs.verdict === "valid")) return;
  const reason = ours.verdict === "valid" ? theirs.reason : ours.reason;
  differences.push({ file, ...mutation, ours: ours.verdict, schema: theirs.verdict, reason });
}

/**
 * Returns our verdict. We accept messages with warnings that the schema refuses, so a warning counts as
 * invalid here.
 */
function ourVerdict(bytes: Uint8Array): Verdict & { verdict: "valid" | "invalid" } {
  const invoice = parse(bytes);
  if (invoice.ok) return { verdict: "valid", reason: "" };
  const message = isMessage(invoice.findings) ? parseNotification(bytes) : undefined;
  const [first] = (message ?? invoice).findings;
  if (message?.ok && !first) return { verdict: "valid", reason: "" };
  return { verdict: "invalid", reason: `${first?.xpath}: ${first?.message} (${first?.actual ?? ""})` };
}

const isMessage = (findings: readonly Finding[]) =>
  /^\/(?:Ric|Not|Att|Met|Sca|File)/.test(findings[0]?.xpath ?? "");

function explain(differences: readonly Difference[]): Pick<ContractReport, "explained" | "unexplained"> {
  const explained = new Map<string, Difference[]>();
  const unexplained: Difference[] = [];
  for (const difference of differences) {
    const why = EXPLANATIONS.find(({ covers }) => covers(difference))?.why;
    if (why === undefined) unexplained.push(difference);
    else explained.set(why, [...(explained.get(why) ?? []), difference]);
  }
  return { explained, unexplained };
}

function show({ file, path, change, ours, schema, reason }: Difference): string {
  const what = path === undefined ? "" : `, ${path} ${change}`;
  return `  ${file}${what}: our verdict is ${ours}, the schema's is ${schema} — ${reason}`;
}

function main(): void {
  const { values } = parseArgs({ options: { specs: { type: "string" } } });
  const specs = values.specs ?? process.env.BANCO_SPECS;
  if (!specs) throw new Error("usage: contracts.ts --specs DIR (the directory of official contracts)");
  const { files, changedCopies, explained, unexplained } = checkContracts(specs);
  console.log(
    `FatturaPA: ${files} files and ${changedCopies} changed copies judged by our model and by the schemas`,
  );
  for (const [why, differences] of explained) {
    console.log(`${differences.length} explained differences: ${why}`);
    for (const difference of differences.slice(0, 5)) console.log(show(difference));
  }
  for (const difference of unexplained) console.error(`UNEXPLAINED\n${show(difference)}`);
  if (unexplained.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
