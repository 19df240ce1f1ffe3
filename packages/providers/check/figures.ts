import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { AllFigures, Count, Figures } from "./counted.ts";
import type { OfficialDocument } from "./documents.ts";
import type { ReadExample } from "./examples/judge.ts";
import { fidelityPage, providersTable } from "./fidelity-page.ts";
import type { Verdict } from "./openapi.ts";
import type { RuledOut } from "./ruled-out.ts";
import type { TypedJudge } from "./types/judge.ts";

const FIGURES = join(import.meta.dirname, "../../../docs/fidelity.json");
const README = join(import.meta.dirname, "../../../README.md");
const PAGE = join(import.meta.dirname, "../../../docs/fidelity.md");

/** The figures of the last checks, by provider. */
export function readFigures(): AllFigures {
  return JSON.parse(readFileSync(FIGURES, "utf8")) as AllFigures;
}

/** The generated page, as in the repository. */
export function readPage(): string {
  return readFileSync(PAGE, "utf8");
}

/** A provider's check: its judges, their verdicts, and the parsed examples. */
interface Judged {
  documents: readonly OfficialDocument[];
  packages: readonly TypedJudge[];
  verdicts: readonly Verdict[];
  read: readonly ReadExample[];
  bent: readonly RuledOut[];
}

/** Stores the figures of a provider's check. */
export function recordFigures(
  provider: string,
  directory: string,
  { documents, packages, verdicts, read, bent }: Judged,
): void {
  const count = (side: "request" | "response"): Count => ({
    valid: verdicts.filter((verdict) => verdict[side].length === 0).length,
    made: verdicts.length,
  });
  const figures: Figures = {
    date: new Date().toISOString().slice(0, 10),
    documents: [...documents.map((document) => readJudge(directory, document)), ...packages],
    ...(verdicts.length > 0 && { requests: count("request") }),
    ...(verdicts.length > 0 && !documents.some((one) => one.requestsOnly) && { answers: count("response") }),
    ...(read.length > 0 && {
      examples: { valid: read.filter(({ faults }) => faults.length === 0).length, made: read.length },
    }),
    ...(bent.length > 0 && {
      refused: { valid: bent.filter(({ isRefused }) => isRefused).length, made: bent.length },
    }),
  };
  keep(provider, figures);
}

function readJudge(directory: string, { file, source }: OfficialDocument): TypedJudge {
  const text = readFileSync(join(directory, file), "utf8");
  return { file, source, version: versionOf(text), sha256: createHash("sha256").update(text).digest("hex") };
}

function keep(provider: string, figures: Figures): void {
  const all = Object.entries({ ...readFigures(), [provider]: figures });
  const sorted = Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other)));
  writeFileSync(FIGURES, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** The README's table of providers, between its markers. */
const TABLE = /(?<=<!-- providers -->\n)[\s\S]*?(?=\n<!-- \/providers -->)/;

/** The README's table of providers, as in the repository. */
export function readTable(): string {
  return TABLE.exec(readFileSync(README, "utf8"))?.[0] ?? "";
}

/** Rewrites the page and the README's table from the stored figures and certificates. */
export function writePages(): void {
  writeFileSync(PAGE, fidelityPage(readFigures()));
  writeFileSync(
    README,
    readFileSync(README, "utf8").replace(TABLE, () => providersTable()),
  );
}

/** Returns the version that a document states, in JSON or YAML. */
function versionOf(text: string): string {
  return String((parse(text) as { info?: { version?: unknown } }).info?.version ?? "not stated");
}
