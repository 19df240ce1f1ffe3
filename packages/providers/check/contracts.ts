import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { FiscalProvider } from "../src/contract/fiscal.ts";
import type { PaymentProvider } from "../src/contract/payment.ts";
import { fiscalProviders } from "../src/fiscal/registry.ts";
import type { Exchange } from "../src/http/client.ts";
import { paymentProviders } from "../src/payment/registry.ts";
import { DOCUMENTS, type OfficialDocument } from "./documents.ts";
import { examplesIn } from "./examples/documents.ts";
import { type ReadExample, readExamples } from "./examples/judge.ts";
import { SETTINGS } from "./examples/settings.ts";
import { type Difference, leniencies, tally, whyOf } from "./explained.ts";
import { recordFigures, writePages } from "./figures.ts";
import { type GoblJudge, goblJudge } from "./gobl.ts";
import { type Judge, judgeBy, type Verdict } from "./openapi.ts";
import { replay } from "./replay.ts";
import { type RuledOut, ruledOut } from "./ruled-out.ts";
import { isStoredGobl } from "./stored-gobl.ts";
import { SDK_TYPES } from "./types/apis.ts";
import { judgeByTypes, type TypedVerdicts } from "./types/judge.ts";

/**
 * Uses the official documents to judge the requests of each adapter and the responses of each simulator: replays the
 * conformance suite and validates every exchange. The adapter then has to parse the documents' own examples.
 */

/** A body that matches none of many alternatives fails each of them; the first few errors are enough. */
const FAULTS_SHOWN = 3;

async function check(provider: string, specs: string, record: boolean): Promise<boolean> {
  const documents = DOCUMENTS[provider] ?? [];
  const present = documents.filter(({ file }) => existsSync(join(specs, file)));
  const missing = documents.filter((document) => !present.includes(document)).map(({ file }) => file);
  const api = SDK_TYPES[provider];
  if (present.length === 0 && !api) {
    console.log(`${provider}: not checked, because ${missing.join(", ")} is missing`);
    return true;
  }
  const read = await examplesOf(provider, specs, present);
  const judges = present.filter(({ kind }) => !kind).map((document) => judgeBy(specs, document));
  const exchanges = api || judges.length > 0 ? await replay(provider) : [];
  const gobl = goblJudges(specs, present);
  const bent =
    judges.length > 0 ? await ruledOut(adapterOf(provider), { operations: judges, sent: gobl }) : [];
  const typed = api && (await judgeByTypes(api, exchanges));
  const judged = typed ?? judgeByDocuments(judges, gobl, exchanges);
  const { verdicts, unknown } = judged;
  const { explained, unexplained } = tally([
    ...verdicts.flatMap((verdict) => differencesOf(provider, verdict)),
    ...leniencies(provider, bent),
  ]);
  const valid = (side: "request" | "response") => verdicts.filter((one) => one[side].length === 0).length;
  const sent = verdicts.length;
  const by = typed ? ", judged by its SDK's types" : "";
  if (sent > 0)
    console.log(
      `${provider}: ${sent} requests sent / ${valid("request")} valid, ${valid("response")} responses valid${by}`,
    );
  if (record)
    recordFigures(provider, specs, {
      documents: present,
      packages: typed?.judges ?? [],
      verdicts,
      read,
      bent,
    });
  sayRuledOut(bent);
  for (const file of missing) console.log(`  judged without ${file}, which is missing`);
  for (const one of unknown) console.log(`  not in the documents: ${one}`);
  for (const [text, count] of explained) console.log(`  explained, ${count} times: ${text}`);
  for (const [text, count] of unexplained) console.error(`  UNEXPLAINED, ${count} times: ${text}`);
  const areCurrent = gobl.length === 0 || reportOfSchemas(isStoredGobl(specs));
  const areRead = reportOfExamples(provider, read);
  return unexplained.length === 0 && areCurrent && areRead;
}

function reportOfSchemas(areCurrent: boolean): boolean {
  if (!areCurrent)
    console.error(
      "  The simulator uses outdated schemas: npx node packages/providers/check/stored-gobl.ts --specs DIR",
    );
  return areCurrent;
}

function sayRuledOut(bent: readonly RuledOut[]): void {
  if (bent.length === 0) return;
  const refused = bent.filter(({ isRefused }) => isRefused).length;
  console.log(`  ${bent.length} requests that the documents forbid / ${refused} refused by the simulator`);
}

/** The verdicts based on OpenAPI documents, and the operations that no document describes. */
function judgeByDocuments(
  judges: readonly Judge[],
  gobl: readonly GoblJudge[],
  exchanges: readonly Exchange[],
): Pick<TypedVerdicts, "verdicts" | "unknown"> {
  const unknown = new Set<string>();
  const verdicts = exchanges.flatMap((exchange) => {
    const verdict = judges.map((judge) => judge(exchange)).find((one) => one !== undefined);
    if (!verdict) {
      unknown.add(`${exchange.request.method} ${exchange.request.path.replace(/[^/]*\d[^/]*/g, "*")}`);
      return [];
    }
    verdict.request.push(...gobl.flatMap((judge) => judge(exchange.request)));
    return [verdict];
  });
  return { verdicts, unknown: [...unknown] };
}

function goblJudges(specs: string, documents: readonly OfficialDocument[]): GoblJudge[] {
  return documents.filter(({ kind }) => kind === "gobl").map((document) => goblJudge(specs, document));
}

/** The results of parsing the documents' examples with the adapter; empty for an adapter without settings for it. */
async function examplesOf(
  provider: string,
  specs: string,
  documents: readonly OfficialDocument[],
): Promise<ReadExample[]> {
  const setting = SETTINGS[provider];
  if (!setting) return [];
  const adapter = adapterOf(provider);
  const examples = documents
    .filter(({ kind }) => kind !== "gobl")
    .flatMap((document) => examplesIn(specs, document));
  return readExamples(adapter, examples, setting);
}

/** @throws Error if no provider with documents has that name */
function adapterOf(provider: string): PaymentProvider | FiscalProvider {
  const all = [...paymentProviders(), ...fiscalProviders()];
  const found = all.find(({ manifest }) => manifest.id === provider);
  if (!found) throw new Error(`There is no ${provider}`);
  return found;
}

/** Whether each example is either parsed, or has an explained failure. */
function reportOfExamples(provider: string, read: readonly ReadExample[]): boolean {
  const faults = read.flatMap(({ example: { method, template, status, name }, faults }) =>
    faults.map((fault) => {
      const operation = `${method} ${template} ${status ?? ""} ${name}`;
      return { provider, operation, side: "example" as const, fault };
    }),
  );
  const readCount = read.filter((one) => one.faults.length === 0).length;
  if (read.length > 0) console.log(`${provider}: ${read.length} examples requested / ${readCount} parsed`);
  const unexplained = faults.filter((one) => whyOf(one) === undefined);
  for (const one of faults.filter((each) => !unexplained.includes(each))) {
    console.log(`  explained, ${one.operation}: ${whyOf(one)}`);
  }
  for (const { operation, fault } of unexplained) console.error(`  UNEXPLAINED, ${operation}: ${fault}`);
  return unexplained.length === 0;
}

function differencesOf(provider: string, verdict: Verdict): Difference[] {
  return (["request", "response"] as const).flatMap((side) =>
    verdict[side]
      .slice(0, FAULTS_SHOWN)
      .map((fault) => ({ provider, operation: verdict.operation, side, fault })),
  );
}

const { values } = parseArgs({
  options: {
    specs: { type: "string" },
    provider: { type: "string" },
    record: { type: "boolean", default: false },
  },
});
if (!values.specs)
  throw new Error("usage: contracts.ts --specs DIR [--provider ID] [--record] (DIR: the official documents)");
const all = [...new Set([...Object.keys(SDK_TYPES), ...Object.keys(DOCUMENTS)])];
for (const provider of values.provider ? all.filter((one) => one === values.provider) : all) {
  if (!(await check(provider, values.specs, values.record))) process.exitCode = 1;
}
if (values.record) writePages();
