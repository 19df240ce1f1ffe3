import { readFileSync } from "node:fs";
import { HELP } from "@banco/console/errors/help";
import { PROBLEMS, type ProblemCode } from "@banco/core";
import { fiscalProviders, paymentProviders, storeProviders } from "@banco/providers";
import { type Contract, operationsOf } from "../contract.ts";
import type { Page } from "../page.ts";
import { fencesOf } from "../samples/languages.ts";
import { parseSteps } from "../samples/parse.ts";

const GUIDES = new URL("../../guides/", import.meta.url);

/** The guides in the order of the menu: files in `guides/en/`. */
const NAMES = [
  "index",
  "first-payment",
  "sale",
  "terminal",
  "till",
  "receipt",
  "invoice",
  "refunds",
  "webhooks",
  "events",
  "idempotency",
  "errors",
  "testing",
  "going-live",
  "venue",
  "money",
  "agents",
  "versioning",
];

/** The guides that also exist in `guides/it/`. */
const TRANSLATED: ReadonlySet<string> = new Set(["till"]);

/** The pages for shop owners: files in `guides/en/shop/` and `guides/it/shop/`. */
const SHOP_NAMES = ["connect", "take-a-payment", "sell", "receipts", "money", "pos-links", "going-live"];

/** The programs in the guide for tills: each with its language and its file in `guides/till/`. */
export const TILL_PROGRAMS = {
  ts: "till.ts",
  python: "till.py",
  php: "till.php",
  java: "Till.java",
  csharp: "Till.cs",
  pascal: "till.pas",
} as const;

/** Generates the hand-written pages. */
export function guidePages(contract: Contract, isLive: boolean): Page[] {
  const page = (file: string, path: string, rest: Pick<Page, "language" | "section">) => {
    const source = readFileSync(new URL(`${file}.md`, GUIDES), "utf8");
    const [, title = ""] = /^# (.+)$/m.exec(source) ?? [];
    return {
      title,
      path,
      ...rest,
      markdown: () => written(ofInstallation(source, contract, isLive), contract),
    };
  };
  const both = (name: string, section: Page["section"]) => {
    const [en, it] = [`/docs/${name}`, `/docs/it/${name}`];
    return [
      { ...page(`en/${name}`, en, { language: "en", section }), translation: it },
      { ...page(`it/${name}`, it, { language: "it", section }), translation: en },
    ];
  };
  const guides = NAMES.flatMap((name) => {
    if (TRANSLATED.has(name)) return both(name, "guides");
    const path = name === "index" ? "/docs" : `/docs/${name}`;
    return page(`en/${name}`, path, { language: "en", section: "guides" });
  });
  return [...guides, ...SHOP_NAMES.flatMap((name) => both(`shop/${name}`, "shop"))];
}

/** The passages in the sandbox's guides that differ in a live installation. */
const EITHER = /^<!-- sandbox -->\n([\s\S]*?)^<!-- live -->\n([\s\S]*?)^<!-- end -->\n/gm;
/** The sandbox's own URL, in guides. */
const SANDBOX_URL = "http://127.0.0.1:3000";

function ofInstallation(source: string, { servers }: Contract, isLive: boolean): string {
  return source
    .replaceAll(EITHER, (_whole, sandbox: string, live: string) => (isLive ? live : sandbox))
    .replaceAll(SANDBOX_URL, servers[0]?.url ?? SANDBOX_URL);
}

const SAMPLE = /^```sample\n([\s\S]*?)^```$/gm;
const TABLE = /^\{\{(\w+)\}\}$/gm;

/** Returns a guide with its samples in every language and its generated tables. */
function written(source: string, contract: Contract): string {
  const operations = new Map(operationsOf(contract).map((one) => [one.id, one]));
  return source
    .replaceAll(SAMPLE, (_whole, text: string) => fencesOf(parseSteps(text, operations)))
    .replaceAll(TABLE, (_whole, name: string) => {
      return TABLES[name]?.() ?? readFileSync(new URL(`tables/${name}.md`, GUIDES), "utf8").trim();
    });
}

const TABLES: Readonly<Record<string, () => string>> = {
  errors: errorsTable,
  environments: environmentsTable,
  till: tillPrograms,
};

function tillPrograms(): string {
  return Object.entries(TILL_PROGRAMS)
    .map(([fence, file]) => {
      const text = readFileSync(new URL(`till/${file}`, GUIDES), "utf8").trim();
      return `\`\`\`${fence}\n${text}\n\`\`\``;
    })
    .join("\n\n");
}

/** Writes every error, each under the anchor that the `type` of error bodies links to. */
function errorsTable(): string {
  const sections = (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => {
    const [status, title] = PROBLEMS[code];
    const { meaning, remedy } = HELP[code];
    return `### \`${code}\` ${status} {#${code}}\n\n**${title}.** ${meaning}\n\n${remedy}`;
  });
  return sections.join("\n\n");
}

/** Returns a table of the providers' own test environments, from their manifests. */
function environmentsTable(): string {
  const providers = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()];
  const rows = providers
    .filter(({ manifest }) => manifest.homepage !== null)
    .map(({ manifest: { id, name, test } }) => {
      const about = "document" in test ? `[its test environment](${test.document})` : test.none;
      return `| ${name} | \`${id}\` | ${about} |`;
    });
  return ["| Provider | Name in paths | Test environment |", "|---|---|---|", ...rows].join("\n");
}
