import type { Contract } from "../contract.ts";
import { type Page, summaryOf } from "../page.ts";
import { markdownPath } from "./layout.ts";

const TITLES = [
  ["guides", "Guides"],
  ["shop", "For shop owners"],
  ["reference", "API reference"],
] as const;

/** Writes `/llms.txt` (llmstxt.org): all pages, with a sentence on each. */
export function llmsText({ servers }: Contract, pages: readonly Page[]): string {
  const origin = servers[0]!.url;
  const sections = TITLES.map(([section, title]) => {
    const lines = pages
      .filter((page) => page.section === section)
      .map((page) => `- [${page.title}](${origin}${markdownPath(page.path)}): ${summaryOf(page.markdown())}`);
    return `## ${title}\n\n${lines.join("\n")}`;
  });
  return `# Banco

> One API for the counter: payments, fiscal documents and online stores, whoever the provider is. This installation is at ${origin}.

The contract is [OpenAPI 3.1](${origin}/openapi.json). Agents may use the tools at ${origin}/mcp in place of the API.

${sections.join("\n\n")}
`;
}
