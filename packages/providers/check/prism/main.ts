import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Exchange } from "../../src/http/client.ts";
import { DOCUMENTS, type OfficialDocument } from "../documents.ts";
import { type Difference, tally } from "../explained.ts";
import { recordPrism, writePages } from "../figures.ts";
import { type Judge, judgeBy } from "../openapi.ts";
import { replay } from "../replay.ts";
import { openPrism, type Prism, type Violation } from "./proxy.ts";

/**
 * `npm run check:prism -- --specs DIR [--prism PROGRAM] [--provider ID] [--record]`: Prism, which others
 * wrote, as a second judge by the same documents. The conformance suite's exchanges go through its validating
 * proxy; an unexplained violation fails the check. Without `--prism` npm brings the program, and nothing of
 * it is kept.
 */

const PRISM = "@stoplight/prism-cli@5.16.0";

/** The result for a provider. */
interface Judged {
  exchanges: number;
  valid: number;
  differences: Difference[];
  /** The documents that Prism does not accept, with its message. */
  refused: string[];
}

async function judged(provider: string, specs: string, command: readonly string[]): Promise<Judged> {
  const present = documentsIn(provider, specs);
  const judges = present.map((document) => judgeBy(specs, document));
  const all = await replay(provider);
  const found: Judged = { exchanges: 0, valid: 0, differences: [], refused: [] };
  const placed = all.map((exchange) => ({ exchange, ...placeOf(judges, exchange) }));
  for (const [index, document] of present.entries()) {
    const own = placed.filter(({ at }) => at === index);
    if (own.length === 0) continue;
    let prism: Prism;
    try {
      prism = await openPrism(command, join(specs, document.file), document.prefix ?? "");
    } catch (error) {
      found.refused.push(`${document.file}: ${(error as Error).message.split("\n")[0]}`);
      continue;
    }
    try {
      for (const { exchange, operation } of own) {
        const violations = await prism.judge(exchange);
        found.exchanges += 1;
        if (violations.length === 0) found.valid += 1;
        found.differences.push(...violations.map((one) => differenceOf(provider, operation, exchange, one)));
      }
    } finally {
      await prism.close();
    }
  }
  return found;
}

/** Returns the first document that has the operation, with the operation's name there. */
function placeOf(judges: readonly Judge[], exchange: Exchange): { at: number; operation: string } {
  for (const [at, judge] of judges.entries()) {
    const verdict = judge(exchange);
    if (verdict) return { at, operation: verdict.operation };
  }
  return { at: -1, operation: "" };
}

function documentsIn(provider: string, specs: string): OfficialDocument[] {
  return (DOCUMENTS[provider] ?? []).filter(({ file, kind }) => !kind && existsSync(join(specs, file)));
}

/** Returns a violation in the words of `differences.ts`, so that one reason serves both judges. */
function differenceOf(
  provider: string,
  operation: string,
  { response: { status } }: Exchange,
  { location: [part, ...place], message }: Violation,
): Difference {
  const side = part === "response" ? "response" : "request";
  if (message.startsWith("Unable to match the returned status code"))
    return { provider, operation, side, fault: `status ${status} is not documented` };
  const isBody = place[0] === "body";
  const said = message.replace(/^(Request|Response) body( property \S+)? /, "");
  return {
    provider,
    operation,
    side,
    fault: `${isBody ? `/${place.slice(1).join("/")}` : `its ${place.join("/")}`} ${said}`,
  };
}

async function check(provider: string, specs: string, command: readonly string[]): Promise<boolean> {
  const { exchanges, valid, differences, refused } = await judged(provider, specs, command);
  console.log(`${provider}: ${exchanges} exchanges through Prism / ${valid} without a word`);
  for (const one of refused) console.log(`  not accepted by Prism: ${one}`);
  const { explained, unexplained } = tally(differences);
  for (const [text, count] of explained) console.log(`  explained, ${count} times: ${text}`);
  for (const [text, count] of unexplained) console.error(`  UNEXPLAINED, ${count} times: ${text}`);
  if (values.record) recordPrism(provider, exchanges > 0 ? { valid, made: exchanges } : undefined);
  return unexplained.length === 0;
}

const { values } = parseArgs({
  options: {
    specs: { type: "string" },
    prism: { type: "string" },
    provider: { type: "string" },
    record: { type: "boolean", default: false },
  },
});
if (!values.specs)
  throw new Error("usage: check:prism -- --specs DIR [--prism PROGRAM] [--provider ID] [--record]");
const command = values.prism ? [values.prism] : ["npx", "--yes", PRISM];
for (const provider of values.provider ? [values.provider] : Object.keys(DOCUMENTS)) {
  if (documentsIn(provider, values.specs).length === 0) continue;
  if (!(await check(provider, values.specs, command))) process.exitCode = 1;
}
if (values.record) writePages();
